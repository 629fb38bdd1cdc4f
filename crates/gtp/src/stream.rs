//! An answer that is written bit by bit, while a search goes on.

use std::io::{self, Write};

use crate::signals::Signals;

/// The answer to a command, as it grows.
pub(crate) struct Stream<'a> {
    to: &'a mut (dyn Write + Send),
    id: Option<u32>,
    signals: &'a Signals,
    has_started: bool,
    /// The first failure: the reader has gone.
    failure: Option<io::Error>,
}

impl<'a> Stream<'a> {
    pub(crate) fn new(to: &'a mut (dyn Write + Send), id: Option<u32>, signals: &'a Signals) -> Self {
        Self { to, id, signals, has_started: false, failure: None }
    }

    pub(crate) fn signals(&self) -> &'a Signals {
        self.signals
    }

    /// Whether something was written: then the answer is a success.
    pub(crate) fn has_started(&self) -> bool {
        self.has_started
    }

    /// Begins the answer: the controller shall know at once that the command is understood.
    pub(crate) fn begin(&mut self) {
        if !self.has_started {
            self.has_started = true;
            let id = self.id.map_or_else(String::new, |id| id.to_string());
            self.write(&format!("={id}\n"));
        }
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, line: &str) {
        self.begin();
        self.write(&format!("{line}\n"));
    }

    /// Whether the reader has gone.
    pub(crate) fn is_closed(&self) -> bool {
        self.failure.is_some()
    }

    /// Ends the answer.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.begin();
        self.write("\n");
        self.failure.map_or(Ok(()), Err)
    }

    fn write(&mut self, text: &str) {
        if self.failure.is_none() {
            let written = self.to.write_all(text.as_bytes()).and_then(|()| self.to.flush());
            self.failure = written.err();
        }
    }
}

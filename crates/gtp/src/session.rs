//! A session: lines come in, answers go out, and a search hears what comes while it goes on.
//!
//! A thread of its own reads the input, so that nothing is missed. An analysis, which has no end of its own, ends with any
//! line. A search that has one, `genmove` or `attack`, is not disturbed by lines that were there before it began, as in a
//! script; a command that comes later ends it, and so does `GoGui`'s comment `# interrupt`.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::command_line::{CommandLine, is_interrupt};
use crate::engine::GtpEngine;
use crate::signals::Signals;

/// The longest line; a sequence of moves may be long.
const LONGEST_LINE: usize = 1 << 20;

/// A line that had to be waited for this long was not part of a script.
const PAUSE: Duration = Duration::from_millis(10);

/// What comes in.
enum Heard {
    Line(Vec<u8>),
    TooLong,
}

/// Answers all commands of an input, until it ends or the controller says `quit`. `aside` gets what is no answer.
pub fn run(
    engine: &mut GtpEngine,
    input: impl Read + Send + 'static,
    to: &mut (dyn Write + Send),
    aside: &mut dyn FnMut(&str),
) -> io::Result<()> {
    let signals = Arc::new(Signals::default());
    let lines = listen(input, Arc::clone(&signals))?;
    while !engine.has_quit() {
        let Ok(heard) = lines.recv() else { break };
        signals.taken();
        match heard {
            Heard::Line(bytes) => engine.line(&String::from_utf8_lossy(&bytes), to, &signals)?,
            Heard::TooLong => {
                write!(to, "? a line is longer than {} MiB\n\n", LONGEST_LINE >> 20)?;
                to.flush()?;
            }
        }
        engine.asides().iter().for_each(|text| aside(text));
    }
    Ok(())
}

/// Starts to listen.
fn listen(input: impl Read + Send + 'static, signals: Arc<Signals>) -> io::Result<Receiver<Heard>> {
    let (sender, receiver) = channel();
    thread::Builder::new().name("listener".to_owned()).spawn(move || {
        hear(&mut BufReader::new(input), &sender, &signals);
        // The end of the input is the last thing to be heard.
        signals.arrived();
    })?;
    Ok(receiver)
}

fn hear(input: &mut impl BufRead, to: &Sender<Heard>, signals: &Signals) {
    loop {
        let start = Instant::now();
        let mut bytes = Vec::new();
        let limit = LONGEST_LINE as u64 + 1;
        let read = input.by_ref().take(limit).read_until(b'\n', &mut bytes);
        if !matches!(read, Ok(count) if count > 0) {
            return;
        }
        let is_too_long = bytes.len() > LONGEST_LINE && !bytes.ends_with(b"\n");
        if is_too_long && skip_line(input).is_err() {
            return;
        }
        let text = String::from_utf8_lossy(&bytes);
        let is_late = start.elapsed() >= PAUSE && CommandLine::read(&text).is_some();
        if is_late || is_interrupt(&text) {
            signals.interrupt();
        }
        signals.arrived();
        let heard = if is_too_long { Heard::TooLong } else { Heard::Line(bytes) };
        if to.send(heard).is_err() {
            return;
        }
    }
}

/// Passes over the rest of a line, without a place to keep it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (end, length) = (buffer.iter().position(|byte| *byte == b'\n'), buffer.len());
        input.consume(end.map_or(length, |end| end + 1));
        if end.is_some() || length == 0 {
            return Ok(());
        }
    }
}

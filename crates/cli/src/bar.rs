//! The progress bar of work that comes in pieces, and the complaints that are printed beside it.

use std::sync::{Arc, OnceLock};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::failure::{self, Failure};

/// A bar on the standard error, which shows nothing unless that is a terminal.
#[derive(Clone)]
pub struct Bar {
    bar: ProgressBar,
    /// The exit code of the first complaint.
    code: Arc<OnceLock<u8>>,
}

impl Bar {
    /// An empty bar.
    pub fn new() -> Self {
        let template = "{bar:32} {pos} of {len}, {per_sec}, {eta} left";
        let style = ProgressStyle::with_template(template).expect("a template of ours");
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr_with_hz(10)).with_style(style);
        Self { bar, code: Arc::default() }
    }

    /// Whether the standard error is a terminal that shows it.
    pub fn is_visible(&self) -> bool {
        !self.bar.is_hidden()
    }

    /// `count` more are to come.
    pub fn expect(&self, count: usize) {
        self.bar.inc_length(count as u64);
    }

    /// One more is done.
    pub fn advance(&self) {
        self.bar.inc(1);
    }

    /// Prints something while the bar is out of the way.
    pub fn aside<R>(&self, print: impl FnOnce() -> R) -> R {
        self.bar.suspend(print)
    }

    /// Complains about a failure after which the work goes on.
    pub fn complain(&self, failure: Failure) {
        let code = self.aside(|| failure::report(failure));
        self.code.set(code).ok();
    }

    /// Takes it away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    /// Fails if there were complaints, with the exit code of the first.
    pub fn outcome(&self) -> Result<(), Failure> {
        self.code.get().map_or(Ok(()), |code| Err(Failure::Reported { code: *code }))
    }
}

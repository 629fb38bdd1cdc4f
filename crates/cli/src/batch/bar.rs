//! The progress bar of a batch, or of other work that comes in pieces.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on the standard error, which shows nothing unless that is a terminal.
pub struct Bar {
    bar: ProgressBar,
    expected: u64,
}

impl Bar {
    /// An empty bar.
    pub fn new() -> Self {
        let template = "{bar:32} {pos} of {len}, {per_sec}, {eta} left";
        let style = ProgressStyle::with_template(template).expect("a template of ours");
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr_with_hz(10)).with_style(style);
        Self { bar, expected: 0 }
    }

    /// Whether anybody sees it.
    pub fn is_visible(&self) -> bool {
        !self.bar.is_hidden()
    }

    /// So many more are to come.
    pub fn expect(&mut self, count: usize) {
        self.expected += count as u64;
        self.bar.set_length(self.expected);
    }

    /// One more is done.
    pub fn advance(&self) {
        self.bar.inc(1);
    }

    /// Prints something while the bar is out of the way.
    pub fn aside<R>(&self, print: impl FnOnce() -> R) -> R {
        self.bar.suspend(print)
    }

    /// Takes it away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

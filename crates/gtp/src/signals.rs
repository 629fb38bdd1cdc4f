//! What a search under way has to know of the outside: whether the controller is waiting.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Signals from the thread that reads the input to the one that searches.
#[derive(Debug, Default)]
pub struct Signals {
    /// The lines that have not been dealt with yet; the end of the input is one too.
    waiting: AtomicUsize,
    /// The controller wants the search under way to come to an end.
    hurry: AtomicBool,
}

impl Signals {
    /// For an engine without an input of its own: an analysis, which would last until the next line, ends as soon as it
    /// has something to say.
    pub fn alone() -> Self {
        Self { waiting: AtomicUsize::new(1), hurry: AtomicBool::new(false) }
    }

    /// A line has come.
    pub(crate) fn arrived(&self) {
        self.waiting.fetch_add(1, Ordering::SeqCst);
    }

    /// A line is dealt with: what was signalled before is past.
    pub(crate) fn taken(&self) {
        self.waiting.fetch_sub(1, Ordering::SeqCst);
        self.hurry.store(false, Ordering::SeqCst);
    }

    /// Asks the search under way to come to an end.
    pub fn interrupt(&self) {
        self.hurry.store(true, Ordering::SeqCst);
    }

    /// Whether a search with a limit of its own shall end.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.hurry.load(Ordering::Relaxed)
    }

    /// The same as what a search is told.
    pub(crate) fn flow(&self) -> ControlFlow<()> {
        if self.is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Whether a search without a limit shall end: any line ends it.
    pub(crate) fn has_input(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0 || self.is_interrupted()
    }
}

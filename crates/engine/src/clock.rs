//! The clock of a search: tells its progress, and ends it in time or when the caller wants an end.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use tesuji_games::Limits;
use tesuji_search::Snapshot;

use crate::answer::SearchEnd;
use crate::progress::{SolveProgress, Watch};

/// What a search is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// It looks for the outcome, and perhaps shows where.
    Search(Option<Snapshot>),
    /// It proves the outcome, and finds the other moves: for that it has the same time again.
    Proof,
}

/// The clock of one search.
pub(crate) struct Clock<'a> {
    pub(crate) limits: Limits,
    start: Instant,
    end: Cell<SearchEnd>,
    /// The nodes of the search, which count when the proof goes on.
    searched: Cell<u64>,
    watch: RefCell<Watch<'a>>,
}

impl<'a> Clock<'a> {
    /// A clock that starts now.
    pub(crate) fn new(limits: Limits, watch: Watch<'a>) -> Self {
        let (end, searched) = (Cell::new(SearchEnd::Done), Cell::new(0));
        Self { limits, start: Instant::now(), end, searched, watch: RefCell::new(watch) }
    }

    /// Tells that a phase has taken `nodes` so far, and says whether it may go on.
    pub(crate) fn poll(&self, phase: Phase, nodes: u64) -> ControlFlow<()> {
        let elapsed = self.start.elapsed();
        let (nodes, snapshot, allowance) = match phase {
            Phase::Search(snapshot) => {
                self.searched.set(nodes);
                (nodes, snapshot, 1)
            }
            Phase::Proof => (self.searched.get() + nodes, None, 2),
        };
        if (self.watch.borrow_mut())(&SolveProgress { nodes, time: elapsed, snapshot }).is_break() {
            self.end.set(SearchEnd::Interrupted);
        } else if self.limits.time.is_some_and(|limit| elapsed >= limit * allowance) {
            self.end.set(SearchEnd::OutOfTime);
            return ControlFlow::Break(());
        }
        if self.end.get() == SearchEnd::Interrupted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// How the search ended.
    pub(crate) fn end(&self) -> SearchEnd {
        self.end.get()
    }

    /// The time so far.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

//! The clock of a search: tells its progress, and ends it in time or when the caller wants an end.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::time::Duration;

use tesuji_clock::Stopwatch;
use tesuji_games::Limits;
use tesuji_search::Snapshot;

use crate::answer::SearchEnd;
use crate::progress::{SolveProgress, Watch};

/// What a search is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// It looks for the outcome, and perhaps shows where.
    Search(Option<Snapshot>),
    /// It proves the outcome, and finds the other moves: for that it has the rest of the time.
    Proof,
}

/// The share of the time in which the outcome must be found: what is found later could not be proved in time.
const SEARCH_SHARE: f64 = 0.75;

/// The clock of one search.
pub(crate) struct Clock<'a> {
    pub(crate) limits: Limits,
    start: Stopwatch,
    end: Cell<SearchEnd>,
    /// The nodes of the search, which count when the proof goes on.
    searched: Cell<u64>,
    watch: RefCell<Watch<'a>>,
}

impl<'a> Clock<'a> {
    /// A clock that starts now.
    pub(crate) fn new(limits: Limits, watch: Watch<'a>) -> Self {
        let (end, searched) = (Cell::new(SearchEnd::Done), Cell::new(0));
        Self { limits, start: Stopwatch::start(), end, searched, watch: RefCell::new(watch) }
    }

    /// Tells that a phase has taken `nodes` so far, and says whether it may go on.
    pub(crate) fn poll(&self, phase: Phase, nodes: u64) -> ControlFlow<()> {
        let elapsed = self.start.elapsed();
        let (nodes, snapshot, share) = match phase {
            Phase::Search(snapshot) => {
                self.searched.set(nodes);
                (nodes, snapshot, SEARCH_SHARE)
            }
            Phase::Proof => (self.searched.get() + nodes, None, 1.0),
        };
        if (self.watch.borrow_mut())(&SolveProgress { nodes, time: elapsed, snapshot }).is_break() {
            self.end.set(SearchEnd::Interrupted);
        } else if self.limits.time.is_some_and(|limit| elapsed >= limit.mul_f64(share)) {
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

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::thread::sleep;
    use std::time::Duration;

    use tesuji_games::Limits;

    use super::{Clock, Phase};
    use crate::answer::SearchEnd;

    #[test]
    fn the_proof_has_the_rest_of_the_time_and_no_more() {
        let time = Duration::from_millis(40);
        let mut watch = |_: &_| ControlFlow::Continue(());
        let clock = Clock::new(Limits { time: Some(time), nodes: None }, &mut watch);
        // More than the search may take, and more than all: before, the proof had the same time again.
        sleep(time + time / 2);
        assert!(clock.poll(Phase::Proof, 1).is_break());
        assert_eq!(clock.end(), SearchEnd::OutOfTime);
    }
}

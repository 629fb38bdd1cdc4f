//! A request: what is asked, how to search for the answer, and when to give up.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::thread;
use std::time::Instant;

use tesuji_games::Limits;
use tesuji_goals::{Options, Problem, solve_and_prove};
use tesuji_search::{Meter, Progress, Snapshot};
use thiserror::Error;

use crate::answer::{Answers, CheckedAnswer, SearchEnd};
use crate::progress::{SolveProgress, Watch};

/// The search and the prover recurse along the lines they read.
const STACK: usize = 512 << 20;

/// What is asked of the engine.
#[derive(Clone, Debug)]
pub struct Request {
    /// The problem.
    pub problem: Problem,
    /// How to solve it.
    pub options: Options,
    /// When to give up: the limits of the search. The proof of what was found may take as much again.
    pub limits: Limits,
    /// Which sides are asked about. Each has the limits for itself.
    pub sides: Sides,
}

/// The sides that a request asks about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sides {
    /// The side to move alone.
    #[default]
    One,
    /// The side to move, and then the other side as if it were to move.
    Both,
}

/// Why there is no answer.
#[derive(Debug, Error)]
pub enum SolveError {
    /// The search has a bug.
    #[error("the search broke down: this is a bug, please report it with the problem")]
    Bug,
    /// The system gives us no thread.
    #[error("cannot start a thread: {0}")]
    NoThread(#[from] std::io::Error),
}

impl Request {
    /// A request about the side to move.
    pub fn new(problem: Problem, options: Options, limits: Limits) -> Self {
        Self { problem, options, limits, sides: Sides::One }
    }

    /// Solves the problem, on a thread with a deep stack.
    pub fn solve(self, watch: Watch<'_>) -> Result<Answers, SolveError> {
        thread::scope(|scope| {
            let solve = || self.solve_here(watch);
            let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, solve)?;
            thread.join().map_err(|_| SolveError::Bug)
        })
    }

    fn solve_here(self, watch: Watch<'_>) -> Answers {
        let Self { problem, options, limits, sides } = self;
        let other = (sides == Sides::Both).then(|| problem.other_side_first());
        let first = answer(problem, &options, limits, watch);
        let other = other.map(|problem| answer(problem, &options, limits, watch));
        Answers { first, other }
    }
}

/// The answer to one problem: a meter for the search, and a second one for the proof and for what else there is to find.
fn answer(problem: Problem, options: &Options, limits: Limits, watch: Watch<'_>) -> CheckedAnswer {
    let start = Instant::now();
    let end = Cell::new(SearchEnd::Done);
    let watch = RefCell::new(watch);
    // What was searched before counts when the proof goes on.
    let searched = Cell::new(0);
    let poll = |nodes: u64, snapshot: Option<Snapshot>, allowance: u32| {
        let elapsed = start.elapsed();
        if (watch.borrow_mut())(&SolveProgress { nodes, time: elapsed, snapshot }).is_break() {
            end.set(SearchEnd::Interrupted);
        } else if limits.time.is_some_and(|limit| elapsed >= limit * allowance) {
            end.set(SearchEnd::OutOfTime);
            return ControlFlow::Break(());
        }
        if end.get() == SearchEnd::Interrupted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut search_poll = |progress: &Progress| {
        searched.set(progress.nodes);
        poll(progress.nodes, Some(progress.snapshot), 1)
    };
    let mut proof_poll = |progress: &Progress| poll(searched.get() + progress.nodes, None, 2);
    let meter = || limits.nodes.map_or_else(Meter::unlimited, Meter::limited);
    let mut search = meter().polling(&mut search_poll);
    let mut proof = meter().polling(&mut proof_poll);
    let report = solve_and_prove(&problem, options, &mut search, &mut proof);
    let is_spent = search.is_spent() || proof.is_spent();
    let end = match end.get() {
        SearchEnd::Done if is_spent => SearchEnd::OutOfNodes,
        end => end,
    };
    CheckedAnswer { problem, report, end, time: start.elapsed() }
}

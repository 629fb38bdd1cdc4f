//! An attempt at a problem: solving it within limits, on a stack that is deep enough.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use tesuji_certify::{Refused, Verdict, check};
use tesuji_goals::{Options, Problem, Report, Standing, solve_and_prove};
use tesuji_search::{Meter, Progress, Snapshot};
use thiserror::Error;

/// The search and the prover recurse along the lines they read.
const STACK: usize = 512 << 20;

/// When to give up on a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The time, if it is limited.
    pub time: Option<Duration>,
    /// The positions, if they are limited.
    pub nodes: Option<u64>,
}

/// Whoever watches an attempt: is shown the nodes and the time now and then, and may break it off.
pub type Watch<'a> = &'a mut (dyn FnMut(u64, Duration) -> ControlFlow<()> + Send);

/// What an attempt shows of itself now and then.
#[derive(Clone, Debug)]
pub struct Glance {
    /// The positions so far.
    pub nodes: u64,
    /// The time so far.
    pub time: Duration,
    /// What the search looks at; nothing while an answer is being proved.
    pub sight: Option<Snapshot>,
}

/// The same for those who want to see more.
pub type Look<'a> = &'a mut (dyn FnMut(&Glance) -> ControlFlow<()> + Send);

/// What came of an attempt.
#[derive(Debug)]
pub struct Attempt {
    /// What is known.
    pub report: Report,
    /// How it ended.
    pub end: End,
    /// How long it took.
    pub time: Duration,
    /// What the checker says of the certificates.
    pub verdicts: Vec<Verdict>,
}

/// How an attempt ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// By itself.
    Done,
    /// The time ran out.
    OutOfTime,
    /// The nodes ran out.
    OutOfNodes,
    /// Somebody interrupted it.
    Interrupted,
}

/// Why there was no attempt.
#[derive(Debug, Error)]
pub enum NoAttempt {
    /// The search has a bug.
    #[error("the search broke down: this is a bug, please report it with the problem")]
    Bug,
    /// The search believes in a certificate that the checker refuses.
    #[error("the certificate is refused at {0}: this is a bug, please report it with the problem")]
    Refused(#[from] Refused),
    /// The system gives us no thread.
    #[error("cannot start a thread: {0}")]
    NoThread(#[from] std::io::Error),
}

impl Attempt {
    /// Attempts a problem.
    pub fn at(problem: &Problem, options: &Options, limits: Limits, watch: Watch<'_>) -> Result<Self, NoAttempt> {
        Self::seen_at(problem, options, limits, &mut |glance| watch(glance.nodes, glance.time))
    }

    /// Attempts a problem, and shows what the search looks at.
    pub fn seen_at(problem: &Problem, options: &Options, limits: Limits, watch: Look<'_>) -> Result<Self, NoAttempt> {
        thread::scope(|scope| {
            let attempt = || Self::here(problem, options, limits, watch);
            let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, attempt)?;
            thread.join().unwrap_or(Err(NoAttempt::Bug))
        })
    }

    /// Whether the checker has accepted everything that is claimed.
    pub fn is_certified(&self) -> bool {
        self.report.standing == Standing::Certified && !self.verdicts.is_empty()
    }

    fn here(problem: &Problem, options: &Options, limits: Limits, watch: Look<'_>) -> Result<Self, NoAttempt> {
        let start = Instant::now();
        let end = Cell::new(End::Done);
        let watch = RefCell::new(watch);
        // What was searched before counts when the proof goes on.
        let searched = Cell::new(0);
        let poll = |nodes: u64, sight: Option<Snapshot>, allowance: u32| {
            let elapsed = start.elapsed();
            if (watch.borrow_mut())(&Glance { nodes, time: elapsed, sight }).is_break() {
                end.set(End::Interrupted);
            } else if limits.time.is_some_and(|limit| elapsed >= limit * allowance) {
                end.set(End::OutOfTime);
                return ControlFlow::Break(());
            }
            if end.get() == End::Interrupted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut search_poll = |progress: &Progress| {
            searched.set(progress.nodes);
            poll(progress.nodes, Some(progress.snapshot), 1)
        };
        let mut proof_poll = |progress: &Progress| poll(searched.get() + progress.nodes, None, 2);
        let meter = || limits.nodes.map_or_else(Meter::unlimited, Meter::limited);
        let mut search = meter().polling(&mut search_poll);
        let mut proof = meter().polling(&mut proof_poll);
        let report = solve_and_prove(problem, options, &mut search, &mut proof);
        let is_spent = search.is_spent() || proof.is_spent();
        let end = match end.get() {
            End::Done if is_spent => End::OutOfNodes,
            end => end,
        };
        let verdicts = report.certificates.iter().map(check).collect::<Result<_, _>>()?;
        Ok(Self { report, end, time: start.elapsed(), verdicts })
    }
}

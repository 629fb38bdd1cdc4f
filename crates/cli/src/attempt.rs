//! An attempt at a problem: solving it within limits, on a stack that is deep enough.

use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use tesuji_certify::{Refused, Verdict, check};
use tesuji_goals::{Options, Problem, Report, Standing, UnreadGoal, solve};
use tesuji_search::{Meter, Progress};
use thiserror::Error;

use crate::args::Limits;
use crate::interrupt;

/// The search and the prover recurse along the lines they read.
const STACK: usize = 512 << 20;

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
    /// Nobody can read this goal.
    #[error(transparent)]
    Unread(#[from] UnreadGoal),
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
    /// Attempts a problem; `watch` is shown the progress now and then.
    pub fn at(
        problem: &Problem,
        options: &Options,
        limits: Limits,
        watch: &mut (dyn FnMut(u64, Duration) + Send),
    ) -> Result<Self, NoAttempt> {
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

    fn here(
        problem: &Problem,
        options: &Options,
        limits: Limits,
        watch: &mut dyn FnMut(u64, Duration),
    ) -> Result<Self, NoAttempt> {
        let start = Instant::now();
        let mut end = End::Done;
        let mut poll = |progress: &Progress| {
            let elapsed = start.elapsed();
            watch(progress.nodes, elapsed);
            if interrupt::is_wanted() {
                end = End::Interrupted;
            } else if limits.time.is_some_and(|limit| elapsed >= limit) {
                end = End::OutOfTime;
            }
            if end == End::Done { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let mut meter = limits.nodes.map_or_else(Meter::unlimited, Meter::limited).polling(&mut poll);
        let report = solve(problem, options, &mut meter)?;
        let is_spent = meter.is_spent();
        if end == End::Done && is_spent {
            end = End::OutOfNodes;
        }
        let verdicts = report.certificates.iter().map(check).collect::<Result<_, _>>()?;
        Ok(Self { report, end, time: start.elapsed(), verdicts })
    }
}

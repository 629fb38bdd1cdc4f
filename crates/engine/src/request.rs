//! A request: what is asked, how to search for the answer, and when to give up.

use std::time::Duration;

use tesuji_games::{Limits, NoSolver};
use tesuji_goals::{Goal, Options, Problem, Report, solve_and_prove};
use tesuji_search::{Meter, Outcome, Progress};
use thiserror::Error;

use crate::answer::{Answers, CheckedAnswer, SearchEnd};
use crate::clock::{Clock, Phase};
use crate::deep_stack::on_deep_stack;
use crate::progress::Watch;
use crate::whole_board;

/// What is asked of the engine.
#[derive(Clone, Debug)]
pub struct Request {
    /// The problem.
    pub problem: Problem,
    /// How to solve it.
    pub options: Options,
    /// When to give up. The time is that of the whole answer, the proof and all other moves included; the nodes are those of
    /// the search of a side, and the proof of what was found may take as many again.
    pub limits: Limits,
    /// Which sides are asked about. They share the time.
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

impl Sides {
    /// The sides that one wants to know about if nothing is said. Of a group one asks what it is: alive, dead or unsettled.
    pub fn usual(goal: Goal) -> Self {
        if goal.is_about_life() { Self::Both } else { Self::One }
    }
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
    /// Atari-Go cannot be solved, or points cannot be proved, on this board.
    #[error(transparent)]
    NoSolver(#[from] NoSolver),
}

impl Request {
    /// The time for a problem that a person waits for, where neither a time nor nodes are given.
    pub const USUAL_TIME: Duration = Duration::from_secs(10);

    /// A request about the side to move.
    pub fn new(problem: Problem, options: Options, limits: Limits) -> Self {
        Self { problem, options, limits, sides: Sides::One }
    }

    /// Solves the problem, on a thread with a deep stack where there are threads. `watch` is called now and then with the
    /// progress, and may end the search.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use tesuji_board::Diagram;
    /// use tesuji_engine::{Limits, Request, Sides};
    /// use tesuji_goals::{Goal, Options, Problem};
    ///
    /// let diagram: Diagram = ". X X .\nX @ O X\n. . X .".parse()?;
    /// let problem = Problem::new("first steps", &diagram.setup, Goal::Capture, diagram.marked)?;
    /// let limits = Limits { nodes: Some(10_000), time: None };
    /// let request = Request { sides: Sides::Both, ..Request::new(problem, Options::default(), limits) };
    /// let answers = request.solve(&mut |_| ControlFlow::Continue(()))?;
    /// let status = answers.status().expect("both sides were asked about");
    /// assert_eq!(status.name(Goal::Capture), "captured", "even if White moves first");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(self, watch: Watch<'_>) -> Result<Answers, SolveError> {
        on_deep_stack(|| self.solve_here(watch))
    }

    fn solve_here(self, watch: Watch<'_>) -> Result<Answers, SolveError> {
        let Self { problem, options, limits, sides } = self;
        let other = (sides == Sides::Both).then(|| problem.other_side_first());
        let half = limits.time.map(|time| time / 2).filter(|_| other.is_some());
        let first = answer(problem, &options, Limits { time: half.or(limits.time), ..limits }, watch)?;
        let left = limits.time.map(|time| time.saturating_sub(first.time));
        let other =
            other.map(|problem| answer(problem, &options, Limits { time: left, ..limits }, watch)).transpose()?;
        Ok(Answers { first, other })
    }
}

/// The answer to one problem.
fn answer(problem: Problem, options: &Options, limits: Limits, watch: Watch<'_>) -> Result<CheckedAnswer, SolveError> {
    let clock = Clock::new(limits, watch);
    let (report, is_spent) = match problem.goal() {
        Goal::FirstCapture => {
            let report = whole_board::first_capture(&problem, options, &clock)?;
            let is_spent = report.outcome == Outcome::Open;
            (report, is_spent)
        }
        Goal::AtLeast(points) => {
            let report = whole_board::at_least(&problem, points.into(), options, &clock)?;
            let is_spent = limits.nodes.is_some_and(|nodes| report.nodes >= nodes);
            (report, is_spent)
        }
        // All others are about stones: `tesuji_goals::solve` knows them.
        _ => stones(&problem, options, &clock),
    };
    let end = match clock.end() {
        SearchEnd::Done if is_spent => SearchEnd::OutOfNodes,
        end => end,
    };
    Ok(CheckedAnswer { problem, report, end, time: clock.elapsed() })
}

/// What becomes of stones, and whether the nodes ran out: a meter for the search, and a second one for the proof and for what
/// else there is to find.
fn stones(problem: &Problem, options: &Options, clock: &Clock<'_>) -> (Report, bool) {
    let mut search_poll = |progress: &Progress| clock.poll(Phase::Search(Some(progress.snapshot)), progress.nodes);
    let mut proof_poll = |progress: &Progress| clock.poll(Phase::Proof, progress.nodes);
    let meter = || clock.limits.nodes.map_or_else(Meter::unlimited, Meter::limited);
    let mut search = meter().polling(&mut search_poll);
    let mut proof = meter().polling(&mut proof_poll);
    let report = solve_and_prove(problem, options, &mut search, &mut proof);
    (report, search.is_spent() || proof.is_spent())
}

//! What comes of a request: the answers, and how far they are proved.

use std::time::Duration;

use tesuji_board::PointSet;
use tesuji_goals::{Ground, Problem, Report, Standing};
use tesuji_search::Outcome;

use crate::status::{SideFirst, Status};

/// The answer to a problem, with its certificates checked.
#[derive(Clone, Debug)]
pub struct CheckedAnswer {
    /// The problem.
    pub problem: Problem,
    /// What is known.
    pub report: Report,
    /// How the search ended.
    pub end: SearchEnd,
    /// How long it took.
    pub time: Duration,
}

impl CheckedAnswer {
    /// Whether the checker has accepted everything that is claimed, and nothing of it rests on an assumption.
    pub fn is_certified(&self) -> bool {
        let Report { standing, verdicts, game, .. } = &self.report;
        *standing == Standing::Certified && (!verdicts.is_empty() || game.is_some())
    }

    /// The stones that a certificate of the answer assumes to stay on the board, though the problem does not say so.
    pub fn assumed(&self) -> PointSet {
        self.standing() - self.problem.living_stones()
    }

    /// The stones that stay because the problem's author takes them to be alive, as far as a certificate needs it.
    pub fn conventional(&self) -> PointSet {
        self.standing() & self.problem.living_stones()
    }

    fn standing(&self) -> PointSet {
        self.report.verdicts.iter().fold(PointSet::EMPTY, |all, verdict| all | verdict.standing)
    }

    /// Whether the answer holds only on the condition that some stones stay.
    pub fn is_conditional(&self) -> bool {
        self.report.standing == Standing::Conditional
    }

    /// Whether the answer is an opinion: nothing was read out, or of a race only each half by itself.
    pub fn is_opinion(&self) -> bool {
        self.report.ground == Ground::Opinion || self.report.standing == Standing::Apart
    }

    /// Whether the outcome is known. An opinion is no knowledge, and neither is what holds on a condition.
    pub fn is_decided(&self) -> bool {
        self.report.outcome != Outcome::Open && !self.is_opinion() && !self.is_conditional()
    }
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchEnd {
    /// By itself.
    Done,
    /// The time ran out.
    OutOfTime,
    /// The nodes ran out.
    OutOfNodes,
    /// The caller interrupted it.
    Interrupted,
}

/// The answers to a request.
#[derive(Clone, Debug)]
pub struct Answers {
    /// The answer to the problem.
    pub first: CheckedAnswer,
    /// The answer if the other side moves first, where both sides were asked about.
    pub other: Option<CheckedAnswer>,
}

impl Answers {
    /// What becomes of the stones whichever side moves first, if both were asked about.
    pub fn status(&self) -> Option<Status> {
        let other = self.other.as_ref()?;
        Some(Status::of(self.first.problem.goal(), &SideFirst::from(&self.first), &SideFirst::from(other)))
    }
}

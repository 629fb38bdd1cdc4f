//! The status of a string: what becomes of it, whichever side moves first.

use tesuji_board::Move;
use tesuji_goals::Goal;
use tesuji_search::Outcome;

use crate::answer::CheckedAnswer;

/// What comes of it if one side moves first, as far as the status depends on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideFirst {
    /// The outcome for that side.
    pub outcome: Outcome,
    /// In a race what becomes of the other group, for that side, which wants to kill it.
    pub other: Option<Outcome>,
    /// The first moves that achieve it.
    pub moves: Vec<Move>,
    /// Whether this is an opinion, not proved.
    pub is_opinion: bool,
}

impl From<&CheckedAnswer> for SideFirst {
    fn from(answer: &CheckedAnswer) -> Self {
        let report = &answer.report;
        let moves = report.moves.clone();
        Self { outcome: report.outcome, other: report.other, moves, is_opinion: answer.is_opinion() }
    }
}

/// What becomes of a string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It is captured even if its owner moves first.
    Captured,
    /// It is safe even if the attacker moves first.
    Safe,
    /// The side that moves first has its way.
    Unsettled,
    /// One side has to win a ko.
    Ko,
    /// Something is undecided.
    Unknown,
}

impl Status {
    /// The status, from what the attacker gets by moving first and what the defender gets.
    pub fn new(attacker_first: Outcome, defender_first: Outcome) -> Self {
        use Outcome::{Lost, LostByKo, Open, Won, WonByKo};
        match (attacker_first, defender_first) {
            // If each fails who moves first, one of the readings is wrong: a pass would have done better.
            (Open, _) | (_, Open) | (Lost, Lost) => Self::Unknown,
            (WonByKo | LostByKo, _) | (_, WonByKo | LostByKo) => Self::Ko,
            (Won, Lost) => Self::Captured,
            (Lost, Won) => Self::Safe,
            (Won, Won) => Self::Unsettled,
        }
    }

    /// The status of a problem with this goal, from what comes of either side's moving first, the side to move before the other.
    pub fn of(goal: Goal, first: &SideFirst, other: &SideFirst) -> Self {
        // In a race the other group is attacked, and its owner saves it.
        let first = first.other.unwrap_or(first.outcome);
        if goal.attacks() { Self::new(first, other.outcome) } else { Self::new(other.outcome, first) }
    }

    /// The name of the status: of a string, of a group that is to live, of two strings, or of a whole board or a race for the side
    /// to move.
    pub fn name(self, goal: Goal) -> &'static str {
        match self {
            Self::Captured if goal == Goal::Race => "won",
            Self::Safe if goal == Goal::Race => "not won",
            Self::Captured if goal.is_about_two() => "cut",
            Self::Safe if goal.is_about_two() => "connected",
            Self::Captured if !goal.is_about_stones() => "won",
            Self::Safe if !goal.is_about_stones() => "lost",
            Self::Captured if goal.is_about_life() => "dead",
            Self::Captured => "captured",
            Self::Safe if goal.is_about_life() => "alive",
            Self::Safe => "safe",
            Self::Unsettled => "unsettled",
            Self::Ko => "ko",
            Self::Unknown => "unknown",
        }
    }
}

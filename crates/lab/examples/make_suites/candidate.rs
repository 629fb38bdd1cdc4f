//! A question about a position that may become a problem.

use tesuji_board::{Color, Point, PointSet, Position, Rules, Setup};
use tesuji_goals::{Goal, Problem};

/// A position, the string it is about, and where it comes from.
#[derive(Clone)]
pub struct Candidate {
    /// How it was made.
    pub kind: &'static str,
    /// The stones and the side to move.
    pub setup: Setup,
    /// A stone of the string.
    pub target: Point,
}

impl Candidate {
    /// The question that the side to move has, if the stones are a position.
    pub fn problem(&self, id: &str) -> Option<Problem> {
        let owner = if self.setup.black.contains(self.target) { Color::Black } else { Color::White };
        let goal = if owner == self.setup.turn { Goal::Save } else { Goal::Capture };
        Problem::new(id, &self.setup, goal, PointSet::from(self.target)).ok()
    }

    /// A key of the stones alone: the same for all symmetric positions, whoever has which colour and moves.
    pub fn likeness(&self) -> Option<u64> {
        let Setup { black, white, .. } = self.setup;
        let setup = Setup { turn: Color::Black, ko: None, ..self.setup.clone() };
        let swapped = Setup { black: white, white: black, ..setup.clone() };
        let key = |setup: &Setup| Some(Position::new(setup, Rules::default()).ok()?.canonical_key());
        Some(key(&setup)?.min(key(&swapped)?))
    }
}

//! A question about a position that may become a problem.

use tesuji_board::{Color, PointSet, Position, Rules, Setup, Symmetry};
use tesuji_goals::{Goal, Problem};
use tesuji_search::Rng;

/// A position, the stones it is about, and where it comes from.
#[derive(Clone)]
pub struct Candidate {
    /// How it was made.
    pub kind: &'static str,
    /// The stones and the side to move.
    pub setup: Setup,
    /// Stones of the string or the group.
    pub target: PointSet,
}

/// What the owner of the target wants, and what the other side wants.
#[derive(Clone, Copy)]
pub struct Goals {
    pub owner: Goal,
    pub other: Goal,
}

impl Candidate {
    /// The question that the side to move has, if the stones are a position.
    pub fn problem(&self, goals: Goals) -> Option<Problem> {
        let goal = if self.owner() == self.setup.turn { goals.owner } else { goals.other };
        Problem::new("", &self.setup, goal, self.target).ok()
    }

    /// Whose stones it is about.
    pub fn owner(&self) -> Color {
        if self.setup.black.meets(&self.target) { Color::Black } else { Color::White }
    }

    /// A key of the stones alone: the same for all symmetric positions, whatever the colours and the side to move.
    pub fn likeness(&self) -> Option<u64> {
        let Setup { black, white, .. } = self.setup;
        let setup = Setup { turn: Color::Black, ko: None, ..self.setup.clone() };
        let swapped = Setup { black: white, white: black, ..setup.clone() };
        let key = |setup: &Setup| Some(Position::new(setup, Rules::default()).ok()?.canonical_key());
        Some(key(&setup)?.min(key(&swapped)?))
    }

    /// The same, the board turned somehow, the colours perhaps exchanged, and either side to move.
    pub fn turned(&self, rng: &mut Rng) -> Self {
        let turned = Symmetry::ALL[rng.below(8)];
        let target = turned.set(self.target, self.setup.size);
        let mut setup = turned.setup(&self.setup);
        if rng.chance(50) {
            std::mem::swap(&mut setup.black, &mut setup.white);
        }
        setup.turn = Color::ALL[rng.below(2)];
        Self { kind: self.kind, setup, target }
    }
}

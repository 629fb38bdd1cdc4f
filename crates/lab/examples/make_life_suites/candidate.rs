//! A question about a group that may become a problem.

use tesuji_board::{Color, PointSet, Position, Rules, Setup, Symmetry};
use tesuji_goals::{Goal, Problem, Region, Scene};

use crate::dice::Dice;

/// A position, the group it is about, and where it comes from.
#[derive(Clone)]
pub struct Candidate {
    /// How it was made.
    pub kind: &'static str,
    /// The stones and the side to move.
    pub setup: Setup,
    /// The stones of the group.
    pub target: PointSet,
}

/// As many points as the engine reads in one zone.
const LARGEST_ZONE: usize = 60;

impl Candidate {
    /// The question that the side to move has, if the stones are a position.
    pub fn problem(&self, id: &str) -> Option<Problem> {
        let goal = if self.owner() == self.setup.turn { Goal::Live } else { Goal::Kill };
        Problem::new(id, &self.setup, goal, self.target).ok()
    }

    /// Whose group it is.
    pub fn owner(&self) -> Color {
        if self.setup.black.meets(&self.target) { Color::Black } else { Color::White }
    }

    /// Whether the group is not shut in: nobody has drawn the boundary of what matters.
    pub fn is_open(&self, problem: &Problem) -> bool {
        let scene = Scene::new(problem.position().board(), self.target, !self.owner());
        Region::enclosed(&scene, LARGEST_ZONE).is_none()
    }

    /// A key of the stones alone: the same for all symmetric positions, whoever has which colour and moves.
    pub fn likeness(&self) -> Option<u64> {
        let Setup { black, white, .. } = self.setup;
        let setup = Setup { turn: Color::Black, ko: None, ..self.setup.clone() };
        let swapped = Setup { black: white, white: black, ..setup.clone() };
        let key = |setup: &Setup| Some(Position::new(setup, Rules::default()).ok()?.canonical_key());
        Some(key(&setup)?.min(key(&swapped)?))
    }

    /// The same, the board turned somehow, the colours perhaps exchanged, and either side to move.
    pub fn turned(&self, dice: &mut Dice) -> Self {
        let turned = Symmetry::ALL[dice.below(8)];
        let target = turned.set(self.target, self.setup.size);
        let mut setup = turned.setup(&self.setup);
        if dice.falls(50) {
            std::mem::swap(&mut setup.black, &mut setup.white);
        }
        setup.turn = Color::ALL[dice.below(2)];
        Self { kind: self.kind, setup, target }
    }
}

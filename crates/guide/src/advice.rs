//! What a guide says.

use tesuji_board::Point;

use crate::odds::Odds;
use crate::window::Window;

/// Who may retake a ko at once; the others must wait a move.
///
/// What a side gets however its opponent retakes it gets for good; what it gets only by its own retakes costs it ko threats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Retaker {
    /// The opponent of the side to move.
    Opponent,
    /// Neither side.
    Neither,
    /// The side to move.
    Mover,
}

impl Retaker {
    /// From the hardest for the side to move to the easiest.
    pub const ALL: [Self; 3] = [Self::Opponent, Self::Neither, Self::Mover];
}

/// What a guide says to the side to move, in logits: 64 is one.
///
/// Only differences between cells mean something; [`Odds`] turns them into chances, and a
/// [`Calibration`](crate::Calibration) the value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// For each cell of the window, how much speaks for a move there: for stones and cells off the board, too.
    pub policy: [i32; Window::CELLS],
    /// How much speaks for the side to move getting what it wants, for each [`Retaker`].
    pub values: [i32; 3],
}

impl Advice {
    /// How much speaks for a move at `p`; nothing is known of points out of sight.
    pub fn logit(&self, window: &Window, p: Point) -> Option<i32> {
        window.cell(p).map(|cell| self.policy[cell])
    }

    /// How much speaks for the side to move getting what it wants, where `retaker` may retake a ko at once.
    pub const fn value(&self, retaker: Retaker) -> i32 {
        self.values[retaker as usize]
    }

    /// The odds among some candidates. Those out of sight have no chance.
    pub fn odds(&self, window: &Window, candidates: &[Point]) -> Odds {
        Odds::among(candidates.iter().filter_map(|p| self.logit(window, *p)))
    }
}

//! What a guide says.

use tesuji_board::Point;

use crate::odds::Odds;
use crate::window::Window;

/// What a guide says to the side to move, in logits: 64 is one.
///
/// Only differences between cells mean something; [`Odds`] turns them into chances, and a
/// [`Calibration`](crate::Calibration) the value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// For each cell of the window, how much speaks for a move there: for stones and cells off the board, too.
    pub policy: [i32; Window::CELLS],
    /// How much speaks for the side to move getting what it wants.
    pub value: i32,
}

impl Advice {
    /// How much speaks for a move at `p`; nothing is known of points out of sight.
    pub fn logit(&self, window: &Window, p: Point) -> Option<i32> {
        window.cell(p).map(|cell| self.policy[cell])
    }

    /// The odds among some candidates. Those out of sight have no chance.
    pub fn odds(&self, window: &Window, candidates: &[Point]) -> Odds {
        Odds::among(candidates.iter().filter_map(|p| self.logit(window, *p)))
    }
}

//! A claim about the points of a game of Go.

use tesuji_board::{Color, Position};

use super::{GameClaim, GameFault};

/// A side, and the points that it claims to have more than the other.
#[derive(Clone, Copy)]
pub(super) struct ScoreClaim {
    pub(super) side: Color,
    pub(super) points: i32,
}

impl ScoreClaim {
    pub(super) fn new(claim: GameClaim) -> Result<Self, GameFault> {
        match claim {
            GameClaim::AtLeast { side, points } => Ok(Self { side, points }),
            GameClaim::Wins(_) => Err(GameFault::OtherGame),
        }
    }

    /// Whether the side has its points if the game ends in `position`.
    pub(super) fn is_met(self, position: &Position) -> bool {
        let score = match self.side {
            Color::Black => position.score(),
            Color::White => -position.score(),
        };
        score >= self.points
    }
}

//! What a board looks like before the end of the game, and what is counted at its end.

use tesuji_board::Board;

use crate::evaluate::{AbstractColors, Control, SmallColors, Weights};

/// A function of the board: what a search maximizes.
///
/// ```
/// use tesuji_board::{Position, Rules, Size};
/// use tesuji_games::Measure;
/// let mut game = Position::empty(Size::square(4), Rules::default());
/// game.play("B2".parse::<tesuji_board::Point>()?)?;
/// assert_eq!(Measure::Power(1).of(game.board()), 16);
/// assert_eq!(Measure::Power(2).of(game.board()), 256);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// The dimensional function of this power: E1 is the score by area.
    Power(u32),
    /// A linear combination.
    Weights(Weights),
}

impl Measure {
    /// The function's value, for Black.
    pub fn of(self, board: &Board) -> i64 {
        match self {
            Self::Power(power) => match SmallColors::of(board, Control::Region) {
                Some(colors) => colors.dimensional(power),
                None => AbstractColors::on(board).dimensional(power),
            },
            Self::Weights(weights) => weights.evaluate(board),
        }
    }
}

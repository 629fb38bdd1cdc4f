//! A certificate of a whole game: who wins from a position, and the winner's strategy.
//!
//! The strategy is a table: what the winner plays in each position that may come up at their turn. The checker plays
//! all the loser's moves against it, with the bare rules. A position stands for all its symmetric ones.

mod atari_go;
mod check;
mod go;
mod layers;
mod replies;
mod score_claim;
mod superko;
#[cfg(test)]
mod tests;
mod text;

use std::fmt;

use tesuji_board::{Color, Move, Point, PointSet, Size};

pub use check::{GameFault, GameRefused, GameVerdict, check_game};
pub use layers::{
    CheckedLayers, Consequences, LayersAllowed, LayersHead, LayersRefused, ReplyBoard, ReplyLayer, ReplyWriter,
    check_layers,
};

/// A claim about a position of a game, and the strategy that proves it.
///
/// On a board of two points the first player has lost: the first stone is in atari at once, and to capture needs no reply
/// in the table.
///
/// ```
/// use tesuji_board::{Color, PointSet, Size};
/// use tesuji_certify::{GameCertificate, GameClaim, WholeGame, check_game};
/// let certificate = GameCertificate {
///     game: WholeGame::AtariGo,
///     size: Size::new(2, 1).unwrap(),
///     black: PointSet::EMPTY,
///     white: PointSet::EMPTY,
///     to_move: Color::Black,
///     claim: GameClaim::Wins(Color::White),
///     replies: Vec::new(),
/// };
/// assert!(check_game(&certificate).is_ok());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameCertificate {
    /// The game.
    pub game: WholeGame,
    /// The size of the board.
    pub size: Size,
    /// Black's stones at the start.
    pub black: PointSet,
    /// White's stones at the start.
    pub white: PointSet,
    /// Who moves first.
    pub to_move: Color,
    /// What is claimed.
    pub claim: GameClaim,
    /// The strategy, in any order.
    pub replies: Vec<Reply>,
}

impl GameCertificate {
    /// More replies are refused unread.
    pub const MAX_REPLIES: usize = 1 << 22;

    /// A board with more points is refused.
    pub const MAX_POINTS: usize = 121;
}

/// A game that is played on a whole board to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WholeGame {
    /// The first capture wins. There is no pass; a suicide is illegal, and a side without a legal move has lost.
    AtariGo,
    /// Go by area without komi: basic ko, no suicide, two passes in a row end the game.
    Go,
    /// The same with positional superko: no stone may bring back a board that has been.
    GoSuperko,
}

impl fmt::Display for WholeGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::AtariGo => "atari-go",
            Self::Go => "go",
            Self::GoSuperko => "go-superko",
        })
    }
}

/// What is claimed of the start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameClaim {
    /// This side wins.
    Wins(Color),
    /// This side gets at least `points` more than the other, and no game goes on without end.
    AtLeast {
        /// The side.
        side: Color,
        /// The points, its own less those of the other side.
        points: i32,
    },
}

impl GameClaim {
    /// Who has the strategy.
    pub fn claimant(self) -> Color {
        match self {
            Self::Wins(color) => color,
            Self::AtLeast { side, .. } => side,
        }
    }
}

impl fmt::Display for GameClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wins(color) => write!(f, "{color} wins"),
            Self::AtLeast { side, points } => write!(f, "{side} at-least {points}"),
        }
    }
}

/// What the claimant plays in a position.
///
/// Under superko there may be several replies to a position: the first counts whose conditions on the past are met.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Reply {
    /// Black's stones.
    pub black: PointSet,
    /// White's stones.
    pub white: PointSet,
    /// The point where the claimant may not retake a ko at once.
    pub ko: Option<Point>,
    /// Whether the last move was a pass.
    pub passed: bool,
    /// The move.
    pub at: Move,
    /// Under superko: only if all these boards have been.
    pub seen: Vec<OldBoard>,
    /// Under superko: only if none of these boards has been.
    pub unseen: Vec<OldBoard>,
}

impl Reply {
    /// A reply whatever the past, without a ko and not to a pass.
    pub fn new(black: PointSet, white: PointSet, at: Move) -> Self {
        Self { black, white, ko: None, passed: false, at, seen: Vec::new(), unseen: Vec::new() }
    }

    /// A stone in reply to one, without a ko.
    pub fn stone(black: PointSet, white: PointSet, at: Point) -> Self {
        Self::new(black, white, Move::Place(at))
    }

    /// Whether all of it lies on the board, and no stones upon each other.
    fn fits(&self, size: Size) -> bool {
        let points = self.black | self.white | self.ko.map_or(PointSet::EMPTY, PointSet::from);
        let lies_on_board = match self.at {
            Move::Place(p) => size.contains(p),
            Move::Pass => true,
        };
        points.is_within(&size.points()) && !self.black.meets(&self.white) && lies_on_board
    }
}

/// The stones of a board that has been.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OldBoard {
    /// Black's stones.
    pub black: PointSet,
    /// White's stones.
    pub white: PointSet,
}

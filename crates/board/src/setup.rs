//! What a file says about a position: anything at all. [`Position`](crate::Position) is the legal one.

use std::fmt;

use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::size::{OpenEdges, Size};

/// Stones, turn and ko as a file says them: perhaps nonsense.
///
/// ```
/// use tesuji_board::{Position, Rules, Setup, Size};
/// let mut setup = Setup::new(Size::square(9));
/// setup.black.insert("C3".parse()?);
/// let position = Position::new(&setup, Rules::default())?;
/// assert_eq!(position.board().liberties("C3".parse()?).len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Columns and rows.
    pub size: Size,
    /// Which edges are open.
    pub edges: OpenEdges,
    /// Black stones.
    pub black: PointSet,
    /// White stones.
    pub white: PointSet,
    /// The side to move.
    pub turn: Color,
    /// The point at which that side may not retake a ko at once.
    pub ko: Option<Point>,
}

impl Setup {
    /// An empty board, Black to move.
    pub fn new(size: Size) -> Self {
        Self {
            size,
            edges: OpenEdges::NONE,
            black: PointSet::EMPTY,
            white: PointSet::EMPTY,
            turn: Color::Black,
            ko: None,
        }
    }

    /// The stones of a colour.
    pub fn stones(&self, color: Color) -> PointSet {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }
}

/// Why a setup is no position, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadSetup {
    /// A stone lies off the board.
    OffBoard {
        /// Where it was put.
        at: Point,
        /// The board it misses.
        size: Size,
    },
    /// Two stones lie on one point.
    TwoStones {
        /// The point.
        at: Point,
    },
    /// A string has no liberty: it could not be on the board.
    NoLiberties {
        /// The colour of the string.
        color: Color,
        /// One of its stones.
        at: Point,
    },
    /// No ko can be retaken at this point.
    NoKo {
        /// The point.
        at: Point,
        /// The side that was said to be banned from it.
        turn: Color,
    },
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard { at, size } => write!(f, "{at} lies off the {size} board"),
            Self::TwoStones { at } => write!(f, "both a black and a white stone lie on {at}"),
            Self::NoLiberties { color, at } => write!(f, "the {color} string at {at} has no liberty"),
            Self::NoKo { at, turn } => {
                write!(f, "no ko at {at}: a ko is an empty point where {turn} would capture exactly one stone")
            }
        }
    }
}

impl std::error::Error for BadSetup {}

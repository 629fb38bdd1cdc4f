//! Which moves a player of Atari-Go considers, and in which order.

use tesuji_board::{Color, Point, PointSet, Position, Size};

use super::interest::InitialMap;

/// Which moves are considered, and in which order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Candidates {
    /// All of them, in the order of their points: from the bottom, each row from the left.
    All,
    /// Those next to a stone, as long as there are any; in the order of their points. This leaves out good moves: what is
    /// found with it holds among such moves only.
    Near,
    /// All of them, by their interest.
    Interest(InitialMap),
    /// All that do not lose at once, ataris first. Captures and lost strings are seen without a search: the values are
    /// those of all moves, found a few plies earlier.
    Forcing,
}

/// The part of the empty board whose points are considered as first moves: the others are turned or mirrored ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardPart {
    /// All points.
    Whole,
    /// Those of a quarter, as in the paper.
    Quarter,
    /// On a square board those of an eighth.
    Eighth,
}

impl BoardPart {
    /// The points of this part, in their order.
    pub(super) fn points(self, size: Size) -> PointSet {
        let is_square = size.columns() == size.rows();
        let keeps = |p: &Point| {
            let in_quarter =
                2 * p.column() < size.columns() + size.columns() % 2 && 2 * p.row() < size.rows() + size.rows() % 2;
            match self {
                Self::Whole => true,
                Self::Quarter => in_quarter,
                Self::Eighth => in_quarter && (!is_square || p.column() <= p.row()),
            }
        };
        size.points().iter().filter(keeps).collect()
    }
}

/// The legal points next to a stone, or all empty points if there are none.
pub(super) fn near(position: &Position) -> PointSet {
    let board = position.board();
    let stones = board.stones(Color::Black) | board.stones(Color::White);
    let near = stones.neighbours() & board.empty();
    let legal: PointSet = near.iter().filter(|p| position.check((*p).into()).is_ok()).collect();
    if legal.is_empty() { board.empty() } else { legal }
}

//! Why a board cannot be solved: it is too large, or there is no memory.

use tesuji_board::Size;
use thiserror::Error;

/// The board has too many points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{size} has {points} points, and at most {most} are possible", points = .size.area())]
pub struct TooLarge {
    /// The board.
    pub size: Size,
    /// The most points that it may have.
    pub most: usize,
}

/// Why there is no solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoSolver {
    /// The board has too many points.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// There is no memory for a table of this many bytes.
    #[error("there is no memory for a table of {0} bytes")]
    NoMemory(usize),
}

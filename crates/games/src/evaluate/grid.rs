//! The board that the evaluation functions look at, large or small.

use tesuji_board::{OpenEdges, PointSet, Size};

use crate::point_bits::{Link, PointBits};

/// The points of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EvaluationGrid<S> {
    pub(super) points: S,
    /// Those on an open edge.
    pub(super) open: S,
    pub(super) stride: u32,
}

impl EvaluationGrid<PointSet> {
    pub(super) fn large(size: Size, edges: OpenEdges) -> Self {
        Self { points: size.points(), open: edges.points(size), stride: 0 }
    }
}

impl EvaluationGrid<u32> {
    /// The grid of a board whose points fit into one word.
    #[inline]
    pub(super) fn small(size: Size, edges: OpenEdges) -> Option<Self> {
        let (columns, rows) = (u32::from(size.columns()), u32::from(size.rows()));
        let stride = columns + 1;
        if stride * rows > u32::BITS {
            return None;
        }
        let row = (1 << columns) - 1;
        let points = (0..rows).fold(0, |points, _| points << stride | row);
        let mut grid = Self { points, open: 0, stride };
        if edges != OpenEdges::NONE {
            grid.open = grid.pack(&edges.points(size), size);
        }
        Some(grid)
    }

    /// The points of a set of the board.
    #[inline]
    pub(super) fn pack(&self, set: &PointSet, size: Size) -> u32 {
        (0..size.rows()).rev().fold(0, |word, row| word << self.stride | set.row(row))
    }
}

impl<S: PointBits> EvaluationGrid<S> {
    /// The points of the board next to a point of `set`.
    #[inline]
    pub(super) fn around(&self, set: S, link: Link) -> S {
        set.around(link, self.stride) & self.points
    }
}

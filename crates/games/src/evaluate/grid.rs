//! Sets of points on a grid with a guard column, large or small: what the evaluation functions are computed with.
//!
//! The same steps are written once, for the board's sets of 384 points and for sets that fit into one word. A row
//! takes one place more than the board has columns, so that a shift off one edge never comes back at the other.

use std::ops::{BitAnd, BitOr};

use tesuji_board::{OpenEdges, PointSet, Size};

/// Which points are next to each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Link {
    /// The four along the lines.
    Lines,
    /// All eight around.
    LinesAndDiagonals,
}

/// A set of points.
pub(super) trait Bits: Copy + Eq + BitAnd<Output = Self> + BitOr<Output = Self> {
    const EMPTY: Self;

    fn count(self) -> usize;

    /// The first point alone.
    fn lowest(self) -> Self;

    /// The points that are not in `other`.
    fn without(self, other: Self) -> Self;

    /// All points next to a point of the set, off the board or not, where rows are `stride` apart.
    fn around(self, link: Link, stride: u32) -> Self;

    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }
}

impl Bits for PointSet {
    const EMPTY: Self = Self::EMPTY;

    fn count(self) -> usize {
        self.len()
    }

    fn lowest(self) -> Self {
        self.first().map_or(Self::EMPTY, Self::from)
    }

    fn without(self, other: Self) -> Self {
        self - other
    }

    fn around(self, link: Link, _: u32) -> Self {
        match link {
            Link::Lines => self.neighbours(),
            Link::LinesAndDiagonals => self.neighbours_and_diagonals(),
        }
    }
}

/// A set of points of a board so small that it fits into one word: a number whose bits are the points.
impl Bits for u32 {
    const EMPTY: Self = 0;

    #[inline]
    fn count(self) -> usize {
        self.count_ones() as usize
    }

    #[inline]
    fn lowest(self) -> Self {
        self & self.wrapping_neg()
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    #[inline]
    fn around(self, link: Link, stride: u32) -> Self {
        let sides = self << 1 | self >> 1;
        let row = match link {
            Link::Lines => self,
            Link::LinesAndDiagonals => self | sides,
        };
        sides | row << stride | row >> stride
    }
}

/// The points of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Grid<S> {
    pub(super) points: S,
    /// Those on an open edge.
    pub(super) open: S,
    pub(super) stride: u32,
}

impl Grid<PointSet> {
    pub(super) fn large(size: Size, edges: OpenEdges) -> Self {
        // A set of the board knows its own stride.
        Self { points: size.points(), open: edges.points(size), stride: 0 }
    }
}

impl Grid<u32> {
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

impl<S: Bits> Grid<S> {
    /// The points of the board next to a point of `set`.
    #[inline]
    pub(super) fn around(&self, set: S, link: Link) -> S {
        set.around(link, self.stride) & self.points
    }

    /// The points of `within` that can be reached from `set` by steps inside `within`.
    #[inline]
    pub(super) fn flood(&self, set: S, within: S, link: Link) -> S {
        let mut reached = set & within;
        loop {
            let next = (reached | reached.around(link, self.stride)) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The connected parts of a set.
    pub(super) fn parts(&self, set: S, link: Link) -> impl Iterator<Item = S> {
        let mut rest = set;
        std::iter::from_fn(move || {
            let first = rest.lowest();
            if first.is_empty() {
                return None;
            }
            let part = self.flood(first, rest, link);
            rest = rest.without(part);
            Some(part)
        })
    }
}

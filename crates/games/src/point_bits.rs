//! Sets of points as bits, large or small: how a set grows, written once.
//!
//! In a word a row takes one place more than the board has columns, a guard column on which no stone ever stands, so that
//! a shift off one edge never comes back at the other.

use std::ops::{BitAnd, BitOr};

use tesuji_board::PointSet;

/// Which points are next to each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Link {
    /// The four along the lines.
    Lines,
    /// All eight around.
    LinesAndDiagonals,
}

/// A set of points of a board whose rows are `stride` places apart.
pub(crate) trait PointBits: Copy + Eq + BitAnd<Output = Self> + BitOr<Output = Self> {
    const EMPTY: Self;

    fn count(self) -> usize;

    /// The first point alone.
    fn lowest(self) -> Self;

    /// The points that are not in `other`.
    fn without(self, other: Self) -> Self;

    /// All points next to a point of the set, off the board or not.
    fn around(self, link: Link, stride: u32) -> Self;

    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The points of `within` that can be reached from the set by steps inside `within`.
    #[inline]
    fn flood(self, within: Self, link: Link, stride: u32) -> Self {
        let mut reached = self & within;
        loop {
            let next = (reached | reached.around(link, stride)) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The connected parts of the set.
    #[inline]
    fn parts(self, link: Link, stride: u32) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            (!rest.is_empty()).then(|| {
                let part = rest.lowest().flood(rest, link, stride);
                rest = rest.without(part);
                part
            })
        })
    }
}

impl PointBits for PointSet {
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

    /// A set of the board knows its own stride.
    fn around(self, link: Link, _: u32) -> Self {
        match link {
            Link::Lines => self.neighbours(),
            Link::LinesAndDiagonals => self.neighbours_and_diagonals(),
        }
    }
}

/// Sets of points of a board so small that they fit into one word.
macro_rules! word_as_points {
    ($word:ty) => {
        impl PointBits for $word {
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
    };
}

word_as_points!(u32);
word_as_points!(u64);

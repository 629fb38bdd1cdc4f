//! The board as bits of one word, for boards of up to forty points.
//!
//! Rows lie one after the other with a guard column between them ([`PointBits`]):
//!
//! ```text
//!   row 2 │ 14 15 16 17 18 19 ·
//!   row 1 │  7  8  9 10 11 12 ·     a board of six columns: the distance between rows is seven
//!   row 0 │  0  1  2  3  4  5 ·
//! ```
//!
//! So the neighbours of a whole set are four shifts and a mask away.

use tesuji_board::{Point, PointSet, Size, Symmetry};

use crate::point_bits::{Link, PointBits};

/// A set of points of a grid.
pub(crate) type Bits = u64;

/// For each of the eight symmetries of the square the sum of some powers of three.
///
/// On a board that is not square only four of them keep its shape, and each of these counts twice.
pub(crate) type Sums = [u64; 8];

/// The points of a board, and how to walk on them.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    size: Size,
    stride: u32,
    /// All points.
    pub(crate) board: Bits,
    /// For each point the powers of three that it stands for, one for each symmetry.
    powers: [Sums; 64],
    /// For each point its number on the board, one for each symmetry.
    digits: [[u8; 8]; 64],
}

impl Grid {
    /// The most points: a position of more does not fit into a key of 64 bits.
    pub(crate) const MOST_POINTS: usize = 40;

    /// The grid of a board, if it is small enough.
    pub(crate) fn new(size: Size) -> Option<Self> {
        if size.area() > Self::MOST_POINTS {
            return None;
        }
        let stride = u32::from(size.columns()) + 1;
        let mut grid = Self { size, stride, board: 0, powers: [[0; 8]; 64], digits: [[0; 8]; 64] };
        let shapes: Vec<Symmetry> = Symmetry::ALL.into_iter().filter(|s| s.size(size) == size).collect();
        for p in size.points() {
            let bit = grid.bit(p);
            grid.board |= bit;
            let index = bit.trailing_zeros() as usize;
            for place in 0..8 {
                let image = shapes[place % shapes.len()].point(p, size);
                let digit = u32::from(image.row()) * u32::from(size.columns()) + u32::from(image.column());
                grid.powers[index][place] = 3_u64.pow(digit);
                grid.digits[index][place] = digit as u8;
            }
        }
        Some(grid)
    }

    /// The size of the board.
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// How many symmetries keep the shape of the board.
    pub(crate) fn symmetries(&self) -> usize {
        if self.size.columns() == self.size.rows() { 8 } else { 4 }
    }

    /// The bytes that the points lie in.
    pub(crate) fn bytes(&self) -> u32 {
        (64 - self.board.leading_zeros()).div_ceil(8)
    }

    /// The number of bits that a key takes: all keys are below two to this power.
    pub(crate) fn key_bits(&self) -> u32 {
        3_u128.pow(self.size.area() as u32).next_power_of_two().ilog2()
    }

    /// The powers of three that a point stands for.
    #[inline]
    pub(crate) fn powers(&self, bit: Bits) -> &Sums {
        &self.powers[bit.trailing_zeros() as usize & 63]
    }

    /// The numbers of a point on the board, one for each symmetry.
    #[inline]
    pub(crate) fn digits(&self, bit: Bits) -> &[u8; 8] {
        &self.digits[bit.trailing_zeros() as usize & 63]
    }

    /// A point as a set.
    pub(crate) fn bit(&self, p: Point) -> Bits {
        1 << (u32::from(p.row()) * self.stride + u32::from(p.column()))
    }

    /// Points as a set.
    pub(crate) fn bits(&self, points: PointSet) -> Bits {
        points.iter().fold(0, |bits, p| bits | self.bit(p))
    }

    /// The only point of a set.
    pub(crate) fn point(&self, bit: Bits) -> Point {
        let index = bit.trailing_zeros();
        Point::new((index % self.stride) as u8, (index / self.stride) as u8)
    }

    /// The points of a set.
    pub(crate) fn points(&self, bits: Bits) -> PointSet {
        singles(bits).map(|bit| self.point(bit)).collect()
    }

    /// The points next to a set, perhaps with some of its own.
    #[inline]
    pub(crate) fn next_to(&self, set: Bits) -> Bits {
        set.around(Link::Lines, self.stride) & self.board
    }

    /// The points that have at least two neighbours in a set.
    #[inline]
    pub(crate) fn twice_next_to(&self, set: Bits) -> Bits {
        let (left, right, down, up) = (set << 1, set >> 1, set << self.stride, set >> self.stride);
        ((left & right) | (down & up) | ((left | right) & (down | up))) & self.board
    }

    /// The most points of a set that `stones` more can stand on or next to: an upper bound.
    #[inline]
    pub(crate) fn most_covered(&self, set: Bits, stones: u32) -> u32 {
        let (left, right, down, up) = (set << 1, set >> 1, set << self.stride, set >> self.stride);
        // The points of the set in each cross of five, added up bit by bit: ones, twos and fours.
        let (ones, carry) = (left ^ right ^ set, left & right | set & (left ^ right));
        let (ones, other_carry) = (ones ^ down ^ up, ones & (down ^ up) | down & up);
        let (twos, fours) = (carry ^ other_carry, carry & other_carry);
        let with = |bits: Bits| (bits & self.board).count_ones();
        let crosses =
            [(5, with(fours & ones)), (4, with(fours & !ones)), (3, with(twos & ones)), (2, with(twos & !ones))];
        let (mut left, mut covered) = (stones, 0);
        for (points, count) in crosses {
            let used = count.min(left);
            covered += points * used;
            left -= used;
        }
        covered + left
    }

    /// The part of `within` that is connected with `from`.
    #[inline]
    pub(crate) fn flood(&self, from: Bits, within: Bits) -> Bits {
        from.flood(within, Link::Lines, self.stride)
    }

    /// The connected parts of a set.
    #[inline]
    pub(crate) fn components(&self, set: Bits) -> impl Iterator<Item = Bits> + use<> {
        set.parts(Link::Lines, self.stride)
    }
}

/// The points of a set one by one, each as a set.
#[inline]
pub(crate) fn singles(mut set: Bits) -> impl Iterator<Item = Bits> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set & set.wrapping_neg();
            set ^= bit;
            bit
        })
    })
}

/// Whether a set has at least two points.
#[inline]
pub(crate) fn has_two(set: Bits) -> bool {
    set & set.wrapping_sub(1) != 0
}

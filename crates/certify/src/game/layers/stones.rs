//! The stones of a position as bits, from the point of view of the side that claims to win.

use tesuji_board::{Point, PointSet, Size, Symmetry};

/// A set of points: the rows of the board one after the other, with an empty place behind each.
pub(super) type Bits = u64;

/// The points of a board, who is next to whom, and how positions are numbered.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub(super) size: Size,
    stride: u32,
    pub(super) board: Bits,
    /// For each place the power of three that it stands for, in each of the symmetric copies of the board.
    powers: [[u64; 8]; 64],
    /// The place of each point.
    places: Vec<u32>,
}

/// The stones of both sides, and the number of each symmetric copy of the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stones {
    pub(super) claimant: Bits,
    pub(super) other: Bits,
    copies: [u64; 8],
}

impl Ground {
    /// The most points: the number of a position has to fit into 64 bits.
    pub(super) const MOST_POINTS: usize = 40;

    pub(super) fn new(size: Size) -> Option<Self> {
        if size.area() > Self::MOST_POINTS {
            return None;
        }
        let mut ground =
            Self { size, stride: u32::from(size.columns()) + 1, board: 0, powers: [[0; 8]; 64], places: Vec::new() };
        let shapes: Vec<Symmetry> = Symmetry::ALL.into_iter().filter(|shape| shape.size(size) == size).collect();
        let number = |p: Point| u32::from(p.row()) * u32::from(size.columns()) + u32::from(p.column());
        ground.places = vec![0; size.area()];
        for p in size.points() {
            let place = u32::from(p.row()) * ground.stride + u32::from(p.column());
            ground.places[number(p) as usize] = place;
            ground.board |= 1 << place;
            for copy in 0..8 {
                // A board that is not square has four symmetries; each counts twice.
                ground.powers[place as usize][copy] = 3_u64.pow(number(shapes[copy % shapes.len()].point(p, size)));
            }
        }
        Some(ground)
    }

    /// The bit of the point with this number, counted row by row from the lower left corner.
    pub(super) fn bit(&self, number: usize) -> Bits {
        1 << self.places[number]
    }

    /// The point of a bit.
    pub(super) fn point(&self, bit: Bits) -> Point {
        let place = bit.trailing_zeros();
        Point::new((place % self.stride) as u8, (place / self.stride) as u8)
    }

    /// The number of a point, counted row by row from the lower left corner.
    pub(super) fn number(&self, p: Point) -> usize {
        usize::from(p.row()) * usize::from(self.size.columns()) + usize::from(p.column())
    }

    /// The points of some bits.
    pub(super) fn points(&self, bits: Bits) -> PointSet {
        singles(bits).map(|bit| self.point(bit)).collect()
    }

    /// The points next to a set, and perhaps some of its own.
    pub(super) fn next_to(&self, set: Bits) -> Bits {
        (set << 1 | set >> 1 | set << self.stride | set >> self.stride) & self.board
    }

    /// The string of `stones` that a point of it belongs to.
    pub(super) fn string(&self, of: Bits, stones: Bits) -> Bits {
        let mut string = of;
        loop {
            let grown = (string | self.next_to(string)) & stones;
            if grown == string {
                return string;
            }
            string = grown;
        }
    }
}

impl Stones {
    pub(super) const NONE: Self = Self { claimant: 0, other: 0, copies: [0; 8] };

    /// The same with a stone of the claimant.
    pub(super) fn with_claimants(&self, ground: &Ground, bit: Bits) -> Self {
        let powers = &ground.powers[bit.trailing_zeros() as usize];
        let copies = std::array::from_fn(|copy| self.copies[copy] + powers[copy]);
        Self { claimant: self.claimant | bit, copies, ..*self }
    }

    /// The same with a stone of the other side.
    pub(super) fn with_others(&self, ground: &Ground, bit: Bits) -> Self {
        let powers = &ground.powers[bit.trailing_zeros() as usize];
        let copies = std::array::from_fn(|copy| self.copies[copy] + 2 * powers[copy]);
        Self { other: self.other | bit, copies, ..*self }
    }

    /// The number: the stones as digits to the base of three, 1 for the claimant's and 2 for the other side's, the lower
    /// left corner last and the rest row by row before it; in that of the symmetric copies in which it is least.
    pub(super) fn number(&self) -> u64 {
        self.copies.into_iter().fold(u64::MAX, u64::min)
    }

    /// The position with a number, if that is one of this board and of the right symmetric copy.
    pub(super) fn read(ground: &Ground, number: u64) -> Option<Self> {
        let (mut stones, mut rest) = (Self::NONE, number);
        for point in 0..ground.size.area() {
            stones = match rest % 3 {
                0 => stones,
                1 => stones.with_claimants(ground, ground.bit(point)),
                _ => stones.with_others(ground, ground.bit(point)),
            };
            rest /= 3;
        }
        (rest == 0 && stones.number() == number).then_some(stones)
    }

    pub(super) fn empty(&self, ground: &Ground) -> Bits {
        ground.board & !(self.claimant | self.other)
    }

    pub(super) fn count(&self) -> u8 {
        (self.claimant | self.other).count_ones() as u8
    }

    /// The liberties of each string of some of the stones.
    pub(super) fn liberties(&self, ground: &Ground, side: Bits) -> impl Iterator<Item = Bits> {
        let (empty, mut rest) = (self.empty(ground), side);
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let string = ground.string(rest & rest.wrapping_neg(), side);
                rest &= !string;
                ground.next_to(string) & empty
            })
        })
    }
}

/// The points of a set one by one.
pub(super) fn singles(mut set: Bits) -> impl Iterator<Item = Bits> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set & set.wrapping_neg();
            set &= !bit;
            bit
        })
    })
}

//! Exact keys of positions, the same for all symmetric ones.
//!
//! The stones are a number in base three, with the ban and the pass behind it. A position has as many such numbers as its
//! board has symmetries, and its key is the least of them: two positions have the same key only if they are symmetric.

use super::stones::GoStones;
use crate::grid::{Bits, Grid, singles};

/// How positions of one board are numbered.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    views: Vec<View>,
}

/// The board as it looks after one symmetry.
#[derive(Clone, Debug)]
struct View {
    /// For every byte of a set of points the sum of the powers of three of its points.
    sums: Vec<[u64; 256]>,
    /// For every point its number, from one.
    numbers: [u8; 64],
}

impl Keys {
    /// The most points: keys of more do not leave room in 64 bits for the ban.
    pub(super) const MOST_POINTS: usize = 30;

    /// The keys of a board that is small enough.
    pub(super) fn new(grid: &Grid) -> Self {
        Self { views: (0..grid.symmetries()).map(|place| View::new(grid, place)).collect() }
    }

    /// The key of a position.
    #[inline]
    pub(super) fn key(&self, stones: &GoStones) -> u64 {
        let least = self.views.iter().map(|view| view.number(stones)).min();
        least.unwrap_or_default() << 1 | u64::from(stones.passed)
    }
}

impl View {
    /// The view by the symmetry that has this place in the grid.
    fn new(grid: &Grid, place: usize) -> Self {
        let mut numbers = [0; 64];
        for bit in singles(grid.board) {
            numbers[bit.trailing_zeros() as usize] = grid.digits(bit)[place] + 1;
        }
        let sum = |byte: u32, set: usize| {
            singles((set as Bits) << (8 * byte) & grid.board).map(|bit| grid.powers(bit)[place]).sum()
        };
        let sums = (0..grid.bytes()).map(|byte| std::array::from_fn(|set| sum(byte, set))).collect();
        Self { sums, numbers }
    }

    #[inline]
    fn number(&self, stones: &GoStones) -> u64 {
        let (mut own, mut other, mut sum) = (stones.own, stones.other, 0);
        for sums in &self.sums {
            sum += sums[(own & 255) as usize] + 2 * sums[(other & 255) as usize];
            own >>= 8;
            other >>= 8;
        }
        let ko = if stones.ko == 0 { 0 } else { self.numbers[stones.ko.trailing_zeros() as usize & 63] };
        sum << 6 | u64::from(ko)
    }
}

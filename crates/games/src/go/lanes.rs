//! Exact keys of positions for the prover, worked out from those of the position before: the same for all symmetric ones.
//!
//! The stones of each side are a sum of powers of three, one for each of the eight symmetries. A stone adds its powers to
//! the sums and a capture takes some away, so the keys of all moves of a position cost little more than one.

use super::prover::Whose;
use super::stones::GoStones;
use crate::grid::{Bits, Grid, Sums, singles};

/// The sums of the stones of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    own: Sums,
    other: Sums,
}

impl Lanes {
    /// Those of a position.
    pub(super) fn of(grid: &Grid, stones: &GoStones) -> Self {
        let sums = |bits: Bits| {
            let mut sums = [0; 8];
            for bit in singles(bits) {
                add(&mut sums, grid.powers(bit));
            }
            sums
        };
        Self { own: sums(stones.own), other: sums(stones.other) }
    }

    /// The key of the position that a stone of the side to move leads to; of a pass, if there is no stone.
    #[inline]
    pub(super) fn key_after(&self, grid: &Grid, before: &GoStones, bit: Bits, after: &GoStones, whose: Whose) -> u64 {
        // The sides change: what was the other's is the own one of who moves next.
        let (mut own, mut other) = (self.other, self.own);
        if bit != 0 {
            add(&mut other, grid.powers(bit));
        }
        for captured in singles(before.other & !after.own) {
            let powers = grid.powers(captured);
            for (sum, power) in own.iter_mut().zip(powers) {
                *sum -= power;
            }
        }
        Self { own, other }.key(grid, after, whose)
    }

    /// The key of the position itself.
    #[inline]
    pub(super) fn key(&self, grid: &Grid, stones: &GoStones, whose: Whose) -> u64 {
        let bans = grid.size().area() as u64 + 1;
        let numbers = self.own.iter().zip(&self.other).map(|(own, other)| own + 2 * other);
        let least = if stones.ko == 0 {
            numbers.min().unwrap_or_default() * bans
        } else {
            let places = grid.digits(stones.ko);
            numbers.zip(places).map(|(number, place)| number * bans + 1 + u64::from(*place)).min().unwrap_or_default()
        };
        least << 2 | u64::from(stones.passed) << 1 | u64::from(whose == Whose::Others)
    }

    /// The bits of a key.
    pub(super) fn key_bits(grid: &Grid) -> u32 {
        let area = grid.size().area() as u32;
        (3_u128.pow(area) * u128::from(area + 1) * 4).next_power_of_two().ilog2()
    }
}

#[inline]
fn add(sums: &mut Sums, powers: &Sums) {
    for (sum, power) in sums.iter_mut().zip(powers) {
        *sum += power;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use tesuji_board::{Rules, Size};
    use tesuji_search::Rng;

    use super::*;
    use crate::go::keys::Keys;

    /// Along random games the key after a move is the key of the position after it, and tells apart what [`Keys`] does.
    #[test]
    fn keys_follow_the_moves() {
        for size in ["3x3", "2x5", "4x4", "5x5"] {
            let size: Size = size.parse().expect("a size");
            let grid = Grid::new(size).expect("a small board");
            let (keys, mut rng) = (Keys::new(&grid), Rng::new(3));
            let mut seen: HashMap<u64, u64> = HashMap::new();
            for _ in 0..200 {
                let empty = tesuji_board::Position::empty(size, Rules::default());
                let mut stones = GoStones::of(&grid, &empty);
                for _ in 0..40 {
                    let lanes = Lanes::of(&grid, &stones);
                    let mut next: Vec<(Bits, GoStones)> = stones.placements(&grid).collect();
                    next.extend(stones.pass().map(|after| (0, after)));
                    for (bit, after) in &next {
                        let key = lanes.key_after(&grid, &stones, *bit, after, Whose::Others);
                        assert_eq!(key, Lanes::of(&grid, after).key(&grid, after, Whose::Others));
                        assert!(key < 1 << Lanes::key_bits(&grid));
                        assert_eq!(*seen.entry(key).or_insert_with(|| keys.key(after)), keys.key(after));
                    }
                    let Some((_, after)) = next.get(rng.below(next.len().max(1))) else { break };
                    stones = *after;
                }
            }
        }
    }
}

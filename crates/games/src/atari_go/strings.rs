//! The strings of a side, by their liberties: found once for a position, and known for each position one move on.

use crate::grid::{Bits, Grid};

/// No side has more strings than half of the points.
const MOST: usize = Grid::MOST_POINTS / 2;

/// The liberties of each string of a side.
#[derive(Clone, Copy, Debug)]
pub(super) struct StringLiberties {
    liberties: [Bits; MOST],
    count: usize,
}

/// How near a side is to being captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Weakness {
    /// The liberties of the string that has fewest, if there is a string.
    pub(super) fewest: Option<u32>,
    /// The liberties of all strings that have two.
    pub(super) pairs: Bits,
}

impl StringLiberties {
    /// The strings of some stones.
    pub(super) fn new(grid: &Grid, stones: Bits, empty: Bits) -> Self {
        let mut strings = Self { liberties: [0; MOST], count: 0 };
        for string in grid.components(stones) {
            strings.liberties[strings.count] = grid.next_to(string) & empty;
            strings.count += 1;
        }
        strings
    }

    /// The liberties of each string.
    #[inline]
    pub(super) fn liberties(&self) -> impl Iterator<Item = Bits> {
        self.liberties[..self.count].iter().copied()
    }

    /// The liberties of the string that a stone of this side becomes part of, if `around` are the empty points next to
    /// it.
    #[inline]
    pub(super) fn joined(&self, bit: Bits, around: Bits) -> Bits {
        let joined = self.liberties().filter(|liberties| liberties & bit != 0);
        joined.fold(around, |all, liberties| all | liberties) & !bit
    }

    /// The weakness of this side.
    #[inline]
    pub(super) fn weakness(&self) -> Weakness {
        weakness(self.liberties())
    }

    /// Its weakness after a stone of the other side.
    #[inline]
    pub(super) fn weakness_after_theirs(&self, bit: Bits) -> Weakness {
        weakness(self.liberties().map(|liberties| liberties & !bit))
    }

    /// Its weakness after a stone of its own.
    #[inline]
    pub(super) fn weakness_after_own(&self, bit: Bits, around: Bits) -> Weakness {
        let apart = self.liberties().filter(|liberties| liberties & bit == 0);
        weakness(apart.chain([self.joined(bit, around)]))
    }
}

#[inline]
fn weakness(strings: impl Iterator<Item = Bits>) -> Weakness {
    let (mut fewest, mut pairs) = (None, 0);
    for liberties in strings {
        let count = liberties.count_ones();
        fewest = Some(fewest.map_or(count, |fewest: u32| fewest.min(count)));
        if count == 2 {
            pairs |= liberties;
        }
    }
    Weakness { fewest, pairs }
}

#[cfg(test)]
mod tests {
    use tesuji_search::Rng;

    use super::*;
    use crate::grid::singles;

    /// What is known one move on is what the position one move on says.
    #[test]
    fn weakness_after_a_stone_is_that_of_the_position_after_it() {
        let grid = Grid::new("5x6".parse().expect("a size")).expect("a small board");
        let mut rng = Rng::new(1);
        let mut set = || rng.next() & rng.next() & grid.board;
        for _ in 0..300 {
            let own = set();
            let other = set() & !own;
            let empty = grid.board & !(own | other);
            let strings = StringLiberties::new(&grid, own, empty);
            for bit in singles(empty) {
                let theirs = StringLiberties::new(&grid, own, empty & !bit).weakness();
                assert_eq!(strings.weakness_after_theirs(bit), theirs);
                let ours = StringLiberties::new(&grid, own | bit, empty & !bit).weakness();
                assert_eq!(strings.weakness_after_own(bit, grid.next_to(bit) & empty), ours);
            }
        }
    }
}

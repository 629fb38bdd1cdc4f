//! How many stones a side needs at least until it is sure of the whole board: as many as it would if the other side
//! only passed.
//!
//! The answer depends on the stones of that side alone, so it is worked out for every set of them, from the full board
//! down. A claim to the whole board that needs more stones than there are moves left is hopeless, and most positions of
//! a search bounded in depth are.

use super::safe::at_best_safe;
use crate::grid::{Bits, Grid};

/// For each set of stones the fewest that make its owner sure of the whole board.
#[derive(Debug)]
pub(super) struct Needed {
    /// By the set as a number, one bit for each point.
    fewest: Vec<u8>,
    rows: u32,
    columns: u32,
}

impl Needed {
    /// The most points: a byte for each set of them is 32 MB.
    pub(super) const MOST_POINTS: usize = 25;

    /// For a board of at most that many points.
    pub(super) fn new(grid: &Grid) -> Self {
        let size = grid.size();
        let area = size.area();
        let (rows, columns) = (u32::from(size.rows()), u32::from(size.columns()));
        let mut needed = Self { fewest: vec![0; 1 << area], rows, columns };
        // A set with one stone more is a larger number.
        for number in (0..1 << area).rev() {
            if may_be_sure(grid, needed.set(number)) {
                continue;
            }
            let added = (0..area).map(|point| number | 1 << point).filter(|more| *more != number);
            let fewest = added.map(|more| needed.fewest[more] + 1).min();
            needed.fewest[number] = fewest.map_or(area as u8, |fewest| fewest.min(area as u8));
        }
        needed
    }

    /// The fewest stones that must be added to these. Those that fill their own eyes need as many as there are points.
    #[inline]
    pub(super) fn fewest(&self, stones: Bits) -> u8 {
        self.fewest[self.number(stones)]
    }

    /// The set without the guard columns between the rows.
    #[inline]
    fn number(&self, set: Bits) -> usize {
        let row = |row: u32| (set >> (row * (self.columns + 1)) & self.row()) << (row * self.columns);
        (0..self.rows).map(row).sum::<Bits>() as usize
    }

    fn set(&self, number: usize) -> Bits {
        let row = |row: u32| (number as Bits >> (row * self.columns) & self.row()) << (row * (self.columns + 1));
        (0..self.rows).map(row).sum()
    }

    fn row(&self) -> Bits {
        (1 << self.columns) - 1
    }
}

/// Whether stones might be sure of the whole board, whatever else stands on it.
fn may_be_sure(grid: &Grid, stones: Bits) -> bool {
    // Three points far from all stones cannot be owned: this is seen sooner than life.
    let far = grid.board & !(stones | grid.next_to(stones));
    far & grid.twice_next_to(far) == 0 && at_best_safe(grid, stones) == grid.board
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needed(size: &str) -> (Grid, Needed) {
        let grid = Grid::new(size.parse().expect("a size")).expect("a small board");
        let needed = Needed::new(&grid);
        (grid, needed)
    }

    /// Adding that many stones makes sure in some way, and fewer in none.
    #[test]
    fn fewest_is_what_trying_all_ways_finds() {
        fn tried(grid: &Grid, stones: Bits, most: u8) -> Option<u8> {
            if may_be_sure(grid, stones) {
                return Some(0);
            }
            let more = crate::grid::singles(grid.board & !stones).filter(|_| most > 0);
            more.filter_map(|bit| tried(grid, stones | bit, most - 1)).min().map(|fewest| fewest + 1)
        }
        for size in ["1x5", "2x4", "3x3", "2x5"] {
            let (grid, needed) = needed(size);
            for number in 0..needed.fewest.len() {
                let (stones, fewest) = (needed.set(number), needed.fewest[number]);
                assert_eq!(needed.number(stones), number);
                assert_eq!(needed.fewest(stones), tried(&grid, stones, 4).unwrap_or(fewest.max(5)), "{size}: {number}");
            }
        }
    }

    #[test]
    fn stones_without_eyes_need_the_whole_board() {
        let (grid, needed) = needed("3x3");
        assert_eq!(needed.fewest(grid.board), 9);
        assert_eq!(needed.fewest(0), 3, "the row in the middle");
    }
}

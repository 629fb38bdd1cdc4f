//! The moves of a position, in the order in which the prover tries them.

use super::keys::Keys;
use super::stones::GoStones;
use crate::grid::Bits;

/// A move and what comes after it.
#[derive(Clone, Copy)]
pub(super) struct RankedMove {
    pub(super) bit: Bits,
    pub(super) after: GoStones,
    pub(super) key: u64,
    /// The largest is tried first.
    pub(super) rank: u64,
}

/// The moves of a position that are to be searched.
pub(super) struct RankedMoves {
    list: [RankedMove; Keys::MOST_POINTS + 1],
    count: usize,
}

impl RankedMoves {
    pub(super) fn new() -> Self {
        let none = RankedMove { bit: 0, after: GoStones::EMPTY, key: 0, rank: 0 };
        Self { list: [none; Keys::MOST_POINTS + 1], count: 0 }
    }

    pub(super) fn push(&mut self, choice: RankedMove) {
        // Symmetric moves lead to the same position: one of them is enough.
        if self.list[..self.count].iter().all(|known| known.key != choice.key) {
            self.list[self.count] = choice;
            self.count += 1;
        }
    }

    /// The keys of what comes after the moves.
    pub(super) fn keys(&self) -> impl Iterator<Item = u64> {
        self.list[..self.count].iter().map(|choice| choice.key)
    }

    /// Keeps only some of the moves.
    pub(super) fn retain(&mut self, mut is_kept: impl FnMut(&RankedMove) -> bool) {
        let mut kept = 0;
        for place in 0..self.count {
            if is_kept(&self.list[place]) {
                self.list[kept] = self.list[place];
                kept += 1;
            }
        }
        self.count = kept;
    }

    pub(super) fn best_first(mut self) -> impl Iterator<Item = RankedMove> {
        let list = &mut self.list[..self.count];
        list.sort_by_key(|choice| std::cmp::Reverse(choice.rank));
        self.list.into_iter().take(self.count)
    }
}

//! What the prover knows of positions: a table of fixed size with exact keys.

use std::collections::TryReserveError;

use crate::grid::Bits;

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The key, never 0 for a position: a place with 0 is empty.
    key: u64,
    /// The fewest moves within which the claim is known to be proved.
    pub(super) proved: u8,
    /// The most moves within which it is known not to be.
    pub(super) refuted: u8,
    /// The number of the point of the move to try first, or 64 for a pass.
    best: u8,
    /// The logarithm of the work behind it.
    level: u8,
}

impl Entry {
    /// So many moves are more than any search takes.
    pub(super) const NEVER: u8 = u8::MAX;
    const PASS: u8 = 64;
    const EMPTY: Self = Self { key: 0, proved: Self::NEVER, refuted: 0, best: Self::PASS, level: 0 };

    /// Whether the claim is proved within so many moves, if that is known.
    #[inline]
    pub(super) fn verdict(&self, depth: u8) -> Option<bool> {
        if self.proved <= depth {
            Some(true)
        } else if self.refuted >= depth {
            Some(false)
        } else {
            None
        }
    }

    /// The move to try first; none if that is a pass.
    #[inline]
    pub(super) fn best(&self) -> Bits {
        if self.best == Self::PASS { 0 } else { 1 << self.best }
    }
}

const WAYS: usize = 4;

/// A table of fixed size.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<[Entry; WAYS]>,
}

/// What a search found out about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding {
    pub(super) is_proved: bool,
    pub(super) depth: u8,
    /// The move that decided it; none is a pass.
    pub(super) best: Bits,
    pub(super) work: u64,
}

impl Table {
    /// A table of so many bytes.
    pub(super) fn new(bytes: usize) -> Result<Self, TryReserveError> {
        let count = (bytes / size_of::<[Entry; WAYS]>()).max(16);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count)?;
        buckets.resize(count, [Entry::EMPTY; WAYS]);
        Ok(Self { buckets })
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.buckets.fill([Entry::EMPTY; WAYS]);
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        ((u128::from(mixed) * self.buckets.len() as u128) >> 64) as usize
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.buckets[self.place(key)].iter().find(|entry| entry.key == key).copied()
    }

    /// Adds a finding to what is known.
    pub(super) fn store(&mut self, key: u64, finding: &Finding) {
        let place = self.place(key);
        let bucket = &mut self.buckets[place];
        let known = bucket.iter().position(|entry| entry.key == key);
        let way = known.unwrap_or_else(|| {
            let levels = bucket.iter().enumerate();
            levels.min_by_key(|(_, entry)| (entry.key != 0, entry.level)).map_or(0, |(way, _)| way)
        });
        let entry = &mut bucket[way];
        if known.is_none() {
            *entry = Entry { key, ..Entry::EMPTY };
        }
        let Finding { is_proved, depth, best, work } = *finding;
        if is_proved {
            entry.proved = entry.proved.min(depth);
        } else {
            entry.refuted = entry.refuted.max(depth);
        }
        entry.best = if best == 0 { Entry::PASS } else { best.trailing_zeros() as u8 };
        entry.level = entry.level.max(work.max(1).ilog2() as u8);
    }
}

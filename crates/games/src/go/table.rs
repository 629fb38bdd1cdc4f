//! What the prover knows of positions: eight bytes an entry, exact keys, shared by threads without locks.
//!
//! ```text
//!   entry   │ rest of the key │ proved │ refuted │ move │ work │
//! ```
//!
//! Bucket and rest tell the whole key ([`Places`]). An entry is one atomic word, so threads may read and write as they
//! like. Replacement: an entry of the same key; else an empty place; else the entry with the least work behind it.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::grid::Bits;
use crate::places::Places;

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The fewest moves within which the claim is known to be proved.
    pub(super) proved: u8,
    /// The most moves within which it is known not to be.
    pub(super) refuted: u8,
    /// The number of the point of the move to try first, from one, or of a pass.
    best: u8,
    /// The logarithm of the work behind it.
    level: u8,
}

const BEST_BITS: u32 = 7;
const LEVEL_BITS: u32 = 5;
const DATA_BITS: u32 = 16 + BEST_BITS + LEVEL_BITS;
const WAYS: usize = 8;

impl Entry {
    /// So many moves are more than any search takes.
    pub(super) const NEVER: u8 = u8::MAX;
    const PASS: u8 = 65;
    const EMPTY: Self = Self { proved: Self::NEVER, refuted: 0, best: Self::PASS, level: 0 };

    /// Whether the claim is proved within so many moves, if that is known.
    #[inline]
    pub(super) fn verdict(self, depth: u8) -> Option<bool> {
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
    pub(super) fn best(self) -> Bits {
        if self.best == Self::PASS { 0 } else { 1 << (self.best - 1) }
    }

    /// Never 0, for the number of a move is not.
    fn pack(self) -> u64 {
        let depths = u64::from(self.proved) << 8 | u64::from(self.refuted);
        (depths << BEST_BITS | u64::from(self.best)) << LEVEL_BITS | u64::from(self.level)
    }

    #[inline]
    fn unpack(word: u64) -> Self {
        let best = (word >> LEVEL_BITS) as u8 & ((1 << BEST_BITS) - 1);
        let depths = word >> (LEVEL_BITS + BEST_BITS);
        Self { proved: (depths >> 8) as u8, refuted: depths as u8, best, level: word as u8 & ((1 << LEVEL_BITS) - 1) }
    }

    /// The entry as four bytes, and back.
    pub(super) fn to_bytes(self) -> [u8; 4] {
        [self.proved, self.refuted, self.best, self.level]
    }

    pub(super) fn from_bytes([proved, refuted, best, level]: [u8; 4]) -> Option<Self> {
        let is_fine = (1..=Self::PASS).contains(&best) && level < 1 << LEVEL_BITS;
        is_fine.then_some(Self { proved, refuted, best, level })
    }
}

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([AtomicU64; WAYS]);

/// A table of fixed size.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    places: Places,
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
    /// A table for keys of so many bits, of so many bytes or a few more: as many as exact keys need.
    pub(super) fn new(key_bits: u32, bytes: usize) -> Result<Self, TryReserveError> {
        let fewest = Places::fewest_buckets(key_bits, u64::BITS - DATA_BITS);
        let count = (bytes / size_of::<Bucket>()).max(fewest);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count)?;
        buckets.resize_with(count, Bucket::default);
        Ok(Self { buckets, places: Places::new(key_bits, count) })
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        for word in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *word.get_mut() = 0;
        }
    }

    /// The largest key.
    pub(super) fn key_mask(&self) -> u64 {
        self.places.key_mask()
    }

    /// Reads the places of keys, so that they lie at hand when they are asked for.
    #[inline]
    pub(super) fn warm(&self, keys: impl Iterator<Item = u64>) {
        let read = |sum: u64, key| sum ^ self.buckets[self.places.place(key).0].0[0].load(Ordering::Relaxed);
        std::hint::black_box(keys.fold(0, read));
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let (bucket, rest) = self.places.place(key);
        self.find(bucket, rest).map(|(_, word)| Entry::unpack(word))
    }

    #[inline]
    fn find(&self, bucket: usize, rest: u64) -> Option<(usize, u64)> {
        let words = self.buckets[bucket].0.iter().map(|word| word.load(Ordering::Relaxed));
        words.enumerate().find(|(_, word)| *word != 0 && word >> DATA_BITS == rest)
    }

    /// Adds a finding to what is known.
    pub(super) fn store(&self, key: u64, finding: &Finding) {
        let Finding { is_proved, depth, best, work } = *finding;
        let mut entry = self.get(key).unwrap_or(Entry::EMPTY);
        if is_proved {
            entry.proved = entry.proved.min(depth);
        } else {
            entry.refuted = entry.refuted.max(depth);
        }
        entry.best = if best == 0 { Entry::PASS } else { best.trailing_zeros() as u8 + 1 };
        entry.level = entry.level.max(work.max(1).ilog2().min((1 << LEVEL_BITS) - 1) as u8);
        self.put(key, entry);
    }

    /// Puts an entry where it belongs.
    pub(super) fn put(&self, key: u64, entry: Entry) {
        let (bucket, rest) = self.places.place(key);
        let way = self.find(bucket, rest).map_or_else(|| self.cheapest(bucket), |(way, _)| way);
        self.buckets[bucket].0[way].store(rest << DATA_BITS | entry.pack(), Ordering::Relaxed);
    }

    /// The place in a bucket that is empty, or has the least work behind it.
    fn cheapest(&self, bucket: usize) -> usize {
        let cost = |word: &AtomicU64| match word.load(Ordering::Relaxed) {
            0 => 0,
            word => 1 + Entry::unpack(word).level,
        };
        let costs = self.buckets[bucket].0.iter().map(cost).enumerate();
        costs.min_by_key(|(_, cost)| *cost).map_or(0, |(way, _)| way)
    }

    /// All entries and their keys, in the order of the table.
    pub(super) fn entries(&self) -> impl Iterator<Item = (u64, Entry)> {
        self.buckets.iter().enumerate().flat_map(move |(bucket, words)| {
            let words = words.0.iter().map(|word| word.load(Ordering::Relaxed)).filter(|word| *word != 0);
            words.map(move |word| (self.places.key(bucket, word >> DATA_BITS), Entry::unpack(word)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_and_listed() {
        let table = Table::new(47, 1 << 20).expect("little memory");
        let key = |n: u64| n.wrapping_mul(0x0005_DEEC_E66D_1235) & table.key_mask();
        for n in 1..1000 {
            let finding = Finding { is_proved: n % 3 == 0, depth: n as u8 % 100, best: 1 << (n % 60), work: n };
            table.store(key(n), &finding);
        }
        for n in 1..1000_u64 {
            let entry = table.get(key(n)).expect("it was stored");
            assert_eq!(entry.verdict(n as u8 % 100), Some(n % 3 == 0));
            assert_eq!(entry.best(), 1 << (n % 60));
            assert_eq!(Entry::from_bytes(entry.to_bytes()), Some(entry));
        }
        table.store(key(3), &Finding { is_proved: false, depth: 1, best: 0, work: 1 });
        let entry = table.get(key(3)).expect("it was stored");
        assert_eq!((entry.proved, entry.refuted, entry.best()), (3, 1, 0));
        assert_eq!(table.get(key(5000)), None);
        let mut listed: Vec<u64> = table.entries().map(|(key, _)| key).collect();
        let mut stored: Vec<u64> = (1..1000).map(key).collect();
        listed.sort_unstable();
        stored.sort_unstable();
        assert_eq!(listed, stored);
    }
}

//! The table of what is known of positions: eight bytes an entry, exact keys, shared by threads without locks.
//!
//! ```text
//!   entry          │ rest of the key │ win │ loss │ work │
//! ```
//!
//! - Bucket and rest tell the whole key ([`Places`]), so two positions are never mistaken for each other. The larger the
//!   table, the shorter the rest and the finer the numbers.
//! - A bucket is a line of the cache. An entry is one atomic word, so threads may read and write as they like.
//! - Replacement: an entry of the same key; else an empty place; else the entry with the least work behind it.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use super::numbers::{Numbers, Squeeze};
use crate::places::Places;

const WAYS: usize = 8;
const WORK_BITS: u32 = 5;
const FEWEST_NUMBER_BITS: u32 = 7;
const MOST_NUMBER_BITS: u32 = 16;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([AtomicU64; WAYS]);

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) key: u64,
    pub(super) numbers: Numbers,
    /// The logarithm of the work that was done for it.
    pub(super) level: u32,
}

/// A table of fixed size.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    places: Places,
    squeeze: Squeeze,
    number_bits: u32,
    filled: AtomicUsize,
}

impl Table {
    /// A table for keys of so many bits, of so many bytes or a few more: as many as exact keys need.
    pub(super) fn new(key_bits: u32, bytes: usize) -> Result<Self, TryReserveError> {
        let most_rest = u64::BITS - WORK_BITS - 2 * FEWEST_NUMBER_BITS;
        let fewest = Places::fewest_buckets(key_bits, most_rest);
        let buckets = (bytes / size_of::<Bucket>()).max(fewest);
        let mut memory = Vec::new();
        memory.try_reserve_exact(buckets)?;
        memory.resize_with(buckets, Bucket::default);
        let places = Places::new(key_bits, buckets);
        let number_bits = ((u64::BITS - WORK_BITS - places.rest_bits()) / 2).min(MOST_NUMBER_BITS);
        let (squeeze, filled) = (Squeeze::new(number_bits), AtomicUsize::new(0));
        Ok(Self { buckets: memory, places, squeeze, number_bits, filled })
    }

    /// What is known under this key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Numbers> {
        let (bucket, rest) = self.places.place(key);
        let word = self.find(bucket, rest)?.1;
        Some(self.numbers(word))
    }

    /// Reads the places of keys, so that they lie at hand when they are asked for.
    #[inline]
    pub(super) fn warm(&self, keys: impl Iterator<Item = u64>) {
        let read = |sum: u64, key| sum ^ self.buckets[self.places.place(key).0].0[0].load(Ordering::Relaxed);
        std::hint::black_box(keys.fold(0, read));
    }

    /// Stores what is known under this key, and the work that was done for it.
    pub(super) fn store(&self, key: u64, numbers: Numbers, work: u64) {
        self.put(&Entry { key, numbers, level: work.max(1).ilog2() });
    }

    /// Puts an entry where it belongs.
    pub(super) fn put(&self, entry: &Entry) {
        let Entry { key, numbers, level } = *entry;
        let (bucket, rest) = self.places.place(key);
        let mut level = u64::from(level.min((1 << WORK_BITS) - 1));
        let way = match self.find(bucket, rest) {
            Some((way, word)) => {
                level = level.max(word & ((1 << WORK_BITS) - 1));
                way
            }
            None => self.cheapest(bucket),
        };
        let numbers = self.squeeze.squeeze(numbers.win) << self.number_bits | self.squeeze.squeeze(numbers.loss);
        let word = (rest << (2 * self.number_bits) | numbers) << WORK_BITS | level;
        if self.buckets[bucket].0[way].swap(word, Ordering::Relaxed) == 0 {
            self.filled.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        for word in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *word.get_mut() = 0;
        }
        *self.filled.get_mut() = 0;
    }

    /// All entries, in the order of the table.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry> {
        self.buckets.iter().enumerate().flat_map(move |(bucket, words)| {
            let words = words.0.iter().map(|word| word.load(Ordering::Relaxed)).filter(|word| *word != 0);
            words.map(move |word| {
                let rest = word >> (2 * self.number_bits + WORK_BITS);
                let level = (word & ((1 << WORK_BITS) - 1)) as u32;
                Entry { key: self.places.key(bucket, rest), numbers: self.numbers(word), level }
            })
        })
    }

    /// How many positions are known.
    pub(super) fn len(&self) -> usize {
        self.filled.load(Ordering::Relaxed)
    }

    /// How many positions there is room for.
    pub(super) fn capacity(&self) -> usize {
        self.buckets.len() * WAYS
    }

    #[inline]
    fn find(&self, bucket: usize, rest: u64) -> Option<(usize, u64)> {
        let shift = 2 * self.number_bits + WORK_BITS;
        let words = self.buckets[bucket].0.iter().map(|word| word.load(Ordering::Relaxed));
        words.enumerate().find(|(_, word)| *word != 0 && word >> shift == rest)
    }

    /// The place in a bucket that is empty, or has the least work behind it.
    fn cheapest(&self, bucket: usize) -> usize {
        let cost = |word: &AtomicU64| match word.load(Ordering::Relaxed) {
            0 => 0,
            word => 1 + (word & ((1 << WORK_BITS) - 1)),
        };
        let costs = self.buckets[bucket].0.iter().map(cost).enumerate();
        costs.min_by_key(|(_, cost)| *cost).map_or(0, |(way, _)| way)
    }

    #[inline]
    fn numbers(&self, word: u64) -> Numbers {
        let mask = (1 << self.number_bits) - 1;
        let numbers = word >> WORK_BITS;
        Numbers {
            win: self.squeeze.expand(numbers >> self.number_bits & mask),
            loss: self.squeeze.expand(numbers & mask),
        }
    }

    /// The largest key.
    pub(super) fn key_mask(&self) -> u64 {
        self.places.key_mask()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_and_listed() {
        let table = Table::new(58, 1 << 20).expect("little memory");
        let keys = |n: u64| n.wrapping_mul(0x0005_DEEC_E66D_1234) & table.key_mask();
        for n in 1..1000 {
            let numbers = if n % 3 == 0 { Numbers::WON } else { Numbers::open(n, 2 * n) };
            table.store(keys(n), numbers, n);
        }
        assert_eq!(table.len(), 999);
        assert_eq!(table.get(keys(3)), Some(Numbers::WON));
        assert_eq!(table.get(keys(7)), Some(Numbers::open(7, 14)));
        assert_eq!(table.get(keys(5000)), None);
        let mut listed: Vec<u64> = table.entries().map(|entry| entry.key).collect();
        let mut stored: Vec<u64> = (1..1000).map(keys).collect();
        listed.sort_unstable();
        stored.sort_unstable();
        assert_eq!(listed, stored);
        assert!(table.entries().all(|entry| table.get(entry.key) == Some(entry.numbers)));
    }

    #[test]
    fn a_full_table_keeps_the_dear_entries() {
        let table = Table::new(40, 1 << 12).expect("little memory");
        for key in 0..20_000 {
            table.store(key, Numbers::UNKNOWN, if key % 200 == 0 { 1 << 20 } else { 1 });
        }
        assert_eq!(table.len(), table.capacity());
        let kept = (0..100).filter(|dear| table.get(dear * 200).is_some()).count();
        assert!(kept > 90, "{kept}");
    }
}

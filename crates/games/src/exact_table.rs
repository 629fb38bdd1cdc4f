//! What is known of positions, as threads share it: eight bytes per entry, exact keys, no locks.
//!
//! ```text
//!   entry   │ rest of the key │ data │ work │
//! ```
//!
//! - Bucket and rest tell the whole key ([`Places`]), so two positions are never mistaken for each other. The larger the
//!   table, the shorter the rest, and the more room there is for data.
//! - A bucket is a line of the cache. An entry is one atomic word, so threads may read and write as they like.
//! - Replacement: an entry of the same key; else an empty place; else the entry with the least work behind it.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use crate::places::Places;

const WAYS: usize = 8;
const WORK_BITS: u32 = 5;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([AtomicU64; WAYS]);

/// A table of fixed size.
#[derive(Debug)]
pub(crate) struct ExactTable {
    buckets: Vec<Bucket>,
    places: Places,
    /// The bits of the data and of the work.
    shift: u32,
    filled: AtomicUsize,
}

/// An entry with its key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TableRecord {
    pub(crate) key: u64,
    /// Never 0.
    pub(crate) data: u64,
    /// The logarithm of the work behind it.
    pub(crate) level: u8,
}

/// How many bits of data an entry may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DataBits {
    pub(crate) fewest: u32,
    pub(crate) most: u32,
}

impl ExactTable {
    /// A table for keys of `key_bits` bits, of `bytes` bytes or a few more: as many as exact keys need.
    pub(crate) fn new(key_bits: u32, data: DataBits, bytes: usize) -> Result<Self, TryReserveError> {
        let fewest = Places::fewest_buckets(key_bits, u64::BITS - WORK_BITS - data.fewest);
        let count = (bytes / size_of::<Bucket>()).max(fewest);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count)?;
        buckets.resize_with(count, Bucket::default);
        let places = Places::new(key_bits, count);
        let shift = (u64::BITS - places.rest_bits()).min(data.most + WORK_BITS);
        Ok(Self { buckets, places, shift, filled: AtomicUsize::new(0) })
    }

    /// The bits that there are for data.
    pub(crate) fn data_bits(&self) -> u32 {
        self.shift - WORK_BITS
    }

    /// The largest key.
    pub(crate) fn key_mask(&self) -> u64 {
        self.places.key_mask()
    }

    /// The data of a key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<u64> {
        let (bucket, rest) = self.places.place(key);
        self.find(bucket, rest).map(|(_, word)| self.data(word))
    }

    /// The logarithm of the work behind the entry of a key.
    pub(crate) fn level(&self, key: u64) -> Option<u8> {
        let (bucket, rest) = self.places.place(key);
        self.find(bucket, rest).map(|(_, word)| level_of(word))
    }

    /// Reads the places of keys, so that they lie at hand when they are asked for.
    #[inline]
    pub(crate) fn warm(&self, keys: impl Iterator<Item = u64>) {
        let read = |sum: u64, key| sum ^ self.buckets[self.places.place(key).0].0[0].load(Ordering::Relaxed);
        std::hint::black_box(keys.fold(0, read));
    }

    /// Stores the data of a key, which are not 0, and the work that was done for it.
    pub(crate) fn store(&self, key: u64, data: u64, work: u64) {
        self.put(TableRecord { key, data, level: work.max(1).ilog2() as u8 });
    }

    /// Puts an entry where it belongs.
    pub(crate) fn put(&self, record: TableRecord) {
        let TableRecord { key, data, level } = record;
        let (bucket, rest) = self.places.place(key);
        let mut level = level.min((1 << WORK_BITS) - 1);
        let way = match self.find(bucket, rest) {
            Some((way, word)) => {
                level = level.max(level_of(word));
                way
            }
            None => self.cheapest(bucket),
        };
        let place = &self.buckets[bucket].0[way];
        if place.load(Ordering::Relaxed) == 0 {
            self.filled.fetch_add(1, Ordering::Relaxed);
        }
        place.store(rest << self.shift | data << WORK_BITS | u64::from(level), Ordering::Relaxed);
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for word in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *word.get_mut() = 0;
        }
        *self.filled.get_mut() = 0;
    }

    /// All entries, in the order of the table.
    pub(crate) fn records(&self) -> impl Iterator<Item = TableRecord> {
        self.buckets.iter().enumerate().flat_map(move |(bucket, words)| {
            let words = words.0.iter().map(|word| word.load(Ordering::Relaxed)).filter(|word| *word != 0);
            words.map(move |word| {
                let key = self.places.key(bucket, word >> self.shift);
                TableRecord { key, data: self.data(word), level: level_of(word) }
            })
        })
    }

    /// How many positions are known. Threads that search at the same time may count one twice.
    pub(crate) fn len(&self) -> usize {
        self.filled.load(Ordering::Relaxed)
    }

    /// How many positions there is room for.
    pub(crate) fn capacity(&self) -> usize {
        self.buckets.len() * WAYS
    }

    #[inline]
    fn data(&self, word: u64) -> u64 {
        (word & ((1 << self.shift) - 1)) >> WORK_BITS
    }

    #[inline]
    fn find(&self, bucket: usize, rest: u64) -> Option<(usize, u64)> {
        let words = self.buckets[bucket].0.iter().map(|word| word.load(Ordering::Relaxed));
        words.enumerate().find(|(_, word)| *word != 0 && word >> self.shift == rest)
    }

    /// The place in a bucket that is empty, or has the least work behind it.
    fn cheapest(&self, bucket: usize) -> usize {
        let cost = |word: &AtomicU64| match word.load(Ordering::Relaxed) {
            0 => 0,
            word => 1 + level_of(word),
        };
        let costs = self.buckets[bucket].0.iter().map(cost).enumerate();
        costs.min_by_key(|(_, cost)| *cost).map_or(0, |(way, _)| way)
    }
}

#[inline]
fn level_of(word: u64) -> u8 {
    word as u8 & ((1 << WORK_BITS) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_and_listed() {
        for (key_bits, data) in [(58, DataBits { fewest: 14, most: 32 }), (47, DataBits { fewest: 23, most: 23 })] {
            let table = ExactTable::new(key_bits, data, 1 << 20).expect("little memory");
            let key = |n: u64| n.wrapping_mul(0x0005_DEEC_E66D_1235) & table.key_mask();
            for n in 1..1000 {
                table.store(key(n), 7 * n, n);
            }
            assert_eq!(table.len(), 999);
            assert!((1..1000).all(|n| table.get(key(n)) == Some(7 * n)));
            assert_eq!(table.get(key(5000)), None);
            let mut listed: Vec<u64> = table.records().map(|record| record.key).collect();
            let mut stored: Vec<u64> = (1..1000).map(key).collect();
            listed.sort_unstable();
            stored.sort_unstable();
            assert_eq!(listed, stored);
            assert!(table.records().all(|record| table.get(record.key) == Some(record.data)));
        }
    }

    #[test]
    fn a_full_table_keeps_the_dear_entries() {
        let table = ExactTable::new(40, DataBits { fewest: 14, most: 32 }, 1 << 12).expect("little memory");
        for key in 0..20_000 {
            table.store(key, 1, if key % 200 == 0 { 1 << 20 } else { 1 });
        }
        assert_eq!(table.len(), table.capacity());
        let kept = (0..100).filter(|dear| table.get(dear * 200).is_some()).count();
        assert!(kept > 90, "{kept}");
    }
}

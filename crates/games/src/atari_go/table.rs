//! The table of what is known of positions: eight bytes an entry, exact keys, shared by threads without locks.
//!
//! ```text
//!   key ──mixed──→ ├──────── number of the bucket ────────┤ …
//!                                          ├─ rest of the key ─┤        (the low bits; they may overlap)
//!   entry          │ rest of the key │ win │ loss │ work │
//! ```
//!
//! - The key is mixed by a bijection of its bits, so nothing is lost: the bucket is the mixed key scaled to their number,
//!   and the low bits, as many as tell the keys of one bucket apart, are stored. Two positions are never mistaken for each
//!   other. The larger the table, the shorter the rest and the finer the numbers.
//! - A bucket is a line of the cache. An entry is one atomic word, so threads may read and write as they like.
//! - Replacement: an entry of the same key; else an empty place; else the entry with the least work behind it.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use super::numbers::{Numbers, Squeeze};

const WAYS: usize = 8;
const WORK_BITS: u32 = 5;
const FEWEST_NUMBER_BITS: u32 = 7;
const MOST_NUMBER_BITS: u32 = 16;

/// Odd, and with bits that look random.
const FACTORS: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93];

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([AtomicU64; WAYS]);

/// A table of fixed size.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    key_bits: u32,
    rest_bits: u32,
    squeeze: Squeeze,
    number_bits: u32,
    filled: AtomicUsize,
}

impl Table {
    /// A table for keys of so many bits, of so many bytes or a few thousand more: as many as exact keys need.
    pub(super) fn new(key_bits: u32, bytes: usize) -> Self {
        let most_rest = u64::BITS - WORK_BITS - 2 * FEWEST_NUMBER_BITS;
        let fewest = 1_usize << key_bits.saturating_sub(most_rest).max(4);
        let buckets = (bytes / size_of::<Bucket>()).max(fewest);
        let keys_in_one = (1_u128 << key_bits).div_ceil(buckets as u128);
        let rest_bits = keys_in_one.next_power_of_two().ilog2();
        let number_bits = ((u64::BITS - WORK_BITS - rest_bits) / 2).min(MOST_NUMBER_BITS);
        Self {
            buckets: std::iter::repeat_with(Bucket::default).take(buckets).collect(),
            key_bits,
            rest_bits,
            squeeze: Squeeze::new(number_bits),
            number_bits,
            filled: AtomicUsize::new(0),
        }
    }

    /// What is known under this key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Numbers> {
        let (bucket, rest) = self.place(key);
        let word = self.find(bucket, rest)?.1;
        Some(self.numbers(word))
    }

    /// Reads the places of keys, so that they lie at hand when they are asked for.
    #[inline]
    pub(super) fn warm(&self, keys: impl Iterator<Item = u64>) {
        let read = |sum: u64, key| sum ^ self.buckets[self.place(key).0].0[0].load(Ordering::Relaxed);
        std::hint::black_box(keys.fold(0, read));
    }

    /// Stores what is known under this key, and the work that was done for it.
    pub(super) fn store(&self, key: u64, numbers: Numbers, work: u64) {
        let (bucket, rest) = self.place(key);
        let mut level = u64::from(work.max(1).ilog2().min((1 << WORK_BITS) - 1));
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

    /// The bucket of a key, and what tells it apart from the others there.
    #[inline]
    fn place(&self, key: u64) -> (usize, u64) {
        let mixed = self.mix(key);
        let bucket = (u128::from(mixed) * self.buckets.len() as u128) >> self.key_bits;
        // The keys of one bucket follow each other, and there are no more of them than these bits can count.
        (bucket as usize, mixed & self.rest_mask())
    }

    fn rest_mask(&self) -> u64 {
        (1 << self.rest_bits) - 1
    }

    #[inline]
    fn mix(&self, key: u64) -> u64 {
        let mask = u64::MAX >> (u64::BITS - self.key_bits);
        let mut mixed = key;
        for factor in FACTORS {
            mixed = mixed.wrapping_mul(factor) & mask;
            mixed ^= mixed >> self.key_bits.div_ceil(2);
        }
        mixed
    }
}

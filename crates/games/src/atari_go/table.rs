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

use std::collections::TryReserveError;
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
    key_bits: u32,
    rest_bits: u32,
    squeeze: Squeeze,
    number_bits: u32,
    filled: AtomicUsize,
}

impl Table {
    /// A table for keys of so many bits, of so many bytes or a few more: as many as exact keys need.
    pub(super) fn new(key_bits: u32, bytes: usize) -> Result<Self, TryReserveError> {
        let most_rest = u64::BITS - WORK_BITS - 2 * FEWEST_NUMBER_BITS;
        let fewest = 1_usize << key_bits.saturating_sub(most_rest).max(4);
        let buckets = (bytes / size_of::<Bucket>()).max(fewest);
        let mut memory = Vec::new();
        memory.try_reserve_exact(buckets)?;
        memory.resize_with(buckets, Bucket::default);
        let keys_in_one = (1_u128 << key_bits).div_ceil(buckets as u128);
        let rest_bits = keys_in_one.next_power_of_two().ilog2();
        let number_bits = ((u64::BITS - WORK_BITS - rest_bits) / 2).min(MOST_NUMBER_BITS);
        let (squeeze, filled) = (Squeeze::new(number_bits), AtomicUsize::new(0));
        Ok(Self { buckets: memory, key_bits, rest_bits, squeeze, number_bits, filled })
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
        self.put(&Entry { key, numbers, level: work.max(1).ilog2() });
    }

    /// Puts an entry where it belongs.
    pub(super) fn put(&self, entry: &Entry) {
        let Entry { key, numbers, level } = *entry;
        let (bucket, rest) = self.place(key);
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
                Entry { key: self.key(bucket, rest), numbers: self.numbers(word), level }
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

    /// The key that has this place.
    fn key(&self, bucket: usize, rest: u64) -> u64 {
        let first = ((bucket as u128) << self.key_bits).div_ceil(self.buckets.len() as u128) as u64;
        self.unmix(first + (rest.wrapping_sub(first) & self.rest_mask()))
    }

    /// The largest key.
    pub(super) fn key_mask(&self) -> u64 {
        u64::MAX >> (u64::BITS - self.key_bits)
    }

    #[inline]
    fn mix(&self, key: u64) -> u64 {
        let mut mixed = key;
        for factor in FACTORS {
            mixed = mixed.wrapping_mul(factor) & self.key_mask();
            mixed ^= mixed >> self.key_bits.div_ceil(2);
        }
        mixed
    }

    fn unmix(&self, mixed: u64) -> u64 {
        let mut key = mixed;
        for factor in FACTORS.into_iter().rev() {
            // The upper half has been added to the lower: adding it again takes it away.
            key ^= key >> self.key_bits.div_ceil(2);
            key = key.wrapping_mul(inverse(factor)) & self.key_mask();
        }
        key
    }
}

/// What takes back a multiplication by an odd number, by Newton's method: each step doubles the bits that are right.
fn inverse(odd: u64) -> u64 {
    (0..6).fold(odd, |inverse, _| inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_gives_its_key_back() {
        for key_bits in [2, 5, 20, 40, 58, 64] {
            for bytes in [1, 1 << 16, 1_000_000] {
                let table = Table::new(key_bits, bytes).expect("little memory");
                for n in 0..2000_u64 {
                    let key = n.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(n) & table.key_mask();
                    let (bucket, rest) = table.place(key);
                    assert_eq!(table.key(bucket, rest), key, "{key_bits} bits, {bytes} bytes");
                }
            }
        }
    }

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

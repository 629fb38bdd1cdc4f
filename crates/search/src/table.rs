//! The transposition table: one implementation for every algorithm.
//!
//! ```text
//!   bucket 0 │ key key key key │ age age age age │ work work work work │ data data data data
//!   bucket 1 │ …
//! ```
//!
//! - Buckets of four; their number is a power of two. The whole key is stored, so an entry is never taken for another
//!   one unless two positions have the same 64 bits. The four keys lie side by side in one line of the cache: to see
//!   that a position is unknown costs one access to memory.
//! - Replacement: an entry of the same key is overwritten; else an empty place is taken; else the entry of the four
//!   with the least work behind it goes. (Nagai 2002 and Breuker 1998 found that the size of the subtree says best what
//!   an entry is worth.)
//! - The table starts small and grows up to its size, so that a short search does not pay for a long one's memory.
//! - Beside the buckets lies a word for each that marks which of 32 classes of keys have been stored there. Most
//!   questions are about positions that are not known; nearly all of them are answered by the marks, which fit into the
//!   processor's caches where the buckets do not.
//! - Clearing is one addition, and the marks: entries of an older age count as empty.

const WAYS: usize = 4;
const FIRST_BUCKETS: usize = 1 << 8;

/// Four entries: 12 bytes each beside the data.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(32))]
struct Bucket<T> {
    keys: [u64; WAYS],
    ages: [u16; WAYS],
    works: [u16; WAYS],
    data: [T; WAYS],
}

impl<T: Copy> Bucket<T> {
    fn empty(filler: T) -> Self {
        Self { keys: [0; WAYS], ages: [0; WAYS], works: [0; WAYS], data: [filler; WAYS] }
    }

    /// Reads a little of both cache lines that the bucket may lie on.
    #[inline]
    fn touch(&self) -> u64 {
        self.keys[0] ^ u64::from(self.works[WAYS - 1])
    }

    #[inline]
    fn find(&self, key: u64, age: u16) -> Option<usize> {
        (0..WAYS).find(|&way| self.keys[way] == key && self.ages[way] == age)
    }

    fn find_empty(&self, age: u16) -> Option<usize> {
        (0..WAYS).find(|&way| self.ages[way] != age)
    }

    fn find_cheapest(&self) -> usize {
        (1..WAYS).fold(0, |cheapest, way| if self.works[way] < self.works[cheapest] { way } else { cheapest })
    }

    fn put(&mut self, way: usize, key: u64, (age, work): (u16, u16), data: T) {
        self.keys[way] = key;
        self.ages[way] = age;
        self.works[way] = work;
        self.data[way] = data;
    }
}

/// A table of what is known about positions, by their keys.
///
/// ```
/// use tesuji_search::Table;
/// let mut table = Table::new(1 << 20);
/// table.store(0x5EED, 1, 'a');
/// table.store(0x5EED, 9, 'b');
/// assert_eq!(table.get(0x5EED), Some('b'));
/// table.clear();
/// assert_eq!(table.get(0x5EED), None);
/// ```
#[derive(Clone, Debug)]
pub struct Table<T> {
    buckets: Vec<Bucket<T>>,
    /// For each bucket the classes of the keys that have been stored in it, a bit each.
    marks: Vec<u32>,
    most_buckets: usize,
    // The keys' hash is shifted right by this much to give the bucket.
    shift: u32,
    age: u16,
    filled: usize,
}

impl<T: Copy> Table<T> {
    /// A table that takes up at most `bytes` (and at least a few thousand).
    ///
    /// While it grows, the old part and the new one stand side by side for a moment: a quarter more at most.
    pub fn new(bytes: usize) -> Self {
        let fitting = (bytes / size_of::<Bucket<T>>()).max(1);
        let most_buckets = (1_usize << fitting.ilog2()).max(16);
        Self { buckets: Vec::new(), marks: Vec::new(), most_buckets, shift: 0, age: 1, filled: 0 }
    }

    /// What is known under this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<T> {
        if !self.may_hold(key) {
            return None;
        }
        let bucket = self.buckets.get(self.bucket_of(key))?;
        bucket.find(key, self.age).map(|way| bucket.data[way])
    }

    /// False if this key was never stored.
    #[inline]
    fn may_hold(&self, key: u64) -> bool {
        self.marks.get(self.bucket_of(key)).is_some_and(|marks| marks >> class(key) & 1 != 0)
    }

    /// Reads the places of these keys, so that they lie at hand when they are asked for.
    ///
    /// Nothing comes of the reading itself. The reads do not wait for each other, as the questions to come would: on a
    /// table larger than the caches this saves most of the waiting.
    #[inline]
    pub fn warm(&self, keys: impl Iterator<Item = u64>) {
        let read = |sum: u64, key| sum ^ self.buckets.get(self.bucket_of(key)).map_or(0, Bucket::touch);
        std::hint::black_box(keys.filter(|key| self.may_hold(*key)).fold(0, read));
    }

    /// Stores what is known under this key and the work that was done for it, most often in nodes.
    pub fn store(&mut self, key: u64, work: u64, data: T) {
        if self.filled * 2 >= self.buckets.len() * WAYS && self.buckets.len() < self.most_buckets {
            let buckets = (self.buckets.len() * 4).max(FIRST_BUCKETS).min(self.most_buckets);
            self.grow(buckets, data);
        }
        let (age, index) = (self.age, self.bucket_of(key));
        self.marks[index] |= 1 << class(key);
        let bucket = &mut self.buckets[index];
        let mut work = squeeze(work);
        let way = if let Some(same) = bucket.find(key, age) {
            work = work.max(bucket.works[same]);
            same
        } else if let Some(empty) = bucket.find_empty(age) {
            self.filled += 1;
            empty
        } else {
            bucket.find_cheapest()
        };
        bucket.put(way, key, (age, work), data);
    }

    /// Takes all its memory at once, for callers that cannot wait for it later. The filler is never given back.
    pub fn reserve(&mut self, filler: T) {
        if self.buckets.len() < self.most_buckets {
            self.grow(self.most_buckets, filler);
        }
    }

    /// Forgets what is known under this key.
    pub fn remove(&mut self, key: u64) {
        let (age, index) = (self.age, self.bucket_of(key));
        let Some(bucket) = self.buckets.get_mut(index) else { return };
        if let Some(way) = bucket.find(key, age) {
            bucket.ages[way] = age.wrapping_sub(1);
            self.filled -= 1;
        }
    }

    /// Forgets everything and keeps the memory.
    pub fn clear(&mut self) {
        self.filled = 0;
        self.marks.fill(0);
        self.age = self.age.checked_add(1).unwrap_or_else(|| {
            // After 65,535 ages the oldest entries would come to life again.
            self.buckets.iter_mut().for_each(|bucket| bucket.ages = [0; WAYS]);
            1
        });
    }

    /// How many positions the table knows.
    pub fn len(&self) -> usize {
        self.filled
    }

    /// Whether the table knows nothing.
    pub fn is_empty(&self) -> bool {
        self.filled == 0
    }

    #[inline]
    fn bucket_of(&self, key: u64) -> usize {
        // Fibonacci hashing: small keys are spread, random keys stay random.
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }

    #[cold]
    fn grow(&mut self, buckets: usize, filler: T) {
        let old = std::mem::replace(&mut self.buckets, vec![Bucket::empty(filler); buckets]);
        self.shift = u64::BITS - buckets.ilog2();
        self.marks = vec![0; buckets];
        let age = self.age;
        for bucket in &old {
            for way in (0..WAYS).filter(|&way| bucket.ages[way] == age) {
                let key = bucket.keys[way];
                let index = self.bucket_of(key);
                // The bucket is named by the hash's highest bits, so an old bucket is split up and never overflows.
                if let Some(empty) = self.buckets[index].find_empty(age) {
                    self.marks[index] |= 1 << class(key);
                    self.buckets[index].put(empty, key, (age, bucket.works[way]), bucket.data[way]);
                }
            }
        }
    }
}

/// One of 32 classes, by bits of the hash that do not tell the bucket.
#[inline]
fn class(key: u64) -> u32 {
    (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20) as u32 & 31
}

/// The work as a small floating number: six bits of exponent, ten of mantissa. It keeps the order.
fn squeeze(work: u64) -> u16 {
    let exponent = u64::BITS - (work >> 10).leading_zeros();
    if exponent == 0 { work as u16 } else { ((exponent << 10) + ((work >> (exponent - 1)) & 0x3FF) as u32) as u16 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_small() {
        assert_eq!(size_of::<Bucket<(u32, u32, Option<u16>)>>(), WAYS * 24);
    }

    #[test]
    fn squeezing_keeps_the_order() {
        let works: Vec<u64> = (0..64).flat_map(|bit| [1_u64 << bit, (1 << bit) + (1 << bit) / 3]).collect();
        let mut sorted = works.clone();
        sorted.sort_unstable();
        assert!(sorted.windows(2).all(|pair| squeeze(pair[0]) <= squeeze(pair[1])));
        assert!((0..5000).all(|work| squeeze(work) <= squeeze(work + 1)));
        assert!(squeeze(u64::MAX) > squeeze(1 << 62));
    }

    #[test]
    fn growing_keeps_every_entry() {
        let mut table = Table::new(1 << 20);
        for key in 0..8000_u64 {
            table.store(key, 1, key);
        }
        let kept = (0..8000).filter(|&key| table.get(key) == Some(key)).count();
        assert!(kept > 7900, "{kept}");
        assert!(table.len() >= kept);
    }

    #[test]
    fn a_full_table_keeps_the_dear_entries() {
        let mut table = Table::new(4096);
        for key in 0..10_000_u64 {
            table.store(key, if key % 200 == 0 { 1_000_000 } else { 1 }, key);
        }
        assert!((0..50).all(|dear| table.get(dear * 200).is_some() || dear > 30));
    }

    #[test]
    fn clearing_survives_all_ages() {
        let mut table = Table::new(4096);
        table.store(1, 1, ());
        for _ in 0..70_000 {
            table.clear();
            assert_eq!(table.get(1), None);
        }
        table.store(1, 1, ());
        assert_eq!(table.get(1), Some(()));
    }
}

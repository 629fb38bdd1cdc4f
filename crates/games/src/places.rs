//! Where keys lie in a table, so that none is taken for another.
//!
//! ```text
//!   key ──mixed──→ ├──────── number of the bucket ────────┤ …
//!                                          ├─ rest of the key ─┤        (the low bits; they may overlap)
//! ```
//!
//! The key is mixed by a bijection of its bits, so nothing is lost: the bucket is the mixed key scaled to their number,
//! and the low bits, as many as tell the keys of one bucket apart, are the rest. The larger the table, the shorter the
//! rest.

/// Odd, and with bits that look random.
const FACTORS: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93];

/// The places of all keys of a number of bits in a number of buckets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    buckets: usize,
    key_bits: u32,
    rest_bits: u32,
}

impl Places {
    /// The places in a table of `buckets`.
    pub(crate) fn new(key_bits: u32, buckets: usize) -> Self {
        let keys_in_one = (1_u128 << key_bits).div_ceil(buckets as u128);
        Self { buckets, key_bits, rest_bits: keys_in_one.next_power_of_two().ilog2() }
    }

    /// The number of buckets that leaves a rest of at most `most_rest` bits.
    pub(crate) fn fewest_buckets(key_bits: u32, most_rest: u32) -> usize {
        1_usize << key_bits.saturating_sub(most_rest).max(4)
    }

    /// The bits of the rest.
    pub(crate) fn rest_bits(&self) -> u32 {
        self.rest_bits
    }

    /// The bucket of a key, and what tells it apart from the others there.
    #[inline]
    pub(crate) fn place(&self, key: u64) -> (usize, u64) {
        let mixed = self.mix(key);
        let bucket = (u128::from(mixed) * self.buckets as u128) >> self.key_bits;
        // The keys of one bucket follow each other, and there are no more of them than these bits can count.
        (bucket as usize, mixed & self.rest_mask())
    }

    fn rest_mask(&self) -> u64 {
        (1 << self.rest_bits) - 1
    }

    /// The key that has this place.
    pub(crate) fn key(&self, bucket: usize, rest: u64) -> u64 {
        let first = ((bucket as u128) << self.key_bits).div_ceil(self.buckets as u128) as u64;
        self.unmix(first + (rest.wrapping_sub(first) & self.rest_mask()))
    }

    /// The largest key.
    pub(crate) fn key_mask(&self) -> u64 {
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
            for buckets in [16, 1 << 10, 15_625] {
                let places = Places::new(key_bits, buckets);
                for n in 0..2000_u64 {
                    let key = n.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(n) & places.key_mask();
                    let (bucket, rest) = places.place(key);
                    assert_eq!(places.key(bucket, rest), key, "{key_bits} bits, {buckets} buckets");
                }
            }
        }
    }
}

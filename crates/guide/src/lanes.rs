//! Vectors of sixteen bytes, and the one loop in which the network spends most of its time.
//!
//! A processor multiplies eight pairs of 16-bit numbers and adds neighbouring products in one instruction (`pmaddwd` on
//! x86). The compiler finds it when both factors come from memory as whole vectors and the sum of two products stays
//! together.

/// Eight numbers of 16 bits: four pairs.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(crate) struct Eight(pub(crate) [i16; 8]);

impl Eight {
    pub(crate) const ZERO: Self = Self([0; 8]);

    /// The same pair four times.
    pub(crate) const fn pair(first: i16, second: i16) -> Self {
        Self([first, second, first, second, first, second, first, second])
    }

    #[inline]
    pub(crate) fn plus(self, other: Self) -> Self {
        Self(std::array::from_fn(|lane| self.0[lane].wrapping_add(other.0[lane])))
    }
}

/// Four numbers of 32 bits.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Four([i32; 4]);

impl Four {
    /// Adds to each lane the products of a pair. For WebAssembly the compiler does not find the instruction by itself.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    #[inline]
    fn plus_products(&self, pair: &Eight, weight: &Eight) -> Self {
        use std::arch::wasm32::{i16x8, i32x4, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane};
        let eight = |it: &Eight| i16x8(it.0[0], it.0[1], it.0[2], it.0[3], it.0[4], it.0[5], it.0[6], it.0[7]);
        let total = i32x4(self.0[0], self.0[1], self.0[2], self.0[3]);
        let sum = i32x4_add(total, i32x4_dot_i16x8(eight(pair), eight(weight)));
        Self([
            i32x4_extract_lane::<0>(sum),
            i32x4_extract_lane::<1>(sum),
            i32x4_extract_lane::<2>(sum),
            i32x4_extract_lane::<3>(sum),
        ])
    }

    /// Adds to each lane the products of a pair.
    // All products stand before the totals, and all four lanes are spelled out, for the compiler's sake: it orders a
    // sum by when its parts are read. Were a total read sooner, then it would add one product after the other to it,
    // and use half of the instruction that adds both at once; the network would take a third longer.
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    #[inline]
    fn plus_products(&self, pair: &Eight, weight: &Eight) -> Self {
        let product = |n: usize| i32::from(pair.0[n]) * i32::from(weight.0[n]);
        let products = |lane: usize| product(2 * lane) + product(2 * lane + 1);
        let products = [products(0), products(1), products(2), products(3)];
        let total = |lane: usize| self.0[lane].wrapping_add(products[lane]);
        Self([total(0), total(1), total(2), total(3)])
    }
}

/// How many vectors of four hold a number for each tile of the window.
const VECTORS: usize = 13;

/// How many numbers they hold; the last three are not used.
pub(crate) const LANES: usize = 4 * VECTORS;

/// The same, as vectors of eight.
pub(crate) const WIDE_LANES: usize = 56;

/// A number of 32 bits for each tile.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(crate) struct Sums(pub(crate) [i32; LANES]);

impl Sums {
    pub(crate) const ZERO: Self = Self([0; LANES]);
}

/// Two numbers of 16 bits for each tile: of one channel and of the next.
pub(crate) type Pairs = [Eight; VECTORS];

/// No pairs yet.
pub(crate) const NO_PAIRS: Pairs = [Eight::ZERO; VECTORS];

/// Writes the numbers of two channels as pairs.
#[inline]
pub(crate) fn interleave(first: &[i16; WIDE_LANES], second: &[i16; WIDE_LANES], pairs: &mut Pairs) {
    for (n, eight) in pairs.iter_mut().enumerate() {
        for lane in 0..4 {
            eight.0[2 * lane] = first[4 * n + lane];
            eight.0[2 * lane + 1] = second[4 * n + lane];
        }
    }
}

/// For each tile the sum of its inputs times the weights, which are [pairs](Eight::pair). Sums wrap around.
#[inline(never)]
pub(crate) fn multiply(inputs: &[Pairs], weights: &[Eight], sums: &mut Sums) {
    let mut totals = [Four([0; 4]); VECTORS];
    for (pairs, weight) in inputs.iter().zip(weights) {
        for (total, pair) in totals.iter_mut().zip(pairs) {
            *total = total.plus_products(pair, weight);
        }
    }
    for (sums, total) in sums.0.chunks_exact_mut(4).zip(totals) {
        sums.copy_from_slice(&total.0);
    }
}

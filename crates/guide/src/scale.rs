//! How the sums of a layer become numbers in units of 1/64 again.

use crate::lanes::{LANES, Sums};

/// The largest activation; 64 is one.
pub(crate) const HIGHEST: i32 = 8191;

/// An activation: not below zero, not too high.
#[inline]
pub(crate) fn activation(output: i32) -> i32 {
    output.clamp(0, HIGHEST)
}

/// The factors and biases of a layer, one of each for every output.
#[derive(Clone, Debug)]
pub(crate) struct Scale {
    pub(crate) factors: Vec<i32>,
    pub(crate) biases: Vec<i32>,
    /// Factors are in units of `1 / 2^shift`.
    pub(crate) shift: u32,
}

impl Scale {
    /// What is done to the sums of an output.
    #[inline]
    pub(crate) fn of(&self, output: usize) -> Scaling {
        Scaling { factor: self.factors[output], bias: self.biases[output], shift: self.shift }
    }
}

/// What is done to the sums of one output.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scaling {
    pub(crate) factor: i32,
    pub(crate) bias: i32,
    pub(crate) shift: u32,
}

impl Scaling {
    /// `sum * factor / 2^shift`, rounded to the nearest, halves up, and the bias.
    #[inline]
    pub(crate) fn output(self, sum: i32) -> i32 {
        let product = i64::from(sum) * i64::from(self.factor) + (1 << (self.shift - 1));
        // The result has 32 bits, as was checked when the weights were read: those that the shift fills in are cut off,
        // so that a shift without sign, which processors have for vectors, gives the same.
        (product.cast_unsigned() >> self.shift) as i32 + self.bias
    }

    /// Adds outputs to what is there, as activations, and clears what is not in the mask.
    #[inline(never)]
    pub(crate) fn settle(self, sums: &Sums, mask: &[i16; LANES], there: &mut [i16; LANES]) {
        // A factor from memory for each lane: of one in a register the compiler forgets that it has 32 bits only.
        let factors = [self.factor; LANES];
        for (((there, sum), mask), factor) in there.iter_mut().zip(&sums.0).zip(mask).zip(factors) {
            *there = activation(Self { factor, ..self }.output(*sum) + i32::from(*there)) as i16 & mask;
        }
    }
}

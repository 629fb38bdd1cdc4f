//! A layer as the weights file has it, and what may be wrong with it.

use crate::bad_weights::BadWeights;
use crate::scale::{HIGHEST, Scale};

/// The largest output of a layer, so that sums of a few outputs fit 32 bits.
const HIGHEST_OUTPUT: i64 = 1 << 28;

/// One layer: for each output and input a kernel of weights.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    pub(crate) inputs: usize,
    pub(crate) outputs: usize,
    /// By output, input, row and column of the kernel.
    pub(crate) weights: Vec<i8>,
    pub(crate) scale: Scale,
}

/// The bytes of a weights file that were not yet read.
pub(crate) struct Source<'a> {
    bytes: &'a [u8],
    shift: u32,
}

/// The shape of a layer, and what it is called in errors.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    name: String,
    outputs: usize,
    inputs: usize,
    /// Cells of the kernel along a side.
    side: usize,
}

impl Shape {
    pub(crate) fn new(name: &str, outputs: usize, inputs: usize, side: usize) -> Self {
        Self { name: name.to_owned(), outputs, inputs, side }
    }
}

impl<'a> Source<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, shift: 1 }
    }

    /// From here on, factors are in units of `1 / 2^shift`.
    pub(crate) const fn set_shift(&mut self, shift: u32) {
        self.shift = shift;
    }

    /// The next `count` bytes, which belong to `part`.
    fn take(&mut self, count: usize, part: &str) -> Result<&'a [u8], BadWeights> {
        let (taken, rest) = self
            .bytes
            .split_at_checked(count)
            .ok_or_else(|| BadWeights::Short { part: part.to_owned(), missing: count - self.bytes.len() })?;
        self.bytes = rest;
        Ok(taken)
    }

    /// The next number without sign.
    pub(crate) fn number(&mut self, part: &str) -> Result<u32, BadWeights> {
        Ok(self.take(4, part)?.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte)))
    }

    /// The first four bytes.
    pub(crate) fn magic(&mut self) -> Result<&'a [u8], BadWeights> {
        self.take(4, "magic")
    }

    fn numbers(&mut self, count: usize, part: &str) -> Result<Vec<i32>, BadWeights> {
        (0..count).map(|_| self.number(part).map(u32::cast_signed)).collect()
    }

    /// The next layer.
    pub(crate) fn layer(&mut self, shape: &Shape) -> Result<Layer, BadWeights> {
        let Shape { name, outputs, inputs, side } = shape;
        let weights = self.take(outputs * inputs * side * side, name)?.iter().map(|byte| byte.cast_signed()).collect();
        let factors = self.numbers(*outputs, name)?;
        let biases = self.numbers(*outputs, name)?;
        let scale = Scale { factors, biases, shift: self.shift };
        let layer = Layer { inputs: *inputs, outputs: *outputs, weights, scale };
        layer.check(name)?;
        Ok(layer)
    }

    /// Nothing may be left.
    pub(crate) fn finish(self) -> Result<(), BadWeights> {
        if self.bytes.is_empty() { Ok(()) } else { Err(BadWeights::Long { extra: self.bytes.len() }) }
    }
}

impl Layer {
    /// Whether all sums and outputs fit 32 bits, whatever the inputs are.
    fn check(&self, name: &str) -> Result<(), BadWeights> {
        for (output, weights) in self.weights.chunks_exact(self.weights.len() / self.outputs).enumerate() {
            let (factor, bias) = (i64::from(self.scale.factors[output]), i64::from(self.scale.biases[output]));
            if factor < 0 {
                return Err(BadWeights::Negative { layer: name.to_owned(), output });
            }
            let largest =
                i64::from(HIGHEST) * weights.iter().map(|weight| i64::from(weight.unsigned_abs())).sum::<i64>();
            // Convolutions work with four times the sum.
            let fits = 4 * largest <= i64::from(i32::MAX)
                && ((largest * factor) >> self.scale.shift) + bias.abs() < HIGHEST_OUTPUT;
            if !fits {
                return Err(BadWeights::Overflow { layer: name.to_owned(), output });
            }
        }
        Ok(())
    }
}

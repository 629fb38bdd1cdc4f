//! A convolution of 3x3 over all tiles, by Winograd's minimal filtering (Lavin & Gray 2016, F(2x2, 3x3)), in integers.
//!
//! Four results of a tile come from sixteen sums of products instead of thirty-six. Inputs are at most
//! [`HIGHEST`](crate::scale::HIGHEST), so that differences of differences fit 16 bits; transformed weights are taken four times as large,
//! which spares the halves. Sums of 32 bits may overflow on the way and still end right, for the results
//! fit: that is checked when the weights are read.

use std::num::Wrapping;

use crate::lanes::{Eight, LANES, NO_PAIRS, Pairs, Sums, WIDE_LANES, interleave, multiply};
use crate::layer::Layer;
use crate::scale::{Scale, Scaling};
use crate::tiles::{Channel, Corner, PHASE, TILES};

/// The sums of products of a tile.
const POSITIONS: usize = 16;

/// The weights of one convolution.
#[derive(Clone, Debug)]
pub(crate) struct Convolution {
    inputs: usize,
    outputs: usize,
    /// By position, output and pair of inputs: four times the transformed weights.
    weights: Vec<Eight>,
    scale: Scale,
}

/// What a convolution needs to write down.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// By position and pair of inputs: the transformed inputs.
    inputs: Vec<Pairs>,
    /// The transformed inputs of two channels, by position.
    pair: [[[i16; WIDE_LANES]; POSITIONS]; 2],
    /// By position and output: sums of products.
    sums: Vec<Sums>,
    /// The results of one output, by corner.
    results: [Sums; 4],
}

impl Sheet {
    /// Room for convolutions of up to `channels` inputs and outputs.
    pub(crate) fn new(channels: usize) -> Self {
        Self {
            inputs: vec![NO_PAIRS; POSITIONS * channels / 2],
            pair: [[[0; WIDE_LANES]; POSITIONS]; 2],
            sums: vec![Sums::ZERO; POSITIONS * channels],
            results: [Sums::ZERO; 4],
        }
    }
}

impl Convolution {
    /// The convolution of a layer that was read, with an even number of inputs.
    pub(crate) fn new(layer: &Layer) -> Self {
        let (inputs, outputs) = (layer.inputs, layer.outputs);
        let mut weights = Vec::with_capacity(POSITIONS * outputs * inputs / 2);
        let transformed: Vec<[i16; POSITIONS]> = layer.weights.chunks_exact(9).map(transform_weights).collect();
        for position in 0..POSITIONS {
            for pair in transformed.chunks_exact(2) {
                weights.push(Eight::pair(pair[0][position], pair[1][position]));
            }
        }
        Self { inputs, outputs, weights, scale: layer.scale.clone() }
    }

    /// Adds the results to `after`, with `extra` as a further bias for each output, and cuts off what is below zero or
    /// too high.
    pub(crate) fn add(&self, before: &[Channel], extra: &[i32], after: &mut [Channel], sheet: &mut Sheet) {
        self.sum(before, sheet);
        for (output, channel) in after.iter_mut().enumerate() {
            let bias = self.scale.biases[output] + extra[output];
            self.transform_sums(output, sheet);
            for (corner, sums) in Corner::ALL.into_iter().zip(&sheet.results) {
                let scaling = Scaling { factor: self.scale.factors[output], bias, shift: self.scale.shift + 2 };
                scaling.settle(sums, corner.mask(), channel.corner_mut(corner));
            }
        }
    }

    /// The results of the first output as they are, by corner and tile.
    pub(crate) fn first(&self, before: &[Channel], sheet: &mut Sheet) -> [[i32; LANES]; 4] {
        self.sum(before, sheet);
        let (factor, bias) = (self.scale.factors[0], self.scale.biases[0]);
        let scaling = Scaling { factor, bias, shift: self.scale.shift + 2 };
        self.transform_sums(0, sheet);
        sheet.results.map(|sums| sums.0.map(|sum| scaling.output(sum)))
    }

    /// Fills the sheet.
    fn sum(&self, before: &[Channel], sheet: &mut Sheet) {
        let pairs = self.inputs / 2;
        for (n, pair) in before.chunks_exact(2).enumerate() {
            for (channel, positions) in pair.iter().zip(&mut sheet.pair) {
                transform_inputs(channel, positions);
            }
            let [first, second] = &sheet.pair;
            for position in 0..POSITIONS {
                interleave(&first[position], &second[position], &mut sheet.inputs[position * pairs + n]);
            }
        }
        let sums = sheet.sums[..POSITIONS * self.outputs].chunks_exact_mut(self.outputs);
        let weights = self.weights.chunks_exact(self.outputs * pairs);
        for ((inputs, weights), sums) in sheet.inputs.chunks_exact(pairs).zip(weights).zip(sums) {
            for (sums, weights) in sums.iter_mut().zip(weights.chunks_exact(pairs)) {
                multiply(inputs, weights, sums);
            }
        }
    }

    /// Four times the sums of products of an output.
    fn transform_sums(&self, output: usize, sheet: &mut Sheet) {
        let sums = std::array::from_fn(|position| &sheet.sums[position * self.outputs + output]);
        transform_sums(sums, &mut sheet.results);
    }
}

/// The results of all tiles, by corner.
#[inline(never)]
fn transform_sums(sums: [&Sums; POSITIONS], results: &mut [Sums; 4]) {
    for tile in 0..LANES {
        let sum = |position: usize| Wrapping(sums[position].0[tile]);
        let row = |row: usize| {
            let [a, b, c, d] = [sum(4 * row), sum(4 * row + 1), sum(4 * row + 2), sum(4 * row + 3)];
            [a + b + c, b - c - d]
        };
        let [a, b, c, d] = [row(0), row(1), row(2), row(3)];
        for right in 0..2 {
            results[right].0[tile] = (a[right] + b[right] + c[right]).0;
            results[2 + right].0[tile] = (b[right] - c[right] - d[right]).0;
        }
    }
}

/// The inputs of all tiles, by position.
#[inline(never)]
fn transform_inputs(channel: &Channel, positions: &mut [[i16; WIDE_LANES]; POSITIONS]) {
    for tile in 0..WIDE_LANES {
        let input = |row: usize, column: usize| {
            let phase: &[i16; PHASE] = &channel.0[2 * (row % 2) + column % 2];
            phase[tile + row / 2 * TILES + column / 2]
        };
        let column = |column: usize| {
            let [a, b, c, d] = [input(0, column), input(1, column), input(2, column), input(3, column)];
            [a - c, b + c, c - b, b - d]
        };
        let [a, b, c, d] = [column(0), column(1), column(2), column(3)];
        for row in 0..4 {
            positions[4 * row][tile] = a[row] - c[row];
            positions[4 * row + 1][tile] = b[row] + c[row];
            positions[4 * row + 2][tile] = c[row] - b[row];
            positions[4 * row + 3][tile] = b[row] - d[row];
        }
    }
}

/// Four times the transformed weights, which spares the halves.
fn transform_weights(kernel: &[i8]) -> [i16; POSITIONS] {
    let spread = |[a, b, c]: [i16; 3]| [2 * a, a + b + c, a - b + c, 2 * c];
    let row = |row: usize| spread([0, 1, 2].map(|column| i16::from(kernel[3 * row + column])));
    let [a, b, c] = [row(0), row(1), row(2)];
    let columns = [0, 1, 2, 3].map(|column| spread([a[column], b[column], c[column]]));
    std::array::from_fn(|position| columns[position % 4][position / 4])
}

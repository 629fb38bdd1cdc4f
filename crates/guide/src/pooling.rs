//! The whole window at a glance: mean and maximum of each channel over the points of the board, and layers over them.

use crate::layer::Layer;
use crate::planes::{Plane, Planes};
use crate::scale::Scale;
use crate::tiles::{Channel, PHASE, PLACES};

/// Which cells of the window lie on the board.
#[derive(Clone, Debug)]
pub(crate) struct OnBoard {
    /// All bits set for cells on the board.
    mask: Channel,
    count: i32,
}

impl OnBoard {
    pub(crate) fn new(planes: &Planes) -> Self {
        let mut board = Self { mask: Channel::ZERO, count: 0 };
        for (cell, place) in PLACES.iter().enumerate() {
            if !planes.has(cell, Plane::OffBoard) {
                board.mask.set(*place, -1);
                board.count += 1;
            }
        }
        board
    }

    /// Writes the means of all channels, rounded down, and then their maxima; zeros if no cell lies on the board.
    pub(crate) fn pool(&self, channels: &[Channel], pooled: &mut [i32]) {
        let (means, maxima) = pooled.split_at_mut(channels.len());
        for ((channel, mean), maximum) in channels.iter().zip(means).zip(maxima) {
            // Four activations fit 16 bits.
            let (mut sums, mut highest) = ([0; PHASE], [0; PHASE]);
            for (phase, mask) in channel.0.iter().zip(&self.mask.0) {
                for lane in 0..PHASE {
                    let activation = phase[lane] & mask[lane];
                    sums[lane] += activation;
                    highest[lane] = activation.max(highest[lane]);
                }
            }
            *mean = sums.into_iter().map(i32::from).sum::<i32>() / self.count.max(1);
            *maximum = i32::from(highest.into_iter().fold(0, i16::max));
        }
    }
}

/// A layer in which every output hangs on every input.
#[derive(Clone, Debug)]
pub(crate) struct Linear {
    inputs: usize,
    weights: Vec<i8>,
    scale: Scale,
}

impl Linear {
    pub(crate) fn new(layer: Layer) -> Self {
        Self { inputs: layer.inputs, weights: layer.weights, scale: layer.scale }
    }

    /// The outputs, one after the other.
    pub(crate) fn outputs<'a>(&'a self, inputs: &'a [i32]) -> impl Iterator<Item = i32> + 'a {
        self.weights.chunks_exact(self.inputs).enumerate().map(move |(output, weights)| {
            let sum = weights.iter().zip(inputs).map(|(weight, input)| i32::from(*weight) * input).sum();
            self.scale.of(output).output(sum)
        })
    }
}

//! A convolution of 1x1: every cell by itself.

use crate::lanes::{Eight, NO_PAIRS, Pairs, Sums, interleave, multiply};
use crate::layer::Layer;
use crate::scale::Scale;
use crate::tiles::{Channel, Corner};

/// The weights of such a layer.
#[derive(Clone, Debug)]
pub(crate) struct Pointwise {
    /// By output and pair of inputs.
    weights: Vec<Eight>,
    scale: Scale,
}

impl Pointwise {
    /// The layer that was read, with an even number of inputs.
    pub(crate) fn new(layer: Layer) -> Self {
        let pair = |pair: &[i8]| Eight::pair(pair[0].into(), pair[1].into());
        let weights = layer.weights.chunks_exact(2).map(pair).collect();
        Self { weights, scale: layer.scale }
    }

    /// Writes the activations of all outputs.
    pub(crate) fn write(&self, before: &[Channel], after: &mut [Channel], inputs: &mut Vec<Pairs>) {
        after.fill(Channel::ZERO);
        inputs.resize(before.len() / 2, NO_PAIRS);
        let mut sums = Sums::ZERO;
        for corner in Corner::ALL {
            for (pair, inputs) in before.chunks_exact(2).zip(inputs.iter_mut()) {
                interleave(pair[0].corner(corner), pair[1].corner(corner), inputs);
            }
            for (output, weights) in self.weights.chunks_exact(inputs.len()).enumerate() {
                multiply(inputs, weights, &mut sums);
                self.scale.of(output).settle(&sums, corner.mask(), after[output].corner_mut(corner));
            }
        }
    }
}

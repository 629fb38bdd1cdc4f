//! What the network says in the end: a number for each cell, and one for the whole.

use crate::advice::Retaker;
use crate::bad_weights::BadWeights;
use crate::convolution::{Convolution, Sheet};
use crate::lanes::{NO_PAIRS, Pairs};
use crate::layer::{Shape, Source};
use crate::pointwise::Pointwise;
use crate::pooling::Linear;
use crate::scale::activation;
use crate::tiles::{Channel, Corner};
use crate::window::Window;

/// The channels between the two layers of the policy.
const POLICY_CHANNELS: usize = 8;

/// The numbers between the two layers of the value.
const VALUE_NUMBERS: usize = 32;

/// The two layers that say where to play.
#[derive(Clone, Debug)]
pub(crate) struct PolicyHead {
    first: Pointwise,
    second: Convolution,
}

/// What the policy needs to write down.
#[derive(Clone, Debug)]
pub(crate) struct PolicySheet {
    inputs: Vec<Pairs>,
    channels: [Channel; POLICY_CHANNELS],
}

impl PolicySheet {
    pub(crate) fn new(channels: usize) -> Self {
        Self { inputs: vec![NO_PAIRS; channels / 2], channels: [Channel::ZERO; POLICY_CHANNELS] }
    }
}

impl PolicyHead {
    pub(crate) fn read(source: &mut Source, channels: usize) -> Result<Self, BadWeights> {
        let first = Shape::new("the policy's first layer", POLICY_CHANNELS, channels, 1);
        let second = Shape::new("the policy's second layer", 1, POLICY_CHANNELS, 3);
        Ok(Self { first: Pointwise::new(source.layer(&first)?), second: Convolution::new(&source.layer(&second)?) })
    }

    /// A logit for each cell, in units of 1/64.
    pub(crate) fn logits(&self, trunk: &[Channel], sheet: &mut PolicySheet, sums: &mut Sheet) -> [i32; Window::CELLS] {
        self.first.write(trunk, &mut sheet.channels, &mut sheet.inputs);
        let results = self.second.first(&sheet.channels, sums);
        std::array::from_fn(|cell| {
            let (corner, tile) = Corner::of(cell);
            results[corner][tile]
        })
    }
}

/// The two layers that say how it ends.
#[derive(Clone, Debug)]
pub(crate) struct ValueHead {
    first: Linear,
    second: Linear,
}

impl ValueHead {
    pub(crate) fn read(source: &mut Source, channels: usize) -> Result<Self, BadWeights> {
        let first = Shape::new("the value's first layer", VALUE_NUMBERS, 2 * channels, 1);
        let second = Shape::new("the value's second layer", Retaker::ALL.len(), VALUE_NUMBERS, 1);
        Ok(Self { first: Linear::new(source.layer(&first)?), second: Linear::new(source.layer(&second)?) })
    }

    /// A logit for each rule on retaking, in units of 1/64.
    pub(crate) fn logits(&self, pooled: &[i32]) -> [i32; 3] {
        let mut between = [0; VALUE_NUMBERS];
        for (place, output) in between.iter_mut().zip(self.first.outputs(pooled)) {
            *place = activation(output);
        }
        let mut outputs = self.second.outputs(&between);
        Retaker::ALL.map(|_| outputs.next().expect("an output for each rule"))
    }
}

//! The first layer: a convolution of 5x5 over the planes.
//!
//! Few different masks occur in one window. So the layer first adds up the weights of each mask that occurs, for each
//! cell of the kernel, and then only adds such sums.

use crate::lanes::Eight;
use crate::layer::Layer;
use crate::planes::{Plane, Planes};
use crate::scale::{Scale, Scaling, activation};
use crate::tiles::{Channel, PLACES};
use crate::window::Window;

/// The kernel's cells along a side.
const SIDE: usize = 5;

/// The kernel's cells.
const KERNEL: usize = SIDE * SIDE;

/// The first cells of the kernel: sums over them, and over the others, fit 16 bits whatever the masks are.
const FIRST: usize = 15;

/// The window with a ring of two cells.
const FRAMED: usize = Window::SIDE + SIDE - 1;

/// An activation of one, as a shift.
const ONE: u32 = 6;

/// The weights of the first layer.
#[derive(Clone, Debug)]
pub(crate) struct Stem {
    /// Vectors of eight channels.
    groups: usize,
    /// By plane, cell of the kernel and group.
    weights: Vec<Eight>,
    scale: Scale,
}

/// What the first layer needs to write down.
#[derive(Clone, Debug)]
pub(crate) struct MaskSums {
    /// The masks that occur.
    masks: Vec<u16>,
    /// By mask, cell of the kernel and group: the sum of the weights. The first mask is that of the ring: nothing.
    sums: Vec<Eight>,
    /// For each cell of the framed window, which of the masks it has.
    kinds: [u8; FRAMED * FRAMED],
}

impl MaskSums {
    pub(crate) fn new(channels: usize) -> Self {
        let most = Window::CELLS + 1;
        Self {
            masks: Vec::with_capacity(most),
            sums: Vec::with_capacity(most * KERNEL * channels / 8),
            kinds: [0; FRAMED * FRAMED],
        }
    }

    /// Adds up the weights for each mask of the planes.
    fn fill(&mut self, planes: &Planes, stem: &Stem) {
        self.masks.clear();
        self.masks.push(0);
        self.sums.clear();
        self.sums.resize(KERNEL * stem.groups, Eight::ZERO);
        for (cell, mask) in planes.masks().iter().enumerate() {
            let kind = self.masks.iter().position(|known| known == mask).unwrap_or_else(|| {
                self.masks.push(*mask);
                stem.append(*mask, &mut self.sums);
                self.masks.len() - 1
            });
            let (row, column) = (cell / Window::SIDE + SIDE / 2, cell % Window::SIDE + SIDE / 2);
            self.kinds[row * FRAMED + column] = kind as u8;
        }
    }
}

impl Stem {
    /// The kernel's cells along a side.
    pub(crate) const SIDE: usize = SIDE;

    pub(crate) fn new(layer: &Layer) -> Self {
        let mut weights = Vec::with_capacity(layer.weights.len() / 8);
        for plane in 0..layer.inputs {
            for cell in 0..KERNEL {
                for group in 0..layer.outputs / 8 {
                    let at = |output| i16::from(layer.weights[(output * layer.inputs + plane) * KERNEL + cell]);
                    weights.push(Eight(std::array::from_fn(|lane| at(8 * group + lane))));
                }
            }
        }
        Self { groups: layer.outputs / 8, weights, scale: layer.scale.clone() }
    }

    /// Appends the sums of the weights of a mask.
    fn append(&self, mask: u16, sums: &mut Vec<Eight>) {
        let first = sums.len();
        let length = KERNEL * self.groups;
        sums.resize(first + length, Eight::ZERO);
        for plane in Plane::ALL.into_iter().filter(|plane| mask & plane.bit() != 0) {
            let weights = &self.weights[plane as usize * length..][..length];
            for (sum, weight) in sums[first..].iter_mut().zip(weights) {
                *sum = sum.plus(*weight);
            }
        }
    }

    /// Writes the activations of all channels.
    pub(crate) fn write(&self, planes: &Planes, after: &mut [Channel], sheet: &mut MaskSums) {
        sheet.fill(planes, self);
        for (cell, place) in PLACES.iter().enumerate() {
            let (row, column) = (cell / Window::SIDE, cell % Window::SIDE);
            let starts: [usize; KERNEL] = std::array::from_fn(|k| {
                let kind = sheet.kinds[(row + k / SIDE) * FRAMED + column + k % SIDE];
                (usize::from(kind) * KERNEL + k) * self.groups
            });
            for (group, channels) in after.chunks_exact_mut(8).enumerate() {
                let add = |sum: Eight, start: &usize| sum.plus(sheet.sums[start + group]);
                let sums = [&starts[..FIRST], &starts[FIRST..]].map(|part| part.iter().fold(Eight::ZERO, add));
                let activations = self.settle(group, sums);
                for (channel, activation) in channels.iter_mut().zip(activations.0) {
                    channel.set(*place, activation);
                }
            }
        }
    }

    /// The activations of a group of channels in one cell.
    #[inline(never)]
    fn settle(&self, group: usize, [first, second]: [Eight; 2]) -> Eight {
        let factors: &[i32; 8] = self.scale.factors[8 * group..][..8].try_into().expect("eight factors");
        let biases: &[i32; 8] = self.scale.biases[8 * group..][..8].try_into().expect("eight biases");
        let mut activations = Eight::ZERO;
        for lane in 0..8 {
            let sum = (i32::from(first.0[lane]) + i32::from(second.0[lane])) << ONE;
            let scaling = Scaling { factor: factors[lane], bias: biases[lane], shift: self.scale.shift };
            activations.0[lane] = activation(scaling.output(sum)) as i16;
        }
        activations
    }
}

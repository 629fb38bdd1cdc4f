//! Why bytes are no weights of a guide.

use std::fmt;

/// Why bytes are no weights of a guide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadWeights {
    /// They do not begin with `TSJG`.
    Magic,
    /// They are of a version that this program does not know.
    Version {
        /// The version.
        found: u32,
    },
    /// The number of channels is not a multiple of 8, from 8 to 256.
    Channels {
        /// The number.
        found: u32,
    },
    /// The number of blocks is not from 1 to 64.
    Blocks {
        /// The number.
        found: u32,
    },
    /// The shift is not from 1 to 28.
    Shift {
        /// The shift.
        found: u32,
    },
    /// They end too early.
    Short {
        /// What is cut off.
        part: String,
        /// How many bytes of it are missing.
        missing: usize,
    },
    /// They go on after the last layer.
    Long {
        /// How many bytes there are too many.
        extra: usize,
    },
    /// A factor is below zero.
    Negative {
        /// The layer.
        layer: String,
        /// Its output, from 0.
        output: usize,
    },
    /// Weights and factors are so large that a sum could overflow.
    Overflow {
        /// The layer.
        layer: String,
        /// Its output, from 0.
        output: usize,
    },
}

impl fmt::Display for BadWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic => f.write_str("no weights of a guide: they begin with TSJG"),
            Self::Version { found } => write!(f, "weights of version {found}, but only version 2 is known"),
            Self::Channels { found } => write!(f, "{found} channels: their number is a multiple of 8, from 8 to 256"),
            Self::Blocks { found } => write!(f, "{found} blocks: there are 1 to 64"),
            Self::Shift { found } => write!(f, "a shift of {found} bits: it is 1 to 28"),
            Self::Short { part, missing } => {
                write!(f, "the weights end too early: {missing} bytes of {part} are missing")
            }
            Self::Long { extra } => write!(f, "{extra} bytes follow the last layer of the weights"),
            Self::Negative { layer, output } => write!(f, "the factor of output {output} of {layer} is below zero"),
            Self::Overflow { layer, output } => write!(f, "the sums of output {output} of {layer} may overflow"),
        }
    }
}

impl std::error::Error for BadWeights {}

//! The three eras: which parameters evolve, and what the others are fixed to.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tesuji_board::BadName;

use super::axis::Axis;

/// An era of the paper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Era {
    /// The four weights, infinity being 1024 (Table 9).
    First,
    /// The four weights and infinity (Table 10).
    Second,
    /// The depth of the opening, where the phases end, and the metric weights in them (Table 11).
    Third,
}

/// The values of a weight in an interval.
const VALUES: usize = 17;

impl Era {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];

    /// The parameters that evolve, each in its first interval.
    pub fn axes(self) -> Vec<Axis> {
        let weights = || ["a1", "a2", "b4", "b8"].map(|name| Axis::new(name, 0.0, 16.0, VALUES)).into_iter();
        match self {
            Self::First => weights().collect(),
            Self::Second => {
                // Where the first era has ended.
                let ends = [(0.0, 8.0), (0.0, 8.0), (32.0, 96.0), (16.0, 48.0)];
                let known = weights().zip(ends).map(|(axis, (low, high))| Axis { low, high, ..axis });
                known.chain([Axis::new("infinity", 0.0, 2048.0, VALUES)]).collect()
            }
            Self::Third => vec![
                Axis::whole("depthOpening", 1, 6),
                Axis::whole("endOpening", 1, 16),
                Axis::whole("openEndGame", 1, 20),
                Axis::new("bOpening", 48.0, 80.0, VALUES),
                Axis::new("bEndgame", 0.0, 80.0, VALUES),
            ],
        }
    }

    /// How many tournaments the paper held.
    pub fn tournaments(self) -> usize {
        match self {
            Self::First => 400,
            Self::Second | Self::Third => 200,
        }
    }

    /// The number of the era.
    pub fn number(self) -> u8 {
        match self {
            Self::First => 1,
            Self::Second => 2,
            Self::Third => 3,
        }
    }
}

impl fmt::Display for Era {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Era {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        Self::ALL
            .into_iter()
            .find(|era| era.to_string() == text)
            .ok_or_else(|| BadName::new(text, "era: say 1, 2 or 3"))
    }
}

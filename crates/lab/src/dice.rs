//! Random numbers that are the same on every machine, with a state that fits into a checkpoint.

use serde::{Deserialize, Serialize};
use tesuji_search::Rng;

/// A generator with a seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `bound`, which is at least 1.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let mut rng = Rng::new(self.0);
        let number = rng.below(bound);
        self.0 = rng.state();
        number
    }
}

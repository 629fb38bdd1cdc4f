//! Random numbers that are the same on every machine, and what to do with them.

use tesuji_search::Rng;

/// A small generator with a seed.
pub struct Dice(Rng);

impl Dice {
    /// Dice that fall as the seed says.
    pub fn new(seed: u64) -> Self {
        Self(Rng::new(seed))
    }

    /// A number below `bound`, which is at least 1.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }

    /// Whether something happens that does so `percent` times out of a hundred.
    pub fn falls(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of several things, if there are any.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        if things.is_empty() { None } else { Some(things[self.below(things.len())]) }
    }
}

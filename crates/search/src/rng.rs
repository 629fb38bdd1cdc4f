//! Random numbers that are the same on every machine: `SplitMix64` (Steele, Lea & Flood 2014).

/// A small generator with a seed.
///
/// ```
/// use tesuji_search::Rng;
/// let (mut one, mut other) = (Rng::new(7), Rng::new(7));
/// assert_eq!((one.next(), one.below(6)), (other.next(), other.below(6)));
/// ```
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator that starts at a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Where it stands: a generator with this seed goes on in the same way.
    pub fn state(&self) -> u64 {
        self.0
    }

    /// The next number: all of its bits are random.
    #[allow(clippy::should_implement_trait, reason = "the numbers never end, so they are no iterator")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is at least 1.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// Whether something happens that does so `percent` times out of a hundred.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of several things, if there are any.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        (!things.is_empty()).then(|| things[self.below(things.len())])
    }
}

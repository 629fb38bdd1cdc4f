//! In which order a search looks at moves that seem equally good.

/// An order of the moves of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveOrder {
    /// Row by row, ataris first.
    Points,
    /// As chance has it, the same for the same seed.
    Shuffled(u64),
}

impl MoveOrder {
    /// Sorts the moves, which have different keys.
    #[inline]
    pub(super) fn sort<T>(self, moves: &mut [T], key: impl Fn(&T) -> u64) {
        match self {
            Self::Points => {}
            Self::Shuffled(seed) => moves.sort_unstable_by_key(|child| mixed(key(child) ^ mixed(seed))),
        }
    }
}

/// The bits of a number, stirred (Steele, Lea & Flood 2014).
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}

//! What the prover knows of a position: within how many moves the claim is proved, and within how many it is not.
//!
//! ```text
//!   data   │ proved │ refuted │ move │
//! ```

use crate::exact_table::{DataBits, ExactTable};
use crate::grid::Bits;

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Depths {
    /// The fewest moves within which the claim is known to be proved.
    pub(super) proved: u8,
    /// The most moves within which it is known not to be.
    pub(super) refuted: u8,
    /// The number of the point of the move to try first, from one, or of a pass.
    best: u8,
}

/// What a search found out about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct DepthResult {
    pub(super) is_proved: bool,
    pub(super) depth: u8,
    /// The move that decided it; none is a pass.
    pub(super) best: Bits,
    pub(super) work: u64,
}

const BEST_BITS: u32 = 7;

impl Depths {
    /// More moves than any search takes.
    pub(super) const NEVER: u8 = u8::MAX;
    /// The bits that it is packed into.
    pub(super) const BITS: DataBits = DataBits { fewest: 16 + BEST_BITS, most: 16 + BEST_BITS };
    const PASS: u8 = 65;
    const UNKNOWN: Self = Self { proved: Self::NEVER, refuted: 0, best: Self::PASS };

    /// What a table knows of a position.
    #[inline]
    pub(super) fn of(table: &ExactTable, key: u64) -> Option<Self> {
        table.get(key).map(Self::unpack)
    }

    /// Whether the claim is proved within `depth` moves, if that is known.
    #[inline]
    pub(super) fn verdict(self, depth: u8) -> Option<bool> {
        if self.proved <= depth {
            Some(true)
        } else if self.refuted >= depth {
            Some(false)
        } else {
            None
        }
    }

    /// The move to try first; none if that is a pass.
    #[inline]
    pub(super) fn best(self) -> Bits {
        if self.best == Self::PASS { 0 } else { 1 << (self.best - 1) }
    }

    /// Never 0, for the number of a move is not.
    pub(super) fn pack(self) -> u64 {
        (u64::from(self.proved) << 8 | u64::from(self.refuted)) << BEST_BITS | u64::from(self.best)
    }

    #[inline]
    pub(super) fn unpack(data: u64) -> Self {
        let depths = data >> BEST_BITS;
        Self { proved: (depths >> 8) as u8, refuted: depths as u8, best: data as u8 & ((1 << BEST_BITS) - 1) }
    }

    /// As three bytes, and back.
    pub(super) fn to_bytes(self) -> [u8; 3] {
        [self.proved, self.refuted, self.best]
    }

    pub(super) fn from_bytes([proved, refuted, best]: [u8; 3]) -> Option<Self> {
        (1..=Self::PASS).contains(&best).then_some(Self { proved, refuted, best })
    }
}

impl DepthResult {
    /// Adds the result to what a table knows.
    pub(super) fn store(&self, table: &ExactTable, key: u64) {
        let mut known = Depths::of(table, key).unwrap_or(Depths::UNKNOWN);
        if self.is_proved {
            known.proved = known.proved.min(self.depth);
        } else {
            known.refuted = known.refuted.max(self.depth);
        }
        known.best = if self.best == 0 { Depths::PASS } else { self.best.trailing_zeros() as u8 + 1 };
        table.store(key, known.pack(), self.work);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_adds_to_what_is_known() {
        let table = ExactTable::new(47, Depths::BITS, 1 << 20).expect("little memory");
        let result =
            |n: u64| DepthResult { is_proved: n.is_multiple_of(3), depth: n as u8 % 100, best: 1 << (n % 60), work: n };
        for n in 1..1000 {
            result(n).store(&table, n);
        }
        for n in 1..1000_u64 {
            let known = Depths::of(&table, n).expect("it was stored");
            assert_eq!(known.verdict(n as u8 % 100), Some(n % 3 == 0));
            assert_eq!(known.best(), 1 << (n % 60));
            assert_eq!(Depths::from_bytes(known.to_bytes()), Some(known));
        }
        DepthResult { is_proved: false, depth: 1, best: 0, work: 1 }.store(&table, 3);
        let known = Depths::of(&table, 3).expect("it was stored");
        assert_eq!((known.proved, known.refuted, known.best()), (3, 1, 0));
    }
}

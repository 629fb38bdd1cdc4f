//! Sets of positions, told by a few bits each: they may take two positions for one, but never one for two.

/// A set of marks: a position has one of 128, or none.
///
/// Two sets that do not meet have no position in common; two that meet may have.
///
/// ```
/// use tesuji_search::Marks;
/// let path = Marks::of(3).and(Marks::of(90));
/// assert!(path.meets(Marks::of(90)));
/// assert!(!path.meets(Marks::of(91)));
/// assert!(!path.meets(Marks::NONE));
/// ```
// Two words rather than one number of 128 bits, which would ask for twice the alignment in the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks([u64; 2]);

impl Marks {
    /// The empty set.
    pub const NONE: Self = Self([0; 2]);

    /// A single mark, by its number; numbers from 128 on start over.
    pub const fn of(number: u32) -> Self {
        let bit = 1 << (number % 64);
        if number % 128 < 64 { Self([bit, 0]) } else { Self([0, bit]) }
    }

    /// The marks of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// Whether the sets share a mark.
    pub const fn meets(self, other: Self) -> bool {
        self.0[0] & other.0[0] | self.0[1] & other.0[1] != 0
    }
}

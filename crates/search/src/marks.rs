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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks(u128);

impl Marks {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// A single mark, by its number; numbers from 128 on start over.
    pub const fn of(number: u32) -> Self {
        Self(1 << (number % u128::BITS))
    }

    /// The marks of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the sets share a mark.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

//! How many moves a search looks at: a width for each player (Cazenave 2001, *Iterative Widening*).

use crate::role::Role;

/// How many of a domain's nested move sets S1 ⊂ S2 ⊂ … are looked at.
///
/// ```
/// use tesuji_search::Width;
/// assert!(Width(1) < Width(2) && Width(2) < Width::FULL);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Width(pub u8);

impl Width {
    /// Every move that the domain knows of. Only at this width is a failure a refutation.
    pub const FULL: Self = Self(u8::MAX);
}

/// A width for each of the players: `OR1 AND2` is `Widths { max: Width(1), min: Width(2) }`.
///
/// ```
/// use tesuji_search::{Role, Width, Widths};
/// let or1_and2 = Widths { max: Width(1), min: Width(2) };
/// assert_eq!(or1_and2.of(Role::Min), Width(2));
/// assert!(or1_and2.within(Widths::FULL));
/// assert!(!or1_and2.within(Widths { max: Width(2), min: Width(1) }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Widths {
    /// The width of Max's moves.
    pub max: Width,
    /// The width of Min's moves.
    pub min: Width,
}

impl Widths {
    /// Every move of both players.
    pub const FULL: Self = Self { max: Width::FULL, min: Width::FULL };

    /// The width of one player's moves.
    pub fn of(self, role: Role) -> Width {
        match role {
            Role::Max => self.max,
            Role::Min => self.min,
        }
    }

    /// Whether neither player looks at more here than in `other`.
    pub fn within(self, other: Self) -> bool {
        self.max <= other.max && self.min <= other.min
    }
}

impl Default for Widths {
    fn default() -> Self {
        Self::FULL
    }
}

//! The two players of every search: who seeks, and who prevents.

use std::ops::Neg;

/// Max seeks to make good a claim (and moves at OR nodes), Min to prevent it (at AND nodes).
///
/// ```
/// use tesuji_search::{Role, Score};
/// assert_eq!(!Role::Max, Role::Min);
/// assert_eq!(Role::Min.view(Score(3)), Score(-3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// The player who seeks: one good move is enough.
    Max,
    /// The player who prevents: all of Min's moves have to be answered.
    Min,
}

impl Role {
    /// A value stated for Max as this player sees it, or the other way round: the one place for the sign.
    #[must_use]
    pub fn view<V: Neg<Output = V>>(self, value: V) -> V {
        match self {
            Self::Max => value,
            Self::Min => -value,
        }
    }

    /// The player's place in a pair with Max first.
    pub(crate) fn index(self) -> usize {
        match self {
            Self::Max => 0,
            Self::Min => 1,
        }
    }
}

impl std::ops::Not for Role {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Max => Self::Min,
            Self::Min => Self::Max,
        }
    }
}

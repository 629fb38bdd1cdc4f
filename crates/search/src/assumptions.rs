//! What a result rests on, so that it can be used in a game that differs a little from the one it was found in.

use std::ops::{BitOr, BitOrAssign};

use crate::game::Game;
use crate::role::Role;

/// A game that is played under conventions which a related game may lack.
pub trait Assume: Game {
    /// The conventions that the position makes use of, and the verdict on it where one was just given: a game without
    /// them may value it otherwise.
    fn assumptions(&self) -> Assumptions {
        Assumptions::NONE
    }
}

/// Conventions of a game that a result has made use of, a bit each; the domain says which.
///
/// ```
/// use tesuji_search::Assumptions;
/// let (dice, cards) = (Assumptions::bit(0), Assumptions::bit(1));
/// assert!((dice | cards).meets(cards));
/// assert!(!dice.meets(cards));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Assumptions(u8);

impl Assumptions {
    /// Nothing that could be otherwise.
    pub const NONE: Self = Self(0);

    /// One of eight conventions.
    pub const fn bit(convention: u8) -> Self {
        Self(1 << convention)
    }

    /// Whether the two have a convention in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) const fn number(self) -> u32 {
        self.0 as u32
    }

    pub(crate) const fn from_number(number: u32) -> Self {
        Self(number as u8)
    }
}

impl BitOr for Assumptions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Assumptions {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// A game that was searched before and resembles the one that is to be searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RelatedGame {
    /// What to combine a key with, by exclusive or, to have the key of the same position in the other game.
    pub change: u64,
    /// What the other game's results must not rest on to hold in this one too.
    pub doubt: Doubt,
    /// Whether what is settled there holds here at all.
    pub holds: bool,
    /// Whether what is open there, or in doubt, tells where to look here.
    pub guides: bool,
}

/// The conventions in which two games differ, as far as they matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Doubt {
    /// To Max, where Max has won.
    pub of_max: Assumptions,
    /// To Min, where Min has won.
    pub of_min: Assumptions,
}

impl Doubt {
    /// Whether a win of this player with this assumptions holds in the other game.
    pub(crate) fn spares(self, winner: Role, assumptions: Assumptions) -> bool {
        let doubtful = match winner {
            Role::Max => self.of_max,
            Role::Min => self.of_min,
        };
        !assumptions.meets(doubtful)
    }
}

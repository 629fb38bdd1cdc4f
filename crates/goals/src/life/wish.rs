//! What the defender wants of a group.

use super::Life;
use super::stones::{OnField, Stones};

/// What the defender wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// A stone of the target stays.
    OneStays,
    /// A group with two eyes: a seki is not enough.
    TwoEyes,
    /// Every stone of the target stays, as is asked of a wall.
    AllStay,
}

impl Life {
    /// The same game, in which a group without two eyes is lost though it may stay: so a seki is told from life.
    #[must_use]
    pub(crate) fn about_eyes(self) -> Self {
        Self { wish: Wish::TwoEyes, salt: !self.salt, ..self }
    }

    /// The same game, in which the group is lost with the first of its stones.
    #[must_use]
    pub(crate) fn about_all(self) -> Self {
        Self { wish: Wish::AllStay, ..self }
    }

    /// Whether a stone is gone that was to stay.
    pub(super) fn is_broken(&self) -> bool {
        self.wish == Wish::AllStay && !self.target.is_within(self.now.stones.of(!self.terms.attacker))
    }

    /// Other stones on the same ground.
    pub(super) fn ground_of<'a>(&'a self, stones: &'a Stones) -> OnField<'a> {
        OnField { field: &self.field, stones, elsewhere: self.now.elsewhere }
    }
}

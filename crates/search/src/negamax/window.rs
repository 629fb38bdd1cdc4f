//! The window of an alpha-beta search.

use crate::role::Role;
use crate::value::Value;

/// The window of values that matter to the player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window<V> {
    pub(super) alpha: V,
    pub(super) beta: V,
}

impl<V: Value> Window<V> {
    pub(super) const FULL: Self = Self { alpha: V::MIN, beta: V::MAX };

    /// The window that asks "at least this much?"
    pub(super) fn claim(value: V) -> Self {
        Self { alpha: value.below(), beta: value }
    }

    /// The window after a move that has gained this much already, as seen by `next`, the player to move then.
    pub(super) fn after(self, turn: Role, next: Role, had: V) -> Self {
        let alpha = self.alpha.max(had);
        if turn == next { Self { alpha, ..self } } else { Self { alpha: -self.beta, beta: -alpha } }
    }

    /// Which bounds a value is that was found in this window: a lower one, an upper one, or both.
    pub(super) fn sides(self, value: V) -> (bool, bool) {
        (value > self.alpha, value < self.beta)
    }
}

//! What the search of a position has found, and all that it rests on.

use crate::marks::Marks;
use crate::path::{ANYWHERE, Ply};
use crate::role::Role;
use crate::value::Value;

/// What the search of one position has found, as the player to move sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding<M, V> {
    pub(super) value: V,
    /// Whether it rests on a guess.
    pub(super) is_guess: bool,
    /// The shallowest position that forbids moves it rests on, or with which it closes a circle.
    pub(super) rests_on: Ply,
    /// The positions to which the winners of its bounds move.
    pub(super) avoids: Marks,
    pub(super) best: Option<M>,
}

impl<M, V: Value> Finding<M, V> {
    pub(super) fn certain(value: V) -> Self {
        Self { value, is_guess: false, rests_on: ANYWHERE, avoids: Marks::NONE, best: None }
    }

    /// This value, resting on what another one rests on as well.
    pub(super) fn resting_on<N>(self, other: &Finding<N, V>) -> Self {
        Self {
            is_guess: self.is_guess | other.is_guess,
            rests_on: self.rests_on.min(other.rests_on),
            avoids: self.avoids.and(other.avoids),
            ..self
        }
    }

    /// What `next`, the player to move after `m`, has found, as seen by `turn`, the player who made the move.
    pub(super) fn reached_by(self, m: M, turn: Role, next: Role) -> Self {
        let value = if turn == next { self.value } else { -self.value };
        Self { value, best: Some(m), ..self }
    }

    /// The same, which holds only where the past has none of these positions.
    pub(super) fn avoiding(self, marks: Marks) -> Self {
        Self { avoids: self.avoids.and(marks), ..self }
    }
}

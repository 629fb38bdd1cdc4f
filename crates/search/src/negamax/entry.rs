//! What the table holds about a position: a bound from either side, and the move that looked best.

use crate::marks::Marks;
use crate::value::Value;

/// A bound on the value of a position, as the player to move sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bound<V> {
    pub(super) value: V,
    /// How deep the search below the position was.
    pub(super) depth: u16,
    /// The iteration it was found in.
    pub(super) horizon: u16,
    pub(super) is_guess: bool,
    /// The positions to which its winner moves: it is proved only where none of them is in the past.
    pub(super) avoids: Marks,
}

/// All that is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry<M, V> {
    pub(super) best: Option<M>,
    pub(super) lower: Option<Bound<V>>,
    pub(super) upper: Option<Bound<V>>,
}

impl<M: Copy, V: Value> Entry<M, V> {
    pub(super) const EMPTY: Self = Self { best: None, lower: None, upper: None };

    /// The entry after a search: with its move, and its bound on either side or both. A proof stays until another one
    /// takes its place.
    pub(super) fn with(self, best: Option<M>, bound: Option<Bound<V>>, (is_lower, is_upper): (bool, bool)) -> Self {
        let newer = |old: Option<Bound<V>>, is_meant: bool| match (old, bound) {
            (Some(old), Some(new)) if is_meant && (old.is_guess || !new.is_guess) => Some(new),
            (None, Some(new)) if is_meant => Some(new),
            (old, _) => old,
        };
        Self { best: best.or(self.best), lower: newer(self.lower, is_lower), upper: newer(self.upper, is_upper) }
    }
}

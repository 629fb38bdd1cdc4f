//! The nodes of a certificate in the making.

use tesuji_board::Color;
use tesuji_certify::{Next, Step};

use crate::fight::Fight;
use crate::ground::{Area, Ground};

/// A node in the making.
pub(super) struct Draft<S> {
    pub(super) key: u64,
    /// The key that the search knows the position by.
    pub(super) search_key: u64,
    pub(super) elsewhere: u16,
    /// What it looks at, or what that is guessed to be.
    pub(super) seen: S,
    pub(super) step: Step,
    pub(super) look: Look<S>,
    /// Whether play came back to it before it was made.
    pub(super) is_on_circle: bool,
    /// The first node still in the making that play can come back to from here; its own number while it is in the making.
    pub(super) low: u32,
}

/// Play comes back to no node in the making.
pub(super) const SETTLED: u32 = u32::MAX;

/// How a position looks: what one node may have to tell from another.
#[derive(Clone, Copy)]
pub(super) struct Look<S> {
    stones: [S; 2],
    ban: S,
    is_pending: bool,
}

impl<S: Area> Look<S> {
    pub(super) fn of<F: Fight<Set = S>>(fight: &F) -> Self {
        let ban = fight.ban().map_or(S::default(), |ban| fight.set(ban.into()));
        let stones = Color::ALL.map(|color| fight.ground().stones(color));
        Self { stones, ban, is_pending: fight.pending().is_some() }
    }

    /// Whether the two cannot be told apart by looking at `seen`.
    pub(super) fn is_alike(&self, other: &Self, seen: S) -> bool {
        let stones = |look: &Self| look.stones.map(|stones| stones & seen);
        stones(self) == stones(other) && self.ban & seen == other.ban & seen && !self.is_pending && !other.is_pending
    }
}

/// Where a move leads, and what is looked at there.
#[derive(Clone, Copy)]
pub(super) struct Reached<S> {
    pub(super) next: Next,
    pub(super) seen: S,
}

//! What a search with a window finds out about a position, and what the moves of a position come to together.

use crate::answer::Bounds;
use crate::path::{ANYWHERE, Ply};
use crate::role::Role;
use crate::value::Value;

/// Why a value is not known exactly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Uncertainty {
    /// It is, or the window does not ask for more.
    None,
    /// Max made no threat that is allowed.
    NoThreat,
    /// The search ended at its horizon.
    Horizon,
}

/// What has been found out about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding<M, V> {
    pub(super) bounds: Bounds<V>,
    pub(super) doubt: Uncertainty,
    pub(super) rests_on: Ply,
    pub(super) best: Option<M>,
}

impl<M: Copy, V: Value> Finding<M, V> {
    /// Whether the window asks for no more.
    pub(super) fn is_settled(&self, window: Bounds<V>) -> bool {
        self.bounds.lower == self.bounds.upper || self.bounds.lower >= window.upper || self.bounds.upper <= window.lower
    }

    /// The window as far as it is still open.
    pub(super) fn within(&self, window: Bounds<V>) -> Bounds<V> {
        Bounds { lower: window.lower.max(self.bounds.lower), upper: window.upper.min(self.bounds.upper) }
    }

    /// What is known after another search of the same position.
    pub(super) fn then(self, next: Self) -> Self {
        let lower = self.bounds.lower.max(next.bounds.lower);
        let upper = self.bounds.upper.min(next.bounds.upper);
        let best = if next.bounds.lower > self.bounds.lower { next.best } else { self.best.or(next.best) };
        let rests_on = self.rests_on.min(next.rests_on);
        Self { bounds: Bounds { lower, upper }, doubt: next.doubt, rests_on, best }
    }
}

/// What the moves of a position have come to so far.
pub(super) struct Gathered<M, V> {
    turn: Role,
    pub(super) window: Bounds<V>,
    bounds: Option<Bounds<V>>,
    doubt: Uncertainty,
    rests_on: Ply,
    best: Option<(V, M)>,
    /// What the move rests on that closed the window.
    closed: Option<Ply>,
}

impl<M: Copy, V: Value> Gathered<M, V> {
    pub(super) fn new(turn: Role, window: Bounds<V>) -> Self {
        Self { turn, window, bounds: None, doubt: Uncertainty::None, rests_on: ANYWHERE, best: None, closed: None }
    }

    /// Adds what a move leads to; whether the window is closed now.
    pub(super) fn add(&mut self, m: M, child: Finding<M, V>) -> bool {
        let turn = self.turn;
        let better = |one: V, other: V| if turn == Role::Max { one.max(other) } else { one.min(other) };
        let Bounds { lower, upper } = child.bounds;
        self.bounds = Some(self.bounds.map_or(child.bounds, |bounds| Bounds {
            lower: better(bounds.lower, lower),
            upper: better(bounds.upper, upper),
        }));
        self.doubt = self.doubt.max(child.doubt);
        self.rests_on = self.rests_on.min(child.rests_on);
        // What the player to move is sure of.
        let sure = if turn == Role::Max { lower } else { upper };
        if self.best.is_none_or(|(best, _)| better(best, sure) != best) {
            self.best = Some((sure, m));
        }
        match turn {
            Role::Max => self.window.lower = self.window.lower.max(lower),
            Role::Min => self.window.upper = self.window.upper.min(upper),
        }
        let is_closed = self.window.lower >= self.window.upper;
        if is_closed {
            self.closed = Some(child.rests_on);
        }
        is_closed
    }

    /// What it makes of the position.
    pub(super) fn finding(self) -> Finding<M, V> {
        // Law 4, silence: no move and no verdict is a failure of Max at either player's turn.
        let silence = Bounds { lower: V::MIN, upper: V::MIN };
        let Some(mut bounds) = self.bounds else {
            return Finding { bounds: silence, doubt: Uncertainty::None, rests_on: ANYWHERE, best: None };
        };
        // A player who is sure of nothing has no best move.
        let worst = if self.turn == Role::Max { V::MIN } else { V::MAX };
        let best = self.best.filter(|(sure, _)| *sure != worst).map(|(_, m)| m);
        if let Some(rests_on) = self.closed {
            match self.turn {
                Role::Max => bounds.upper = V::MAX,
                Role::Min => bounds.lower = V::MIN,
            }
            return Finding { bounds, doubt: Uncertainty::None, rests_on, best };
        }
        Finding { bounds, doubt: self.doubt, rests_on: self.rests_on, best }
    }
}

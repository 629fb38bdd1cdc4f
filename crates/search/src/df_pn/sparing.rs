//! Moves that df-pn need not look at, because they do not matter (see [`Relevance`](crate::Relevance)).
//!
//! Moves that hardly matter come into play one at a time. All of them at once would make a lost position look many times
//! as hard as it is: each would count as a task of its own, and one refutation serves them all.

use std::hash::Hash;

use super::DfPn;
use crate::footing::Footing;
use crate::game::Game;
use crate::numbers::{Child, Numbers, Sum};
use crate::path::ANYWHERE;
use crate::relevance::{Bearing, Relevance, Trace};
use crate::role::Role;
use crate::table::Table;
use crate::value::Value;
use crate::walk::Walk;
use crate::width::Widths;

/// Of the memory one part in so many is for traces.
const SHARE: usize = 4;

impl<M: Copy + Eq + Hash, V: Value> DfPn<M, V> {
    /// A solver with tables of at most so many bytes that leaves out what does not matter, where the game can tell.
    pub fn sparing(table_bytes: usize) -> Self {
        let traces = table_bytes / SHARE;
        Self { traces: Some(Table::new(traces)), ..Self::new(table_bytes - traces) }
    }

    /// The game's own knowledge of what matters, if it is wanted.
    fn relevance<'g, G>(&self, game: &'g G) -> Option<&'g dyn Relevance<M>>
    where
        G: Game<Move = M, Value = V>,
    {
        if self.traces.is_some() && self.widths == Widths::FULL { game.relevance() } else { None }
    }

    /// What the result about the position with this key rests on; all, if that is not known, or it is not settled.
    pub fn known_trace(&self, key: u64) -> Trace {
        let known = self.traces.as_ref().and_then(|traces| {
            let (entry, key) = self.entry_and_key(key)?;
            entry.winner().and_then(|_| traces.get(key))
        });
        known.unwrap_or(Trace::ALL)
    }

    /// Remembers what a settled position rests on.
    pub(super) fn store_trace(&mut self, key: u64, work: u64, trace: Trace) {
        if let Some(traces) = &mut self.traces {
            traces.store(key, work, trace);
        }
    }

    /// What a verdict rests on.
    pub(super) fn trace_of_verdict<G>(&self, game: &G, numbers: Numbers) -> Trace
    where
        G: Game<Move = M, Value = V>,
    {
        match (self.relevance(game), numbers.winner()) {
            (Some(relevance), Some(winner)) => relevance.of_verdict(winner),
            _ => Trace::ALL,
        }
    }

    /// What the result of a visit rests on, if the children from `first` on were searched.
    pub(super) fn trace_of_visit<G>(&self, game: &G, turn: Role, first: usize, sum: &Sum) -> Trace
    where
        G: Game<Move = M, Value = V>,
    {
        let children = &self.children[first..];
        let (Some(relevance), Some(winner)) = (self.relevance(game), sum.numbers.winner()) else { return Trace::ALL };
        if sum.rests_on != ANYWHERE || children.is_empty() {
            return Trace::ALL;
        }
        let best = &children[sum.nearest];
        let all = children.iter().fold(Trace::NONE, |all, child| all | child.trace);
        match winner == turn {
            true if best.trace != Trace::ALL => relevance.of_move(best.m, best.trace),
            false if all != Trace::ALL => relevance.of_moves(all),
            _ => Trace::ALL,
        }
    }

    /// Says how much the move of a child changes, and hides it if that hardly matters.
    pub(super) fn weigh<G>(&self, game: &G, child: Child<M>) -> Child<M>
    where
        G: Game<Move = M, Value = V>,
    {
        let bearing = self.relevance(game).map_or(Bearing::Wide, |relevance| relevance.bearing(child.m));
        Child { bearing, hidden: bearing == Bearing::Far && child.numbers.winner().is_none(), ..child }
    }

    /// Once the children are listed: spares the moves that let the opponent win at once, or as is known already.
    pub(super) fn spare_known<G>(&mut self, walk: &mut Walk<'_, '_, G>, turn: Role, first: usize)
    where
        G: Game<Move = M, Value = V>,
    {
        if self.relevance(walk.game()).is_none() {
            return;
        }
        for place in first..self.children.len() {
            self.spare_others(walk.game(), turn, first, place);
        }
        if self.children[first..].iter().any(|child| child.numbers.winner() == Some(turn)) {
            return;
        }
        let mut threats = std::mem::take(&mut self.threats);
        walk.list_threats(&mut threats);
        if let Some(relevance) = self.relevance(walk.game()) {
            for trace in threats.drain(..) {
                self.spare(relevance, first, (Numbers::won_by(!turn), ANYWHERE, Footing::NONE, trace));
            }
        }
        self.threats = threats;
    }

    /// If a child has turned out to be lost though its move changed nothing that matters: spares all other such moves.
    pub(super) fn spare_others<G>(&mut self, game: &G, turn: Role, first: usize, place: usize)
    where
        G: Game<Move = M, Value = V>,
    {
        let Child { m, numbers, rests_on, footing, bearing, trace, .. } = self.children[place];
        if numbers.winner() == Some(!turn)
            && bearing != Bearing::Wide
            && let Some(relevance) = self.relevance(game)
            && !relevance.touches(m, trace)
        {
            self.spare(relevance, first, (numbers, rests_on, footing, trace));
        }
    }

    /// Settles the open children whose moves do not touch a trace as the trace's own result.
    fn spare(
        &mut self,
        relevance: &dyn Relevance<M>,
        first: usize,
        (numbers, rests_on, footing, trace): (Numbers, u32, Footing, Trace),
    ) {
        for child in &mut self.children[first..] {
            let is_idle = child.bearing != Bearing::Wide && !relevance.touches(child.m, trace);
            if is_idle && child.numbers.winner().is_none() {
                *child = Child { numbers, rests_on, footing, trace, hidden: false, ..*child };
            }
        }
    }

    /// Brings a hidden child into play, if no other one of its kind is: the last, which is the pass where there is one.
    pub(super) fn reveal(&mut self, first: usize) {
        if self.traces.is_none() {
            return;
        }
        let children = &mut self.children[first..];
        let is_open = |child: &Child<M>| child.bearing == Bearing::Far && child.numbers.winner().is_none();
        if !children.iter().any(|child| is_open(child) && !child.hidden)
            && let Some(child) = children.iter_mut().rev().find(|child| child.hidden)
        {
            child.hidden = false;
        }
    }
}

//! Relevance pruning: moves that df-pn need not look at, because they do not matter (see [`Relevance`](crate::Relevance)).
//!
//! Moves that hardly matter come into play one at a time. All of them at once would make a lost position look many times
//! as hard as it is: each would count as a task of its own, and one refutation serves them all.

use std::hash::Hash;

use super::DfPn;
use crate::assumptions::{Assume, Assumptions};
use crate::hints::Hints;
use crate::numbers::{Child, Numbers, Sum};
use crate::path::ANYWHERE;
use crate::relevance::{Bearing, Relevance, RelevanceZone};
use crate::role::Role;
use crate::table::Table;
use crate::value::Value;
use crate::walk::Walk;
use crate::width::Widths;

/// Of the memory one part in this many is for zones.
const SHARE: usize = 4;

impl<M: Copy + Eq + Hash, V: Value, R> DfPn<M, V, R> {
    /// A solver with tables of at most `table_bytes` that leaves out what does not matter, where `R` can tell.
    pub fn pruning(table_bytes: usize) -> Self {
        let zones = table_bytes / SHARE;
        Self::with_tables(Table::new(table_bytes - zones), Some(Table::new(zones)))
    }

    /// Whether relevance is known and wanted.
    #[inline]
    fn prunes<G>(&self, game: &G) -> bool
    where
        G: Hints<Move = M, Value = V> + Assume,
        R: Relevance<G>,
    {
        R::is_known(game) && self.zones.is_some() && self.widths == Widths::FULL
    }

    /// What the result about the position with this key rests on; all, if that is not known, or it is not settled.
    pub fn known_zone(&self, key: u64) -> RelevanceZone {
        let known = self.zones.as_ref().and_then(|zones| {
            let (entry, key) = self.entry_and_key(key)?;
            entry.winner().and_then(|_| zones.get(key))
        });
        known.unwrap_or(RelevanceZone::ALL)
    }

    /// Remembers what a settled position rests on.
    pub(super) fn store_zone(&mut self, key: u64, work: u64, zone: RelevanceZone) {
        if let Some(zones) = &mut self.zones {
            zones.store(key, work, zone);
        }
    }

    /// What a verdict rests on.
    pub(super) fn zone_of_verdict<G>(&self, game: &G, numbers: Numbers) -> RelevanceZone
    where
        G: Hints<Move = M, Value = V> + Assume,
        R: Relevance<G>,
    {
        match numbers.winner() {
            Some(winner) if self.prunes(game) => R::zone_of_verdict(game, winner),
            _ => RelevanceZone::ALL,
        }
    }

    /// What the result of a visit rests on, if the children from `first` on were searched.
    pub(super) fn zone_of_visit<G>(&self, game: &G, turn: Role, first: usize, sum: &Sum) -> RelevanceZone
    where
        G: Hints<Move = M, Value = V> + Assume,
        R: Relevance<G>,
    {
        let children = &self.children[first..];
        let Some(winner) = sum.numbers.winner() else { return RelevanceZone::ALL };
        if !self.prunes(game) || sum.rests_on != ANYWHERE || children.is_empty() {
            return RelevanceZone::ALL;
        }
        if winner == turn {
            let best = &children[sum.nearest];
            return R::zone_of_win(game, best.m, best.zone);
        }
        R::zone_of_loss(game, children.iter().fold(RelevanceZone::NONE, |all, child| all | child.zone))
    }

    /// Says how much the move of a child changes, and hides it if that hardly matters.
    pub(super) fn weigh<G>(&self, game: &G, child: Child<M>) -> Child<M>
    where
        G: Hints<Move = M, Value = V> + Assume,
        R: Relevance<G>,
    {
        let bearing = if self.prunes(game) { R::bearing(game, child.m) } else { Bearing::Wide };
        Child { bearing, hidden: bearing.is_put_off() && child.numbers.winner().is_none(), ..child }
    }

    /// Once the children are listed: spares the moves that let the opponent win at once, or as is known already.
    pub(super) fn prune_known<G>(&mut self, walk: &mut Walk<'_, '_, G>, turn: Role, first: usize)
    where
        G: Hints<Move = M, Value = V> + Assume,
        R: Relevance<G>,
    {
        if !self.prunes(walk.game()) {
            return;
        }
        for place in first..self.children.len() {
            self.prune_others(walk.game(), turn, first, place);
        }
        if self.children[first..].iter().any(|child| child.numbers.winner() == Some(turn)) {
            return;
        }
        let mut threats = std::mem::take(&mut self.threats);
        walk.list_threats::<R>(&mut threats);
        for zone in threats.drain(..) {
            // Where there is no move there is none to spare.
            let Some(m) = self.children.get(first).map(|child| child.m) else { break };
            let refuted = Child { zone, ..Child::new(m, 0, Numbers::won_by(!turn), Assumptions::NONE) };
            self.prune(walk.game(), first, &refuted);
        }
        self.threats = threats;
    }

    /// If a child has turned out to be lost though its move changed nothing that matters: spares all other such moves.
    pub(super) fn prune_others<G>(&mut self, game: &G, turn: Role, first: usize, place: usize)
    where
        G: Hints<Move = M, Value = V> + Assume,
        R: Relevance<G>,
    {
        let refuted = self.children[place];
        if refuted.numbers.winner() == Some(!turn)
            && self.prunes(game)
            && R::is_vain(game, refuted.m, refuted.bearing, refuted.zone)
        {
            self.prune(game, first, &refuted);
        }
    }

    /// Settles the open children whose moves do not touch the zone of a refuted one as that one was settled.
    fn prune<G>(&mut self, game: &G, first: usize, refuted: &Child<M>)
    where
        G: Hints<Move = M, Value = V> + Assume,
        R: Relevance<G>,
    {
        let Child { numbers, rests_on, assumptions, zone, .. } = *refuted;
        for child in &mut self.children[first..] {
            if child.numbers.winner().is_none() && R::is_refuted(game, child.m, child.bearing, zone) {
                *child = Child { numbers, rests_on, assumptions, zone, hidden: false, ..*child };
            }
        }
    }

    /// Brings a hidden child into play, if no other one of its kind is: the last, which is the pass where there is one.
    pub(super) fn reveal(&mut self, first: usize) {
        if self.zones.is_none() {
            return;
        }
        let children = &mut self.children[first..];
        let is_open = |child: &Child<M>| child.bearing.is_put_off() && child.numbers.winner().is_none();
        if !children.iter().any(|child| is_open(child) && !child.hidden)
            && let Some(child) = children.iter_mut().rev().find(|child| child.hidden)
        {
            child.hidden = false;
        }
    }
}

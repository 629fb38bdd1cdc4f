//! What matters for a group, and which moves do not.

use std::sync::Arc;

use tesuji_board::{Color, Move};
use tesuji_search::{Bearing, Relevance, RelevanceZone, Role};

use super::outlook::Outlook;
use super::spots::{Spot, Spots};
use super::stones::Stones;
use super::{Life, State};

/// A move that makes the group live unconditionally.
pub(super) struct Living {
    at: Spot,
    /// What it takes to see that.
    seen: Spots,
    /// Where it lives then.
    room: Spots,
}

impl Life {
    /// What the player looks at who has these spots in view. An attacker never loses sight of the target, a defender not
    /// of all of it.
    fn outlook<'a>(&'a self, stones: &'a Stones, winner: Color, seen: Spots) -> Outlook<'a> {
        let target = if winner == self.terms.attacker {
            self.target
        } else {
            let standing = stones.of(winner) & self.target;
            standing.first().filter(|_| !seen.meets(standing)).map_or(Spots::NONE, Spots::one)
        };
        Outlook::new(&self.field, stones, winner, seen | target)
    }

    /// What it takes to see that the side to move wins by `m`, after which `after` is looked at; `None` if it is
    /// illegal.
    pub(super) fn seen_to_play(&self, m: Move, after: Spots) -> Option<Spots> {
        let outlook = self.outlook(&self.now.stones, self.now.turn, after);
        match m {
            Move::Pass => Some(outlook.to_stand()),
            Move::Place(point) => outlook.to_place(self.field.spot(point)?),
        }
    }

    /// What it takes to see that the side to move loses, if its moves are answered by looking at `after`.
    pub(super) fn seen_to_answer(&self, after: Spots) -> Spots {
        self.outlook(&self.now.stones, !self.now.turn, after).to_answer()
    }

    /// What it takes to see that the group lives unconditionally, if it does with these stones.
    pub(super) fn living_room(&self, stones: &Stones) -> Option<Spots> {
        let (field, defender) = (&*self.field, !self.terms.attacker);
        let (own, empty) = (stones.of(defender), stones.empty(field));
        let alive = stones.unconditionally_alive(field, defender, own & self.target);
        let (mut room, mut housed) = (field.flood(Spots::one((alive & self.target).first()?), own), Spots::NONE);
        // Each string needs two eyes, and those who enclose them need two of their own.
        while let Some(next) = (room & (own - housed)).first() {
            let string = field.flood(Spots::one(next), own);
            (housed, room) = (housed | string, room | string);
            if string.meets(field.backed(defender)) {
                continue;
            }
            let border = field.around(string);
            let is_eye = |region: &Spots| {
                let inside = *region & empty;
                let is_mine = !region.meets(field.backed(!defender)) && field.around(*region).is_within(alive);
                is_mine && !inside.is_empty() && inside.is_within(border)
            };
            let (mut first, mut second) = (None, None);
            for eye in field.components(field.all() - own).filter(is_eye) {
                let house = eye | field.around(eye);
                let cost = (house - room).len();
                if first.is_none_or(|(least, _)| cost < least) {
                    (first, second) = (Some((cost, house)), first);
                } else if second.is_none_or(|(least, _)| cost < least) {
                    second = Some((cost, house));
                }
            }
            room |= first?.1 | second?.1;
        }
        Some(room)
    }

    /// The moves of the defender near the group, in its `skin`, after which it lives unconditionally.
    pub(super) fn lives_by(&self, skin: Spots) -> impl Iterator<Item = Living> {
        let (field, stones, defender) = (&*self.field, &self.now.stones, !self.terms.attacker);
        let spots = field.around(stones.of(defender)) & skin;
        spots.iter().filter_map(move |at| {
            let mut next = *stones;
            next.place(field, defender, at)?;
            let room = self.living_room(&next)?;
            Some(Living { at, seen: self.outlook(stones, defender, room).to_place(at)?, room })
        })
    }

    /// Counts where a group that lives in this room makes use of what nobody knows outside the field.
    pub(super) fn blame(&self, room: Spots, failures: &mut [u32]) {
        (room & self.field.open()).iter().for_each(|spot| failures[usize::from(spot)] += 1);
    }

    /// What the defender threatens, if the attacker is to move and his moves were just listed: life.
    pub(super) fn list_threats(&mut self, out: &mut Vec<RelevanceZone>) {
        let State { turn, pending, doubts, .. } = &self.now;
        if *turn != self.terms.attacker || pending.is_some() || !doubts.is_empty() {
            return;
        }
        let mut failures = std::mem::take(&mut self.failures);
        for Living { seen, room, .. } in self.lives_by(self.listed.skin) {
            out.push(zone(seen));
            self.blame(room, &mut failures);
        }
        self.failures = failures;
    }

    /// The moves that change nothing but their own point: those that are likely not to matter first.
    pub(super) fn idle_moves(&self) -> impl Iterator<Item = Move> + use<> {
        let (plain, skin, field) = (self.sort_moves().0, self.skin(), Arc::clone(&self.field));
        let spots = (plain - skin).iter().chain((plain & skin).iter());
        [Move::Pass].into_iter().chain(spots.map(move |spot| Move::Place(field.point(spot))))
    }

    /// The move that makes the group live unconditionally, if the defender is to move and has one: that by which the
    /// least has to be looked at.
    pub(super) fn living_move(&self) -> Option<Move> {
        let State { turn, ban, pending, .. } = self.now;
        let is_banned = |spot: Spot| ban == Some(spot) && !self.retakes_at_once(turn);
        let moves = self.lives_by(self.skin()).filter(|living| !is_banned(living.at));
        let may_move = turn != self.terms.attacker && pending.is_none();
        let least = may_move.then(|| moves.min_by_key(|living| living.seen.len())).flatten()?;
        Some(Move::Place(self.field.point(least.at)))
    }

    /// What it takes to see that the group is dead in plain sight.
    fn death_bed(&self) -> Spots {
        let (field, stones, attacker) = (&*self.field, &self.now.stones, self.terms.attacker);
        let (own, enemy) = (stones.of(!attacker), stones.of(attacker));
        let Some(stone) = (own & self.target).first() else { return self.target };
        let string = field.flood(Spots::one(stone), own);
        if self.plain_capture().is_some() {
            return self.outlook(stones, attacker, string | field.around(string)).to_stand();
        }
        let immortal = field.flood(enemy & field.backed(attacker), enemy);
        let near = field.flood(string, field.all() - immortal);
        self.target | near | field.flood(field.around(near) & immortal, enemy)
    }
}

fn zone(spots: Spots) -> RelevanceZone {
    RelevanceZone::from_bits(spots.bits())
}

fn spots(zone: RelevanceZone) -> Spots {
    Spots::from_bits(zone.bits())
}

/// What matters in [`Life`], for a search that prunes by it.
#[derive(Clone, Copy, Debug)]
pub struct LifeRelevance;

impl Relevance<Life> for LifeRelevance {
    fn is_known(game: &Life) -> bool {
        // A standstill is the attacker's where two eyes are wanted: there no zone is known to be enough.
        !game.wants_eyes
    }

    fn of_verdict(game: &Life, winner: Role) -> RelevanceZone {
        let State { stones, doubts, .. } = &game.now;
        match winner {
            // What is in doubt depends on all that is outside.
            _ if !doubts.is_empty() => RelevanceZone::ALL,
            Role::Max => zone(game.death_bed()),
            Role::Min => game.living_room(stones).map_or(RelevanceZone::ALL, zone),
        }
    }

    fn of_move(game: &Life, m: Move, after: RelevanceZone) -> RelevanceZone {
        game.seen_to_play(m, spots(after)).map_or(RelevanceZone::ALL, zone)
    }

    fn of_moves(game: &Life, after: RelevanceZone) -> RelevanceZone {
        zone(game.seen_to_answer(spots(after)))
    }

    fn bearing(game: &Life, m: Move) -> Bearing {
        let Move::Place(point) = m else { return Bearing::Far };
        let is_in = |set: Spots| game.field.spot(point).is_some_and(|spot| set.contains(spot));
        match (is_in(game.listed.plain), is_in(game.listed.skin)) {
            (false, _) => Bearing::Wide,
            (true, true) => Bearing::Near,
            (true, false) => Bearing::Far,
        }
    }

    fn touches(game: &Life, m: Move, zone: RelevanceZone) -> bool {
        match m {
            Move::Pass => zone == RelevanceZone::ALL,
            Move::Place(point) => game.field.spot(point).is_none_or(|spot| spots(zone).contains(spot)),
        }
    }

    fn threats(game: &mut Life, out: &mut Vec<RelevanceZone>) {
        game.list_threats(out);
    }
}

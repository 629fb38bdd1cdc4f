//! What matters for a group, and which moves do not.

use tesuji_board::{Move, PointSet};
use tesuji_search::{Bearing, Relevance, RelevanceZone, Role};

use super::spots::{Spot, Spots};
use super::stones::Stones;
use super::{Life, State, Wish};
use crate::fight::Fight;
use crate::ground::Ground;

/// A move that makes the group live unconditionally.
pub(super) struct Living {
    at: Spot,
    /// What it takes to see that.
    seen: Spots,
    /// Where it lives then.
    room: Spots,
}

impl Living {
    pub(super) fn at(&self) -> Spot {
        self.at
    }
}

impl Life {
    /// The points of what matters.
    pub(super) fn points_of(&self, zone: RelevanceZone) -> PointSet {
        self.field.points(spots(zone))
    }

    /// What it takes to see that the group lives unconditionally, if it does with these stones.
    pub(super) fn life_zone(&self, stones: &Stones) -> Option<Spots> {
        let (ground, defender) = (self.ground_of(stones), !self.terms.attacker);
        let room = match self.wish {
            Wish::OneStays | Wish::TwoEyes => ground.life_zone(defender, self.target),
            Wish::AllStay => {
                let mut strings = self.field.components(self.field.flood(self.target, stones.of(defender)));
                strings.try_fold(Spots::NONE, |all, string| Some(all | ground.life_zone(defender, string)?))
            }
        };
        room.filter(|room| !self.leaves_escapes_open || !room.meets(self.field.open()))
    }

    /// The moves of the defender near the group, in its `skin`, after which it lives unconditionally.
    pub(super) fn lives_by(&self, skin: Spots) -> impl Iterator<Item = Living> {
        let (field, stones, defender) = (&*self.field, &self.now.stones, !self.terms.attacker);
        let spots = field.around(stones.of(defender)) & skin;
        spots.iter().filter_map(move |at| {
            let mut next = *stones;
            next.place(field, self.now.elsewhere, defender, at)?;
            let room = self.life_zone(&next)?;
            Some(Living { at, seen: self.zone(defender, room).to_place(Spots::one(at))?, room })
        })
    }

    /// Counts where a group that lives in this room makes use of what is unknown outside the field.
    pub(super) fn blame(&self, room: Spots, failures: &mut [u32]) {
        (room & self.field.open()).iter().for_each(|spot| failures[usize::from(spot)] += 1);
    }

    /// What the defender threatens, if the attacker is to move and the attacker's moves were just listed: life.
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
    fn death_zone(&self) -> Spots {
        let (field, stones, attacker) = (&*self.field, &self.now.stones, self.terms.attacker);
        let (own, enemy) = (stones.of(!attacker), stones.of(attacker));
        let Some(stone) = (own & self.target).first().filter(|_| !self.is_broken()) else { return self.target };
        let string = field.flood(Spots::one(stone), own);
        if self.plain_capture().is_some() {
            return self.zone(attacker, string | field.around(string)).to_stand();
        }
        let immortal = self.lasting_walls(string);
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
        game.wish != Wish::TwoEyes
    }

    fn of_verdict(game: &Life, winner: Role) -> RelevanceZone {
        let State { stones, doubts, .. } = &game.now;
        match winner {
            // What is in doubt depends on all that is outside.
            _ if !doubts.is_empty() => RelevanceZone::ALL,
            Role::Max => zone(game.death_zone()),
            Role::Min => game.life_zone(stones).map_or(RelevanceZone::ALL, zone),
        }
    }

    fn of_move(game: &Life, m: Move, after: RelevanceZone) -> RelevanceZone {
        game.zone_to_play(m, spots(after)).map_or(RelevanceZone::ALL, zone)
    }

    fn of_moves(game: &Life, after: RelevanceZone) -> RelevanceZone {
        zone(game.zone_to_answer(spots(after)))
    }

    fn bearing(game: &Life, m: Move) -> Bearing {
        let Move::Place(point) = m else {
            return if game.pass_is_felt() { Bearing::Elsewhere } else { Bearing::Far };
        };
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

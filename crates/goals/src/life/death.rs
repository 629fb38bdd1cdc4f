//! Death in plain sight: groups of which no search is needed to say that they are captured.

use tesuji_board::Point;

use super::spots::Spots;
use super::{Life, State};
use crate::fight::Fight;
use crate::ground::Ground;

impl Life {
    /// The capture that ends it, if it is the attacker's turn and there is one in plain sight.
    pub(crate) fn plain_capture(&self) -> Option<Point> {
        let State { stones, turn, .. } = &self.now;
        let defender = !self.terms.attacker;
        let target = stones.of(defender) & self.target;
        let string = self.field.flood(Spots::one(target.first()?), stones.of(defender));
        let is_plain = *turn == self.terms.attacker && string.len() > 1 && target.is_within(string);
        let is_held = string.meets(self.field.backed(defender)) || self.ground().breath(defender, string) > 0;
        if !is_plain || is_held {
            return None;
        }
        stones.liberties(&self.field, string).single().map(|spot| self.field.point(spot))
    }

    /// The liberties that the attacker fills at leisure, if that is all it takes: the target is one string shut in by
    /// immortal stones, and the points that do not touch them have room for one eye only.
    ///
    /// A stone next to an immortal one is immortal, so every liberty that touches one can be filled at any time. What
    /// is left is a point or two neighbouring ones: too little for two eyes, and nothing to share in a seki. In a zone
    /// that is open somewhere the attacker must have nothing else that could be captured there: that would cost the
    /// claim.
    pub(super) fn hopeless(&self) -> Option<Spots> {
        let (field, attacker) = (&*self.field, self.terms.attacker);
        let (own, enemy) = (self.now.stones.of(!attacker), self.now.stones.of(attacker));
        let target = own & self.target;
        let string = field.flood(Spots::one(target.first()?), own);
        if !target.is_within(string) {
            return None;
        }
        let immortal = self.lasting_walls(string);
        let inside = field.all() - immortal;
        let room = inside - string - field.backed(attacker) - field.around(immortal);
        let near = field.flood(string, inside);
        let room = room & near;
        let is_one_eye = room.len() < 2 || (room.len() == 2 && field.around(Spots::one(room.first()?)).meets(room));
        let has_nothing_else = field.is_enclosed() || (enemy - immortal).is_within(near);
        if !is_one_eye || near.meets(field.backed(!attacker)) || !has_nothing_else {
            return None;
        }
        let liberties = self.now.stones.liberties(field, string);
        Some(if liberties.is_within(room) { liberties } else { liberties - room })
    }

    /// The attacker's stones that stay while the `string` is captured: those that are never captured, and those whose
    /// breath lasts longer than it takes to fill all that they leave it.
    pub(super) fn lasting_walls(&self, string: Spots) -> Spots {
        let (field, attacker, ground) = (&*self.field, self.terms.attacker, self.ground());
        let (enemy, empty) = (self.now.stones.of(attacker), self.now.stones.empty(field));
        let immortal = field.flood(enemy & field.backed(attacker), enemy);
        if field.breath().most() <= self.now.elsewhere || self.claimant != attacker {
            return immortal;
        }
        let mut lasting = field
            .components(enemy - immortal)
            .filter(|wall| ground.breath(attacker, *wall) > 0)
            .fold(Spots::NONE, |all, wall| all | wall);
        loop {
            let near = field.flood(string, field.all() - immortal - lasting);
            let moves = (near & empty).len() + 1;
            let is_short = |wall: &Spots| ground.breath(attacker, *wall) < moves;
            let short = field.components(lasting).filter(is_short).fold(Spots::NONE, |all, wall| all | wall);
            if short.is_empty() {
                return immortal | lasting;
            }
            lasting -= short;
        }
    }

    /// The next of those liberties.
    pub(crate) fn leisurely(&self) -> Option<Point> {
        let banned =
            self.now.ban.filter(|_| !self.retakes_at_once(self.terms.attacker)).map_or(Spots::NONE, Spots::one);
        let spot = (self.hopeless()? - banned).first()?;
        Some(self.field.point(spot))
    }
}

//! The moves of life and death, and where the fight is.

use tesuji_board::Move;
use tesuji_search::{Game, MoveList, Pass, Relevance, Width};

use super::spots::Spots;
use super::{Breadth, Life, LifeRelevance};
use crate::fight::Fight;
use crate::ground::Ground;
use crate::group::{Bond, Group};

impl Life {
    /// The spots near the group where the fight is: its liberties and those next to them, and the liberties of the
    /// attacker's weak strings beside it and of the friends beyond a liberty.
    pub(super) fn skin(&self) -> Spots {
        let (field, stones, attacker) = (&*self.field, &self.now.stones, self.terms.attacker);
        let (own, enemy, empty) = (stones.of(!attacker), stones.of(attacker), stones.empty(field));
        let group = field.flood(own & self.target, own);
        let first = field.around(group) & empty;
        // Friends that share a liberty with the group belong to it.
        let friends = field.flood(field.around(first) & own, own) | group;
        let near = field.around(friends);
        let liberties = near & empty;
        let mut skin = liberties | (field.around(first) & empty);
        for string in field.components(enemy) {
            if string.meets(near) {
                let breath = field.around(string) & empty;
                if breath.len() <= 3 && !string.meets(field.backed(attacker)) {
                    skin |= breath;
                }
            }
        }
        skin
    }

    /// The liberties of the strings that hold a stone of the target.
    pub(super) fn liberties(&self) -> Spots {
        let own = self.now.stones.of(!self.terms.attacker);
        self.now.stones.liberties(&self.field, self.field.flood(own & self.target, own))
    }

    /// The spots where the side to move may play and captures nothing, and those where it may capture or not play at all.
    pub(super) fn sort_moves(&self) -> (Spots, Spots) {
        let (plain, captures) = self.ground().placements(self.now.turn);
        // A retake is never plain: it may be forbidden, or cost a threat.
        let retake = self.now.ban.map_or(Spots::NONE, Spots::one);
        (plain - retake, captures | retake)
    }

    /// The same as far as moves are looked at: all, those near the group and captures, or those of the group's skin alone.
    pub(super) fn chosen_moves(&self, near: Spots) -> (Spots, Spots) {
        let (plain, captures) = self.sort_moves();
        match self.breadth {
            Breadth::Full => (plain, captures),
            Breadth::Narrow => (plain & near, captures),
            Breadth::Skin => {
                let skin = self.group_skin();
                (plain & skin, captures & skin)
            }
        }
    }

    /// The skin of the group that the target belongs to, as the slides have it.
    fn group_skin(&self) -> Spots {
        let defender = !self.terms.attacker;
        Group::of(self.ground(), defender, self.target, Bond::Shared).skin(self.ground(), defender)
    }

    /// The moves with which the side to move may win at once: those by which the group lives unconditionally, or for the
    /// attacker captures and what is near the group.
    pub(super) fn list_direct(&mut self, out: &mut MoveList<Move>) {
        if self.now.pending.is_some() {
            self.moves(Width::FULL, out);
            return;
        }
        if self.now.turn == self.terms.attacker {
            let near = self.skin();
            let (plain, captures) = self.chosen_moves(near);
            let spots = captures.iter().chain((plain & near).iter());
            out.extend(spots.map(|spot| Move::Place(self.field.point(spot))));
        } else {
            out.extend(self.lives_by(self.skin()).map(|living| Move::Place(self.field.point(living.at()))));
        }
    }

    /// The moves of the side to move that matter: where the group would live by one more move, the attacker has to be in the
    /// way of that, or to capture something.
    pub(super) fn list_forced(&mut self, out: &mut MoveList<Move>) {
        let page = out.open();
        self.moves(Width::FULL, out);
        let mut threats = Vec::new();
        if LifeRelevance::is_known(self) {
            self.list_threats(&mut threats);
        }
        let is_plain = |m: &Move| match *m {
            Move::Pass => false,
            Move::Place(point) => self.field.spot(point).is_some_and(|spot| self.listed.plain.contains(spot)),
        };
        let stops = |m: &&Move| !is_plain(m) || threats.iter().all(|zone| LifeRelevance::touches(self, **m, *zone));
        let all = out.as_slice();
        let mut moves: Vec<Move> = all.iter().filter(stops).copied().collect();
        // Where nothing stops it any move will do, as long as there is one: captures may be illegal.
        if !moves.iter().any(|m| *m == Move::Pass || is_plain(m)) {
            moves = all.to_vec();
        }
        out.close(page);
        out.extend(moves);
    }
}

impl Pass for Life {
    fn pass(&mut self) {
        let played = self.play(Move::Pass);
        debug_assert!(played, "one may always pass");
    }

    fn direct_moves(&mut self, out: &mut MoveList<Move>) {
        self.list_direct(out);
    }

    fn forced_moves(&mut self, out: &mut MoveList<Move>) {
        self.list_forced(out);
    }
}

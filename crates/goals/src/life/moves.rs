//! The moves of life and death, and where the fight is.

use super::Life;
use super::spots::Spots;
use crate::fight::Fight;
use crate::ground::Ground;

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
}

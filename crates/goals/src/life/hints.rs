//! What life and death tells a search in advance, and which conventions its positions make use of.

use tesuji_board::{Move, zobrist};
use tesuji_search::{Assume, Assumptions, Doubt, Game, Hints, RelatedGame};

use super::spots::Spots;
use super::{Life, State};
use crate::label;
use crate::retakes::{ATTACKERS_KO, DEFENDERS_KO};

impl Hints for Life {
    fn effort(&self) -> (u32, u32) {
        (1 + self.liberties().len() / 2, 1)
    }

    fn key_after(&self, m: Move) -> Option<u64> {
        let State { turn, spent, elsewhere, debtor, key, .. } = self.now;
        let spot = match m {
            Move::Pass if self.pass_is_felt() => return None,
            Move::Pass => None,
            Move::Place(point) => Some(self.field.spot(point)?),
        };
        if spot.is_some_and(|spot| self.listed.key != self.key() || !self.listed.plain.contains(spot)) {
            return None;
        }
        let stone = spot.map_or(0, |spot| zobrist::stone(turn, self.field.point(spot)));
        let debt = debtor.map_or(0, |color| color.index() as u64 + 1);
        let marks = (u64::from(spent) | debt << 10 | u64::from(elsewhere) << 16).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Some(key ^ stone ^ zobrist::turn(!turn) ^ self.salt ^ marks)
    }

    /// The more liberties, the more work to kill.
    fn effort_after(&self, m: Move) -> Option<(u32, u32)> {
        let liberties = self.listed.liberties;
        let after = match m {
            Move::Pass => liberties,
            Move::Place(point) => {
                let spot = self.field.spot(point)?;
                let mut after = liberties;
                if self.now.turn != self.terms.attacker && liberties.contains(spot) {
                    after |= self.field.next_to(spot) & self.now.stones.empty(&self.field);
                }
                after - Spots::one(spot)
            }
        };
        Some((1 + after.len() / 2, 1))
    }

    fn advise(&mut self, work: u64, moves: &mut dyn Iterator<Item = Move>) -> Option<Vec<u32>> {
        self.advised_costs(work, moves)
    }

    fn label(&self, m: Move) -> Option<u32> {
        Some(label::label(m))
    }
}

impl Life {
    /// How the same game under other terms resembles this one.
    pub fn relation_to(&self, other: &Self) -> RelatedGame {
        let doubt = other.terms.retakes.doubt_under(self.terms.retakes);
        RelatedGame { change: self.salt ^ other.salt, doubt, holds: true, guides: false }
    }

    /// How a game in another zone, with what is assumed there, guides the search here after this number of moves of the
    /// opponent's elsewhere.
    pub(crate) fn guide_from(&self, other: &Self, elsewhere: u8) -> RelatedGame {
        let mut later = self.clone();
        later.now.elsewhere = elsewhere;
        RelatedGame { change: later.key() ^ other.key(), doubt: Doubt::default(), holds: false, guides: true }
    }
}

impl Assume for Life {
    fn assumptions(&self) -> Assumptions {
        match self.now.ban {
            Some(_) if self.now.turn == self.terms.attacker => ATTACKERS_KO,
            Some(_) => DEFENDERS_KO,
            None => Assumptions::NONE,
        }
    }
}

//! Life and death as a fight: what a prover asks of it.

use tesuji_board::{Color, Move, Point};
use tesuji_certify::{Claim, Node, Step};

use super::spots::Spots;
use super::stones::OnField;
use super::{Life, Wish};
use crate::fight::Fight;

impl Fight for Life {
    type Set = Spots;
    type Ground<'a> = OnField<'a>;

    fn ground(&self) -> OnField<'_> {
        self.ground_of(&self.now.stones)
    }

    fn target(&self) -> Spots {
        self.target
    }

    fn attacker(&self) -> Color {
        self.terms.attacker
    }

    fn to_move(&self) -> Color {
        self.now.turn
    }

    fn ban(&self) -> Option<Point> {
        self.now.ban.map(|spot| self.field.point(spot))
    }

    fn is_captured(&self) -> bool {
        let is_gone = self.now.pending.is_none() && !self.now.stones.of(!self.terms.attacker).meets(self.target);
        is_gone || self.is_broken()
    }

    fn pending(&self) -> Option<Point> {
        self.now.pending.map(|spot| self.field.point(spot))
    }

    fn plain_move(&mut self) -> Option<Move> {
        self.plain_capture().map(Move::Place)
    }

    fn move_in_sight(&mut self, claim: Claim) -> Option<Move> {
        match claim {
            _ if self.plain_capture().is_some() => self.plain_move(),
            Claim::Save | Claim::Cut => self.living_move(),
            Claim::Capture | Claim::Connect => {
                self.hopeless().map(|_| self.leisurely().map_or(Move::Pass, Move::Place))
            }
        }
    }

    fn plain_safety(&self) -> Option<(Spots, Step)> {
        self.life_zone(&self.now.stones).map(|zone| (zone, Step::Alive))
    }

    fn likely_idle(&self) -> Option<Move> {
        // An attacker's pass could be answered by another pass, which says nothing about what matters.
        let may_pass = self.now.turn != self.terms.attacker || self.lives_by(self.skin()).next().is_some();
        may_pass.then_some(Move::Pass)
    }

    fn idle_moves(&self) -> Vec<Move> {
        let (plain, skin) = (self.sort_moves().0, self.skin());
        let spots = (plain - skin).iter().chain((plain & skin).iter());
        [Move::Pass].into_iter().chain(spots.map(|spot| Move::Place(self.field.point(spot)))).collect()
    }

    fn as_searched(&self) -> Self {
        self.counting()
    }

    fn kept(&self) -> Spots {
        if self.wish == Wish::AllStay { self.target } else { Spots::NONE }
    }

    fn elsewhere(&self) -> u16 {
        let is_spent = self.now.elsewhere >= self.field.breath().most();
        if is_spent { Node::NO_BREATH } else { self.now.elsewhere.into() }
    }

    fn pass_is_felt(&self) -> bool {
        self.pass_is_felt()
    }
}

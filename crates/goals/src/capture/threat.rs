//! Threats of abstract proof search (Cazenave 2000): what the attacker captures in one, two or three of his moves, and
//! which of the defender's moves can prevent it.
//!
//! ```text
//!   gi_n   the attacker, to move, captures within n of his moves
//!   ip_n   he would, if the defender passed now
//!   g_n    the defender, to move, cannot prevent it
//! ```

use tesuji_board::{Move, PointSet, StringRef};
use tesuji_search::{MoveList, Width};

use super::Capture;
use super::moves::{AND1, list};
use super::trace::Trace;

/// How to find the moves that can answer a threat to capture in three moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ip3 {
    /// A fixed set around the target: fast, and very rarely incomplete.
    Static,
    /// Every point that the proof of the threat has looked at: complete.
    Trace,
}

impl Capture {
    /// The answers to the attacker's quickest threat; none if there is no threat, and his last move was idle.
    pub(super) fn answers_to_threats(&mut self, width: Width, out: &mut MoveList<Move>) {
        let deepest = if width <= AND1 { 2 } else { 3 };
        let mut trace = Trace::default();
        let Some(order) = (1..=deepest).find(|n| self.threatens(*n, &mut trace)) else { return };
        let around = self.surroundings();
        let [liberties, rescues] = around.ip1();
        // A lone stone has more answers than a string: see the game's rule on being captured for good.
        let order = if around.is_single_stone() { order.max(2) } else { order };
        match (order, self.ip3) {
            (1, _) => list(&[liberties, rescues], out),
            (2, _) => list(&[liberties, rescues, around.ip2()], out),
            (_, Ip3::Static) => list(&[liberties, rescues, around.ip2(), around.ip3()], out),
            (_, Ip3::Trace) => {
                let seen = self.answers_on(trace.points());
                list(&[liberties, rescues, around.ip2(), around.ip3(), seen], out);
            }
        }
    }

    /// `ip_n`: whether the attacker would capture within `n` moves if the defender passed.
    pub(super) fn threatens(&mut self, n: usize, trace: &mut Trace) -> bool {
        self.make(Move::Pass);
        let threat = self.captures_within(n, trace);
        self.unmake();
        threat
    }

    /// The empty points of `seen`, and the last liberties of strings in it.
    fn answers_on(&self, seen: PointSet) -> PointSet {
        let last = self.board.strings_in(seen).filter(StringRef::is_atari);
        last.fold(seen & self.board.empty(), |all, s| all | s.liberties())
    }

    /// `gi_n`: whether the attacker, to move, captures within `n` of his moves.
    pub(super) fn captures_within(&mut self, n: usize, trace: &mut Trace) -> bool {
        let liberties = self.liberty_count();
        if self.pending || liberties > n {
            return false;
        }
        trace.add(self.surroundings().looked_at());
        if liberties == 1 {
            let last = self.board.liberties(self.target).single();
            if last.is_some_and(|p| self.is_legal(p) && self.after(p, |game| game.is_captured())) {
                return true;
            }
        }
        let mut moves = MoveList::new();
        let width = if n == 3 && liberties < 3 { super::OR2 } else { super::OR1 };
        self.attacking_moves(width, &mut moves);
        n > 1
            && moves.as_slice().iter().any(|m| match *m {
                Move::Place(p) => self.is_legal(p) && self.after(p, |game| game.is_doomed(n - 1, p.into(), trace)),
                Move::Pass => false,
            })
    }

    /// `g_n`: whether the defender, to move, is captured within `n` moves whatever he does.
    fn is_doomed(&mut self, n: usize, around: PointSet, trace: &mut Trace) -> bool {
        if self.pending || self.is_captured() {
            return !self.pending;
        }
        trace.add(around.dilate());
        let Some(order) = (1..=n).find(|k| self.threatens(*k, trace)) else { return false };
        let surroundings = self.surroundings();
        trace.add(surroundings.looked_at());
        let [liberties, rescues] = surroundings.ip1();
        let mut answers = liberties | rescues;
        if order > 1 || surroundings.is_single_stone() {
            answers |= surroundings.ip2();
        }
        if order > 2 {
            answers |= surroundings.ip3();
        }
        answers.iter().all(|p| !self.is_legal(p) || self.after(p, |game| game.captures_within(n, trace)))
    }
}

//! Threats of abstract proof search (Cazenave 2000): what the attacker captures in one, two or three of their moves,
//! and which of the defender's moves can prevent it.
//!
//! ```text
//!   gi_n   the attacker, to move, captures within n of their moves
//!   ip_n   the attacker would, if the defender passed now
//!   g_n    the defender, to move, cannot prevent it
//! ```

use tesuji_board::{Move, Point, PointSet};
use tesuji_search::{Game, MoveList, Pass, Width};

use super::Capture;
use super::moves::{AND1, OR1, list};
use super::trace::Trace;

/// How to find the moves that can answer a threat to capture in three moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ip3 {
    /// A fixed set around the target: fast, and very rarely incomplete.
    Static,
    /// Every point that the proof of the threat has looked at, too: complete. Some of them lie beyond the widest set,
    /// so that the law of Prefix holds for the static sets only.
    Trace,
}

impl Capture {
    /// The answers to the attacker's quickest threat; none if there is no threat, and the attacker's last move was
    /// idle.
    pub(super) fn answers_to_threats(&mut self, width: Width, out: &mut MoveList<Move>) {
        let deepest = if width <= AND1 { 2 } else { 3 };
        let mut trace = if self.ip3 == Ip3::Trace { Trace::on() } else { Trace::off() };
        let Some(order) = (1..=deepest).find(|n| self.threatens(*n, &mut trace)) else { return };
        let around = self.surroundings();
        let [liberties, rescues] = around.ip1();
        let mut layers = vec![liberties, rescues];
        // A lone stone has more answers than a string: those that let it be taken back (see the game's rules).
        let single = around.is_single_stone();
        if order > 1 || single {
            layers.push(around.ip2());
        }
        if order > 2 || single {
            layers.push(around.ip3());
        }
        if single {
            layers.push(around.race());
        }
        if order > 2 && self.ip3 == Ip3::Trace {
            layers.push(self.answers_on(trace.points()));
        }
        list(&layers, out);
    }

    /// Lists the defender's answers to a threat to capture in one move or two, if there is one: these sets are complete, and
    /// what is not in them loses. The widest sets hold them all.
    pub(super) fn list_answers(&mut self, out: &mut MoveList<Move>) -> bool {
        if self.pending {
            return false;
        }
        let mut answers = MoveList::new();
        self.answers_to_threats(AND1, &mut answers);
        let is_legal = |m: &Move| matches!(m, Move::Place(p) if self.is_legal(*p));
        let has_one = answers.as_slice().iter().any(is_legal);
        if has_one {
            out.extend(answers.as_slice().iter().copied());
        }
        has_one
    }

    /// `ip_n`: whether the attacker would capture within `n` moves if the defender passed.
    pub(super) fn threatens(&mut self, n: usize, trace: &mut Trace) -> bool {
        self.make(Move::Pass);
        let threat = self.captures_within(n, trace);
        self.unmake();
        threat
    }

    /// `ip_2` for a string with two liberties: then little can answer. A lone stone has more answers, and is left out.
    pub(super) fn threatens_in_two(&mut self) -> bool {
        let liberties = self.board.liberties(self.target);
        // Most often there is plainly no such threat, for the defender just extends.
        let hems_in = |p: Point| {
            let extension = (liberties - p.into()).single();
            self.board.is_capture(self.attacker, p)
                || extension.is_some_and(|q| (self.extended(q) - p.into()).len() <= 1)
        };
        self.liberty_count() == 2
            && !self.is_single_stone()
            && liberties.iter().any(hems_in)
            && self.threatens(2, &mut Trace::off())
    }

    /// The empty points of `seen`, and the liberties of all strings there and next to them: a move on one of those may
    /// make a move on a point that was seen possible, or better.
    fn answers_on(&self, seen: PointSet) -> PointSet {
        self.touched(seen) & self.board.empty()
    }

    /// The points, and the liberties of the strings on them and next to them: what decides whether they can be played,
    /// and what that captures.
    fn touched(&self, points: PointSet) -> PointSet {
        self.board.strings_in(points.dilate()).fold(points, |all, string| all | string.liberties())
    }

    /// `gi_n`: whether the attacker, to move, captures within `n` of their moves.
    pub(super) fn captures_within(&mut self, n: usize, trace: &mut Trace) -> bool {
        let liberties = self.liberty_count();
        if self.pending || liberties > n {
            return false;
        }
        trace.add(|| self.surroundings().looked_at());
        if liberties == 1 {
            let last = self.board.liberties(self.target).single();
            trace.add(|| self.touched(self.board.liberties(self.target)));
            if last.is_some_and(|p| self.is_legal(p) && self.after(p, |game| game.is_captured())) {
                return true;
            }
        }
        let mut moves = MoveList::new();
        let width = if n == 3 && liberties < 3 { super::OR2 } else { super::OR1 };
        self.attacking_moves(width, &mut moves);
        n > 1
            && moves.as_slice().iter().any(|m| match *m {
                Move::Place(p) => self.is_legal(p) && self.after(p, |game| game.is_doomed(n - 1, p, trace)),
                Move::Pass => false,
            })
    }

    /// `g_n`: whether the defender, to move, is captured within `n` moves by any defence.
    fn is_doomed(&mut self, n: usize, last: Point, trace: &mut Trace) -> bool {
        if self.pending || self.is_captured() {
            return !self.pending;
        }
        // The attacker's stone has to stay on the board: whatever it and its neighbours breathe by matters.
        trace.add(|| self.board.string(last).map_or(PointSet::EMPTY, |own| self.touched(own.stones())));
        let Some(order) = (1..=n).find(|k| self.threatens(*k, trace)) else { return false };
        let surroundings = self.surroundings();
        trace.add(|| surroundings.looked_at());
        let [liberties, rescues] = surroundings.ip1();
        let mut answers = liberties | rescues;
        if order > 1 {
            answers |= surroundings.ip2();
        }
        if order > 2 {
            answers |= surroundings.ip3();
        }
        if surroundings.is_single_stone() {
            answers |= surroundings.ip2() | surroundings.ip3() | surroundings.race();
        }
        // A reply that fails here may capture or connect once a string next to it has a liberty less or more.
        trace.add(|| self.touched(answers));
        answers.iter().all(|p| !self.is_legal(p) || self.after(p, |game| game.captures_within(n, trace)))
    }
}

impl Pass for Capture {
    fn pass(&mut self) {
        self.make(Move::Pass);
    }

    fn direct_moves(&mut self, out: &mut MoveList<Move>) {
        // Whatever captures, or leaves the target helpless, is played on one of its liberties.
        let width = if self.turn == self.attacker { OR1 } else { Width::FULL };
        self.moves(width, out);
    }

    fn direct_threats(&mut self, out: &mut MoveList<Move>) {
        // An atari.
        if self.turn == self.attacker {
            self.moves(OR1, out);
        } else {
            self.forced_moves(out);
        }
    }

    fn forced_moves(&mut self, out: &mut MoveList<Move>) {
        if self.turn == self.attacker || !self.list_answers(out) {
            self.moves(Width::FULL, out);
        }
    }
}

#[cfg(test)]
mod tests;

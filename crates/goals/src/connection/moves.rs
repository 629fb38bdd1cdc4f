//! The moves of a connection: the points on the ways between the strings, what captures, and what saves from it.

use tesuji_board::{Move, PointSet, StringRef};
use tesuji_search::MoveList;

use super::Connection;
use super::distance::{Connector, Way, ways};

/// A string with no more liberties than this may be captured soon.
const WEAK: usize = 2;

impl Connection {
    /// The shortest way between the strings, if they are not too far apart.
    pub(super) fn way(&self) -> Option<Way> {
        let one = self.board.string(self.strings[0])?.stones();
        let other = self.board.string(self.strings[1])?.stones();
        self.traveller().way([one, other], self.farthest)
    }

    fn traveller(&self) -> Connector<'_> {
        Connector { board: &self.board, color: self.connector, captures: self.slack.captures }
    }

    /// The moves worth a look, those on the shortest ways first.
    pub(super) fn list_moves(&self, out: &mut MoveList<Move>) {
        let [Some(one), Some(other)] = self.strings.map(|at| self.board.string(at)) else { return };
        let (one, other) = (one.stones(), other.stones());
        let most = self.farthest;
        let from_one = self.traveller().rings(one, most);
        let from_other = self.traveller().rings(other, most);
        let Some(distance) = from_one.distance(other) else { return };
        let slack = if self.turn == self.connector { self.slack.connector } else { self.slack.cutter };
        let ways = ways(&from_one, &from_other, self.board.empty(), distance + slack);
        let mut listed = PointSet::EMPTY;
        let mut list = |points: PointSet| {
            let fresh = (points & self.board.empty()) - listed;
            listed |= fresh;
            out.extend(fresh.iter().map(Move::Place));
        };
        let near = ways.iter().take(distance + 1).fold(PointSet::EMPTY, |all, way| all | *way);
        let wide = ways.iter().fold(PointSet::EMPTY, |all, way| all | *way);
        list(self.urgent(one | other));
        // A string that would be captured at once has to be saved.
        let is_atari = |string: PointSet| self.board.strings_in(string).any(|string| string.is_atari());
        if self.turn == self.connector && is_atari(one | other) {
            list(self.extra);
            return;
        }
        list(near);
        list(self.around_weak(near | one | other));
        // What is about to be joined has to be stopped there, or by a larger threat.
        if distance > 1 || self.turn == self.connector {
            list(wide);
            list(self.around_weak(wide));
            if slack > 1 {
                list(near.neighbours_and_diagonals());
            }
        }
        list(self.extra);
        if self.turn != self.connector || self.ban.is_some() {
            out.push(Move::Pass);
        }
    }

    /// Where strings of the connector's are saved or captured that are in atari, or almost.
    fn urgent(&self, stones: PointSet) -> PointSet {
        let in_danger = |string: &StringRef<'_>| string.liberty_count() <= WEAK;
        self.board.strings_in(stones).filter(in_danger).fold(PointSet::EMPTY, |all, string| {
            let captors = string.neighbours().filter(in_danger);
            all | captors.fold(string.liberties(), |all, captor| all | captor.liberties())
        })
    }

    /// The liberties of the weak strings of both sides on the ways or beside them.
    fn around_weak(&self, points: PointSet) -> PointSet {
        let (own, enemy) = (self.board.stones(self.connector), self.board.stones(!self.connector));
        let near = points | (points.neighbours() & self.board.points());
        let captured = self
            .board
            .strings_in(near & enemy)
            .filter(|string| string.liberty_count() <= self.slack.captures)
            .fold(PointSet::EMPTY, |all, string| {
                let saviours = string.neighbours().filter(|other| other.liberty_count() <= WEAK);
                all | saviours.fold(string.liberties(), |all, other| all | other.liberties())
            });
        let weak = |string: &StringRef<'_>| string.liberty_count() <= WEAK;
        let cut_off =
            self.board.strings_in(near & own).filter(weak).fold(PointSet::EMPTY, |all, s| all | s.liberties());
        captured | cut_off
    }
}

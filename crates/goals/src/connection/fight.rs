//! A connection as a fight: what a prover asks of it. The attacker is the connector.

use tesuji_board::{Board, Color, Move, Point, PointSet};
use tesuji_certify::Step;

use super::Connection;
use crate::fight::Fight;

impl Connection {
    /// Stones of one string that lead from one of the two to the other, if they are one string: the shortest way.
    fn path(&self) -> Option<PointSet> {
        let [from, to] = self.strings.map(PointSet::from);
        let string = self.board.string(self.strings[0])?.stones();
        let mut rings = vec![from];
        let mut reached = from;
        while !reached.meets(&to) {
            let next = (reached.neighbours() & string) - reached;
            if next.is_empty() {
                return None;
            }
            reached |= next;
            rings.push(next);
        }
        let mut path = to;
        for ring in rings.iter().rev().skip(1) {
            path |= (path.neighbours() & *ring).first().map_or(PointSet::EMPTY, PointSet::from);
        }
        Some(path)
    }

    /// The string that the cutter keeps an eye on: the one with less around it.
    fn guarded(&self) -> PointSet {
        let around = self.strings.iter().filter_map(|at| self.board.string(*at));
        let around = around.map(|string| string.stones() | (string.stones().neighbours() & self.board.points()));
        around.min_by_key(PointSet::len).unwrap_or(PointSet::EMPTY)
    }
}

impl Fight for Connection {
    type Set = PointSet;
    type Ground<'a> = &'a Board;

    const LEARNS: bool = true;
    const SHOWS_ALL: bool = true;

    fn ground(&self) -> &Board {
        &self.board
    }

    fn target(&self) -> PointSet {
        self.strings.into_iter().collect()
    }

    fn attacker(&self) -> Color {
        self.connector
    }

    fn to_move(&self) -> Color {
        self.turn
    }

    fn ban(&self) -> Option<Point> {
        self.ban
    }

    fn is_captured(&self) -> bool {
        let [one, other] = self.strings.map(|at| self.board.string(at));
        one.zip(other).is_some_and(|(one, other)| one.stones() == other.stones())
    }

    fn is_missed(&self) -> bool {
        self.strings.iter().any(|at| self.board.at(*at).is_none())
    }

    fn goal_zone(&self) -> PointSet {
        self.path().unwrap_or(PointSet::EMPTY)
    }

    fn pending(&self) -> Option<Point> {
        None
    }

    fn plain_move(&mut self) -> Option<Move> {
        let [one, other] = self.strings.map(|at| self.board.string(at));
        let common = one?.liberties() & other?.liberties();
        let is_mine = self.turn == self.connector;
        common.iter().find(|p| is_mine && self.is_legal(*p)).map(Move::Place)
    }

    fn plain_safety(&self) -> Option<(PointSet, Step)> {
        self.shut_off().map(|seen| (seen, Step::Alive))
    }

    fn played(&self) -> Vec<Move> {
        self.past.iter().map(|past| past.played).collect()
    }

    fn look_at(&mut self, points: PointSet) {
        self.widen(points);
    }

    /// The cutter must see all that is next to one of the strings: beyond it may stand anything.
    fn kept(&self) -> PointSet {
        self.guarded()
    }
}

//! A capture as a fight: what a prover asks of it.

use tesuji_board::{Board, Color, Move, Point, PointSet};
use tesuji_certify::Step;
use tesuji_search::{Game, MoveList, Width};

use super::{Capture, SafeAt};
use crate::fight::Fight;
use crate::ground::Ground;

impl Fight for Capture {
    type Set = PointSet;
    type Ground<'a> = &'a Board;

    const LEARNS: bool = true;
    const SHOWS_ALL: bool = true;

    fn ground(&self) -> &Board {
        &self.board
    }

    fn target(&self) -> PointSet {
        self.target.into()
    }

    fn attacker(&self) -> Color {
        self.attacker
    }

    fn to_move(&self) -> Color {
        self.turn
    }

    fn ban(&self) -> Option<Point> {
        self.ban
    }

    fn is_captured(&self) -> bool {
        self.is_captured()
    }

    fn pending(&self) -> Option<Point> {
        self.pending.then_some(self.target)
    }

    fn plain_move(&mut self) -> Option<Move> {
        let plain = if self.turn == self.attacker { self.ladder_move() } else { self.escape() };
        plain.map(Move::Place)
    }

    fn plain_safety(&self) -> Option<(PointSet, Step)> {
        let target = self.board.string(self.target)?;
        let safe = usize::from(SafeAt::FIVE.attacker_to_move);
        if target.liberty_count() >= safe {
            let liberties: PointSet = target.liberties().iter().take(safe).collect();
            return Some((target.stones() | liberties, Step::Safe));
        }
        self.ground().life_zone(!self.attacker, self.target.into()).map(|zone| (zone, Step::Alive))
    }

    fn better_than_pass(&mut self) -> Vec<Move> {
        const CANDIDATES: usize = 6;
        let mut moves = MoveList::new();
        self.moves(Width::FULL, &mut moves);
        let mut candidates = Vec::new();
        for &m in moves.as_slice() {
            if m == Move::Pass || !self.play(m) {
                continue;
            }
            let is_safe = self.plain_safety().is_some();
            candidates.push((is_safe, self.liberty_count(), m));
            self.undo();
            if is_safe {
                break;
            }
        }
        // The more liberties, the sooner it ends.
        candidates.sort_by_key(|(is_safe, liberties, _)| std::cmp::Reverse((*is_safe, *liberties)));
        candidates.into_iter().take(CANDIDATES).map(|(.., m)| m).collect()
    }

    fn played(&self) -> Vec<Move> {
        self.line()
    }

    fn look_at(&mut self, points: PointSet) {
        self.widen(points);
    }

    fn safe_liberties(&self) -> Option<u16> {
        Some(u16::from(SafeAt::FIVE.attacker_to_move))
    }
}

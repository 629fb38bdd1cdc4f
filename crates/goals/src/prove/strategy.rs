//! The claimant's moves: where they come from, and what happens when one turns out to be wrong.

use tesuji_board::{Move, PointSet};
use tesuji_certify::Claim;
use tesuji_search::{Game, MoveList, Outcome, Solver, Width};

use super::{Gap, Prover, point};

impl Prover<'_, '_, '_> {
    /// A move that keeps the claim true: from a ladder or an escape, from the table, or from a search on the spot.
    pub(super) fn winning_move(&mut self) -> Result<Move, Gap> {
        if self.game.is_pending() {
            return Ok(Move::Place(self.game.target()));
        }
        let plain = match self.claim {
            Claim::Capture => self.game.ladder_move(),
            Claim::Save => self.game.escape(),
        };
        if let Some(p) = plain {
            return Ok(Move::Place(p));
        }
        let wanted = self.claim == Claim::Capture;
        if let Some(solved) = self.solver.probe(self.game.key())
            && solved.proved == wanted
            && let Some(best) = solved.best
        {
            return Ok(self.rather_than_pass(best));
        }
        let answer = self.solver.solve(&mut self.game, Outcome::Won, self.meter);
        match answer.bounds.decides(Outcome::Won) {
            Some(proved) if proved == wanted => Ok(self.rather_than_pass(answer.best.unwrap_or(Move::Pass))),
            Some(_) => Err(self.refuted()),
            None => Err(Gap::Stopped),
        }
    }

    /// The claim fails where the game stands: which replies on the way had the search not looked at?
    pub(super) fn refuted(&mut self) -> Gap {
        let line = self.game.line();
        let mut overlooked = PointSet::EMPTY;
        for _ in &line {
            self.game.undo();
        }
        for &m in &line {
            let mut listed = MoveList::new();
            if self.game.to_move() != self.claimant {
                self.game.moves(Width::FULL, &mut listed);
                overlooked.extend(point(m).filter(|_| !listed.contains(m)));
            }
            let played = self.game.play(m);
            debug_assert!(played, "the line was played before");
        }
        self.overlooked |= overlooked;
        self.game.widen(overlooked);
        Gap::Refuted { overlooked }
    }

    /// A defender who has time had better use it: a line that makes headway ends sooner than one that waits.
    fn rather_than_pass(&mut self, best: Move) -> Move {
        const CANDIDATES: usize = 6;
        if best != Move::Pass || self.claim == Claim::Capture {
            return best;
        }
        let mut moves = MoveList::new();
        self.game.moves(Width::FULL, &mut moves);
        let mut candidates = Vec::new();
        for &m in moves.as_slice() {
            if m == Move::Pass || !self.game.play(m) {
                continue;
            }
            let plainly_safe = self.leaf().is_some();
            let liberties = self.game.board().liberties(self.game.target()).len();
            self.game.undo();
            if plainly_safe {
                return m;
            }
            candidates.push((liberties, m));
        }
        // The more liberties, the sooner it ends.
        candidates.sort_by_key(|(liberties, _)| std::cmp::Reverse(*liberties));
        let holds = |&(_, m): &(usize, Move)| self.still_holds(m);
        candidates.into_iter().take(CANDIDATES).find(holds).map_or(best, |(_, m)| m)
    }

    /// Whether a short search finds that the claim still holds after `m`.
    fn still_holds(&mut self, m: Move) -> bool {
        const SHORT: u64 = 2_000;
        if !self.game.play(m) {
            return false;
        }
        let settled = self.solver.probe(self.game.key()).map(|solved| solved.proved);
        let proved = settled.or_else(|| {
            let answer = self.meter.within(SHORT, |meter| self.solver.solve(&mut self.game, Outcome::Won, meter));
            answer.bounds.decides(Outcome::Won)
        });
        self.game.undo();
        proved == Some(self.claim == Claim::Capture)
    }
}

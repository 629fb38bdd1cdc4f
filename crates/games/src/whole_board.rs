//! The exact solver as an oracle: on boards of up to forty points the highest level plays what is proved.

use crate::AtariGo;
use tesuji_board::{Point, Position, Size};
use tesuji_search::{Game, Meter, Role, RootMove, Standing, Stop, Walk, Width};

use crate::atari_go::{Limits, Solver};
use crate::oracle::{Counsel, Oracle, ProofSearch};

/// The solver of whole boards, and a [`ProofSearch`] for boards that are too large for it.
///
/// What the solver has found out holds in every game, so it is never forgotten.
#[derive(Debug)]
pub struct WholeBoard {
    bytes: usize,
    solver: Option<Solver>,
    larger: ProofSearch,
}

impl WholeBoard {
    /// An oracle with a table of so many bytes.
    pub fn new(bytes: usize) -> Self {
        Self { bytes, solver: None, larger: ProofSearch::new(bytes) }
    }

    /// Makes a solver for boards of this size, if there is none yet and there can be one.
    fn prepare(&mut self, size: Size) {
        if self.solver.as_ref().is_none_or(|solver| solver.size() != size) {
            // The solver lets the first stone on a single point win, as the paper does; the players' rules do not.
            self.solver = if size.area() > 1 { Solver::new(size, self.bytes).ok() } else { None };
        }
    }

    /// Who wins from where the game stands, and how; `None` if the meter is not enough to tell.
    fn settle(&self, game: &AtariGo, meter: &mut Meter<'_>) -> Option<Counsel> {
        let mover = role(game, game.position());
        if let Some(winner) = game.winner() {
            return Some(Counsel { winner: if winner == game.max() { Role::Max } else { Role::Min }, best: None });
        }
        let best = winning_move(self.solver.as_ref()?, game.position(), meter).ok()?;
        Some(Counsel { winner: if best.is_some() { mover } else { !mover }, best })
    }
}

/// The role of the player to move.
fn role(game: &AtariGo, position: &Position) -> Role {
    if position.turn() == game.max() { Role::Max } else { Role::Min }
}

/// A winning move, in steps so short that the meter's clock is looked at in time.
fn winning_move(solver: &Solver, position: &Position, meter: &mut Meter<'_>) -> Result<Option<Point>, Stop> {
    const LONGEST_STEP: u64 = 1024;
    let mut nodes = 64;
    loop {
        if let Ok(best) = solver.winning_move(position, &Limits { nodes, threads: 1 }) {
            meter.count()?;
            return Ok(best);
        }
        for _ in 0..nodes {
            meter.count()?;
        }
        nodes = (nodes * 2).min(LONGEST_STEP);
    }
}

impl Oracle for WholeBoard {
    fn begin(&mut self) {
        self.larger.begin();
    }

    fn consult(&mut self, game: &mut AtariGo, meter: &mut Meter<'_>) -> Option<Counsel> {
        self.prepare(game.position().board().size());
        if self.solver.is_some() { self.settle(game, meter) } else { self.larger.consult(game, meter) }
    }

    fn judge_moves(&mut self, game: &mut AtariGo, meter: &mut Meter<'_>) -> Vec<RootMove<Point>> {
        self.prepare(game.position().board().size());
        if self.solver.is_none() {
            return self.larger.judge_moves(game, meter);
        }
        let moves = Walk::new(game, meter).moves(Width::FULL);
        let mut judged = Vec::new();
        for &m in moves.as_slice() {
            if !game.play(m) {
                continue;
            }
            let standing = match self.settle(game, meter).map(|counsel| counsel.winner) {
                Some(Role::Max) => Standing::Proved,
                Some(Role::Min) => Standing::Refuted,
                None => Standing::Open,
            };
            game.undo();
            judged.push(RootMove { m, standing });
        }
        judged
    }
}

#[cfg(test)]
mod tests {
    use tesuji_board::{Color, Rules, Setup};

    use super::*;

    #[test]
    fn it_knows_the_small_boards_by_heart() {
        for (side, first_wins, winning) in [(2, false, 0), (3, true, 5), (4, false, 0), (5, true, 9)] {
            let size = Size::square(side);
            let position = Position::new(&Setup::new(size), Rules::default()).expect("an empty board");
            for max in Color::ALL {
                let mut game = AtariGo::new(&position, max);
                let mut oracle = WholeBoard::new(1 << 22);
                let counsel = oracle.consult(&mut game, &mut Meter::limited(100_000)).expect("it is solved");
                let winner = if first_wins { role(&game, &position) } else { !role(&game, &position) };
                assert_eq!(counsel.winner, winner, "{size}");
                let moves = oracle.judge_moves(&mut game, &mut Meter::limited(1_000_000));
                let working = moves.iter().filter(|root| root.works_for(role(&game, &position))).count();
                assert_eq!(working, winning, "{size}");
            }
        }
    }

    #[test]
    fn it_says_nothing_when_the_meter_is_spent() {
        let position = Position::new(&Setup::new(Size::square(6)), Rules::default()).expect("an empty board");
        let mut game = AtariGo::new(&position, Color::Black);
        let mut meter = Meter::limited(500);
        assert_eq!(WholeBoard::new(1 << 20).consult(&mut game, &mut meter), None);
        assert!(meter.is_spent());
    }
}

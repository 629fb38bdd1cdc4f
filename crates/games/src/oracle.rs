//! Somebody who knows who wins: where the highest level asks before it trusts its own opinion.

use crate::AtariGo;
use tesuji_board::Point;
use tesuji_search::{DfPn, Meter, Role, RootMove, Score, Solver, Widen, working_moves};

/// What is proved about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counsel {
    /// Who wins: Max, for whom the game was created, or Min.
    pub winner: Role,
    /// A move that wins, if the player to move does.
    pub best: Option<Point>,
}

/// Somebody who may know who wins. What he says is proved.
///
/// [`ProofSearch`] works on every board, [`WholeBoard`](crate::WholeBoard) knows small ones by heart.
pub trait Oracle: Send {
    /// Forgets all games, and gets ready for one: from here on somebody may be waiting.
    fn begin(&mut self);

    /// Who wins, if that can be found out within the meter. What was found out before is not forgotten while a game goes
    /// on, so that whoever follows the counsel is never without one.
    fn consult(&mut self, game: &mut AtariGo, meter: &mut Meter<'_>) -> Option<Counsel>;

    /// The moves of the player to move, each with what is proved about it.
    fn judge_moves(&mut self, game: &mut AtariGo, meter: &mut Meter<'_>) -> Vec<RootMove<Point>>;
}

/// Depth-first proof-number search as an oracle.
///
/// Its table gives up the positions with the least work behind them when it is full, so that what has to be found again
/// on the way along a proof is found quickly.
#[derive(Clone, Debug)]
pub struct ProofSearch {
    solver: DfPn<Point, Score>,
}

impl ProofSearch {
    /// An oracle with a table of at most so many bytes.
    pub fn new(bytes: usize) -> Self {
        Self { solver: DfPn::new(bytes) }
    }
}

impl Oracle for ProofSearch {
    fn begin(&mut self) {
        self.solver.forget();
        self.solver.reserve();
    }

    fn consult(&mut self, game: &mut AtariGo, meter: &mut Meter<'_>) -> Option<Counsel> {
        let answer = self.solver.solve(game, AtariGo::WON, meter);
        let winner = if answer.bounds.decides(AtariGo::WON)? { Role::Max } else { Role::Min };
        Some(Counsel { winner, best: answer.best })
    }

    fn judge_moves(&mut self, game: &mut AtariGo, meter: &mut Meter<'_>) -> Vec<RootMove<Point>> {
        working_moves(&mut self.solver, game, AtariGo::WON, meter)
    }
}

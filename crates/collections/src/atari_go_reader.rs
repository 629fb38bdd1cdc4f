//! Who captures first in Atari-Go: boards of up to forty points are solved, on larger ones it is proved where threats
//! decide. Either considers all moves of both sides, so that what is said holds in the whole game.

use std::ops::ControlFlow;

use tesuji_board::{Color, Position, Size};
use tesuji_games::atari_go::{Limits, NoSolver, Prover, Solver, Strategy, Won};
use tesuji_search::Meter;

/// What is asked now and then whether to go on.
pub(crate) type GoOn<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;

/// A strategy of the prover has many more moves than its search, for the loser tries everything.
const STRATEGY_FACTOR: u64 = 20;

/// Somebody who reads one board.
#[derive(Debug)]
pub(crate) enum AtariGoReader {
    Solver(Box<Solver>),
    Prover(Box<Prover>),
}

impl AtariGoReader {
    /// A reader for boards of a size, with a table of so many bytes.
    pub(crate) fn new(size: Size, memory: usize) -> Result<Self, NoSolver> {
        match Solver::new(size, memory) {
            Ok(solver) => Ok(Self::Solver(Box::new(solver))),
            Err(NoSolver::TooLarge(_)) => Ok(Self::Prover(Box::new(Prover::new(memory)))),
            Err(why @ NoSolver::NoMemory(_)) => Err(why),
        }
    }

    /// Who wins, if that can be found out within so many nodes, and the nodes that it took.
    pub(crate) fn solve(&mut self, position: &Position, nodes: u64, go_on: GoOn<'_>) -> (Option<Won>, u64) {
        match self {
            Self::Solver(solver) => {
                let limits = Limits { nodes, threads: 1 };
                let solved = solver.solve(position, &limits, &mut |_| go_on());
                let best = || solver.winning_move(position, &limits).ok().flatten();
                (solved.winner.map(|winner| Won { winner, best: best() }), solved.progress.nodes)
            }
            Self::Prover(prover) => {
                let mut poll = |_: &_| go_on();
                let mut meter = Meter::limited(nodes).polling(&mut poll);
                let won = prover.solve(position, &mut meter);
                (won, meter.nodes())
            }
        }
    }

    /// How a side wins a position that is its.
    pub(crate) fn strategy(
        &mut self,
        position: &Position,
        winner: Color,
        nodes: u64,
        go_on: GoOn<'_>,
    ) -> Option<Strategy> {
        match self {
            Self::Solver(solver) => {
                let limits = Limits { nodes, threads: 1 };
                solver.strategy(position, winner, &limits, &mut |_| go_on()).ok().flatten()
            }
            Self::Prover(prover) => {
                let mut poll = |_: &_| go_on();
                let mut meter = Meter::limited(nodes.saturating_mul(STRATEGY_FACTOR)).polling(&mut poll);
                prover.strategy(position, winner, &mut meter).ok()
            }
        }
    }
}

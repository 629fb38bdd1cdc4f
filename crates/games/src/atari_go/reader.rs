//! Who captures first in Atari-Go: boards of up to forty points are solved, on larger ones it is proved where threats
//! decide. Either considers all moves of both sides, so that what is said holds in the whole game.

use std::ops::ControlFlow;

use tesuji_board::{Color, Point, Position, Size};
use tesuji_search::{Game, Meter, MoveStanding, Progress, RootMove, Stop, Walk, Width};

use super::game::AtariGo;
use super::prover::{AtariGoProver, Won};
use super::solver::{AtariGoLimits, AtariGoSolver};
use crate::no_solver::NoSolver;
use crate::strategy::GameStrategy;

/// What is told the nodes so far now and then, and says whether to go on.
pub type GoOn<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// A strategy of the prover has many more moves than its search, for the loser tries everything.
const STRATEGY_FACTOR: u64 = 20;

/// The exact solver on small boards, else the prover. What it says is proved.
///
/// What the solver has found out holds in every game, so it is never forgotten as long as the size stays.
///
/// ```
/// use tesuji_board::{Color, Position, Rules, Size};
/// use tesuji_games::{AtariGo, AtariGoReader};
/// use tesuji_search::Meter;
/// let mut game = AtariGo::new(&Position::empty(Size::square(5), Rules::default()), Color::Black);
/// let won = AtariGoReader::new(1 << 22).consult(&mut game, &mut Meter::limited(100_000)).expect("it is solved");
/// assert_eq!(won.winner, Color::Black);
/// ```
#[derive(Debug)]
pub struct AtariGoReader {
    bytes: usize,
    solver: Option<AtariGoSolver>,
    prover: AtariGoProver,
}

impl AtariGoReader {
    /// A reader with a table of `bytes`.
    pub fn new(bytes: usize) -> Self {
        Self { bytes, solver: None, prover: AtariGoProver::new(bytes) }
    }

    /// A reader of boards of one size, if there is memory for its table.
    pub fn of_size(size: Size, bytes: usize) -> Result<Self, NoSolver> {
        let mut reader = Self::new(bytes);
        match AtariGoSolver::new(size, bytes) {
            Ok(solver) => reader.solver = Some(solver),
            Err(NoSolver::TooLarge(_)) => {}
            Err(why @ NoSolver::NoMemory(_)) => return Err(why),
        }
        Ok(reader)
    }

    /// Forgets what the prover knows of other games, and takes its memory: from here on a player may be waiting.
    pub fn begin(&mut self) {
        self.prover.begin();
    }

    /// Who wins a position, if `nodes` are enough to tell, and the nodes that it took.
    pub fn solve(&mut self, position: &Position, nodes: u64, go_on: GoOn<'_>) -> (Option<Won>, u64) {
        if let Some(solver) = &self.solver {
            let limits = AtariGoLimits { nodes, threads: 1 };
            let solved = solver.solve(position, &limits, &mut |progress| go_on(progress.nodes));
            let best = || solver.winning_move(position, &limits).ok().flatten();
            return (solved.winner.map(|winner| Won { winner, best: best() }), solved.progress.nodes);
        }
        let mut poll = |progress: &Progress| go_on(progress.nodes);
        let mut meter = Meter::limited(nodes).polling(&mut poll);
        let won = self.prover.solve(position, &mut meter);
        (won, meter.nodes())
    }

    /// How a side wins a position that is its.
    pub fn strategy(
        &mut self,
        position: &Position,
        winner: Color,
        nodes: u64,
        go_on: GoOn<'_>,
    ) -> Option<GameStrategy> {
        if let Some(solver) = &self.solver {
            let limits = AtariGoLimits { nodes, threads: 1 };
            return solver.strategy(position, winner, &limits, &mut |progress| go_on(progress.nodes)).ok().flatten();
        }
        let mut poll = |progress: &Progress| go_on(progress.nodes);
        let mut meter = Meter::limited(nodes.saturating_mul(STRATEGY_FACTOR)).polling(&mut poll);
        self.prover.strategy(position, winner, &mut meter).ok()
    }

    /// Who wins a game where it stands, if that can be found out within the meter. What was found out before is not
    /// forgotten while a game goes on, so that a player who follows the advice is never without it.
    pub fn consult(&mut self, game: &mut AtariGo, meter: &mut Meter<'_>) -> Option<Won> {
        match self.prepared(game) {
            Some(solver) => settle(solver, game, meter),
            None => self.prover.search(game, meter),
        }
    }

    /// The moves of the player to move, each with what is proved about it.
    pub fn judge_moves(&mut self, game: &mut AtariGo, meter: &mut Meter<'_>) -> Vec<RootMove<Point>> {
        let Some(solver) = self.prepared(game) else { return self.prover.judge_moves(game, meter) };
        let moves = Walk::new(game, meter).moves(Width::FULL);
        let mut judged = Vec::new();
        for &m in moves.as_slice() {
            if !game.play(m) {
                continue;
            }
            let standing = match settle(solver, game, meter).map(|won| won.winner == game.max()) {
                Some(true) => MoveStanding::Proved,
                Some(false) => MoveStanding::Refuted,
                None => MoveStanding::Open,
            };
            game.undo();
            judged.push(RootMove { m, standing });
        }
        judged
    }

    /// The solver for the boards of a game, if there can be one.
    fn prepared(&mut self, game: &AtariGo) -> Option<&AtariGoSolver> {
        let size = game.position().board().size();
        if self.solver.as_ref().is_none_or(|solver| solver.size() != size) {
            // The solver lets the first stone on a single point win, as the paper does; the players' rules do not.
            self.solver = if size.area() > 1 { AtariGoSolver::new(size, self.bytes).ok() } else { None };
        }
        self.solver.as_ref()
    }
}

/// Who wins from where the game stands, and how; `None` if the meter is not enough to tell.
fn settle(solver: &AtariGoSolver, game: &AtariGo, meter: &mut Meter<'_>) -> Option<Won> {
    if let Some(winner) = game.winner() {
        return Some(Won { winner, best: None });
    }
    let (turn, best) = (game.position().turn(), winning_move(solver, game.position(), meter).ok()?);
    Some(Won { winner: if best.is_some() { turn } else { !turn }, best })
}

/// A winning move, in steps so short that the meter's clock is looked at in time.
fn winning_move(solver: &AtariGoSolver, position: &Position, meter: &mut Meter<'_>) -> Result<Option<Point>, Stop> {
    const LONGEST_STEP: u64 = 1024;
    let mut nodes = 64;
    loop {
        if let Ok(best) = solver.winning_move(position, &AtariGoLimits { nodes, threads: 1 }) {
            meter.count()?;
            return Ok(best);
        }
        for _ in 0..nodes {
            meter.count()?;
        }
        nodes = (nodes * 2).min(LONGEST_STEP);
    }
}

#[cfg(test)]
mod tests {
    use tesuji_board::{Rules, Setup};
    use tesuji_search::Role;

    use super::*;

    #[test]
    fn it_knows_the_small_boards_by_heart() {
        for (side, first_wins, winning) in [(2, false, 0), (3, true, 5), (4, false, 0), (5, true, 9)] {
            let size = Size::square(side);
            let position = Position::new(&Setup::new(size), Rules::default()).expect("an empty board");
            for max in Color::ALL {
                let mut game = AtariGo::new(&position, max);
                let mut reader = AtariGoReader::new(1 << 22);
                let won = reader.consult(&mut game, &mut Meter::limited(100_000)).expect("it is solved");
                let first = position.turn();
                assert_eq!(won.winner, if first_wins { first } else { !first }, "{size}");
                let moves = reader.judge_moves(&mut game, &mut Meter::limited(1_000_000));
                let role = if first == max { Role::Max } else { Role::Min };
                let working = moves.iter().filter(|root| root.works_for(role)).count();
                assert_eq!(working, winning, "{size}");
            }
        }
    }

    #[test]
    fn it_says_nothing_when_the_meter_is_spent() {
        let position = Position::new(&Setup::new(Size::square(6)), Rules::default()).expect("an empty board");
        let mut game = AtariGo::new(&position, Color::Black);
        let mut meter = Meter::limited(500);
        assert_eq!(AtariGoReader::new(1 << 20).consult(&mut game, &mut meter), None);
        assert!(meter.is_spent());
    }
}

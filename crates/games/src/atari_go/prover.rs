//! Atari-Go on boards that are too large to be solved: who wins where threats decide.
//!
//! Depth-first proof-number search over the plain positions, all moves of both sides considered, so what it settles is
//! settled for the whole game. On an open board that is seldom; where one side threatens to capture and the other has
//! to capture first, it is soon done. The strategy is written down in the same form as the
//! [`Solver`](super::AtariGoSolver)'s.

use tesuji_board::{Board, Color, Point, PointSet, Position, StringRef};
use tesuji_search::{DfPn, Game, Meter, RootMove, Score, Solver, Widen, working_moves};

use super::candidates::Candidates;
use super::game::AtariGo;
use super::strategy::{StrategyBoard, strategy};
use crate::strategy::{GameStrategy, NoStrategy};

/// The player who is Max in all searches of positions, so that they share a table.
const MAX: Color = Color::Black;

/// A search for wins of either side on boards of any size.
///
/// ```
/// use tesuji_board::{Color, Diagram, Position, Rules};
/// use tesuji_games::AtariGoProver;
/// use tesuji_search::Meter;
/// let rows = [". . . . . . ."; 5].join("\n") + "\n. . X . . . .\n. . O . . . .";
/// let position = Position::new(&rows.parse::<Diagram>()?.setup, Rules::default())?;
/// let won = AtariGoProver::new(1 << 20).solve(&position, &mut Meter::unlimited()).expect("threats decide");
/// assert_eq!(won.winner, Color::Black, "the stone at the edge cannot run");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct AtariGoProver {
    search: DfPn<Point, Score>,
}

/// Who wins a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Won {
    /// The winner.
    pub winner: Color,
    /// The move to play, if it is the winner's turn.
    pub best: Option<Point>,
}

impl AtariGoProver {
    /// A prover with a table of at most `bytes`.
    pub fn new(bytes: usize) -> Self {
        Self { search: DfPn::new(bytes) }
    }

    /// Who wins a position, whatever its rules and its past; `None` if the meter is not enough to tell.
    pub fn solve(&mut self, position: &Position, meter: &mut Meter<'_>) -> Option<Won> {
        self.settle(&mut game(position), meter)
    }

    fn settle(&mut self, game: &mut AtariGo, meter: &mut Meter<'_>) -> Option<Won> {
        let turn = game.position().turn();
        if let Some(winner) = game.winner() {
            return Some(Won { winner, best: None });
        }
        if let Some(at) = capture(game.position().board(), turn) {
            return Some(Won { winner: turn, best: Some(at) });
        }
        self.search(game, meter)
    }

    /// Who wins a game where it stands, with the candidates that it has; `None` if the meter is not enough to tell.
    pub(super) fn search(&mut self, game: &mut AtariGo, meter: &mut Meter<'_>) -> Option<Won> {
        let answer = self.search.solve(game, AtariGo::WON, meter);
        let winner = if answer.bounds.decides(AtariGo::WON)? { game.max() } else { !game.max() };
        Some(Won { winner, best: answer.best.filter(|_| winner == game.position().turn()) })
    }

    /// The moves of the player to move, each with what is proved about it.
    pub(super) fn judge_moves(&mut self, game: &mut AtariGo, meter: &mut Meter<'_>) -> Vec<RootMove<Point>> {
        working_moves(&mut self.search, game, AtariGo::WON, meter)
    }

    /// Forgets everything, and takes all its memory at once.
    pub(super) fn begin(&mut self) {
        self.search.forget();
        self.search.reserve();
    }

    /// The strategy of the side that wins a position. Where the table has forgotten what it once knew, the search is
    /// asked again.
    pub fn strategy(
        &mut self,
        position: &Position,
        winner: Color,
        meter: &mut Meter<'_>,
    ) -> Result<GameStrategy, NoStrategy> {
        let before = meter.nodes();
        strategy(ProverBoard { prover: self, meter, before, game: game(position), winner }, position, winner)
    }
}

fn game(position: &Position) -> AtariGo {
    AtariGo::new(position, MAX).with_candidates(Candidates::Forcing)
}

/// A point where a side captures.
fn capture(board: &Board, color: Color) -> Option<Point> {
    last_liberty(board, !color)
}

/// The last liberty of a side's string in atari.
fn last_liberty(board: &Board, color: Color) -> Option<Point> {
    board.strings_in(board.stones(color)).find(StringRef::is_atari)?.liberties().first()
}

/// The plain game as a board to walk a strategy on.
struct ProverBoard<'a, 'm> {
    prover: &'a mut AtariGoProver,
    meter: &'a mut Meter<'m>,
    /// The nodes of the meter before the walk.
    before: u64,
    game: AtariGo,
    winner: Color,
}

impl StrategyBoard for ProverBoard<'_, '_> {
    type Stone = Point;

    const MOST_REPLIES: usize = 20_000;

    fn point(&self, stone: Point) -> Point {
        stone
    }

    fn stones(&self) -> [PointSet; 2] {
        Color::ALL.map(|color| self.game.position().board().stones(color))
    }

    fn key(&self) -> u64 {
        self.game.position().canonical_key()
    }

    fn capture(&self) -> Option<Point> {
        capture(self.game.position().board(), self.game.position().turn())
    }

    fn rescue(&self) -> Result<Option<Point>, NoStrategy> {
        Ok(last_liberty(self.game.position().board(), self.game.position().turn()))
    }

    fn winning(&mut self) -> Result<Point, NoStrategy> {
        let is_max = self.winner == self.game.max();
        let stored = self.prover.search.probe(self.game.key()).filter(|known| known.proved == is_max);
        if let Some(best) = stored.and_then(|known| known.best) {
            return Ok(best);
        }
        let won = self.prover.settle(&mut self.game, self.meter).ok_or(NoStrategy::Stopped)?;
        won.best.filter(|_| won.winner == self.winner).ok_or(NoStrategy::Wrong)
    }

    fn legal(&self) -> Vec<Point> {
        self.game.position().legal_points().iter().collect()
    }

    fn play(&mut self, stone: Point) -> Result<(), NoStrategy> {
        self.meter.count()?;
        if self.game.play(stone) { Ok(()) } else { Err(NoStrategy::Wrong) }
    }

    fn undo(&mut self) {
        self.game.undo();
    }

    fn nodes(&self) -> u64 {
        self.meter.nodes() - self.before
    }
}

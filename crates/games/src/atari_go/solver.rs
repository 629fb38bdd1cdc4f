//! The solver: who wins a position of Atari-Go, by which moves, within limits, on any number of threads.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::thread;

use tesuji_board::{Color, OpenEdges, Point, PointSet, Position, Size};
use tesuji_search::Stop;

use super::cheap_win::Prospect;
use super::move_order::MoveOrder;
use super::numbers::ProofNumbers;
use super::proof_search::{Searcher, Shared};
use super::stones::{AtariStones, Fate, Mover};
use super::strategy::{StrategyBoard, strategy};
use super::table::NumbersTable;
use crate::grid::{Bits, Grid, has_two, singles};
use crate::no_solver::{NoSolver, TooLarge};
use crate::observer::Observer;
use crate::strategy::{GameStrategy, NoStrategy};

/// A solver for all positions of one board. What it finds out it keeps in its table and uses again.
///
/// ```
/// use tesuji_board::{Color, Position, Rules, Size};
/// use tesuji_games::{AtariGoLimits, AtariGoSolver};
/// let solver = AtariGoSolver::new(Size::square(4), 1 << 20)?;
/// let empty = Position::empty(Size::square(4), Rules::default());
/// let solved = solver.solve(&empty, &AtariGoLimits::default(), &mut |_| std::ops::ControlFlow::Continue(()));
/// assert_eq!(solved.winner, Some(Color::White));
/// # Ok::<(), tesuji_games::NoSolver>(())
/// ```
#[derive(Debug)]
pub struct AtariGoSolver {
    pub(super) grid: Grid,
    pub(super) table: NumbersTable,
    pub(super) order: MoveOrder,
}

/// How much a search may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtariGoLimits {
    /// The quiet positions to look at.
    pub nodes: u64,
    /// The threads to use, at least one. With one the same question after the same questions takes the same nodes.
    pub threads: usize,
}

impl Default for AtariGoLimits {
    fn default() -> Self {
        Self { nodes: u64::MAX, threads: 1 }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtariGoProgress {
    /// The nodes so far.
    pub nodes: u64,
    /// The proof number of a win of the side to move at the root: an estimate of the work that it still takes.
    pub proof: u32,
    /// Its disproof number: the same for a loss.
    pub disproof: u32,
    /// The positions in the table.
    pub known: usize,
    /// The positions that there is room for in the table.
    pub room: usize,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtariGoSolution {
    /// Who captures first, if it is settled.
    pub winner: Option<Color>,
    /// How far the search has come.
    pub progress: AtariGoProgress,
}

/// A first move, and those that are symmetric to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstStone {
    /// The move.
    pub at: Point,
    /// It and all moves that are the same by a symmetry of the position.
    pub twins: PointSet,
}

impl AtariGoSolver {
    /// A solver with a table of `bytes` bytes: a few more where exact keys need them.
    pub fn new(size: Size, bytes: usize) -> Result<Self, NoSolver> {
        let grid = Grid::new(size).ok_or(TooLarge { size, most: Grid::MOST_POINTS })?;
        let table = NumbersTable::new(grid.key_bits(), bytes).map_err(|_| NoSolver::NoMemory(bytes))?;
        Ok(Self { grid, table, order: MoveOrder::Points })
    }

    /// The same solver with another order of moves: another search, with other nodes, of the same questions.
    #[must_use]
    pub fn in_order(self, seed: u64) -> Self {
        Self { order: MoveOrder::Shuffled(seed), ..self }
    }

    /// What is known if someone else has found out who wins: so a proof that was begun can go on.
    pub fn told(&self, winner: Color) -> AtariGoSolution {
        AtariGoSolution { winner: Some(winner), progress: self.progress(0, ProofNumbers::UNKNOWN) }
    }

    /// The size of its boards.
    pub fn size(&self) -> Size {
        self.grid.size()
    }

    /// Solves a position, whatever its rules and its past: Atari-Go knows no ko and no pass.
    ///
    /// # Panics
    /// If the board has another size or an open edge.
    pub fn solve(
        &self,
        position: &Position,
        limits: &AtariGoLimits,
        watch: Observer<'_, AtariGoProgress>,
    ) -> AtariGoSolution {
        let turn = position.turn();
        let (is_won, progress) = self.settle(&self.stones(position), limits, watch);
        AtariGoSolution { winner: is_won.map(|is_won| if is_won { turn } else { !turn }), progress }
    }

    /// A move that wins for the side to move, `None` if there is none, or [`Stop`] if the nodes are not enough to tell.
    ///
    /// # Panics
    /// If the board has another size or an open edge.
    pub fn winning_move(&self, position: &Position, limits: &AtariGoLimits) -> Result<Option<Point>, Stop> {
        let stones = self.stones(position);
        let mut left = *limits;
        let watch: Observer<'_, AtariGoProgress> = &mut |_| ControlFlow::Continue(());
        let (is_won, progress) = self.settle(&stones, &left, watch);
        left.nodes -= progress.nodes;
        if !is_won.ok_or(Stop)? {
            return Ok(None);
        }
        let bit = self.winning_bit(&stones, &mut left, watch)?;
        Ok(bit.map(|bit| self.grid.point(bit)))
    }

    /// The legal moves of a position, one for each class of symmetric ones.
    ///
    /// # Panics
    /// If the board has another size or an open edge.
    pub fn first_moves(&self, position: &Position) -> Vec<FirstStone> {
        let (grid, stones) = (&self.grid, self.stones(position));
        let mut moves: Vec<(u64, FirstStone)> = Vec::new();
        for bit in singles(self.legal(&stones)) {
            let (key, at) = (stones.after(grid, bit).key(), grid.point(bit));
            match moves.iter_mut().find(|(known, _)| *known == key) {
                Some((_, known)) => known.twins.insert(at),
                None => moves.push((key, FirstStone { at, twins: PointSet::from(at) })),
            }
        }
        moves.into_iter().map(|(_, first)| first).collect()
    }

    /// The stones of a position.
    pub(super) fn stones(&self, position: &Position) -> AtariStones {
        let (board, turn) = (position.board(), position.turn());
        assert!(
            board.size() == self.size() && board.open_edges() == OpenEdges::NONE,
            "a whole board of the solver's size"
        );
        AtariStones::new(&self.grid, self.grid.bits(board.stones(turn)), self.grid.bits(board.stones(!turn)))
    }

    /// The moves that the rules allow.
    pub(super) fn legal(&self, stones: &AtariStones) -> Bits {
        let (grid, captures) = (&self.grid, stones.captures(&self.grid));
        if grid.board.is_power_of_two() {
            return stones.empty(grid);
        }
        singles(stones.empty(grid))
            .filter(|bit| captures & bit != 0 || stones.is_legal(grid, *bit))
            .fold(0, |all, bit| all | bit)
    }

    /// Whether the side to move wins, if the limits allow to tell, and how far the search has come.
    pub(super) fn settle(
        &self,
        stones: &AtariStones,
        limits: &AtariGoLimits,
        watch: Observer<'_, AtariGoProgress>,
    ) -> (Option<bool>, AtariGoProgress) {
        let idle = self.progress(0, ProofNumbers::UNKNOWN);
        // By convention: on a single point the first stone wins, though it has no liberty (Champaign).
        if self.grid.board.is_power_of_two() && stones.count() == 0 {
            return (Some(true), idle);
        }
        match stones.settled(&self.grid) {
            Fate::Won => (Some(true), idle),
            Fate::Lost => (Some(false), idle),
            Fate::Quiet(quiet, turn) => {
                let (is_won, progress) = self.search(&quiet, limits, watch);
                (is_won.map(|is_won| is_won == (turn == Mover::Same)), progress)
            }
        }
    }

    /// Searches a quiet position.
    fn search(
        &self,
        stones: &AtariStones,
        limits: &AtariGoLimits,
        watch: Observer<'_, AtariGoProgress>,
    ) -> (Option<bool>, AtariGoProgress) {
        let threads = limits.threads.max(1);
        let shared = Shared::new(&self.grid, &self.table, limits.nodes, threads).in_order(self.order);
        let found = OnceLock::new();
        let mut at_root = ProofNumbers::UNKNOWN;
        let settle = |searcher: &mut Searcher<'_, '_>| {
            if let Ok(is_won) = searcher.settle(stones) {
                // All threads find the same.
                found.get_or_init(|| is_won);
                shared.budget.stop();
            }
        };
        thread::scope(|scope| {
            for number in 1..threads {
                let (settle, shared) = (&settle, &shared);
                scope.spawn(move || settle(&mut Searcher::new(shared, number, &mut |_| {})));
            }
            let mut poll = |numbers| {
                at_root = numbers;
                if watch(&self.progress(shared.budget.used(), numbers)).is_break() {
                    shared.budget.stop();
                }
            };
            settle(&mut Searcher::new(&shared, 0, &mut poll));
        });
        let is_won = found.get().copied();
        let numbers = is_won.map_or(at_root, ProofNumbers::settled);
        (is_won, self.progress(shared.budget.used(), numbers))
    }

    fn progress(&self, nodes: u64, numbers: ProofNumbers) -> AtariGoProgress {
        let ProofNumbers { win, loss } = numbers;
        AtariGoProgress {
            nodes,
            proof: win,
            disproof: loss,
            known: self.table.exact.len(),
            room: self.table.exact.capacity(),
        }
    }

    /// A move that wins, of a position that the side to move is said to win; `None` if that is not true.
    pub(super) fn winning_bit(
        &self,
        stones: &AtariStones,
        left: &mut AtariGoLimits,
        watch: Observer<'_, AtariGoProgress>,
    ) -> Result<Option<Bits>, Stop> {
        let grid = &self.grid;
        if grid.board.is_power_of_two() {
            return Ok(Some(grid.board));
        }
        if let Some(forced) = first(stones.captures(grid)).or_else(|| first(stones.rescues(grid))) {
            return Ok(Some(forced));
        }
        let mut doubtful = Vec::new();
        for (bit, prospect) in self.prospects(stones) {
            match prospect {
                Prospect::Won | Prospect::Quiet(_, _, Some(true)) => return Ok(Some(bit)),
                Prospect::Quiet(_, _, Some(false)) => {}
                Prospect::Quiet(after, turn, None) => doubtful.push((bit, after, turn)),
            }
        }
        // The table has forgotten: the nearest to be proved first.
        doubtful
            .sort_by_key(|(_, after, turn)| self.table.get(after.key()).map_or(1, |known| known.seen_from(*turn).win));
        for (bit, after, turn) in doubtful {
            let (is_won, progress) = self.search(&after, left, watch);
            left.nodes -= progress.nodes;
            if is_won.ok_or(Stop)? == (turn == Mover::Same) {
                return Ok(Some(bit));
            }
        }
        Ok(None)
    }

    /// The strategy of the side that wins a position; `None` for the single point, which is won by convention alone.
    ///
    /// # Panics
    /// If the board has another size or an open edge.
    pub fn strategy(
        &self,
        position: &Position,
        winner: Color,
        limits: &AtariGoLimits,
        watch: Observer<'_, AtariGoProgress>,
    ) -> Result<Option<GameStrategy>, NoStrategy> {
        if self.size().area() == 1 {
            return Ok(None);
        }
        let walk = vec![self.stones(position)];
        let board = SolverBoard { solver: self, limits: *limits, left: *limits, watch, winner, walk };
        strategy(board, position, winner).map(Some)
    }

    /// Whether the side to move wins a quiet position, if that is in the table or plain.
    pub(super) fn known(&self, stones: &AtariStones) -> Option<bool> {
        let known = self.table.get(stones.key()).and_then(ProofNumbers::is_won);
        known.or_else(|| super::ladder::wins_by_ataris(&self.grid, stones).then_some(true))
    }
}

/// The solver's bits as a board to walk a strategy on.
struct SolverBoard<'a, 'w> {
    solver: &'a AtariGoSolver,
    limits: AtariGoLimits,
    left: AtariGoLimits,
    watch: Observer<'w, AtariGoProgress>,
    winner: Color,
    /// The positions from the start on.
    walk: Vec<AtariStones>,
}

impl SolverBoard<'_, '_> {
    fn here(&self) -> &AtariStones {
        self.walk.last().expect("the start stays")
    }
}

impl StrategyBoard for SolverBoard<'_, '_> {
    type Stone = Bits;

    const MOST_REPLIES: usize = usize::MAX;

    fn point(&self, stone: Bits) -> Point {
        self.solver.grid.point(stone)
    }

    /// Asked when the winner is to move.
    fn stones(&self) -> [PointSet; 2] {
        let [own, other] = [self.here().own, self.here().other].map(|side| self.solver.grid.points(side.stones));
        match self.winner {
            Color::Black => [own, other],
            Color::White => [other, own],
        }
    }

    fn key(&self) -> u64 {
        self.here().key()
    }

    fn capture(&self) -> Option<Bits> {
        first(self.here().captures(&self.solver.grid))
    }

    fn rescue(&self) -> Result<Option<Bits>, NoStrategy> {
        let (grid, stones) = (&self.solver.grid, self.here());
        let forced = stones.rescues(grid);
        if has_two(forced) || (forced != 0 && !stones.is_legal(grid, forced)) {
            return Err(NoStrategy::Wrong);
        }
        Ok(first(forced))
    }

    fn winning(&mut self) -> Result<Bits, NoStrategy> {
        let stones = *self.here();
        self.solver.winning_bit(&stones, &mut self.left, self.watch)?.ok_or(NoStrategy::Wrong)
    }

    fn legal(&self) -> Vec<Bits> {
        singles(self.solver.legal(self.here())).collect()
    }

    fn play(&mut self, stone: Bits) -> Result<(), NoStrategy> {
        self.walk.push(self.here().after(&self.solver.grid, stone));
        Ok(())
    }

    fn undo(&mut self) {
        self.walk.pop();
    }

    fn nodes(&self) -> u64 {
        self.limits.nodes - self.left.nodes
    }
}

/// The first point of a set.
fn first(bits: Bits) -> Option<Bits> {
    (bits != 0).then_some(bits & bits.wrapping_neg())
}

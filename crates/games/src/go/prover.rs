//! Proofs that a side gets at least a number of points, which no rule on repetition can change.
//!
//! The search is bounded in depth, and a line that is not finished within the bound fails the claim. So a proof is a
//! tree of finite games under basic ko: none of them comes back to where it was, and what a game without end is worth
//! is never asked. A failure proves nothing. The bound grows until the claim is proved.
//!
//! A line is finished early when the points that the claimant is sure of are enough ([`safe`](super::safe)); after van
//! der Werf, Uiterwijk and van den Herik (2003), who solved 5x5 so.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::thread;

use tesuji_board::{Color, OpenEdges, Position, Size};

use super::depths::Depths;
use super::keys::Keys;
use super::lanes::Lanes;
use super::needed::Needed;
use super::stones::GoStones;
use super::threshold::Search;
use crate::exact_table::ExactTable;
use crate::grid::{Bits, Grid};
use crate::no_solver::{NoSolver, TooLarge};
use crate::node_budget::NodeBudget;
use crate::observer::Observer;

/// That a side gets at least `points` points more than the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtLeast {
    /// The side.
    pub side: Color,
    /// The points, its own less those of the other side.
    pub points: i32,
}

/// How much a search may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoLimits {
    /// The positions to look at.
    pub nodes: u64,
    /// The moves that a proof may take.
    pub moves: u8,
    /// The threads to use, at least one. With one the same question after the same questions takes the same nodes.
    pub threads: usize,
}

impl Default for GoLimits {
    fn default() -> Self {
        Self { nodes: u64::MAX, moves: GoProver::MOST_MOVES, threads: 1 }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoProgress {
    /// The positions so far.
    pub nodes: u64,
    /// The moves that are allowed now.
    pub moves: u8,
}

/// What came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProofAttempt {
    /// The moves within which the claim is proved, if it is.
    pub proved: Option<u8>,
    /// The most moves within which there is no proof that this search could find. It is no refutation.
    pub not_within: Option<u8>,
    /// The positions looked at.
    pub nodes: u64,
}

/// Proves claims about the positions of one board.
#[derive(Debug)]
pub struct GoProver {
    pub(super) grid: Grid,
    pub(super) table: ExactTable,
    /// What the table is about.
    pub(super) claim: Option<AtLeast>,
    /// Made when the whole board is claimed for the first time.
    pub(super) needed: Option<Needed>,
}

impl GoProver {
    /// The most points of a board.
    pub const MOST_POINTS: usize = Keys::MOST_POINTS;
    /// The most moves of a proof.
    pub const MOST_MOVES: u8 = 200;

    /// A prover with a table of `bytes` bytes.
    pub fn new(size: Size, bytes: usize) -> Result<Self, NoSolver> {
        let most = Self::MOST_POINTS;
        let grid = Grid::new(size).filter(|_| size.area() <= most);
        let grid = grid.ok_or(TooLarge { size, most })?;
        let table =
            ExactTable::new(Lanes::key_bits(&grid), Depths::BITS, bytes).map_err(|_| NoSolver::NoMemory(bytes))?;
        Ok(Self { grid, table, claim: None, needed: None })
    }

    /// Tries to prove a claim about a position, whatever its past.
    ///
    /// # Panics
    /// If the board has another size or an open edge.
    pub fn prove(
        &mut self,
        position: &Position,
        claim: AtLeast,
        limits: &GoLimits,
        watch: Observer<'_, GoProgress>,
    ) -> ProofAttempt {
        let (stones, whose) = self.start(position, claim);
        let budget = NodeBudget::new(limits.nodes);
        let attempt = Mutex::new(ProofAttempt { proved: None, not_within: None, nodes: 0 });
        let work = |number: usize, watch: Observer<'_, GoProgress>| {
            let mut search = Search::new(self, claim.points, &budget, number, watch);
            search.deepen(&stones, whose, limits.moves, &attempt);
        };
        thread::scope(|scope| {
            for number in 1..limits.threads {
                let work = &work;
                scope.spawn(move || work(number, &mut |_| ControlFlow::Continue(())));
            }
            work(0, watch);
        });
        let mut attempt = attempt.into_inner().expect("no thread panics with the attempt");
        attempt.nodes = budget.used();
        attempt
    }

    /// The stones of a position, and whose turn it is; the table is made ready for the claim.
    pub(super) fn start(&mut self, position: &Position, claim: AtLeast) -> (GoStones, Whose) {
        let board = position.board();
        assert!(
            board.size() == self.grid.size() && board.open_edges() == OpenEdges::NONE,
            "a whole board of the prover's size"
        );
        if self.claim != Some(claim) {
            if self.claim.is_some() {
                self.table.clear();
            }
            self.claim = Some(claim);
        }
        let area = self.grid.size().area();
        if self.needed.is_none() && claim.points == area as i32 && area <= Needed::MOST_POINTS {
            self.needed = Some(Needed::new(&self.grid));
        }
        let whose = if position.turn() == claim.side { Whose::Claimants } else { Whose::Others };
        (GoStones::of(&self.grid, position), whose)
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    Claimants,
    Others,
}

impl Whose {
    /// The claimant's stones.
    pub(super) fn claimant(self, stones: &GoStones) -> Bits {
        match self {
            Self::Claimants => stones.own,
            Self::Others => stones.other,
        }
    }

    /// How many of the moves that are left are the claimant's.
    pub(super) fn moves(self, depth: u8) -> u8 {
        match self {
            Self::Claimants => depth.div_ceil(2),
            Self::Others => depth / 2,
        }
    }

    pub(super) fn next(self) -> Self {
        match self {
            Self::Claimants => Self::Others,
            Self::Others => Self::Claimants,
        }
    }
}

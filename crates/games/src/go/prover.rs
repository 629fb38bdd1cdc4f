//! Proofs that a side gets at least so many points, which no rule on repetition can change.
//!
//! The search is bounded in depth, and a line that is not finished within the bound fails the claim. So a proof is a
//! tree of finite games under basic ko: none of them comes back to where it was, and what a game without end is worth
//! is never asked. A failure proves nothing. The bound grows by two moves until the claim is proved.
//!
//! A line is finished early when the points that the claimant is sure of are enough ([`safe`](super::safe)); after van
//! der Werf, Uiterwijk and van den Herik (2003), who solved 5x5 so.

use std::fmt;
use std::ops::ControlFlow;

use tesuji_board::{Color, OpenEdges, Position, Size};
use tesuji_search::Stop;

use super::choices::{Choice, Choices};
use super::intervals::TooLarge;
use super::keys::Keys;
use super::safe::{sure_of_other, sure_of_own};
use super::stones::Stones;
use super::table::{Entry, Finding, Table};
use crate::grid::{Bits, Grid};

/// That a side gets at least so many points more than the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtLeast {
    /// The side.
    pub side: Color,
    /// The points, its own less those of the other side.
    pub points: i32,
}

/// How much a search may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The positions to look at.
    pub nodes: u64,
    /// The moves that a proof may take.
    pub moves: u8,
}

impl Default for Limits {
    fn default() -> Self {
        Self { nodes: u64::MAX, moves: Prover::MOST_MOVES }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The positions so far.
    pub nodes: u64,
    /// The moves that are allowed now.
    pub moves: u8,
}

/// What a search is shown to now and then; it may break it off.
pub type Watch<'w> = &'w mut dyn FnMut(&Progress) -> ControlFlow<()>;

/// What came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The moves within which the claim is proved, if it is.
    pub proved: Option<u8>,
    /// The most moves within which there is no proof that this search could find. It is no refutation.
    pub not_within: Option<u8>,
    /// The positions looked at.
    pub nodes: u64,
}

/// Why there is no prover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoProver {
    /// The board has too many points.
    TooLarge(TooLarge),
    /// There is no memory for so many bytes.
    NoMemory(usize),
}

impl fmt::Display for NoProver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(why) => why.fmt(f),
            Self::NoMemory(bytes) => write!(f, "there is no memory for a table of {bytes} bytes"),
        }
    }
}

impl std::error::Error for NoProver {}

/// Proves claims about the positions of one board.
#[derive(Debug)]
pub struct Prover {
    pub(super) grid: Grid,
    pub(super) keys: Keys,
    table: Table,
    /// What the table is about.
    claim: Option<AtLeast>,
}

impl Prover {
    /// The most points of a board.
    pub const MOST_POINTS: usize = Keys::MOST_POINTS;
    /// The most moves of a proof.
    pub const MOST_MOVES: u8 = 200;

    /// A prover with a table of so many bytes.
    pub fn new(size: Size, bytes: usize) -> Result<Self, NoProver> {
        let most = Self::MOST_POINTS;
        let grid = Grid::new(size).filter(|_| size.area() <= most);
        let grid = grid.ok_or(NoProver::TooLarge(TooLarge { size, most }))?;
        let table = Table::new(bytes).map_err(|_| NoProver::NoMemory(bytes))?;
        Ok(Self { keys: Keys::new(&grid), grid, table, claim: None })
    }

    /// Tries to prove a claim about a position, whatever its past.
    ///
    /// # Panics
    /// If the board has another size or an open edge.
    pub fn prove(&mut self, position: &Position, claim: AtLeast, limits: &Limits, watch: Watch<'_>) -> Attempt {
        let (stones, whose) = self.start(position, claim);
        let mut attempt = Attempt { proved: None, not_within: None, nodes: 0 };
        let mut search = Search::new(self, claim.points, limits.nodes, watch);
        let first = match whose {
            Whose::Claimants => 1,
            Whose::Others => 2,
        };
        for moves in (0..1).chain((first..=limits.moves).step_by(2)) {
            search.progress.moves = moves;
            match search.is_proved(&stones, whose, moves) {
                Ok(true) => attempt.proved = Some(moves),
                Ok(false) => attempt.not_within = Some(moves),
                Err(Stop) => break,
            }
            if attempt.proved.is_some() {
                break;
            }
        }
        attempt.nodes = search.progress.nodes;
        attempt
    }

    /// The stones of a position, and whose turn it is; the table is made ready for the claim.
    pub(super) fn start(&mut self, position: &Position, claim: AtLeast) -> (Stones, Whose) {
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
        let whose = if position.turn() == claim.side { Whose::Claimants } else { Whose::Others };
        (Stones::of(&self.grid, position), whose)
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    Claimants,
    Others,
}

impl Whose {
    pub(super) fn next(self) -> Self {
        match self {
            Self::Claimants => Self::Others,
            Self::Others => Self::Claimants,
        }
    }
}

/// One search.
pub(super) struct Search<'p, 'w> {
    prover: &'p mut Prover,
    points: i32,
    area: i32,
    most_nodes: u64,
    pub(super) progress: Progress,
    watch: Watch<'w>,
    /// How much work went into each move that decided a position, by side and point.
    history: [[u64; 64]; 2],
    /// The last two moves that decided a position, by the moves left: they often decide its neighbours too.
    killers: [[Bits; 2]; 1 + u8::MAX as usize],
}

/// How often the search is shown.
const PAUSE: u64 = 1 << 14;

impl<'p, 'w> Search<'p, 'w> {
    pub(super) fn new(prover: &'p mut Prover, points: i32, most_nodes: u64, watch: Watch<'w>) -> Self {
        let area = prover.grid.size().area() as i32;
        let progress = Progress { nodes: 0, moves: 0 };
        Self { prover, points, area, most_nodes, progress, watch, history: [[0; 64]; 2], killers: [[0; 2]; 256] }
    }

    /// Whether the claim is proved within so many moves.
    pub(super) fn is_proved(&mut self, stones: &Stones, whose: Whose, depth: u8) -> Result<bool, Stop> {
        let key = self.key(stones, whose);
        self.visit(stones, whose, depth, key)
    }

    /// The key of a position in the table.
    pub(super) fn key(&self, stones: &Stones, whose: Whose) -> u64 {
        // Never 0, for that is an empty place of the table.
        (self.prover.keys.key(stones) << 1 | u64::from(whose == Whose::Others)) + 1
    }

    /// The move that proves the claim within so many moves, and within how many it does; none is a pass.
    pub(super) fn reply(&mut self, stones: &Stones, depth: u8) -> Result<Option<(Bits, u8)>, Stop> {
        let key = self.key(stones, Whose::Claimants);
        // Shorter proofs first: they make the strategy smaller.
        let known = self.prover.table.get(key).filter(|entry| entry.proved <= depth);
        let depths = known.map_or(depth, |entry| entry.proved).min(depth);
        for depth in (depths % 2..=depths).step_by(2).filter(|depth| *depth > 0) {
            if self.visit(stones, Whose::Claimants, depth, key)? {
                let (is_proved, bit) = self.claimant_moves(stones, depth, 0)?;
                return Ok(is_proved.then_some((bit, depth)));
            }
        }
        Ok(None)
    }

    /// The grid of the board.
    pub(super) fn grid(&self) -> &Grid {
        &self.prover.grid
    }

    /// The points of the claim.
    pub(super) fn points(&self) -> i32 {
        self.points
    }

    fn visit(&mut self, stones: &Stones, whose: Whose, depth: u8, key: u64) -> Result<bool, Stop> {
        self.count()?;
        let known = self.prover.table.get(key);
        if let Some(verdict) = known.and_then(|entry| entry.verdict(depth)) {
            return Ok(verdict);
        }
        let before = self.progress.nodes;
        let mut finding = Finding { is_proved: false, depth, best: 0, work: 1 };
        match self.settled(stones, whose) {
            Some(true) => (finding.is_proved, finding.depth) = (true, 0),
            Some(false) => finding.depth = Entry::NEVER - 1,
            None if depth == 0 || self.is_hopeless(stones, whose, depth) => {}
            None => {
                let first = known.map_or(0, |entry| entry.best());
                (finding.is_proved, finding.best) = match whose {
                    Whose::Claimants => self.claimant_moves(stones, depth, first)?,
                    Whose::Others => self.other_moves(stones, depth, first)?,
                };
                finding.work = self.progress.nodes - before + 1;
            }
        }
        self.prover.table.store(key, &finding);
        Ok(finding.is_proved)
    }

    /// What the points that a side is sure of say about the claim, if they are enough.
    pub(super) fn settled(&self, stones: &Stones, whose: Whose) -> Option<bool> {
        let grid = &self.prover.grid;
        let (own, other) = (|| sure_of_own(grid, stones), || sure_of_other(grid, stones));
        let (is_proved, is_refuted) = match whose {
            Whose::Claimants => (own() >= self.points, -other() < self.points),
            Whose::Others => (other() >= self.points, -own() < self.points),
        };
        if is_proved { Some(true) } else { is_refuted.then_some(false) }
    }

    /// Whether the claimant can hardly be sure of enough points within so many moves.
    ///
    /// A stone comes next to four points at most. This may overlook a proof, which is then found with more moves.
    fn is_hopeless(&self, stones: &Stones, whose: Whose, depth: u8) -> bool {
        let grid = &self.prover.grid;
        let (claimant, moves) = match whose {
            Whose::Claimants => (stones.own, depth.div_ceil(2)),
            Whose::Others => (stones.other, depth / 2),
        };
        let far = grid.board & !(claimant | grid.next_to(claimant));
        let spare = (self.area - self.points) / 2 + 2;
        far.count_ones() as i32 > 5 * i32::from(moves) + spare
    }

    /// The claimant is to move: one move must prove the claim.
    fn claimant_moves(&mut self, stones: &Stones, depth: u8, first: Bits) -> Result<(bool, Bits), Stop> {
        if stones.passed && stones.score(&self.prover.grid) >= self.points {
            return Ok((true, 0));
        }
        let mut choices = Choices::new();
        if let Some(bit) = self.choices(stones, Whose::Claimants, depth, first, &mut choices) {
            return Ok((true, bit));
        }
        for choice in choices.best_first() {
            let before = self.progress.nodes;
            if self.visit(&choice.after, Whose::Others, depth - 1, choice.key)? {
                self.praise(choice.bit, Whose::Claimants, depth, before);
                return Ok((true, choice.bit));
            }
        }
        Ok((false, first))
    }

    /// The other side is to move: the claim must be proved after every move.
    fn other_moves(&mut self, stones: &Stones, depth: u8, first: Bits) -> Result<(bool, Bits), Stop> {
        if stones.passed && -stones.score(&self.prover.grid) < self.points {
            return Ok((false, 0));
        }
        let mut choices = Choices::new();
        if let Some(bit) = self.choices(stones, Whose::Others, depth, first, &mut choices) {
            return Ok((false, bit));
        }
        for choice in choices.best_first() {
            let before = self.progress.nodes;
            if !self.visit(&choice.after, Whose::Claimants, depth - 1, choice.key)? {
                self.praise(choice.bit, Whose::Others, depth, before);
                return Ok((false, choice.bit));
            }
        }
        Ok((true, first))
    }

    /// Lists the moves that are not decided; or gives one that decides the position, if the table knows one.
    fn choices(&self, stones: &Stones, whose: Whose, depth: u8, first: Bits, list: &mut Choices) -> Option<Bits> {
        let grid = &self.prover.grid;
        let good = whose == Whose::Claimants;
        let pass = stones.pass().map(|after| (0, after));
        for (bit, after) in stones.placements(grid).chain(pass) {
            let key = self.key(&after, whose.next());
            let known = self.prover.table.get(key).and_then(|entry| entry.verdict(depth - 1));
            match known {
                Some(verdict) if verdict == good => return Some(bit),
                Some(_) => continue,
                None => {}
            }
            let rank = match bit {
                0 => 0,
                _ if bit == first => u64::MAX,
                _ => {
                    let is_killer = self.killers[usize::from(depth)].contains(&bit);
                    let history = self.history[usize::from(good)][bit.trailing_zeros() as usize];
                    1 + history + if is_killer { u64::MAX / 2 } else { 0 }
                }
            };
            list.push(Choice { bit, after, key, rank });
        }
        None
    }

    /// Remembers a move that decided a position.
    fn praise(&mut self, bit: Bits, whose: Whose, depth: u8, before: u64) {
        if bit == 0 {
            return;
        }
        let history = &mut self.history[usize::from(whose == Whose::Claimants)];
        history[bit.trailing_zeros() as usize] += self.progress.nodes - before + 1;
        let killers = &mut self.killers[usize::from(depth)];
        if killers[0] != bit {
            *killers = [bit, killers[0]];
        }
    }

    fn count(&mut self) -> Result<(), Stop> {
        if self.progress.nodes >= self.most_nodes {
            return Err(Stop);
        }
        self.progress.nodes += 1;
        if self.progress.nodes.is_multiple_of(PAUSE) && (self.watch)(&self.progress).is_break() {
            return Err(Stop);
        }
        Ok(())
    }
}

//! The search of the prover: one thread of it.
//!
//! Depth is the number of moves that are left. The claimant needs one move that proves the claim; after a move of the
//! other side it must be proved whatever that was.

use std::sync::Mutex;

use tesuji_search::{Rng, Stop};

use super::choices::{RankedMove, RankedMoves};
use super::depths::{DepthResult, Depths};
use super::lanes::Lanes;
use super::needed::Needed;
use super::prover::{GoProgress, GoProver, ProofAttempt, Whose};
use super::safe::{sure_of_other, sure_of_own};
use super::stones::GoStones;
use crate::grid::{Bits, Grid, singles};
use crate::node_budget::NodeBudget;
use crate::observer::Observer;

/// One thread's search.
pub(super) struct Search<'p, 'w> {
    prover: &'p GoProver,
    budget: &'p NodeBudget,
    points: i32,
    area: i32,
    /// Where the whole board is claimed.
    needed: Option<&'p Needed>,
    /// How far all threads had come when this was last looked at.
    pub(super) progress: GoProgress,
    /// The nodes of this thread, and how many more it may look at before it asks again.
    nodes: u64,
    allowance: u64,
    watch: Observer<'w, GoProgress>,
    /// How much work went into each move that decided a position, by side and point.
    history: [[u64; 64]; 2],
    /// The last two moves that decided a position, by the moves left: they often decide its neighbours too.
    killers: [[Bits; 2]; 1 + u8::MAX as usize],
}

/// How many moves more are allowed each time. What costs most is to find out that there is no proof within a few moves
/// less than it takes; to allow a few more than it takes costs little.
const STRIDE: usize = 8;
/// In a strategy, proofs of up to this number of moves are as short as they can be, which makes it smaller. Longer ones
/// are left as they were found, for to look for shorter ones takes longer than all the rest.
const SHORT: u8 = 11;
/// How often the search is shown.
const PAUSE: u64 = 1 << 14;

impl<'p, 'w> Search<'p, 'w> {
    pub(super) fn new(
        prover: &'p GoProver,
        points: i32,
        budget: &'p NodeBudget,
        number: usize,
        watch: Observer<'w, GoProgress>,
    ) -> Self {
        let area = prover.grid.size().area() as i32;
        let needed = prover.needed.as_ref().filter(|_| points == area);
        let progress = GoProgress { nodes: 0, moves: 0 };
        // Threads begin with different tastes, so that they do not all look at the same positions.
        let mut lots = Rng::new(number as u64);
        let history = if number == 0 { [[0; 64]; 2] } else { [(); 2].map(|()| [(); 64].map(|()| lots.next() >> 44)) };
        let killers = [[0; 2]; 256];
        Self { prover, budget, points, area, needed, progress, nodes: 0, allowance: 0, watch, history, killers }
    }

    /// Allows more and more moves until the claim is proved, or another thread has finished.
    pub(super) fn deepen(&mut self, stones: &GoStones, whose: Whose, most: u8, attempt: &Mutex<ProofAttempt>) {
        let first = match whose {
            Whose::Claimants => 1,
            Whose::Others => 2,
        };
        let last = (first..=most).step_by(2).next_back();
        for moves in (0..1).chain((first..last.unwrap_or(first)).step_by(STRIDE)).chain(last) {
            self.progress.moves = moves;
            let Ok(is_proved) = self.is_proved(stones, whose, moves) else { break };
            let mut attempt = attempt.lock().expect("no thread panics with the attempt");
            if is_proved {
                attempt.proved = Some(attempt.proved.map_or(moves, |known| known.min(moves)));
                break;
            }
            attempt.not_within = attempt.not_within.max(Some(moves));
        }
        self.budget.give_back(std::mem::take(&mut self.allowance));
        self.budget.stop();
    }

    /// Whether the claim is proved within `depth` moves.
    pub(super) fn is_proved(&mut self, stones: &GoStones, whose: Whose, depth: u8) -> Result<bool, Stop> {
        let key = self.key(stones, whose);
        self.visit(stones, whose, depth, key)
    }

    /// The key of a position in the table.
    pub(super) fn key(&self, stones: &GoStones, whose: Whose) -> u64 {
        let grid = &self.prover.grid;
        Lanes::of(grid, stones).key(grid, stones, whose)
    }

    /// The move that proves the claim within `depth` moves, and within how many it does; none is a pass.
    pub(super) fn reply(&mut self, stones: &GoStones, depth: u8) -> Result<Option<(Bits, u8)>, Stop> {
        let key = self.key(stones, Whose::Claimants);
        let known = Depths::of(&self.prover.table, key).filter(|known| known.proved <= depth);
        let found = known.map_or(depth, |known| known.proved);
        for depth in (1..found.min(SHORT + 1)).step_by(2).chain([found]).filter(|depth| *depth > 0) {
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

    fn visit(&mut self, stones: &GoStones, whose: Whose, depth: u8, key: u64) -> Result<bool, Stop> {
        self.count()?;
        // What is settled is seen at once: the end of a line needs no place in the table.
        if depth == 0 {
            return Ok(self.settled(stones, whose) == Some(true));
        }
        let known = Depths::of(&self.prover.table, key);
        if let Some(verdict) = known.and_then(|known| known.verdict(depth)) {
            return Ok(verdict);
        }
        let before = self.clock();
        let mut result = DepthResult { is_proved: false, depth, best: 0, work: 1 };
        match self.settled(stones, whose) {
            Some(true) => (result.is_proved, result.depth) = (true, 0),
            Some(false) => result.depth = Depths::NEVER - 1,
            None if !stones.passed && self.is_hopeless(whose.claimant(stones), whose.moves(depth)) => {}
            None => {
                let first = known.map_or(0, Depths::best);
                (result.is_proved, result.best) = match whose {
                    Whose::Claimants => self.claimant_moves(stones, depth, first)?,
                    Whose::Others => self.other_moves(stones, depth, first)?,
                };
                result.work = self.clock() - before + 1;
            }
        }
        result.store(&self.prover.table, key);
        Ok(result.is_proved)
    }

    /// What the points that a side is sure of say about the claim, if they are enough.
    pub(super) fn settled(&self, stones: &GoStones, whose: Whose) -> Option<bool> {
        let grid = &self.prover.grid;
        let (own, other) = (|| sure_of_own(grid, stones), || sure_of_other(grid, stones));
        let (is_proved, is_refuted) = match whose {
            Whose::Claimants => (own() >= self.points, -other() < self.points),
            Whose::Others => (other() >= self.points, -own() < self.points),
        };
        if is_proved { Some(true) } else { is_refuted.then_some(false) }
    }

    /// Whether the claimant, with these stones, can hardly be sure of enough points within `moves` of its own.
    ///
    /// This may overlook a proof, which is then found with more moves.
    #[inline]
    fn is_hopeless(&self, stones: Bits, moves: u8) -> bool {
        match self.needed {
            Some(needed) => needed.fewest(stones) > moves,
            None => self.is_far(stones, moves),
        }
    }

    /// The points where a stone of the claimant, to move, leaves it hope with `moves` more.
    fn hopeful(&self, stones: &GoStones, moves: u8) -> Bits {
        let points = singles(stones.empty(&self.prover.grid));
        points.filter(|bit| !self.is_hopeless(stones.own | bit, moves)).fold(0, |all, bit| all | bit)
    }

    /// The claimant's pass, if that leaves it hope.
    fn pass(&self, stones: &GoStones, moves: u8) -> Option<(Bits, GoStones)> {
        let after = stones.pass().filter(|_| !self.is_hopeless(stones.own, moves))?;
        Some((0, after))
    }

    /// Whether too many points lie far from the claimant's stones. At the end nearly all are next to them, and a stone
    /// comes next to at most five.
    fn is_far(&self, stones: Bits, moves: u8) -> bool {
        let grid = &self.prover.grid;
        let far = grid.board & !(stones | grid.next_to(stones));
        let spare = (self.area - self.points) / 2 + 2;
        let missing = far.count_ones() as i32 - spare;
        missing > 0 && missing > grid.most_covered(far, u32::from(moves)) as i32
    }

    /// The claimant is to move: one move must prove the claim.
    fn claimant_moves(&mut self, stones: &GoStones, depth: u8, first: Bits) -> Result<(bool, Bits), Stop> {
        if stones.passed && stones.score(&self.prover.grid) >= self.points {
            return Ok((true, 0));
        }
        if depth == 1 {
            return self.last_move(stones, first);
        }
        let mut choices = RankedMoves::new();
        if let Some(bit) = self.choices(stones, Whose::Claimants, depth, first, &mut choices) {
            return Ok((true, bit));
        }
        for choice in choices.best_first() {
            let before = self.clock();
            if self.follow(&choice, stones, Whose::Claimants, depth)? {
                self.praise(choice.bit, Whose::Claimants, depth, before);
                return Ok((true, choice.bit));
            }
        }
        Ok((false, first))
    }

    /// The claimant has one move left: it must settle the claim.
    fn last_move(&mut self, stones: &GoStones, first: Bits) -> Result<(bool, Bits), Stop> {
        let prover = self.prover;
        for (bit, after) in stones.placements_at(&prover.grid, self.hopeful(stones, 0)).chain(self.pass(stones, 0)) {
            self.count()?;
            if self.settled(&after, Whose::Others) == Some(true) {
                return Ok((true, bit));
            }
        }
        Ok((false, first))
    }

    /// The other side is to move: the claim must be proved after every move.
    fn other_moves(&mut self, stones: &GoStones, depth: u8, first: Bits) -> Result<(bool, Bits), Stop> {
        if stones.passed && -stones.score(&self.prover.grid) < self.points {
            return Ok((false, 0));
        }
        let mut choices = RankedMoves::new();
        if let Some(bit) = self.choices(stones, Whose::Others, depth, first, &mut choices) {
            return Ok((false, bit));
        }
        for choice in choices.best_first() {
            let before = self.clock();
            if !self.follow(&choice, stones, Whose::Others, depth)? {
                self.praise(choice.bit, Whose::Others, depth, before);
                return Ok((false, choice.bit));
            }
        }
        Ok((true, first))
    }

    /// Whether the claim is proved after a move. Where the search is broken off, it will go on with that move another
    /// day.
    fn follow(&mut self, choice: &RankedMove, stones: &GoStones, whose: Whose, depth: u8) -> Result<bool, Stop> {
        let before = self.clock();
        let answer = self.visit(&choice.after, whose.next(), depth - 1, choice.key);
        if answer.is_err() {
            let work = self.clock() - before + 1;
            let path = DepthResult { is_proved: false, depth: 0, best: choice.bit, work };
            path.store(&self.prover.table, self.key(stones, whose));
        }
        answer
    }

    /// Lists the moves that are not decided; or gives one that decides the position, if the table knows one.
    fn choices(&self, stones: &GoStones, whose: Whose, depth: u8, first: Bits, list: &mut RankedMoves) -> Option<Bits> {
        let grid = &self.prover.grid;
        let good = whose == Whose::Claimants;
        let lanes = Lanes::of(grid, stones);
        // What the claimant cannot do with the moves left is seen sooner than looked up.
        let (points, pass) = if good {
            let moves = (depth - 1) / 2;
            (self.hopeful(stones, moves), self.pass(stones, moves))
        } else {
            (stones.empty(grid), stones.pass().map(|after| (0, after)))
        };
        for (bit, after) in stones.placements_at(grid, points).chain(pass) {
            if !good && depth == 2 && self.is_hopeless(after.own, 1) {
                return Some(bit);
            }
            let key = lanes.key_after(grid, stones, bit, &after, whose.next());
            list.push(RankedMove { bit, after, key, rank: self.rank(bit, good, depth, first) });
        }
        // The table is larger than any cache: to ask for all places at once is faster than one after the other.
        self.prover.table.warm(list.keys());
        let mut decided = None;
        list.retain(|choice| {
            let known = Depths::of(&self.prover.table, choice.key).and_then(|known| known.verdict(depth - 1));
            if known == Some(good) && decided.is_none() {
                decided = Some(choice.bit);
            }
            known.is_none()
        });
        decided
    }

    /// How soon a move is tried.
    fn rank(&self, bit: Bits, good: bool, depth: u8, first: Bits) -> u64 {
        if bit == 0 {
            return 0;
        }
        if bit == first {
            return u64::MAX;
        }
        let is_killer = self.killers[usize::from(depth)].contains(&bit);
        let history = self.history[usize::from(good)][bit.trailing_zeros() as usize];
        1 + history + if is_killer { u64::MAX / 2 } else { 0 }
    }

    /// Remembers a move that decided a position.
    fn praise(&mut self, bit: Bits, whose: Whose, depth: u8, before: u64) {
        if bit == 0 {
            return;
        }
        let work = self.clock() - before + 1;
        self.history[usize::from(whose == Whose::Claimants)][bit.trailing_zeros() as usize] += work;
        let killers = &mut self.killers[usize::from(depth)];
        if killers[0] != bit {
            *killers = [bit, killers[0]];
        }
    }

    #[inline]
    fn count(&mut self) -> Result<(), Stop> {
        if self.allowance == 0 {
            self.pause()?;
        }
        self.allowance -= 1;
        self.nodes += 1;
        Ok(())
    }

    /// Shows how far all threads have come, and asks whether to go on and how far.
    #[cold]
    fn pause(&mut self) -> Result<(), Stop> {
        self.progress.nodes = self.budget.used();
        if self.progress.nodes > 0 && (self.watch)(&self.progress).is_break() {
            self.budget.stop();
        }
        if !self.budget.is_stopped() {
            self.allowance = self.budget.take(PAUSE);
        }
        if self.allowance == 0 {
            self.budget.stop();
            return Err(Stop);
        }
        Ok(())
    }

    /// The work so far, for comparison.
    pub(super) fn clock(&self) -> u64 {
        self.nodes
    }
}

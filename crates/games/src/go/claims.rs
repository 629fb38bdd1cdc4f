//! A claim under positional superko, proved with the whole past.
//!
//! Every result says what it needs of the past, and no more: which boards must not have been, since the claimant makes
//! them, and which must have been, since the other side is forbidden to make them. Whatever else the past forbids takes
//! moves from the other side, which always may pass. So a result holds after every past that gives it what it needs,
//! and is used again there (after Kishimoto and Müller 2004, who keep what depends on the path beside what does not).
//!
//! A failure is only taken for what it is: this search found nothing. Where the intervals promise the other side its
//! points, the claim is given up without a proof that superko leaves that side its moves.

use std::collections::HashMap;

use tesuji_board::Color;
use tesuji_search::Stop;

use super::board_sets::{BoardId, SetId};
use super::situation::{Mixing, Situation, SituationKey, Successor};
use super::terrain::{ClaimStanding, Terrain};
use crate::grid::{Bits, singles};
use crate::observer::Tick;

/// A result, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ResultId(u32);

/// That the claimant gets its points here after every past that leaves it the moves it needs.
#[derive(Clone, Debug)]
pub(super) struct Proved {
    pub(super) here: Situation,
    /// The boards that must not have been.
    pub(super) unseen: SetId,
    /// The boards that must have been.
    pub(super) seen: SetId,
    pub(super) why: ProofReason,
}

/// Why the claimant gets the points.
#[derive(Clone, Debug)]
pub(super) enum ProofReason {
    /// The claimant is sure of them.
    Sure,
    /// The claimant ends the game with a pass.
    Ends,
    /// The claimant plays a stone, or passes if there is none.
    Reply(Bits, ResultId),
    /// Whatever the other side plays.
    Answers(Vec<ResultId>),
}

/// What is known of a claim.
#[derive(Debug)]
pub(super) struct Claims<'a> {
    pub(super) terrain: Terrain<'a>,
    /// Of symmetric first moves all but one.
    twins: Bits,
    results: Vec<Proved>,
    known: HashMap<SituationKey, Vec<ResultId>, Mixing>,
    /// The depth that was not enough, by the situation and its past.
    failed: HashMap<(SituationKey, u128), u32, Mixing>,
    road: Road,
    /// Where the past forbids what the intervals promise.
    doubts: Vec<Situation>,
    nodes: u64,
    most_nodes: u64,
}

/// The boards that can come back and have been.
#[derive(Default, Debug)]
struct Road {
    has_been: Vec<bool>,
    /// A number for the set of them that looks random.
    mark: u128,
}

impl Road {
    fn contains(&self, board: BoardId) -> bool {
        self.has_been[board as usize]
    }

    fn set(&mut self, board: BoardId, has_been: bool) {
        self.has_been[board as usize] = has_been;
        self.mark ^= mixed(board);
    }
}

enum Answer {
    Proved(ResultId),
    Failed,
    /// Not found within the depth.
    Open,
}

/// How often the search is shown.
const PAUSE: u64 = 1 << 10;

impl<'a> Claims<'a> {
    /// A claim about a start, after the boards of the past.
    pub(super) fn new(terrain: Terrain<'a>) -> Self {
        let twins = twins(&terrain);
        Self {
            terrain,
            twins,
            results: Vec::new(),
            known: HashMap::default(),
            failed: HashMap::default(),
            road: Road::default(),
            doubts: Vec::new(),
            nodes: 0,
            most_nodes: 0,
        }
    }

    /// The positions looked at so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes + self.terrain.nodes
    }

    /// A result, by its number.
    pub(super) fn result(&self, id: ResultId) -> &Proved {
        &self.results[id.0 as usize]
    }

    /// Proves the claim about the start, if this search can.
    pub(super) fn prove(&mut self, nodes: u64, tick: Tick<'_>) -> Result<Option<ResultId>, Stop> {
        self.most_nodes = nodes;
        loop {
            self.begin();
            let start = self.terrain.start;
            let mut found = None;
            for depth in 1.. {
                match self.search(&start, depth, tick)? {
                    Answer::Proved(id) => found = Some(id),
                    Answer::Failed => {}
                    Answer::Open => continue,
                }
                break;
            }
            if found.is_some() || self.doubts.is_empty() {
                return Ok(found);
            }
            let doubts = std::mem::take(&mut self.doubts);
            self.terrain.doubt(&doubts, tick)?;
        }
    }

    /// Forgets everything but the terrain, and goes back to the start.
    fn begin(&mut self) {
        self.results.clear();
        self.known.clear();
        self.failed.clear();
        self.road = Road { has_been: vec![false; self.terrain.recurring_boards().len()], mark: 0 };
        for board in &self.terrain.past {
            if let Some(id) = self.terrain.recurring(*board)
                && !self.road.contains(id)
            {
                self.road.set(id, true);
            }
        }
    }

    fn search(&mut self, here: &Situation, depth: u32, tick: Tick<'_>) -> Result<Answer, Stop> {
        self.nodes += 1;
        if self.nodes > self.most_nodes || self.nodes.is_multiple_of(PAUSE) && tick(self.nodes()).is_break() {
            return Err(Stop);
        }
        let key = here.key();
        if let Some(id) = self.known(key) {
            return Ok(Answer::Proved(id));
        }
        match self.terrain.standing(here) {
            ClaimStanding::Lost => return Ok(Answer::Failed),
            ClaimStanding::Sure => return Ok(self.sure(here)),
            ClaimStanding::Open if depth == 0 => return Ok(Answer::Open),
            ClaimStanding::Open => {}
        }
        let place = (key, self.road.mark);
        if let Some(tried) = self.failed.get(&place)
            && *tried >= depth
        {
            return Ok(if *tried == u32::MAX { Answer::Failed } else { Answer::Open });
        }
        let answer = if here.turn == self.claimant() {
            self.reply(here, depth, tick)?
        } else {
            self.answers(here, depth, tick)?
        };
        match answer {
            Answer::Proved(_) => {}
            Answer::Failed => drop(self.failed.insert(place, u32::MAX)),
            Answer::Open => drop(self.failed.insert(place, depth)),
        }
        Ok(answer)
    }

    /// The claimant needs one move.
    fn reply(&mut self, here: &Situation, depth: u32, tick: Tick<'_>) -> Result<Answer, Stop> {
        if self.terrain.may_end(here) {
            return Ok(self.note(here, SetId::EMPTY, SetId::EMPTY, ProofReason::Ends));
        }
        let mut failure = Answer::Failed;
        for step in self.steps(here) {
            let board = self.new_board(&step);
            if board.is_some_and(|board| self.road.contains(board)) {
                continue;
            }
            match self.after(board, |me| me.search(&step.next, depth - 1, tick))? {
                Answer::Failed => {}
                Answer::Open => failure = Answer::Open,
                Answer::Proved(next) => {
                    let Proved { mut unseen, mut seen, .. } = *self.result(next);
                    if let Some(board) = board {
                        unseen = self.terrain.sets.with(unseen, board);
                        seen = self.terrain.sets.without(seen, board);
                    }
                    return Ok(self.note(here, unseen, seen, ProofReason::Reply(step.bit, next)));
                }
            }
        }
        Ok(failure)
    }

    /// The other side may play what it likes, unless the past forbids it.
    fn answers(&mut self, here: &Situation, depth: u32, tick: Tick<'_>) -> Result<Answer, Stop> {
        let grid = self.terrain.intervals.grid();
        if here.stones.passed && here.score(grid, self.claimant()) < self.terrain.claim.points {
            return Ok(Answer::Failed);
        }
        let (mut unseen, mut seen, mut answers) = (SetId::EMPTY, SetId::EMPTY, Vec::new());
        let mut is_open = false;
        for step in self.steps(here) {
            let board = self.new_board(&step);
            if let Some(board) = board
                && self.road.contains(board)
            {
                seen = self.terrain.sets.with(seen, board);
                continue;
            }
            match self.after(board, |me| me.search(&step.next, depth - 1, tick))? {
                Answer::Failed => return Ok(Answer::Failed),
                // Somewhere else it may fail at once.
                Answer::Open => is_open = true,
                Answer::Proved(next) => {
                    let Proved { unseen: more_unseen, seen: more_seen, .. } = *self.result(next);
                    let more_seen = board.map_or(more_seen, |board| self.terrain.sets.without(more_seen, board));
                    unseen = self.terrain.sets.union(unseen, more_unseen);
                    seen = self.terrain.sets.union(seen, more_seen);
                    answers.push(next);
                }
            }
        }
        if is_open {
            return Ok(Answer::Open);
        }
        Ok(self.note(here, unseen, seen, ProofReason::Answers(answers)))
    }

    /// The claimant is sure of its points, unless a board of its own has been.
    fn sure(&mut self, here: &Situation) -> Answer {
        match self.terrain.unseen(here) {
            Some(unseen) if self.holds(unseen, SetId::EMPTY) => {
                return self.note(here, unseen, SetId::EMPTY, ProofReason::Sure);
            }
            Some(_) | None => {}
        }
        self.doubts.push(*here);
        Answer::Failed
    }

    /// Writes a result down. Its own board has always been.
    fn note(&mut self, here: &Situation, unseen: SetId, seen: SetId, why: ProofReason) -> Answer {
        let seen = match self.terrain.recurring(here.board()) {
            Some(board) => self.terrain.sets.without(seen, board),
            None => seen,
        };
        let id = ResultId(self.results.len() as u32);
        self.results.push(Proved { here: *here, unseen, seen, why });
        self.known.entry(here.key()).or_default().push(id);
        Answer::Proved(id)
    }

    /// A result about a situation that holds after what has been.
    fn known(&self, key: SituationKey) -> Option<ResultId> {
        let holds = |id: &&ResultId| {
            let Proved { unseen, seen, .. } = *self.result(**id);
            self.holds(unseen, seen)
        };
        self.known.get(&key)?.iter().find(holds).copied()
    }

    fn holds(&self, unseen: SetId, seen: SetId) -> bool {
        let has_been = |board: &BoardId| self.road.contains(*board);
        !self.terrain.sets.boards(unseen).iter().any(has_been) && self.terrain.sets.boards(seen).iter().all(has_been)
    }

    /// The moves, those that look best for the side to move first.
    fn steps(&self, here: &Situation) -> Vec<Successor> {
        let mut steps = here.steps(self.terrain.intervals.grid());
        if *here == self.terrain.start {
            steps.retain(|step| step.bit & self.twins == 0);
        }
        let is_claimants = here.turn == self.claimant();
        steps.sort_by_cached_key(|step| {
            let value = self.terrain.value(&step.next);
            let standing = match (self.terrain.standing(&step.next), is_claimants) {
                (ClaimStanding::Sure, true) | (ClaimStanding::Lost, false) => 0,
                (ClaimStanding::Open, _) => 1,
                (ClaimStanding::Lost, true) | (ClaimStanding::Sure, false) => 2,
            };
            let sum = value.low + value.high;
            (standing, if is_claimants { -sum } else { sum })
        });
        steps
    }

    /// The number of the board that a stone makes, if it can come back.
    fn new_board(&self, step: &Successor) -> Option<BoardId> {
        if step.bit == 0 { None } else { self.terrain.recurring(step.next.board()) }
    }

    /// Does something after a move, and takes it back.
    fn after<T>(&mut self, board: Option<BoardId>, then: impl FnOnce(&mut Self) -> T) -> T {
        let Some(board) = board else { return then(self) };
        self.road.set(board, true);
        let done = then(self);
        self.road.set(board, false);
        done
    }

    fn claimant(&self) -> Color {
        self.terrain.claim.side
    }
}

/// The first moves that are symmetric to another one, if the past is symmetric as well.
fn twins(terrain: &Terrain<'_>) -> Bits {
    let (start, turns, grid) = (terrain.start, &terrain.turns, terrain.intervals.grid());
    if terrain.past.iter().any(|board| *board != start.board()) {
        return 0;
    }
    let same: Vec<_> = turns.all().filter(|turn| turns.situation(*turn, &start) == start).collect();
    let is_twin = |bit: &Bits| same.iter().any(|turn| turns.set(*turn, *bit) < *bit);
    singles(grid.board).filter(is_twin).fold(0, |all, bit| all | bit)
}

/// A number for a board that looks random.
fn mixed(board: BoardId) -> u128 {
    const FACTOR: u128 = 0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645;
    let mut mixed = u128::from(board) + 1;
    for _ in 0..3 {
        mixed = (mixed ^ mixed >> 61).wrapping_mul(FACTOR).wrapping_add(FACTOR);
    }
    mixed ^ mixed >> 67
}

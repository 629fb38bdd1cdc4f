//! What lies ahead of a claim under positional superko: where it is decided without a look at the past, and which boards
//! can come back.
//!
//! Where the [`Intervals`] give the claimant his points, he has a strategy whose games are all finite: he always moves
//! to where that became clear first. No position comes back in it, but a board may: the same stones with the other side to
//! move, or stones that lay there before the strategy began. So each such position comes with the boards that the claimant
//! may still have to make. If none of them has been, nothing can stop him. A position after which a board could come back
//! within the strategy itself is doubtful, and left to the search.
//!
//! Only few boards matter. The survey goes through all that the search and the strategies can meet, as a graph of boards.
//! A board on no cycle of it cannot be met again, and nobody has to remember it. Symmetric situations are surveyed once,
//! which can only add cycles.

use std::collections::{HashMap, HashSet};

use tesuji_search::Stop;

use super::board_sets::{BoardId, BoardSets, SetId};
use super::components::on_cycle;
use super::intervals::{Interval, Intervals, Tick};
use super::prover::AtLeast;
use super::recurring::{Numbers, Recurring};
use super::situation::{Board, Key, Mixing, Situation, Step};
use super::turns::Turns;

/// How a situation stands for the claimant if nothing of the past is in his way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// He gets his points by a strategy whose games are all finite.
    Sure,
    /// It may depend on games without end.
    Open,
    /// The other side has such a strategy against him.
    Lost,
}

/// The ground that a claim stands on.
#[derive(Debug)]
pub(super) struct Terrain<'a> {
    intervals: &'a Intervals,
    pub(super) turns: Turns,
    claim: AtLeast,
    start: Situation,
    /// The boards before the start, and its own.
    past: Vec<Board>,
    recurring: Recurring,
    care: Care,
    /// What the sure situations need, one for all symmetric ones.
    sure: HashMap<Key, Needs, Mixing>,
    /// What the intervals call sure, but a board may come back in it.
    doubtful: HashSet<Key, Mixing>,
    pub(super) sets: BoardSets,
    /// The situations looked at.
    pub(super) nodes: u64,
}

/// How much of the past is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Care {
    /// All that can matter: what is proved is true. The claim is given up where the other side is sure of its points.
    Full,
    /// The same, but the claim is given up nowhere: after a past that forbids the other side its moves. That takes long.
    Stubborn,
    /// Where the claimant is sure of his points, nothing of the past is taken to be in his way. It seldom is, so that this
    /// makes good guesses in little time.
    Trusting,
}

/// The boards that the claimant may still have to make: none of them may have been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Needs {
    NotYetKnown,
    /// The strategy may have to bring back a board of its own.
    Doubtful,
    Unseen(SetId),
}

/// How often the work is shown.
const PAUSE: u64 = 1 << 12;

impl<'a> Terrain<'a> {
    /// Looks at all that may be met from a start, after the boards of the past.
    pub(super) fn new(
        intervals: &'a Intervals,
        care: Care,
        claim: AtLeast,
        (start, past): (Situation, &[Board]),
        tick: Tick<'_>,
    ) -> Result<Self, Stop> {
        let mut past = past.to_vec();
        past.push(start.board());
        let mut terrain = Self {
            intervals,
            turns: Turns::new(intervals.grid()),
            claim,
            start,
            past,
            recurring: Recurring::default(),
            care,
            sure: HashMap::default(),
            doubtful: HashSet::default(),
            sets: BoardSets::new(),
            nodes: 0,
        };
        terrain.survey(tick)?;
        Ok(terrain)
    }

    /// Looks again, with more situations left to the search.
    pub(super) fn doubt(&mut self, more: &[Situation], tick: Tick<'_>) -> Result<(), Stop> {
        self.doubtful.extend(more.iter().map(|here| self.turns.canonical(here).0.key()));
        self.survey(tick)
    }

    fn survey(&mut self, tick: Tick<'_>) -> Result<(), Stop> {
        loop {
            (self.sets, self.sure) = (BoardSets::new(), HashMap::default());
            for sure in self.explore(tick)? {
                self.needs(&sure);
            }
            let is_doubtful = |(key, needs): (&Key, &Needs)| (*needs == Needs::Doubtful).then_some(*key);
            let doubts: Vec<Key> = self.sure.iter().filter_map(is_doubtful).collect();
            if doubts.is_empty() {
                return Ok(());
            }
            self.doubtful.extend(doubts);
        }
    }

    /// Walks through everything, finds the boards that can come back, and gives the sure situations that the search meets.
    fn explore(&mut self, tick: Tick<'_>) -> Result<Vec<Situation>, Stop> {
        let mut boards = Numbers::default();
        let mut edges: Vec<(u32, u32)> = Vec::new();
        let (start, _) = self.turns.canonical(&self.start);
        let (mut fringe, mut ahead) = (Vec::new(), vec![start]);
        let mut met: HashSet<Key, Mixing> = HashSet::from_iter([start.key()]);
        if self.standing(&start) == Standing::Sure {
            fringe.push(start);
        }
        while let Some(here) = ahead.pop() {
            self.nodes += 1;
            if self.nodes.is_multiple_of(PAUSE) && tick(self.nodes).is_break() {
                return Err(Stop);
            }
            let standing = self.standing(&here);
            let steps = match (standing, self.care) {
                (Standing::Open, _) => here.steps(self.intervals.grid()),
                (Standing::Sure, Care::Full | Care::Stubborn) => self.sure_steps(&here),
                (Standing::Sure, Care::Trusting) | (Standing::Lost, _) => Vec::new(),
            };
            let from = boards.id(self.turns.canonical_board(here.board()));
            for Step { bit, next } in steps {
                if bit != 0 {
                    edges.push((from, boards.id(self.turns.canonical_board(next.board()))));
                }
                let (next, _) = self.turns.canonical(&next);
                if standing == Standing::Open && self.standing(&next) == Standing::Sure {
                    fringe.push(next);
                }
                if met.insert(next.key()) {
                    ahead.push(next);
                }
            }
        }
        let cycles = on_cycle(boards.len(), &edges);
        let on_cycles = edges.iter().zip(&cycles).filter(|(_, is_on)| **is_on).map(|((_, to), _)| boards.board(*to));
        self.recurring = Recurring::new(&self.turns, on_cycles.chain(self.past.iter().copied()));
        Ok(fringe)
    }

    /// What can be met where the claimant is sure and follows his strategy.
    fn sure_steps(&mut self, here: &Situation) -> Vec<Step> {
        self.sure.insert(here.key(), Needs::NotYetKnown);
        if here.turn == self.claim.side {
            self.best(here).into_iter().collect()
        } else {
            here.steps(self.intervals.grid())
        }
    }

    /// What the claimant plays in a canonical situation where he is sure; nothing if he ends the game.
    fn best(&self, here: &Situation) -> Option<Step> {
        if self.may_end(here) {
            return None;
        }
        let promised = self.value(here).low;
        let steps = here.steps(self.intervals.grid()).into_iter();
        let keeping = steps.filter(|step| self.value(&step.next).low >= promised);
        keeping.min_by_key(|step| self.intervals.lateness(&step.next.stones))
    }

    /// The boards that the claimant may still have to make from a canonical situation.
    fn needs(&mut self, here: &Situation) -> Needs {
        let Some(needs) = self.sure.get(&here.key()).copied() else { return Needs::Doubtful };
        if needs != Needs::NotYetKnown {
            return needs;
        }
        let mut unseen = SetId::EMPTY;
        let mut is_doubtful = false;
        for Step { bit, next } in self.sure_steps(here) {
            let (there, turn) = self.turns.canonical(&next);
            let Needs::Unseen(more) = self.needs(&there) else {
                is_doubtful = true;
                break;
            };
            let more = self.recurring.turned(&mut self.sets, more, self.turns.back(turn));
            unseen = self.sets.union(unseen, more);
            if let (true, true, Some(board)) = (here.turn == self.claim.side, bit != 0, self.recurring(next.board())) {
                unseen = self.sets.with(unseen, board);
            }
        }
        let comes_back = self.recurring(here.board()).is_some_and(|id| self.sets.boards(unseen).contains(&id));
        let needs = if is_doubtful || comes_back { Needs::Doubtful } else { Needs::Unseen(unseen) };
        self.sure.insert(here.key(), needs);
        needs
    }

    /// How a situation stands.
    pub(super) fn standing(&self, here: &Situation) -> Standing {
        let Interval { low, high } = self.value(here);
        let is_doubtful = || !self.doubtful.is_empty() && self.doubtful.contains(&self.turns.canonical(here).0.key());
        if high < self.claim.points {
            if self.care == Care::Stubborn { Standing::Open } else { Standing::Lost }
        } else if low < self.claim.points || is_doubtful() {
            Standing::Open
        } else {
            Standing::Sure
        }
    }

    /// The boards that must not have been where the claimant is sure of his points; nothing if the survey was not there.
    pub(super) fn unseen(&mut self, here: &Situation) -> Option<SetId> {
        if self.care == Care::Trusting {
            return Some(SetId::EMPTY);
        }
        let (there, turn) = self.turns.canonical(here);
        match self.sure.get(&there.key())? {
            Needs::Unseen(set) => Some(self.recurring.turned(&mut self.sets, *set, self.turns.back(turn))),
            Needs::Doubtful | Needs::NotYetKnown => None,
        }
    }

    /// What the claimant plays where he is sure of his points; nothing if he ends the game.
    pub(super) fn reply(&self, here: &Situation) -> Option<Step> {
        let (there, turn) = self.turns.canonical(here);
        let Step { bit, next } = self.best(&there)?;
        let back = self.turns.back(turn);
        Some(Step { bit: self.turns.set(back, bit), next: self.turns.situation(back, &next) })
    }

    /// Whether it is the claimant's turn and he may end the game with enough points.
    pub(super) fn may_end(&self, here: &Situation) -> bool {
        let AtLeast { side, points } = self.claim;
        here.turn == side && here.stones.passed && here.score(self.intervals.grid(), side) >= points
    }

    /// The number of a board, if it can come back.
    pub(super) fn recurring(&self, board: Board) -> Option<BoardId> {
        self.recurring.id(board)
    }

    /// The boards that can come back.
    pub(super) fn recurring_boards(&self) -> &[Board] {
        self.recurring.boards()
    }

    /// What the claimant gets if the past does not matter.
    pub(super) fn value(&self, here: &Situation) -> Interval {
        let value = self.intervals.at(&here.stones).expect("all positions are known");
        if here.turn == self.claim.side { value } else { -value }
    }

    /// What is claimed.
    pub(super) fn claim(&self) -> AtLeast {
        self.claim
    }

    /// What it is claimed of.
    pub(super) fn start(&self) -> Situation {
        self.start
    }

    /// The boards before the start, and its own.
    pub(super) fn past(&self) -> &[Board] {
        &self.past
    }

    pub(super) fn intervals(&self) -> &'a Intervals {
        self.intervals
    }
}

//! What lies ahead of a claim under positional superko: where it is decided without a look at the past, and which
//! boards can come back.
//!
//! Where the [`Intervals`] give the claimant its points, it has a strategy whose games are all finite: it always moves
//! to where that became clear first. No position comes back in it, but a board may: the same stones with the other side
//! to move, or stones that lay there before the strategy began. So each such position comes with the boards that the
//! claimant may still have to make. If none of them has been, nothing can stop it. A position after which a board could
//! come back within the strategy itself is doubtful, and left to the search.
//!
//! Only few boards matter. The survey goes through all that the search and the strategies can meet, as a graph of
//! boards. A board on no cycle of it cannot be met again, and need not be remembered. Symmetric situations are surveyed
//! once, which can only add cycles.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use tesuji_search::Stop;

use super::board_sets::{BoardId, BoardSets, SetId};
use super::components::on_cycle;
use super::intervals::{Interval, Intervals};
use super::prover::AtLeast;
use super::recurring::{BoardNumbers, Recurring};
use super::situation::{BoardStones, Mixing, Situation, SituationKey, Successor};
use super::turns::{TurnId, Turns};
use crate::observer::Tick;

/// How a situation stands for the claimant if nothing of the past is in its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ClaimStanding {
    /// It gets its points by a strategy whose games are all finite.
    Sure,
    /// It may depend on games without end.
    Open,
    /// The other side has such a strategy.
    Lost,
}

/// The ground that a claim stands on.
#[derive(Debug)]
pub(super) struct Terrain<'a> {
    pub(super) intervals: &'a Intervals,
    pub(super) turns: Turns,
    /// What is claimed, and of what.
    pub(super) claim: AtLeast,
    pub(super) start: Situation,
    /// The boards before the start, and its own.
    pub(super) past: Vec<BoardStones>,
    care: Care,
    recurring: Recurring,
    map: Map,
    /// What the sure situations of the map need.
    needs: Vec<Needs>,
    /// What the intervals call sure, but a board may come back in it.
    doubtful: HashSet<SituationKey, Mixing>,
    pub(super) sets: BoardSets,
    /// The situations looked at.
    pub(super) nodes: u64,
}

/// All that can be met, one situation for all symmetric ones.
#[derive(Default, Debug)]
struct Map {
    places: HashMap<SituationKey, u32, Mixing>,
    found: Vec<Surveyed>,
    roads: Vec<Road>,
}

/// A situation of the map.
#[derive(Clone, Copy, Debug)]
struct Surveyed {
    here: Situation,
    standing: ClaimStanding,
    /// Where its roads begin; they end where those of the next begin.
    roads: u32,
}

/// A move from one situation of the map to another.
#[derive(Clone, Copy, Debug)]
struct Road {
    to: u32,
    /// How what comes after the move is turned to what is on the map.
    turn: TurnId,
    is_stone: bool,
}

impl Map {
    fn roads(&self, place: u32) -> Range<usize> {
        let end = self.found.get(place as usize + 1).map_or(self.roads.len(), |next| next.roads as usize);
        self.found[place as usize].roads as usize..end
    }
}

/// How much of the past is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Care {
    /// All that can matter: what is proved is true. The claim is given up where the other side is sure of its points.
    Full,
    /// The same, but the claim is given up nowhere: after a past that forbids the other side its moves. That takes
    /// long.
    Stubborn,
    /// Where the claimant is sure of its points, nothing of the past is taken to be in its way. It seldom is, so that
    /// this makes good guesses in little time.
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
        (start, past): (Situation, &[BoardStones]),
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
            care,
            recurring: Recurring::default(),
            map: Map::default(),
            needs: Vec::new(),
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
            self.sets = BoardSets::new();
            self.explore(tick)?;
            self.needs = vec![Needs::NotYetKnown; self.map.found.len()];
            for place in 0..self.map.found.len() as u32 {
                self.needs(place);
            }
            let doubtful = self.map.found.iter().zip(&self.needs).filter(|(_, needs)| **needs == Needs::Doubtful);
            let doubts: Vec<SituationKey> = doubtful.map(|(found, _)| found.here.key()).collect();
            if doubts.is_empty() {
                return Ok(());
            }
            self.doubtful.extend(doubts);
        }
    }

    /// Draws the map, and finds the boards that can come back.
    fn explore(&mut self, tick: Tick<'_>) -> Result<(), Stop> {
        self.map = Map::default();
        let (start, _) = self.turns.canonical(&self.start);
        self.place(start);
        let mut here = 0;
        while let Some(&Surveyed { here: situation, standing, .. }) = self.map.found.get(here) {
            self.nodes += 1;
            if self.nodes.is_multiple_of(PAUSE) && tick(self.nodes).is_break() {
                return Err(Stop);
            }
            self.map.found[here].roads = self.map.roads.len() as u32;
            let steps = match (standing, self.care) {
                (ClaimStanding::Open, _) => situation.steps(self.intervals.grid()),
                (ClaimStanding::Sure, Care::Full | Care::Stubborn) => self.sure_steps(&situation),
                (ClaimStanding::Sure, Care::Trusting) | (ClaimStanding::Lost, _) => Vec::new(),
            };
            for Successor { bit, next } in steps {
                let (next, turn) = self.turns.canonical(&next);
                let to = self.place(next);
                self.map.roads.push(Road { to, turn, is_stone: bit != 0 });
            }
            here += 1;
        }
        self.find_recurring();
        Ok(())
    }

    /// The place of a canonical situation on the map.
    fn place(&mut self, here: Situation) -> u32 {
        let fresh = self.map.found.len() as u32;
        let place = *self.map.places.entry(here.key()).or_insert(fresh);
        if place == fresh {
            self.map.found.push(Surveyed { here, standing: self.standing_of(&here), roads: u32::MAX });
        }
        place
    }

    /// Finds the boards on the cycles of the map.
    fn find_recurring(&mut self) {
        let mut boards = BoardNumbers::default();
        let ids: Vec<u32> = self.map.found.iter().map(|found| boards.id(found.here.board())).collect();
        let mut edges = Vec::new();
        for (place, from) in (0..).zip(&ids) {
            let stones = self.map.roads[self.map.roads(place)].iter().filter(|road| road.is_stone);
            edges.extend(stones.map(|road| (*from, ids[road.to as usize])));
        }
        let cycles = on_cycle(boards.len(), &edges);
        let on_cycles = edges.iter().zip(&cycles).filter(|(_, is_on)| **is_on).map(|((_, to), _)| boards.board(*to));
        self.recurring = Recurring::new(&self.turns, on_cycles.chain(self.past.iter().copied()));
    }

    /// What can be met where the claimant is sure and follows its strategy.
    fn sure_steps(&self, here: &Situation) -> Vec<Successor> {
        if here.turn == self.claim.side {
            return self.best(here).into_iter().collect();
        }
        here.steps(self.intervals.grid())
    }

    /// What the claimant plays in a canonical situation where it is sure; nothing if it ends the game.
    fn best(&self, here: &Situation) -> Option<Successor> {
        if self.may_end(here) {
            return None;
        }
        let promised = self.value(here).low;
        let steps = here.steps(self.intervals.grid()).into_iter();
        let keeping = steps.filter(|step| self.value(&step.next).low >= promised);
        keeping.min_by_key(|step| self.intervals.lateness(&step.next.stones))
    }

    /// The boards that the claimant may still have to make from a sure situation of the map.
    fn needs(&mut self, place: u32) -> Needs {
        let known = self.needs[place as usize];
        let Surveyed { here, standing, .. } = self.map.found[place as usize];
        if known != Needs::NotYetKnown || standing != ClaimStanding::Sure || self.care == Care::Trusting {
            return known;
        }
        let mut unseen = SetId::EMPTY;
        let mut is_doubtful = false;
        for road in self.map.roads(place) {
            let Road { to, turn, is_stone } = self.map.roads[road];
            let Needs::Unseen(more) = self.needs(to) else {
                is_doubtful = true;
                break;
            };
            let back = self.turns.back(turn);
            let more = self.recurring.turned(&mut self.sets, more, back);
            unseen = self.sets.union(unseen, more);
            if is_stone && here.turn == self.claim.side {
                let made = self.turns.board(back, self.map.found[to as usize].here.board());
                unseen = self.recurring(made).map_or(unseen, |board| self.sets.with(unseen, board));
            }
        }
        let comes_back = self.recurring(here.board()).is_some_and(|id| self.sets.boards(unseen).contains(&id));
        let needs = if is_doubtful || comes_back { Needs::Doubtful } else { Needs::Unseen(unseen) };
        self.needs[place as usize] = needs;
        needs
    }

    /// How a situation stands.
    pub(super) fn standing(&self, here: &Situation) -> ClaimStanding {
        let (there, _) = self.turns.canonical(here);
        match self.map.places.get(&there.key()) {
            Some(place) => self.map.found[*place as usize].standing,
            None => self.standing_of(&there),
        }
    }

    /// How a canonical situation stands.
    fn standing_of(&self, here: &Situation) -> ClaimStanding {
        let Interval { low, high } = self.value(here);
        if high < self.claim.points {
            if self.care == Care::Stubborn { ClaimStanding::Open } else { ClaimStanding::Lost }
        } else if low < self.claim.points || self.doubtful.contains(&here.key()) {
            ClaimStanding::Open
        } else {
            ClaimStanding::Sure
        }
    }

    /// The boards that must not have been where the claimant is sure of its points; nothing if the survey was not
    /// there.
    pub(super) fn unseen(&mut self, here: &Situation) -> Option<SetId> {
        if self.care == Care::Trusting {
            return Some(SetId::EMPTY);
        }
        let (there, turn) = self.turns.canonical(here);
        match self.needs[*self.map.places.get(&there.key())? as usize] {
            Needs::Unseen(set) => Some(self.recurring.turned(&mut self.sets, set, self.turns.back(turn))),
            Needs::Doubtful | Needs::NotYetKnown => None,
        }
    }

    /// What the claimant plays where it is sure of its points; nothing if it ends the game.
    pub(super) fn reply(&self, here: &Situation) -> Option<Successor> {
        let (there, turn) = self.turns.canonical(here);
        let Successor { bit, next } = self.best(&there)?;
        let back = self.turns.back(turn);
        Some(Successor { bit: self.turns.set(back, bit), next: self.turns.situation(back, &next) })
    }

    /// Whether it is the claimant's turn and it may end the game with enough points.
    pub(super) fn may_end(&self, here: &Situation) -> bool {
        let AtLeast { side, points } = self.claim;
        here.turn == side && here.stones.passed && here.score(self.intervals.grid(), side) >= points
    }

    /// The number of a board, if it can come back.
    pub(super) fn recurring(&self, board: BoardStones) -> Option<BoardId> {
        self.recurring.id(board)
    }

    /// The boards that can come back.
    pub(super) fn recurring_boards(&self) -> &[BoardStones] {
        self.recurring.boards()
    }

    /// What the claimant gets if the past does not matter.
    pub(super) fn value(&self, here: &Situation) -> Interval {
        let value = self.intervals.at(&here.stones).expect("all positions are known");
        if here.turn == self.claim.side { value } else { -value }
    }
}

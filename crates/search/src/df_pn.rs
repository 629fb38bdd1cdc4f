//! Depth-first proof-number search (Nagai 2002, *Df-pn algorithm for searching AND/OR trees and its applications*).
//!
//! It goes where the fewest positions remain to be settled, and keeps going there until another place is nearer by a
//! quarter (the 1+ε of Pawlewicz & Lew 2007). The children of a position are looked up once a visit; the numbers that
//! come back from them stay beside the path until the visit ends. A child is played to be looked up only if the game
//! cannot tell its key and effort without; it is judged when it is played first. Every move played is a node.
//!
//! Questions that differ a little share the table: what was settled in one game holds in another unless it rests on
//! what makes the difference (see [`RelatedGame`]).
//!
//! Repetitions. A repetition on the path is worth what [`Game::cycle`] says. What is settled with the help of a
//! position above is handed to the parent and remembered there, but never stored: see the module `path`. Since each
//! round of a visit settles a child or drives its number above the next best, no visit goes on for ever.

mod memory;
mod pruning;

use std::hash::Hash;
use std::marker::PhantomData;

use crate::answer::{Answer, Bounds, Solver, Widen};
use crate::assumptions::{Assume, Assumptions, RelatedGame};
use crate::hints::Hints;
use crate::meter::{Meter, Stop};
use crate::move_list::MoveList;
use crate::numbers::{Child, Numbers, Packed, Sum};
use crate::path::{ANYWHERE, NOWHERE, Path, Ply};
use crate::relevance::{AllMatters, Relevance, RelevanceZone};
use crate::role::Role;
use crate::table::Table;
use crate::value::Value;
use crate::walk::Walk;
use crate::width::Widths;

/// The number of a player who has lost a position that resembles this one.
const CONVINCED: u32 = 1000;

/// Advice is asked for once a visit has searched this many positions.
const ADVICE_PAYS: u64 = 800;

/// What the table knows of a position: 24 bytes with the slot's own, where a move takes two.
#[derive(Clone, Copy, Debug)]
struct Entry<M> {
    packed: Packed,
    best: Option<M>,
}

impl<M> Entry<M> {
    fn numbers(&self) -> Numbers {
        self.packed.numbers()
    }

    fn winner(&self) -> Option<Role> {
        self.numbers().winner()
    }
}

/// A position that a search has settled: what proofs are read from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solved<M> {
    /// Whether Max makes good the claim; if not, it is refuted at the solver's widths.
    pub proved: bool,
    /// The move that wins, where the winner is to move and has to.
    pub best: Option<M>,
}

/// Depth-first proof-number search.
///
/// ```
/// use tesuji_search::{DfPn, Game, Nim, Meter, Outcome, Solved, Solver};
/// let mut nim = Nim::new(20);
/// let mut solver = DfPn::new(1 << 20);
/// let answer = solver.solve(&mut nim, Outcome::Won, &mut Meter::limited(1000));
/// assert_eq!(answer.bounds.decides(Outcome::Won), Some(false), "a multiple of four is lost");
///
/// nim.play(1);
/// assert_eq!(solver.probe(nim.key()), Some(Solved { proved: false, best: Some(3) }), "and this is how");
/// ```
#[derive(Clone, Debug)]
pub struct DfPn<M, V, R = AllMatters> {
    /// The widths of the search. Set them with [`Widen::set_widths`] or here.
    pub widths: Widths,
    /// Games that were searched before, with this solver, and differ a little. What is settled there holds here, too,
    /// unless it is in doubt; what is in doubt or open is where the search begins, if the relation guides.
    pub related: Vec<RelatedGame>,
    /// The length of the longest line: whatever is longer stays open. By default 256.
    pub depth: u16,
    table: Table<Entry<M>>,
    claim: Option<V>,
    moves: MoveList<M>,
    children: Vec<Child<M>>,
    /// The keys after the moves that are being listed, where they are quickly told.
    keys: Vec<Option<u64>>,
    path: Path,
    /// What settled positions rest on, for those who leave out what does not matter.
    zones: Option<Table<RelevanceZone>>,
    /// Threats that are being looked at.
    threats: Vec<RelevanceZone>,
    relevance: PhantomData<R>,
}

/// What is known of the position that a visit comes to: its key, and whether it was judged before.
#[derive(Clone, Copy)]
struct Arrival {
    key: u64,
    is_judged: bool,
}

/// The end of a visit: the numbers of the position, the shallowest ply and the points they rest on, and the winner's
/// move.
struct Visit<M> {
    numbers: Numbers,
    rests_on: Ply,
    assumptions: Assumptions,
    zone: RelevanceZone,
    best: Option<M>,
}

impl<M: Copy + Eq + Hash, V: Value> DfPn<M, V> {
    /// A solver with a table of at most `table_bytes`, which looks at all moves.
    pub fn new(table_bytes: usize) -> Self {
        Self::with_tables(Table::new(table_bytes), None)
    }
}

impl<M: Copy + Eq + Hash, V: Value, R> DfPn<M, V, R> {
    fn with_tables(table: Table<Entry<M>>, zones: Option<Table<RelevanceZone>>) -> Self {
        Self {
            widths: Widths::FULL,
            related: Vec::new(),
            depth: 256,
            table,
            claim: None,
            moves: MoveList::new(),
            children: Vec::new(),
            keys: Vec::new(),
            path: Path::new(),
            zones,
            threats: Vec::new(),
            relevance: PhantomData,
        }
    }

    /// Takes all memory of the table at once, so that later searches never wait for it.
    pub fn reserve(&mut self) {
        self.table.reserve(Entry { packed: Packed::new(Numbers::UNTIL_SETTLED, Assumptions::NONE), best: None });
    }

    /// Turns to questions about this claim: what was found for another one is forgotten.
    pub(crate) fn begin(&mut self, claim: V) {
        if self.claim != Some(claim) {
            self.forget_all();
            self.claim = Some(claim);
        }
        self.moves.clear();
        self.children.clear();
        self.path.clear();
    }

    fn forget_all(&mut self) {
        self.table.clear();
        self.zones.iter_mut().for_each(Table::clear);
    }

    /// Searches the position where the walk stands until it is settled or its numbers reach the thresholds.
    fn visit<G>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        claim: V,
        at: Arrival,
        thresholds: Numbers,
    ) -> Result<Visit<M>, Stop>
    where
        G: Hints<Move = M, Value = V> + Assume,
        R: Relevance<G>,
    {
        let Arrival { key, is_judged } = at;
        if let Some(entry) = self.entry(key)
            && entry.numbers().reach(thresholds)
        {
            // The entry may be that of a twin, whose own assumptions is less than this position's.
            let assumptions = entry.packed.assumptions() | walk.game().assumptions();
            let zone = self.known_zone(key);
            return Ok(Visit { numbers: entry.numbers(), rests_on: ANYWHERE, assumptions, zone, best: entry.best });
        }
        if !is_judged && let Some((numbers, assumptions, zone)) = self.judge(walk, claim, key) {
            return Ok(Visit { numbers, rests_on: ANYWHERE, assumptions, zone, best: None });
        }
        let nodes = walk.nodes();
        let turn = walk.game().turn();
        let first = self.children.len();
        self.path.push(key);
        self.expand(walk, claim, turn)?;
        self.prune_known(walk, turn, first);
        let mut is_advised = self.take_advice(walk, first, 0);
        let sum = loop {
            self.reveal(first);
            if !is_advised && walk.nodes() - nodes >= ADVICE_PAYS {
                self.take_advice(walk, first, walk.nodes() - nodes);
                is_advised = true;
            }
            let sum = Sum::over(turn, &self.children[first..]);
            if sum.numbers.reach(thresholds) {
                break sum;
            }
            let place = first + sum.nearest;
            let child = self.children[place];
            let limits = sum.thresholds(thresholds, &child);
            walk.show(self.path.ply(), child.m, (sum.numbers.of(Role::Max), sum.numbers.of(Role::Min)));
            let visit = walk.after(child.m, |w| {
                self.visit(w, claim, Arrival { key: child.key, is_judged: child.judged }, limits)
            })?;
            let visit = visit.expect("the move was legal when it was tried first");
            let Visit { numbers, rests_on, assumptions, zone, .. } = visit;
            self.children[place] = Child { numbers, rests_on, assumptions, zone, judged: true, ..child };
            self.prune_others(walk.game(), turn, first, place);
        };
        let Sum { numbers, rests_on, .. } = sum;
        let assumptions = sum.assumptions | walk.game().assumptions();
        let best = (numbers.winner() == Some(turn)).then(|| self.children.get(first + sum.nearest)).flatten();
        let best = best.map(|child| child.m);
        let zone = self.zone_of_visit(walk.game(), turn, first, &sum);
        // What rests on a position above this one is true on this path only.
        let here_alone = rests_on < self.path.ply();
        if !here_alone {
            let work = walk.nodes() - nodes;
            self.store(key, work, Entry { packed: Packed::new(numbers, assumptions), best });
            if numbers.winner().is_some() {
                self.store_zone(key, work, zone);
            }
        }
        self.children.truncate(first);
        self.path.pop();
        Ok(Visit { numbers, rests_on: if here_alone { rests_on } else { ANYWHERE }, assumptions, zone, best })
    }

    /// Asks the game which moves are promising, and notes what the others cost; whether it had an answer.
    fn take_advice<G>(&mut self, walk: &mut Walk<'_, '_, G>, first: usize, work: u64) -> bool
    where
        G: Hints<Move = M, Value = V> + Assume,
    {
        let costs = walk.advise(work, &mut self.children[first..].iter().map(|child| child.m));
        for (child, cost) in self.children[first..].iter_mut().zip(costs.iter().flatten()) {
            child.cost = *cost;
        }
        costs.is_some()
    }

    /// Plays each move once, and lists what is known of the positions they lead to.
    fn expand<G>(&mut self, walk: &mut Walk<'_, '_, G>, claim: V, turn: Role) -> Result<(), Stop>
    where
        G: Hints<Move = M, Value = V> + Assume,
        R: Relevance<G>,
    {
        let page = self.moves.open();
        walk.list_moves(self.widths.of(turn), &mut self.moves);
        self.keys.clear();
        self.keys.extend(self.moves.as_slice().iter().map(|m| walk.game().key_after(*m)));
        let salt = memory::salt(self.widths);
        self.table.warm(self.keys.iter().flatten().map(|key| key ^ salt));
        for place in 0..self.moves.len() {
            let m = self.moves.as_slice()[place];
            let known = self.keys[place].and_then(|key| self.recall(walk.game(), key, m));
            let child = if known.is_some() { known } else { walk.after(m, |w| Ok(self.meet(w, claim, m)))? };
            let Some(child) = child else { continue };
            self.children.push(self.weigh(walk.game(), child));
            if child.numbers.of(turn) == 0 && child.rests_on == ANYWHERE {
                break;
            }
        }
        self.moves.close(page);
        Ok(())
    }

    /// What is known of the position with this key, one ply beyond the path, to which `m` leads, without playing it.
    #[inline]
    fn recall<G>(&self, game: &G, key: u64, m: M) -> Option<Child<M>>
    where
        G: Hints<Move = M, Value = V> + Assume,
        R: Relevance<G>,
    {
        if self.path.find(key).is_some() || self.path.ply() > Ply::from(self.depth) {
            return None;
        }
        let (numbers, assumptions, judged, zone) = match self.entry(key) {
            Some(entry) => (entry.numbers(), entry.packed.assumptions(), true, self.known_zone(key)),
            None => (self.guess(key, game.effort_after(m)?), Assumptions::NONE, false, RelevanceZone::ALL),
        };
        Some(Child::new(m, key, numbers, assumptions)).map(|child| Child { judged, zone, ..child })
    }

    /// What is known of the position where the game stands, one ply beyond the path.
    fn meet<G>(&mut self, walk: &mut Walk<'_, '_, G>, claim: V, m: M) -> Child<M>
    where
        G: Hints<Move = M, Value = V> + Assume,
        R: Relevance<G>,
    {
        let key = walk.game().key();
        if let Some(ply) = self.path.find(key) {
            let plies = self.path.ply() + 1 - ply;
            let numbers = settled(walk.game().cycle(plies as usize), claim);
            return Child { rests_on: ply, ..Child::new(m, key, numbers, walk.game().assumptions()) };
        }
        if let Some(entry) = self.entry(key) {
            let assumptions = entry.packed.assumptions() | walk.game().assumptions();
            return Child { zone: self.known_zone(key), ..Child::new(m, key, entry.numbers(), assumptions) };
        }
        if let Some((numbers, assumptions, zone)) = self.judge(walk, claim, key) {
            return Child { zone, ..Child::new(m, key, numbers, assumptions) };
        }
        if self.path.ply() >= Ply::from(self.depth) {
            return Child { rests_on: NOWHERE, ..Child::new(m, key, Numbers::won_by(Role::Min), Assumptions::NONE) };
        }
        Child::new(m, key, self.guess(key, walk.game().effort()), Assumptions::NONE)
    }

    /// Asks the game for a verdict on the position where it stands, and remembers it.
    fn judge<G>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        claim: V,
        key: u64,
    ) -> Option<(Numbers, Assumptions, RelevanceZone)>
    where
        G: Hints<Move = M, Value = V> + Assume,
        R: Relevance<G>,
    {
        let numbers = settled(walk.verdict()?, claim);
        let assumptions = walk.game().assumptions();
        // A verdict has no width.
        self.table.store(key, 1, Entry { packed: Packed::new(numbers, assumptions), best: None });
        let zone = self.zone_of_verdict(walk.game(), numbers);
        self.store_zone(key, 1, zone);
        Some((numbers, assumptions, zone))
    }

    /// The numbers of a position that is new: those of the position it resembles, or the domain's.
    fn guess(&self, key: u64, effort: (u32, u32)) -> Numbers {
        let guides = self.related.iter().filter(|relation| relation.guides);
        let resembling = guides.map(|relation| key ^ relation.change).find_map(|key| self.entry_here(key));
        match resembling.map(|entry| (entry.numbers(), entry.winner())) {
            Some((_, Some(Role::Max))) => Numbers::guess((1, CONVINCED)),
            Some((_, Some(Role::Min))) => Numbers::guess((CONVINCED, 1)),
            Some((numbers, None)) => numbers,
            None => Numbers::guess(effort),
        }
    }

    fn root<G>(&mut self, walk: &mut Walk<'_, '_, G>, claim: V) -> Result<Visit<M>, Stop>
    where
        G: Hints<Move = M, Value = V> + Assume,
        R: Relevance<G>,
    {
        walk.count()?;
        if let Some(value) = walk.verdict() {
            let (numbers, assumptions) = (settled(value, claim), walk.game().assumptions());
            return Ok(Visit { numbers, rests_on: ANYWHERE, assumptions, zone: RelevanceZone::ALL, best: None });
        }
        let at = Arrival { key: walk.game().key(), is_judged: true };
        self.visit(walk, claim, at, Numbers::UNTIL_SETTLED)
    }
}

impl<G: Hints + Assume, R: Relevance<G>> Solver<G> for DfPn<G::Move, G::Value, R> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        self.begin(claim);
        let before = meter.nodes();
        let mut walk = Walk::new(game, meter);
        let visit = self.root(&mut walk, claim);
        let nodes = walk.nodes() - before;
        let Ok(Visit { numbers, rests_on, best, .. }) = visit else { return Answer::open(nodes) };
        let holds = rests_on > NOWHERE && self.widths == Widths::FULL;
        match numbers.winner() {
            Some(Role::Max) => Answer { bounds: Bounds::OPEN.proved(claim), best, nodes },
            Some(Role::Min) if holds => Answer { bounds: Bounds::OPEN.refuted(claim), best, nodes },
            Some(Role::Min) | None => Answer::open(nodes),
        }
    }
}

impl<M: Copy + Eq + Hash, V: Value, R> Widen for DfPn<M, V, R> {
    fn set_widths(&mut self, widths: Widths) {
        self.widths = widths;
    }

    fn forget(&mut self) {
        self.forget_all();
    }
}

fn settled<V: Value>(value: V, claim: V) -> Numbers {
    Numbers::won_by(if value >= claim { Role::Max } else { Role::Min })
}

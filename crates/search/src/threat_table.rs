//! What the searches by threats share: the four things that can be found out about a position, where they are noted
//! down, and how the findings about the moves make the finding about the position.
//!
//! A threat decides what is looked at, and nothing else. Where Max is proved to get the claim, every move of Min was
//! answered; where Max is proved not to, every move of Max was refuted. So both are facts of the plain game, whatever
//! the threats were, and are stored as such. What merely failed is stored beside the threat that it failed with.
//! Repetitions are treated as everywhere else: see the module `path`.

use std::hash::Hash;

use crate::answer::{Answer, Bounds};
use crate::game::{Game, Pass};
use crate::meter::{Meter, Stop};
use crate::move_list::{MoveList, Page};
use crate::order::Order;
use crate::path::{ANYWHERE, Path, Ply};
use crate::role::Role;
use crate::table::Table;
use crate::threat::Threat;
use crate::value::Value;
use crate::walk::Walk;

/// What a threat that does not hold is noted down as, set apart from the searches with it.
const VERIFICATION: u8 = 128;

/// What is found out about the claim at a position, from the worst for Max to the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Found {
    /// Max does not get the claim.
    Refuted,
    /// Max does not get it by these threats, however deep the search: the paper's `NoThreat`.
    NoThreat,
    /// The horizon was touched.
    Unknown,
    /// Max gets the claim.
    Proved,
}

/// The end of the search of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding<M> {
    pub(crate) found: Found,
    pub(crate) rests_on: Ply,
    /// The move that wins, for the player who has what they want; of a failure the reply that Max could not answer.
    pub(crate) best: Option<M>,
}

impl<M> Finding<M> {
    pub(crate) const NO_THREAT: Self = Self { found: Found::NoThreat, rests_on: ANYWHERE, best: None };
    pub(crate) const UNKNOWN: Self = Self { found: Found::Unknown, rests_on: ANYWHERE, best: None };
    // Law 4, silence: no move and no verdict is a failure of Max at either player's turn.
    const SILENCE: Self = Self { found: Found::Refuted, rests_on: ANYWHERE, best: None };

    fn settled<V: Value>(value: V, claim: V, rests_on: Ply) -> Self {
        let found = if value >= claim { Found::Proved } else { Found::Refuted };
        Self { found, rests_on, best: None }
    }

    /// Whether no other threat and no deeper search could change it.
    pub(crate) fn is_settled(&self) -> bool {
        matches!(self.found, Found::Proved | Found::Refuted)
    }

    /// What it means for a move of Max that Min would get this by passing.
    pub(crate) fn of_idle_move(self) -> Self {
        Self { found: self.found.max(Found::NoThreat), best: None, ..self }
    }

    /// The answer to the question about the root.
    pub(crate) fn answer<V: Value>(self, claim: V, nodes: u64) -> Answer<M, V> {
        match self.found {
            Found::Proved => Answer { bounds: Bounds::OPEN.proved(claim), best: self.best, nodes },
            Found::Refuted => Answer { bounds: Bounds::OPEN.refuted(claim), best: self.best, nodes },
            Found::NoThreat | Found::Unknown => Answer::open(nodes),
        }
    }
}

/// A search that is allowed certain threats, a number that is the searcher's own, and a number of plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effort {
    pub(crate) threat: u8,
    pub(crate) depth: u16,
}

/// Which moves of Max are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reach {
    /// Those that may threaten to win at once.
    DirectThreats,
    /// All that matter.
    All,
}

#[derive(Clone, Copy, Debug)]
struct Entry<M> {
    found: Found,
    depth: u16,
    iteration: u32,
    best: Option<M>,
}

/// The memory of a search by threats.
#[derive(Clone, Debug)]
pub(crate) struct ThreatTable<M, V> {
    table: Table<Entry<M>>,
    order: Order<M>,
    claim: Option<V>,
    /// Pages for searches that list moves.
    pub(crate) moves: MoveList<M>,
    path: Path,
    iteration: u32,
    // The first iteration of the question that is being asked.
    first_iteration: u32,
}

impl<M: Copy + Eq + Hash, V: Value> ThreatTable<M, V> {
    pub(crate) fn new(table_bytes: usize) -> Self {
        Self {
            table: Table::new(table_bytes),
            order: Order::new(),
            claim: None,
            moves: MoveList::new(),
            path: Path::new(),
            iteration: 0,
            first_iteration: 0,
        }
    }

    /// Opens the book for a question. What is settled stays; what had failed may have done so by other threats.
    pub(crate) fn begin(&mut self, claim: V) {
        if self.claim != Some(claim) {
            self.table.clear();
            self.claim = Some(claim);
        }
        self.order.clear();
        self.moves.clear();
        self.path.clear();
        self.next_iteration();
        self.first_iteration = self.iteration;
    }

    /// From here on what touched an earlier horizon is not believed any more. On a graph with cycles two positions
    /// could hand each other the horizon of long ago for ever.
    pub(crate) fn next_iteration(&mut self) {
        self.iteration += 1;
    }

    /// The ply of the position that is being searched.
    pub(crate) fn ply(&self) -> Ply {
        self.path.ply()
    }

    /// What is known of a position without a search: a repetition, a verdict, or what was settled before.
    fn settle<G: Game<Move = M, Value = V>>(&mut self, walk: &mut Walk<'_, '_, G>, claim: V) -> Option<Finding<M>> {
        let key = walk.game().key();
        if let Some(ply) = self.path.find(key) {
            let plies = self.path.ply() + 1 - ply;
            return Some(Finding::settled(walk.game().cycle(plies as usize), claim, ply));
        }
        self.judge(walk, claim)
    }

    /// What is known of a position without a search, wherever it stands.
    fn judge<G: Game<Move = M, Value = V>>(&mut self, walk: &mut Walk<'_, '_, G>, claim: V) -> Option<Finding<M>> {
        let key = walk.game().key();
        // A position with an entry that settles nothing is one that the game gave no verdict on.
        if let Some(Entry { found, best, .. }) = self.table.get(key) {
            let finding = Finding { found, rests_on: ANYWHERE, best };
            return finding.is_settled().then_some(finding);
        }
        let finding = walk.verdict().map(|value| Finding::settled(value, claim, ANYWHERE));
        self.write(key, 1, 0, finding.unwrap_or(Finding::UNKNOWN));
        finding
    }

    /// Whether a threat holds, Max to move: [`Found::Proved`] if it does, even where it is no proof. A position that is
    /// known to be won counts as one where it does.
    pub(crate) fn find_threat<G: Pass<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        claim: V,
        threat: Threat,
        number: u8,
    ) -> Result<Finding<M>, Stop> {
        let (key, nodes) = (walk.game().key(), walk.nodes());
        let effort = Effort { threat: VERIFICATION + number, depth: 0 };
        if let Some(known) = self.judge(walk, claim).or_else(|| self.recall(key, effort)) {
            return Ok(known);
        }
        let finding = match threat.find(walk, claim, &mut self.moves)? {
            best @ Some(_) => Finding { found: Found::Proved, rests_on: ANYWHERE, best },
            None => Finding::NO_THREAT,
        };
        if finding.found == Found::NoThreat || threat.is_proof() {
            self.note(key, effort, walk.nodes() - nodes, finding);
        }
        Ok(finding)
    }

    /// What is known of a search that is allowed so much.
    pub(crate) fn recall(&self, key: u64, effort: Effort) -> Option<Finding<M>> {
        let entry = self.table.get(key ^ salt(effort.threat))?;
        let holds = match entry.found {
            Found::NoThreat => entry.iteration >= self.first_iteration,
            Found::Unknown => entry.iteration == self.iteration && effort.depth <= entry.depth,
            Found::Proved | Found::Refuted => false,
        };
        holds.then_some(Finding { found: entry.found, rests_on: ANYWHERE, best: entry.best })
    }

    /// How deep a search with this threat has failed before, in this question: a shallower one would fail again.
    pub(crate) fn depth_done(&self, key: u64, threat: u8) -> u16 {
        let entry = self.table.get(key ^ salt(threat));
        let failed = entry.filter(|entry| entry.found == Found::Unknown && entry.iteration >= self.first_iteration);
        failed.map_or(0, |entry| entry.depth)
    }

    /// Notes a finding down, unless it rests on a position above: then it is true on this path only.
    pub(crate) fn note(&mut self, key: u64, effort: Effort, work: u64, finding: Finding<M>) {
        if finding.rests_on != ANYWHERE {
            return;
        }
        let place = if finding.is_settled() { key } else { key ^ salt(effort.threat) };
        self.write(place, work, effort.depth, finding);
        if !finding.is_settled() && finding.best.is_some() {
            self.write(key, work, 0, Finding { found: Found::Unknown, ..finding });
        }
    }

    fn write(&mut self, place: u64, work: u64, depth: u16, finding: Finding<M>) {
        let Finding { found, best, .. } = finding;
        self.table.store(place, work, Entry { found, depth, iteration: self.iteration, best });
    }

    /// Opens a page with the moves of the position, in the order in which they are to be tried.
    fn list<G: Pass<Move = M, Value = V>>(&mut self, walk: &mut Walk<'_, '_, G>, reach: Reach) -> Page {
        let first = self.table.get(walk.game().key()).and_then(|entry| entry.best);
        let page = self.moves.open();
        match reach {
            Reach::DirectThreats => walk.list_direct_threats(&mut self.moves),
            Reach::All => walk.list_forced_moves(&mut self.moves),
        }
        self.order.sort(self.moves.as_mut_slice(), walk.game().turn(), self.path.ply() as usize, first);
        page
    }
}

/// What sets the failures of a threat apart from what is settled, and from those of other threats.
fn salt(threat: u8) -> u64 {
    (u64::from(threat) + 1).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

/// A search that keeps a threat table: what its steps have in common.
pub(crate) trait ThreatSearcher<G: Pass>: Sized {
    fn notes(&mut self) -> &mut ThreatTable<G::Move, G::Value>;

    /// What a search of the root finds out, as an answer.
    fn answer_root(
        &mut self,
        game: &mut G,
        claim: G::Value,
        meter: &mut Meter<'_>,
        search: impl FnOnce(&mut Self, &mut Walk<'_, '_, G>) -> Result<Finding<G::Move>, Stop>,
    ) -> Answer<G::Move, G::Value> {
        self.notes().begin(claim);
        let before = meter.nodes();
        let mut walk = Walk::new(game, meter);
        let found = search(self, &mut walk);
        let nodes = walk.nodes() - before;
        found.map_or_else(|Stop| Answer::open(nodes), |finding| finding.answer(claim, nodes))
    }

    /// Searches the root to one depth after the other, until something is found out.
    fn deepen(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        last: u16,
        mut search: impl FnMut(&mut Self, &mut Walk<'_, '_, G>, u16) -> Result<Finding<G::Move>, Stop>,
    ) -> Result<Finding<G::Move>, Stop> {
        let mut finding = Finding::UNKNOWN;
        for depth in 1..=last {
            walk.count()?;
            self.notes().next_iteration();
            finding = search(self, walk, depth)?;
            if finding.found != Found::Unknown {
                break;
            }
        }
        Ok(finding)
    }

    /// Settles a position without a search if that can be done, and else searches it with this effort.
    fn visit(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        claim: G::Value,
        effort: Effort,
        search: impl FnOnce(&mut Self, &mut Walk<'_, '_, G>) -> Result<Finding<G::Move>, Stop>,
    ) -> Result<Finding<G::Move>, Stop> {
        let (key, nodes) = (walk.game().key(), walk.nodes());
        let notes = self.notes();
        if let Some(known) = notes.settle(walk, claim).or_else(|| notes.recall(key, effort)) {
            return Ok(known);
        }
        notes.path.push(key);
        let mut finding = search(self, walk)?;
        let notes = self.notes();
        if finding.rests_on >= notes.path.ply() {
            finding.rests_on = ANYWHERE;
        }
        notes.path.pop();
        notes.note(key, effort, walk.nodes() - nodes, finding);
        Ok(finding)
    }

    /// Tries the moves of the player to move, until one of them gives them what they want: Max a proof, Min none.
    fn try_moves(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        depth: u16,
        reach: Reach,
        mut then: impl FnMut(&mut Self, &mut Walk<'_, '_, G>) -> Result<Finding<G::Move>, Stop>,
    ) -> Result<Finding<G::Move>, Stop> {
        let turn = walk.game().turn();
        let reach = if turn == Role::Max { reach } else { Reach::All };
        let page = self.notes().list(walk, reach);
        let mut lost: Option<Finding<G::Move>> = None;
        for place in 0..self.notes().moves.len() {
            let m = self.notes().moves.as_slice()[place];
            let Some(child) = walk.after(m, |w| then(self, w))? else { continue };
            let winner = if child.found == Found::Proved { Role::Max } else { Role::Min };
            if winner == turn {
                let notes = self.notes();
                notes.order.learn(m, turn, notes.path.ply() as usize, depth);
                notes.moves.close(page);
                return Ok(Finding { best: Some(m), ..child });
            }
            let so_far = lost.get_or_insert(Finding { best: None, ..child });
            so_far.found = so_far.found.max(child.found);
            so_far.rests_on = so_far.rests_on.min(child.rests_on);
        }
        let tried = self.notes().moves.len();
        self.notes().moves.close(page);
        let finding = lost.unwrap_or(Finding::SILENCE);
        // Whether the moves that were not tried lose as well is not known.
        let is_partial = reach == Reach::DirectThreats && finding.found == Found::Refuted && {
            let page = self.notes().list(walk, Reach::All);
            let all = self.notes().moves.len();
            self.notes().moves.close(page);
            all > tried
        };
        Ok(if is_partial { Finding { found: Found::NoThreat, ..finding } } else { finding })
    }

    /// Tries one threat after the other, the smallest first, until the position is settled or `most` has failed.
    fn widen(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        most: Effort,
        mut search: impl FnMut(&mut Self, &mut Walk<'_, '_, G>, Effort) -> Result<Finding<G::Move>, Stop>,
    ) -> Result<Finding<G::Move>, Stop> {
        let key = walk.game().key();
        let mut last = Finding::NO_THREAT;
        for threat in 0..=most.threat {
            let effort = Effort { threat, ..most };
            if let Some(failed) = self.notes().recall(key, effort) {
                last = failed;
                continue;
            }
            let nodes = walk.nodes();
            last = search(self, walk, effort)?;
            if last.is_settled() {
                break;
            }
            self.notes().note(key, effort, walk.nodes() - nodes, last);
        }
        Ok(last)
    }
}

//! Alpha-beta over all values at once, with generalized widening (Cazenave 2004): the paper's `MaxNode (alpha, beta, threat,
//! depth)` and the half of Min that it leaves out.
//!
//! The other searches of this crate ask for one bit, "at least this?". This one carries a window: what Max is sure of already,
//! and what Min is sure to keep Max from. Where the paper returns one of five results, a position here has two bounds, for
//! both halves of a result are facts of their own: `WinByKo` at a position of Max says that Max gets at least that, and nothing
//! about whether a win is there to be found. What keeps the bounds apart is an [`Uncertainty`]: `NoThreat` (only a larger threat can
//! help), or the horizon. The paper's value is read off the two: see [`WindowSearch::paper_value`].

mod finding;

use std::hash::Hash;

use crate::answer::{Answer, Bounds};
use crate::game::Pass;
use crate::meter::{Meter, Stop};
use crate::move_list::MoveList;
use crate::order::Order;
use crate::path::{ANYWHERE, Path};
use crate::role::Role;
use crate::table::Table;
use crate::threat::Threat;
use crate::value::Value;
use crate::walk::Walk;
use finding::{Finding, Gathered, Uncertainty};

/// What a threat that does not hold is noted down as, set apart from the searches with it.
const VERIFICATION: u8 = 128;

/// Which positions a search looks at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Selection {
    /// All of them: αβ.
    All,
    /// Those after moves that make this threat: gts(t).
    Threat(Threat),
    /// The same for one threat after the other, each a search from the root: iw(t).
    AtRoot(Vec<Threat>),
    /// The same at every position of Max: gw(t).
    Everywhere(Vec<Threat>),
}

impl Selection {
    /// The threats, the smallest first; none if all positions are looked at.
    fn threats(&self) -> &[Threat] {
        match self {
            Self::All => &[],
            Self::Threat(threat) => std::slice::from_ref(threat),
            Self::AtRoot(threats) | Self::Everywhere(threats) => threats,
        }
    }
}

/// What a search is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Allowed {
    /// The place of the largest threat.
    threat: u8,
    depth: u16,
}

/// What a finding has taken.
#[derive(Clone, Copy, Debug)]
struct Spent {
    /// What was allowed.
    allowed: Allowed,
    /// The nodes.
    work: u64,
}

#[derive(Clone, Copy, Debug)]
struct Entry<M, V> {
    /// What is known for certain.
    bounds: Bounds<V>,
    /// With which window it was not found out more.
    window: Bounds<V>,
    doubt: Uncertainty,
    depth: u16,
    iteration: u32,
    best: Option<M>,
}

/// Alpha-beta with a window, and threats.
///
/// ```
/// use tesuji_search::{Bounds, Meter, Nim, Outcome, Selection, WindowSearch};
/// let mut search = WindowSearch::new(Selection::All, 1 << 16);
/// let answer = search.search(&mut Nim::new(8), Bounds::OPEN, &mut Meter::unlimited());
/// assert_eq!(answer.bounds.exact(), Some(Outcome::Lost), "both bounds in one search");
/// ```
#[derive(Clone, Debug)]
pub struct WindowSearch<M, V> {
    selection: Selection,
    /// The length of the longest line. By default 64.
    pub depth: u16,
    table: Table<Entry<M, V>>,
    order: Order<M>,
    moves: MoveList<M>,
    path: Path,
    iteration: u32,
    first_iteration: u32,
}

impl<M: Copy + Eq + Hash, V: Value> WindowSearch<M, V> {
    /// A search with a table of at most `table_bytes`.
    pub fn new(selection: Selection, table_bytes: usize) -> Self {
        Self {
            selection,
            depth: 64,
            table: Table::new(table_bytes),
            order: Order::new(),
            moves: MoveList::new(),
            path: Path::new(),
            iteration: 0,
            first_iteration: 0,
        }
    }

    /// The paper's value of what was found, for Max: the one that is proved; `None` for `NoThreat` and for what is not known.
    pub fn paper_value(bounds: Bounds<V>) -> Option<V> {
        let (wins, loses) = (bounds.lower > -bounds.lower, bounds.upper < -bounds.upper);
        match (wins, loses) {
            (true, _) => Some(bounds.lower),
            (false, true) => Some(bounds.upper),
            (false, false) => bounds.exact(),
        }
    }

    /// Narrows the value down within a window: what is at most its lower end, or at least its upper one, need not be told apart
    /// any further.
    pub fn search<G>(&mut self, game: &mut G, window: Bounds<V>, meter: &mut Meter<'_>) -> Answer<M, V>
    where
        G: Pass<Move = M, Value = V>,
    {
        self.order.clear();
        self.moves.clear();
        self.path.clear();
        self.iteration += 1;
        self.first_iteration = self.iteration;
        let before = meter.nodes();
        let key = game.key();
        let mut walk = Walk::new(game, meter);
        let found = self.search_root(&mut walk, window);
        let nodes = walk.nodes() - before;
        // What was settled before the meter ran out is in the table.
        let known = self.table.get(key);
        let kept = Answer {
            bounds: known.map_or(Bounds::OPEN, |entry| entry.bounds),
            best: known.and_then(|it| it.best),
            nodes,
        };
        found.map_or(kept, |found| Answer { bounds: found.bounds, best: found.best, nodes })
    }

    fn search_root<G>(&mut self, walk: &mut Walk<'_, '_, G>, window: Bounds<V>) -> Result<Finding<M, V>, Stop>
    where
        G: Pass<Move = M, Value = V>,
    {
        walk.count()?;
        let last = self.selection.threats().len().saturating_sub(1) as u8;
        let first = if matches!(self.selection, Selection::AtRoot(_)) { 0 } else { last };
        let mut found = Finding { bounds: Bounds::OPEN, doubt: Uncertainty::Horizon, rests_on: ANYWHERE, best: None };
        for threat in first..=last {
            if matches!(self.selection, Selection::Everywhere(_)) {
                return self.enter(walk, window, Allowed { threat, depth: self.depth });
            }
            for depth in 1..=self.depth {
                self.iteration += 1;
                found = self.enter(walk, window, Allowed { threat, depth })?;
                if found.doubt != Uncertainty::Horizon {
                    break;
                }
            }
            if found.doubt == Uncertainty::None {
                break;
            }
        }
        Ok(found)
    }

    /// Settles a position without a search if that can be done, and else searches it.
    fn enter<G: Pass<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        window: Bounds<V>,
        allowed: Allowed,
    ) -> Result<Finding<M, V>, Stop> {
        let key = walk.game().key();
        if let Some(ply) = self.path.find(key) {
            let value = walk.game().cycle((self.path.ply() + 1 - ply) as usize);
            let bounds = Bounds { lower: value, upper: value };
            return Ok(Finding { bounds, doubt: Uncertainty::None, rests_on: ply, best: None });
        }
        let known = self.known(walk, key);
        if known.is_settled(window) {
            return Ok(Finding { doubt: Uncertainty::None, ..known });
        }
        let window = known.within(window);
        if let Some(failed) = self.recall(key, window, allowed) {
            return Ok(Finding { bounds: known.bounds, ..failed });
        }
        let nodes = walk.nodes();
        self.path.push(key);
        let found = match walk.game().turn() {
            Role::Max if allowed.depth == 0 => Ok(Finding { doubt: Uncertainty::Horizon, ..known }),
            Role::Max if matches!(self.selection, Selection::Everywhere(_)) => self.widen(walk, window, allowed),
            Role::Max => self.try_moves(walk, window, allowed),
            Role::Min => self.answer(walk, window, allowed),
        };
        let mut found = found?;
        if found.rests_on >= self.path.ply() {
            found.rests_on = ANYWHERE;
        }
        self.path.pop();
        found.bounds = Bounds {
            lower: found.bounds.lower.max(known.bounds.lower),
            upper: found.bounds.upper.min(known.bounds.upper),
        };
        if found.is_settled(window) {
            found.doubt = Uncertainty::None;
        }
        self.note(key, window, Spent { allowed, work: walk.nodes() - nodes }, found);
        Ok(found)
    }

    /// What is known of a position wherever it stands.
    fn known<G: Pass<Move = M, Value = V>>(&mut self, walk: &mut Walk<'_, '_, G>, key: u64) -> Finding<M, V> {
        let entry = self.table.get(key).unwrap_or_else(|| {
            // A position with an entry is one that the game gave no verdict on, or whose verdict is in it.
            let bounds = walk.verdict().map_or(Bounds::OPEN, |value| Bounds { lower: value, upper: value });
            let (doubt, iteration) = (Uncertainty::None, self.iteration);
            let entry = Entry { bounds, window: bounds, doubt, depth: 0, iteration, best: None };
            self.table.store(key, 1, entry);
            entry
        });
        Finding { bounds: entry.bounds, doubt: Uncertainty::Horizon, rests_on: ANYWHERE, best: entry.best }
    }

    /// What has failed before with this window, and would fail again.
    fn recall(&self, key: u64, window: Bounds<V>, allowed: Allowed) -> Option<Finding<M, V>> {
        let entry = self.table.get(key ^ salt(allowed.threat)).filter(|entry| entry.window == window)?;
        let holds = match entry.doubt {
            Uncertainty::None => false,
            Uncertainty::NoThreat => entry.iteration >= self.first_iteration,
            // What touched an earlier horizon is not believed: two positions could hand each other that for ever.
            Uncertainty::Horizon => entry.iteration == self.iteration && allowed.depth <= entry.depth,
        };
        holds.then_some(Finding { bounds: entry.bounds, doubt: entry.doubt, rests_on: ANYWHERE, best: entry.best })
    }

    /// The depth to which the search with this threat and window has failed before.
    fn depth_done(&self, key: u64, window: Bounds<V>, threat: u8) -> u16 {
        let entry = self.table.get(key ^ salt(threat)).filter(|entry| entry.window == window);
        let failed = entry.filter(|it| it.doubt == Uncertainty::Horizon && it.iteration >= self.first_iteration);
        failed.map_or(0, |entry| entry.depth)
    }

    /// Notes a finding down, unless it rests on a position above: then it is true on this path only.
    fn note(&mut self, key: u64, window: Bounds<V>, spent: Spent, found: Finding<M, V>) {
        if found.rests_on != ANYWHERE {
            return;
        }
        let Finding { bounds, doubt, best, .. } = found;
        let entry = Entry { bounds, window, doubt, depth: spent.allowed.depth, iteration: self.iteration, best };
        self.table.store(key, spent.work, entry);
        self.note_failure(key, window, spent, found);
    }

    /// Multiple iterative widening and deepening: the smaller threats as deep as it goes, the largest as deep as allowed.
    fn widen<G: Pass<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        mut window: Bounds<V>,
        allowed: Allowed,
    ) -> Result<Finding<M, V>, Stop> {
        let key = walk.game().key();
        let mut found = Finding { bounds: Bounds::OPEN, doubt: Uncertainty::NoThreat, rests_on: ANYWHERE, best: None };
        for threat in 0..=allowed.threat {
            let left = self.depth.saturating_sub(self.path.ply() as u16 - 1);
            let most = if threat == allowed.threat { allowed.depth } else { left };
            let first = self.depth_done(key, window, threat) + 1;
            for depth in first.min(most)..=most {
                if self.path.ply() <= 2 {
                    self.iteration += 1;
                }
                let nodes = walk.nodes();
                let allowed = Allowed { threat, depth };
                let next = self.try_moves(walk, window, allowed)?;
                found = found.then(next);
                if next.rests_on >= self.path.ply() {
                    let noted = Finding { rests_on: ANYWHERE, ..next };
                    self.note_failure(key, window, Spent { allowed, work: walk.nodes() - nodes }, noted);
                }
                if next.doubt != Uncertainty::Horizon || found.is_settled(window) {
                    break;
                }
            }
            if found.is_settled(window) {
                return Ok(Finding { doubt: Uncertainty::None, ..found });
            }
            window = found.within(window);
        }
        Ok(found)
    }

    /// Notes a failure down beside its threat alone.
    fn note_failure(&mut self, key: u64, window: Bounds<V>, spent: Spent, found: Finding<M, V>) {
        if found.doubt != Uncertainty::None {
            let Finding { bounds, doubt, best, .. } = found;
            let entry = Entry { bounds, window, doubt, depth: spent.allowed.depth, iteration: self.iteration, best };
            self.table.store(key ^ salt(spent.allowed.threat), spent.work, entry);
        }
    }

    /// Verifies the threat of Max's last move, and then looks at every reply of Min.
    fn answer<G: Pass<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        window: Bounds<V>,
        allowed: Allowed,
    ) -> Result<Finding<M, V>, Stop> {
        let open = |doubt| Finding { bounds: Bounds::OPEN, doubt, rests_on: ANYWHERE, best: None };
        // No move of Max is to be judged at the root.
        if self.selection != Selection::All && self.path.ply() > 1 {
            // Whatever Max is not sure of yet is worth a threat.
            let claim = -(-window.lower).below();
            if !walk.after_pass(|w| self.holds(w, allowed.threat, claim))? {
                return Ok(open(Uncertainty::NoThreat));
            }
        }
        if allowed.depth == 0 {
            return Ok(open(Uncertainty::Horizon));
        }
        self.try_moves(walk, window, allowed)
    }

    /// Whether a threat to get at least `claim` holds, Max to move.
    fn holds<G>(&mut self, walk: &mut Walk<'_, '_, G>, number: u8, claim: V) -> Result<bool, Stop>
    where
        G: Pass<Move = M, Value = V>,
    {
        let (key, nodes) = (walk.game().key(), walk.nodes());
        let known = self.known(walk, key);
        if let Some(holds) = known.bounds.decides(claim) {
            return Ok(holds);
        }
        let place = key ^ salt(VERIFICATION + number);
        let window = Bounds { lower: claim, upper: claim };
        let has_failed = |entry: &Entry<M, V>| entry.window == window && entry.iteration >= self.first_iteration;
        if self.table.get(place).is_some_and(|entry| has_failed(&entry)) {
            return Ok(false);
        }
        let threat = self.selection.threats()[usize::from(number)];
        let holds = threat.find(walk, claim, &mut self.moves)?.is_some();
        if !holds {
            let (doubt, iteration) = (Uncertainty::NoThreat, self.iteration);
            let entry = Entry { bounds: Bounds::OPEN, window, doubt, depth: 0, iteration, best: None };
            self.table.store(place, walk.nodes() - nodes, entry);
        }
        Ok(holds)
    }

    /// Tries the moves of the player to move, as long as the window is open.
    fn try_moves<G: Pass<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        window: Bounds<V>,
        allowed: Allowed,
    ) -> Result<Finding<M, V>, Stop> {
        let turn = walk.game().turn();
        let (key, ply) = (walk.game().key(), self.path.ply() as usize);
        let page = self.moves.open();
        walk.list_forced_moves(&mut self.moves);
        let first = self.table.get(key).and_then(|entry| entry.best);
        self.order.sort(self.moves.as_mut_slice(), turn, ply, first);
        let mut so_far = Gathered::new(turn, window);
        for place in 0..self.moves.len() {
            let m = self.moves.as_slice()[place];
            let below = Allowed { depth: allowed.depth - 1, ..allowed };
            let Some(child) = walk.after(m, |w| self.enter(w, so_far.window, below))? else { continue };
            if so_far.add(m, child) {
                self.order.learn(m, turn, ply, allowed.depth);
                break;
            }
        }
        self.moves.close(page);
        Ok(so_far.finding())
    }
}

/// What sets the failures of a threat apart from what is certain, and from those of other threats.
fn salt(threat: u8) -> u64 {
    (u64::from(threat) + 1).wrapping_mul(0xA24B_AED4_963E_E407)
}

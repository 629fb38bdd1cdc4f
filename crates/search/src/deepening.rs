//! A player's search: iterative deepening with a table, killers and history, and forced lines read to their end.
//!
//! Alpha-beta with a principal variation (Marsland & Campbell 1982): all moves but the first are only asked whether
//! they are better. A forced reply costs no depth, and at the horizon the player to move may go on as long as they
//! threaten: so no line ends in the middle of an exchange (Kaindl 1982, *quiescence search*).
//!
//! It takes the domain's opinion for a value, and so proves nothing by itself. Where the domain keeps verdicts and
//! opinions apart, a value that only a verdict can have is a proof.

use std::hash::Hash;

use crate::game::Evaluate;
use crate::meter::{Meter, Stop};
use crate::move_list::MoveList;
use crate::opinion::Opinion;
use crate::order::Order;
use crate::table::Table;
use crate::value::Value;
use crate::walk::Walk;
use crate::width::Width;

/// A game whose players know when they are forced.
///
/// At [`Width(1)`](Width) its [`moves`](crate::Game::moves) are the threats of the player to move, or their replies
/// where they have to reply: what is worth looking at beyond the horizon. Such lines must come to an end.
pub trait Forcing: Evaluate {
    /// Whether the player to move has to answer a threat, so that the estimate says nothing.
    fn is_forced(&self) -> bool;
}

/// What the table knows of a position: for the player to move, within `depth` plies.
#[derive(Clone, Copy, Debug)]
struct Entry<M, V> {
    best: Option<M>,
    depth: u16,
    lower: V,
    upper: V,
}

/// The longest line, forced replies included.
const LONGEST: usize = 400;

/// A player's search with its memory.
#[derive(Clone, Debug)]
pub struct Deepening<M, V> {
    /// The width of threats beyond the horizon; `None` looks at none.
    pub threats: Option<Width>,
    table: Table<Entry<M, V>>,
    order: Order<M>,
    moves: MoveList<M>,
}

impl<M: Copy + Eq + Hash, V: Value> Deepening<M, V> {
    /// A search with a table of at most `table_bytes`.
    pub fn new(table_bytes: usize) -> Self {
        let (table, order) = (Table::new(table_bytes), Order::new());
        Self { threats: Some(Width(1)), table, order, moves: MoveList::new() }
    }

    /// Forgets all that earlier searches have learned.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Takes all memory of the table at once, for players that have to move in time.
    pub fn reserve(&mut self) {
        self.table.reserve(Entry { best: None, depth: 0, lower: V::MIN, upper: V::MAX });
    }

    /// Looks one ply further ahead again and again, up to `depth`, until the meter stops it or a value is `enough`.
    pub fn think<G: Forcing<Move = M, Value = V>>(
        &mut self,
        game: &mut G,
        depth: u16,
        enough: impl Fn(V) -> bool,
        meter: &mut Meter<'_>,
    ) -> Opinion<M, V> {
        self.order.clear();
        let before = meter.nodes();
        let mut opinion = Opinion { value: V::MIN, best: None, depth: 0, is_complete: false, nodes: 0 };
        for horizon in 1..=depth.max(1) {
            self.moves.clear();
            let mut found = None;
            let searched = self.root(&mut Walk::new(game, meter), horizon, opinion.best, &mut found);
            if let Some((value, m)) = found {
                // A move that was searched deeper than all others at least is not worse than what was best before.
                let is_complete = searched.is_ok();
                let depth = if is_complete { horizon } else { opinion.depth };
                opinion = Opinion { value, best: Some(m), depth, is_complete, nodes: 0 };
            } else if let Ok(Some(value)) = searched {
                opinion = Opinion { value, best: None, depth: 0, is_complete: true, nodes: 0 };
                break;
            }
            if searched.is_err() || enough(opinion.value) {
                break;
            }
        }
        opinion.nodes = meter.nodes() - before;
        opinion
    }

    /// What the position is worth for the player to move at least, if that is `bound`, within `depth` plies.
    pub fn reaches<G>(&mut self, walk: &mut Walk<'_, '_, G>, depth: u16, bound: V) -> Result<bool, Stop>
    where
        G: Forcing<Move = M, Value = V>,
    {
        Ok(self.search(walk, depth, 1, (bound.below(), bound))? >= bound)
    }

    /// Tries the moves of the root; keeps the best so far in `found`, stated for Max.
    fn root<G: Forcing<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        depth: u16,
        first: Option<M>,
        found: &mut Option<(V, M)>,
    ) -> Result<Option<V>, Stop> {
        walk.count()?;
        if let Some(value) = walk.verdict() {
            return Ok(Some(value));
        }
        let turn = walk.game().turn();
        let page = self.moves.open();
        walk.list_moves(Width::FULL, &mut self.moves);
        let recommended = first.or_else(|| self.table.get(walk.game().key()).and_then(|entry| entry.best));
        self.order.sort(self.moves.as_mut_slice(), turn, 0, recommended);
        let mut alpha = V::MIN;
        for place in 0..self.moves.len() {
            let m = self.moves.as_slice()[place];
            let value = walk.after(m, |w| self.child(w, depth - 1, 1, (alpha, V::MAX), found.is_none()))?;
            let Some(value) = value else { continue };
            if found.is_none() || value > alpha {
                alpha = value;
                *found = Some((turn.view(value), m));
            }
        }
        self.moves.close(page);
        Ok(None)
    }

    /// The value of a child for the player who has just moved. Only the first one is asked for its exact value at once.
    fn child<G: Forcing<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        depth: u16,
        ply: usize,
        (alpha, beta): (V, V),
        is_first: bool,
    ) -> Result<V, Stop> {
        if !is_first {
            // "Is it better than alpha?": the window whose lower end is alpha and that holds nothing else.
            let value = -self.search(walk, depth, ply, ((-alpha).below(), -alpha))?;
            if value <= alpha || value >= beta {
                return Ok(value);
            }
        }
        Ok(-self.search(walk, depth, ply, (-beta, -alpha))?)
    }

    /// The value for the player to move: exact inside the window, a bound outside of it.
    fn search<G>(&mut self, walk: &mut Walk<'_, '_, G>, depth: u16, ply: usize, window: (V, V)) -> Result<V, Stop>
    where
        G: Forcing<Move = M, Value = V>,
    {
        let key = walk.game().key();
        let known = self.table.get(key);
        if let Some(entry) = known.filter(|entry| entry.depth >= depth) {
            if entry.lower >= window.1 || entry.lower == entry.upper {
                return Ok(entry.lower);
            }
            if entry.upper <= window.0 {
                return Ok(entry.upper);
            }
        }
        let turn = walk.game().turn();
        if let Some(value) = walk.verdict() {
            return Ok(turn.view(value));
        }
        let nodes = walk.nodes();
        let (value, best) = self.try_moves(walk, depth, ply, window, known.and_then(|entry| entry.best))?;
        let (lower, upper) = match value {
            value if value <= window.0 => (V::MIN, value),
            value if value >= window.1 => (value, V::MAX),
            exact => (exact, exact),
        };
        self.table.store(key, walk.nodes() - nodes, Entry { best, depth, lower, upper });
        Ok(value)
    }

    /// Tries the moves of a position without a verdict: all of them above the horizon, threats and replies beyond it.
    fn try_moves<G: Forcing<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        depth: u16,
        ply: usize,
        (mut alpha, beta): (V, V),
        first: Option<M>,
    ) -> Result<(V, Option<M>), Stop> {
        let turn = walk.game().turn();
        let is_forced = walk.game().is_forced();
        let mut best = None;
        let mut found = None;
        if depth == 0 && !is_forced || ply >= LONGEST {
            let content = turn.view(walk.game().estimate());
            if content >= beta || self.threats.is_none() || ply >= LONGEST {
                return Ok((content, None));
            }
            alpha = alpha.max(content);
            found = Some(content);
        }
        let width = if depth == 0 { self.threats.unwrap_or(Width::FULL) } else { Width::FULL };
        // A forced reply costs nothing; nor does what follows a threat beyond the horizon.
        let deeper = if is_forced { depth } else { depth.saturating_sub(1) };
        let page = self.moves.open();
        walk.list_moves(width, &mut self.moves);
        self.order.sort(self.moves.as_mut_slice(), turn, ply, first);
        for place in 0..self.moves.len() {
            let m = self.moves.as_slice()[place];
            let is_first = found.is_none();
            let Some(value) = walk.after(m, |w| self.child(w, deeper, ply + 1, (alpha, beta), is_first))? else {
                continue;
            };
            if found.is_none_or(|found| value > found) {
                found = Some(value);
                best = Some(m);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.order.learn(m, turn, ply, depth);
                break;
            }
        }
        self.moves.close(page);
        Ok((found.unwrap_or_else(|| turn.view(V::MIN)), best))
    }
}

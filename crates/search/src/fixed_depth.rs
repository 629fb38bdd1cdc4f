//! Minimax and alpha-beta to a fixed depth, with the domain's opinion at the horizon (Shannon 1950, Knuth & Moore 1975).
//!
//! No table, no deepening, no order but the domain's: the players of the older papers, and the yardstick for others.

use crate::game::Evaluate;
use crate::meter::{Meter, Stop};
use crate::opinion::Opinion;
use crate::value::Value;
use crate::walk::Walk;
use crate::width::Width;

/// Which moves a search of a fixed depth may leave out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pruning {
    /// None: minimax.
    None,
    /// Those that cannot change the value any more: alpha-beta.
    AlphaBeta,
}

/// A search of a fixed depth. The value does not depend on the pruning or on the order of moves, the nodes do.
///
/// ```
/// # use tesuji_search::{Evaluate, Game, MoveList, Role, Score, Width};
/// # struct Climb(Vec<i32>);
/// # impl Game for Climb {
/// #     type Move = i32;
/// #     type Value = Score;
/// #     fn turn(&self) -> Role { if self.0.len() % 2 == 0 { Role::Max } else { Role::Min } }
/// #     fn verdict(&mut self) -> Option<Score> { None }
/// #     fn moves(&mut self, _: Width, out: &mut MoveList<i32>) { out.extend([1, 2, 3]) }
/// #     fn play(&mut self, m: i32) -> bool { self.0.push(m); true }
/// #     fn undo(&mut self) { self.0.pop(); }
/// #     fn key(&self) -> u64 { 0 }
/// # }
/// # impl Evaluate for Climb {
/// #     fn estimate(&self) -> Score { Score(self.0.iter().sum()) }
/// # }
/// use tesuji_search::{FixedDepth, Meter, Pruning};
/// // A game in which the players add 1, 2 or 3 in turn: Max wants much, Min little.
/// let think = |pruning| FixedDepth { depth: 3, pruning }.think(&mut Climb(vec![]), &mut Meter::unlimited());
/// let (minimax, alpha_beta) = (think(Pruning::None), think(Pruning::AlphaBeta));
/// assert_eq!((minimax.value, minimax.best), (Score(7), Some(3)));
/// assert_eq!((alpha_beta.value, alpha_beta.best), (Score(7), Some(3)));
/// assert_eq!(minimax.nodes, 1 + 3 + 9 + 27);
/// assert!(alpha_beta.nodes < minimax.nodes);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FixedDepth {
    /// The plies to look ahead, at least one.
    pub depth: u16,
    /// What may be left out.
    pub pruning: Pruning,
}

/// What a player wants at least, and what the other one allows at most: both as the player to move sees them.
#[derive(Clone, Copy)]
struct Window<V> {
    alpha: V,
    beta: V,
}

impl<V: Value> Window<V> {
    const OPEN: Self = Self { alpha: V::MIN, beta: V::MAX };

    fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

impl FixedDepth {
    /// Looks ahead and gives the best move, the first of equals in the domain's order.
    ///
    /// If the meter stops it, the opinion is that of the moves that were looked at, and says so.
    pub fn think<G: Evaluate>(self, game: &mut G, meter: &mut Meter<'_>) -> Opinion<G::Move, G::Value> {
        let before = meter.nodes();
        let mut walk = Walk::new(game, meter);
        let turn = walk.game().turn();
        let mut found = None;
        let searched = walk.count().and_then(|()| self.root(&mut walk, &mut found));
        let (value, best) = match (searched, found) {
            (Ok(Some(settled)), _) => (settled, None),
            (_, Some((value, m))) => (value, Some(m)),
            // Law 4, silence.
            (_, None) => (turn.view(G::Value::MIN), None),
        };
        let nodes = walk.nodes() - before;
        Opinion { value: turn.view(value), best, depth: self.depth, is_complete: searched.is_ok(), nodes }
    }

    /// Tries the moves of the root, and keeps the best so far in `found`; gives the verdict where there is one.
    fn root<G: Evaluate>(
        self,
        walk: &mut Walk<'_, '_, G>,
        found: &mut Option<(G::Value, G::Move)>,
    ) -> Result<Option<G::Value>, Stop> {
        let turn = walk.game().turn();
        if let Some(value) = walk.verdict() {
            return Ok(Some(turn.view(value)));
        }
        let mut window = Window::OPEN;
        for &m in walk.moves(Width::FULL).as_slice() {
            let depth = self.depth.saturating_sub(1);
            let Some(value) = walk.after(m, |w| self.search(w, depth, window.turned()))?.map(|value| -value) else {
                continue;
            };
            if found.is_none_or(|(best, _)| value > best) {
                *found = Some((value, m));
                window.alpha = window.alpha.max(value);
            }
        }
        Ok(None)
    }

    /// The value for the player to move: exact inside the window, a bound outside of it.
    fn search<G: Evaluate>(
        self,
        walk: &mut Walk<'_, '_, G>,
        depth: u16,
        mut window: Window<G::Value>,
    ) -> Result<G::Value, Stop> {
        let turn = walk.game().turn();
        if let Some(value) = walk.verdict() {
            return Ok(turn.view(value));
        }
        if depth == 0 {
            return Ok(turn.view(walk.game().estimate()));
        }
        let mut found = None;
        for &m in walk.moves(Width::FULL).as_slice() {
            let Some(value) = walk.after(m, |w| self.search(w, depth - 1, window.turned()))?.map(|value| -value) else {
                continue;
            };
            found = found.max(Some(value));
            if self.pruning == Pruning::AlphaBeta {
                window.alpha = window.alpha.max(value);
                if window.alpha >= window.beta {
                    break;
                }
            }
        }
        Ok(found.unwrap_or_else(|| turn.view(G::Value::MIN)))
    }
}

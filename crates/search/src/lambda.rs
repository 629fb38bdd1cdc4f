//! Lambda search (Thomsen 2000, *Lambda-Search in Game Trees, with Application to Go*), by iterative deepening.
//!
//! A move of order n threatens: if Min passed after it, Max would win by moves of a lower order. A move of order 0
//! wins at once. At a position of Max the lower orders are tried first; at one of Min the threat is looked for, by
//! a search of its own after a pass, and then every reply is answered.
//!
//! Thomsen's theorem, that a win by such moves is a win, assumes that no player is ever hurt by having to move. Here it
//! needs no such assumption, for the threat only says what is worth a look. That Max has no moves of this order proves
//! nothing: it stays open.

use std::hash::Hash;

use crate::answer::{Answer, Solver};
use crate::game::Pass;
use crate::meter::{Meter, Stop};
use crate::role::Role;
use crate::threat_table::{Effort, Finding, Found, Reach, ThreatSearcher, ThreatTable};
use crate::value::Value;
use crate::walk::Walk;

/// Lambda search up to an order.
///
/// ```
/// use tesuji_search::{Nim, Lambda, Meter, Outcome, Solver};
/// let wins = |order, tokens| {
///     let answer = Lambda::new(order, 1 << 16).solve(&mut Nim::new(tokens), Outcome::Won, &mut
///     Meter::limited(10_000));
///     answer.bounds.decides(Outcome::Won)
/// };
/// assert_eq!(wins(0, 3), Some(true), "take all");
/// assert_eq!((wins(0, 4), wins(1, 4)), (None, Some(false)), "each move threatens to take the rest, and Min takes it");
/// assert_eq!(wins(2, 7), None, "one has to leave four, and that threatens nothing");
/// ```
#[derive(Clone, Debug)]
pub struct Lambda<M, V> {
    /// The highest order of moves.
    pub order: u8,
    /// The depth of the last iteration, in plies below the root, the passes of threats included. 64 unless told
    /// otherwise.
    pub depth: u16,
    notes: ThreatTable<M, V>,
}

impl<M: Copy + Eq + Hash, V: Value> Lambda<M, V> {
    /// A solver with a table of at most `table_bytes`.
    pub fn new(order: u8, table_bytes: usize) -> Self {
        Self { order, depth: 64, notes: ThreatTable::new(table_bytes) }
    }

    /// Whether Max gets the claim by moves of at most this order.
    fn search<G>(&mut self, walk: &mut Walk<'_, '_, G>, claim: V, effort: Effort) -> Result<Finding<M>, Stop>
    where
        G: Pass<Move = M, Value = V>,
    {
        let Effort { threat: order, depth } = effort;
        self.visit(walk, claim, effort, |s, walk| match walk.game().turn() {
            _ if depth == 0 => Ok(Finding::UNKNOWN),
            Role::Max => s.widen(walk, effort, |s, w, effort| {
                let reach = if effort.threat <= 1 { Reach::DirectThreats } else { Reach::All };
                s.try_moves(w, depth, reach, |s, w| s.search(w, claim, Effort { depth: depth - 1, ..effort }))
            }),
            Role::Min => {
                // No move of Max is to be judged at the root.
                if s.notes.ply() > 1 {
                    let Some(lower) = order.checked_sub(1) else { return Ok(Finding::NO_THREAT) };
                    let threat = walk.after_pass(|w| s.search(w, claim, Effort { threat: lower, depth: depth - 1 }))?;
                    if threat.found != Found::Proved {
                        return Ok(threat.of_idle_move());
                    }
                }
                s.try_moves(walk, depth, Reach::All, |s, w| s.search(w, claim, Effort { depth: depth - 1, ..effort }))
            }
        })
    }
}

impl<G: Pass> ThreatSearcher<G> for Lambda<G::Move, G::Value> {
    fn notes(&mut self) -> &mut ThreatTable<G::Move, G::Value> {
        &mut self.notes
    }
}

impl<G: Pass> Solver<G> for Lambda<G::Move, G::Value> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        let threat = self.order;
        self.answer_root(game, claim, meter, |s, walk| {
            s.deepen(walk, s.depth, |s, w, depth| s.search(w, claim, Effort { threat, depth }))
        })
    }
}

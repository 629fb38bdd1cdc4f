//! Generalized threats search (Cazenave 2002): a move of Max is looked at only if it makes a certain threat.
//!
//! At a position of Max the threat itself is tried first: where it holds, and looks at every reply, it is a proof. At
//! one of Min it is verified that the threat would hold if Min passed; then every reply is answered. So the search goes
//! deep where Max keeps the initiative, and nowhere else.

use std::hash::Hash;

use crate::answer::{Answer, Solver};
use crate::game::Pass;
use crate::meter::{Meter, Stop};
use crate::role::Role;
use crate::threat::Threat;
use crate::threat_table::{Effort, Finding, Found, Reach, ThreatSearcher, ThreatTable};
use crate::value::Value;
use crate::walk::Walk;

/// Generalized threats search, by iterative deepening.
///
/// ```
/// use tesuji_search::{Nim, Meter, Outcome, Solver, Threat, ThreatSearch};
/// let mut solver = ThreatSearch::new(Threat::number(0), 1 << 16);
/// let answer = solver.solve(&mut Nim::new(3), Outcome::Won, &mut Meter::unlimited());
/// assert_eq!(answer.best, Some(3));
///
/// let answer = solver.solve(&mut Nim::new(7), Outcome::Won, &mut Meter::unlimited());
/// assert_eq!(answer.bounds.decides(Outcome::Won), None, "one has to leave four, and that threatens nothing");
/// ```
#[derive(Clone, Debug)]
pub struct ThreatSearch<M, V> {
    /// The threat that each of Max's moves has to make.
    pub threat: Threat,
    /// The depth of the last iteration, in plies below the root. 64 unless told otherwise.
    pub depth: u16,
    notes: ThreatTable<M, V>,
}

impl<M: Copy + Eq + Hash, V: Value> ThreatSearch<M, V> {
    /// A solver with a table of at most `table_bytes`.
    pub fn new(threat: Threat, table_bytes: usize) -> Self {
        Self { threat, depth: 64, notes: ThreatTable::new(table_bytes) }
    }

    fn search<G>(&mut self, walk: &mut Walk<'_, '_, G>, claim: V, depth: u16) -> Result<Finding<M>, Stop>
    where
        G: Pass<Move = M, Value = V>,
    {
        self.visit(walk, claim, Effort { threat: 0, depth }, |s, walk| {
            match walk.game().turn() {
                Role::Max if s.threat.is_proof() => {
                    let proof = s.notes.find_threat(walk, claim, s.threat, 0)?;
                    if proof.found == Found::Proved {
                        return Ok(proof);
                    }
                }
                // No move of Max is to be judged at the root.
                Role::Min if s.notes.ply() > 1 => {
                    let threat = walk.after_pass(|w| s.notes.find_threat(w, claim, s.threat, 0))?;
                    if threat.found != Found::Proved {
                        return Ok(Finding::NO_THREAT);
                    }
                }
                Role::Max | Role::Min => {}
            }
            if depth == 0 {
                return Ok(Finding::UNKNOWN);
            }
            let reach = if s.threat.order() == 1 { Reach::DirectThreats } else { Reach::All };
            s.try_moves(walk, depth, reach, |s, w| s.search(w, claim, depth - 1))
        })
    }
}

impl<G: Pass> ThreatSearcher<G> for ThreatSearch<G::Move, G::Value> {
    fn notes(&mut self) -> &mut ThreatTable<G::Move, G::Value> {
        &mut self.notes
    }
}

impl<G: Pass> Solver<G> for ThreatSearch<G::Move, G::Value> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        self.answer_root(game, claim, meter, |s, walk| s.deepen(walk, s.depth, |s, w, depth| s.search(w, claim, depth)))
    }
}

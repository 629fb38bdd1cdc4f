//! Generalized widening (Cazenave 2004): iterative widening and iterative deepening at every position of Max.
//!
//! At each of Max's positions the smallest threat is tried first, with all the depth there is, and the next one only
//! when it has failed; the largest one allowed is given the depth that is left. So a long line of simple threats is
//! read before a short one of complicated ones: small threats are the quiescence search of large ones.
//!
//! The paper prints Max's half without its table; Min's half is ours. It also keeps five results apart in one search;
//! here each of them is a claim of its own ([`solve_exactly`](crate::solve_exactly)), which loses no result on the way
//! from one threat to the next. `NoThreat`, which tells that only a larger threat can help, is as in the paper.

use std::hash::Hash;

use crate::answer::{Answer, Solver};
use crate::game::Pass;
use crate::meter::{Meter, Stop};
use crate::role::Role;
use crate::threat::Threat;
use crate::threat_table::{Effort, Finding, Found, Reach, ThreatSearcher, ThreatTable};
use crate::value::Value;
use crate::walk::Walk;

/// Generalized widening: gw(t).
///
/// Two of them in turn, this one and [`AlphaBeta`](crate::AlphaBeta), are the paper's αβgw(t): see
/// [`InTurn`](crate::InTurn).
///
/// ```
/// use tesuji_search::{GeneralizedWidening, Nim, Meter, Outcome, Solver};
/// let decides = |threat, tokens| {
///     let mut solver = GeneralizedWidening::new(threat, 1 << 16);
///     let answer = solver.solve(&mut Nim::new(tokens), Outcome::Won, &mut Meter::limited(10_000));
///     answer.bounds.decides(Outcome::Won)
/// };
/// assert_eq!(decides(0, 3), Some(true));
/// assert_eq!(decides(0, 4), Some(false), "each move threatens to take the rest, and Min takes it");
/// assert_eq!(decides(3, 7), None, "one has to leave four, and that threatens nothing");
/// ```
#[derive(Clone, Debug)]
pub struct GeneralizedWidening<M, V> {
    /// The threats from the smallest on, each within the next.
    threats: Vec<Threat>,
    /// The length of the longest line. By default 64.
    pub depth: u16,
    notes: ThreatTable<M, V>,
}

impl<M: Copy + Eq + Hash, V: Value> GeneralizedWidening<M, V> {
    /// A solver that goes up to the threat with this [`number`](Threat::number), with a table of at most `table_bytes`.
    ///
    /// # Panics
    /// If there is no threat with this number.
    pub fn new(threat: u8, table_bytes: usize) -> Self {
        Self::with_threats((0..=threat).map(Threat::number).collect(), table_bytes)
    }

    /// A solver with other threats.
    ///
    /// # Panics
    /// If there are none, or more than a hundred, or one of them is not within the next.
    pub fn with_threats(threats: Vec<Threat>, table_bytes: usize) -> Self {
        assert!((1..=100).contains(&threats.len()), "one threat to a hundred");
        assert!(threats.is_sorted_by(|a, b| a < b), "each threat is within the next");
        Self { threats, depth: 64, notes: ThreatTable::new(table_bytes) }
    }

    fn search<G>(&mut self, walk: &mut Walk<'_, '_, G>, claim: V, effort: Effort) -> Result<Finding<M>, Stop>
    where
        G: Pass<Move = M, Value = V>,
    {
        self.visit(walk, claim, effort, |s, walk| match walk.game().turn() {
            Role::Max if effort.depth == 0 => Ok(Finding::UNKNOWN),
            Role::Max => s.widen(walk, effort, |s, w, step| {
                // The smaller threats are searched as deep as it goes.
                let left = s.depth.saturating_sub(s.notes.ply() as u16 - 1);
                let depth = if step.threat == effort.threat { effort.depth } else { left };
                s.deepen(w, claim, Effort { depth, ..step })
            }),
            Role::Min => s.answer(walk, claim, effort),
        })
    }

    /// Tries the moves of Max with one threat, to one depth after the other.
    fn deepen<G>(&mut self, walk: &mut Walk<'_, '_, G>, claim: V, effort: Effort) -> Result<Finding<M>, Stop>
    where
        G: Pass<Move = M, Value = V>,
    {
        let mut finding = Finding::UNKNOWN;
        let done = self.notes.depth_done(walk.game().key(), effort.threat);
        for depth in (done + 1).min(effort.depth)..=effort.depth {
            if self.notes.ply() <= 2 {
                self.notes.next_iteration();
            }
            let below = Effort { depth: depth - 1, ..effort };
            let reach = self.reach(effort.threat);
            finding = self.try_moves(walk, depth, reach, |s, w| s.search(w, claim, below))?;
            if finding.found != Found::Unknown {
                break;
            }
        }
        Ok(finding)
    }

    /// Verifies the threat of Max's last move, and answers every reply of Min.
    fn answer<G>(&mut self, walk: &mut Walk<'_, '_, G>, claim: V, effort: Effort) -> Result<Finding<M>, Stop>
    where
        G: Pass<Move = M, Value = V>,
    {
        // No move of Max is to be judged at the root.
        if self.notes.ply() > 1 {
            let threat = self.threats[usize::from(effort.threat)];
            let found = walk.after_pass(|w| self.notes.find_threat(w, claim, threat, effort.threat))?.found;
            if found != Found::Proved {
                return Ok(Finding::NO_THREAT);
            }
        }
        if effort.depth == 0 {
            return Ok(Finding::UNKNOWN);
        }
        let below = Effort { depth: effort.depth - 1, ..effort };
        self.try_moves(walk, effort.depth, Reach::All, |s, w| s.search(w, claim, below))
    }

    /// The moves that may make this threat.
    fn reach(&self, threat: u8) -> Reach {
        if self.threats[usize::from(threat)].order() == 1 { Reach::DirectThreats } else { Reach::All }
    }
}

impl<G: Pass> ThreatSearcher<G> for GeneralizedWidening<G::Move, G::Value> {
    fn notes(&mut self) -> &mut ThreatTable<G::Move, G::Value> {
        &mut self.notes
    }
}

impl<G: Pass> Solver<G> for GeneralizedWidening<G::Move, G::Value> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        let effort = Effort { threat: self.threats.len() as u8 - 1, depth: self.depth };
        self.answer_root(game, claim, meter, |s, walk| walk.count().and_then(|()| s.search(walk, claim, effort)))
    }
}

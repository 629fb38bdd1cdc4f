//! Iterative widening over threats (the iw(t) of Cazenave 2004): small threats first, each with all the depth there is.
//!
//! Widening happens at the root alone: every position of a search is searched with the same threat. Generalized
//! widening does the same at each position of Max.

use std::hash::Hash;

use crate::answer::{Answer, Solver};
use crate::game::Pass;
use crate::meter::Meter;
use crate::threat::Threat;
use crate::threat_search::ThreatSearch;
use crate::value::Value;

/// One generalized threats search after the other: iw(t).
///
/// ```
/// use tesuji_search::{Nim, Meter, Outcome, Solver, ThreatWidening};
/// let decides = |threat, tokens| {
///     let mut solver = ThreatWidening::new(threat, 1 << 16);
///     let answer = solver.solve(&mut Nim::new(tokens), Outcome::Won, &mut Meter::limited(10_000));
///     answer.bounds.decides(Outcome::Won)
/// };
/// assert_eq!(decides(0, 3), Some(true));
/// assert_eq!(decides(3, 7), None, "one has to leave four, and that threatens nothing");
/// ```
#[derive(Clone, Debug)]
pub struct ThreatWidening<M, V> {
    /// The threat of the last search; those with smaller numbers come before it.
    last: u8,
    search: ThreatSearch<M, V>,
}

impl<M: Copy + Eq + Hash, V: Value> ThreatWidening<M, V> {
    /// A solver that goes up to the threat with this [`number`](Threat::number), with a table of at most `table_bytes`.
    ///
    /// # Panics
    /// If there is no threat with this number.
    pub fn new(threat: u8, table_bytes: usize) -> Self {
        Self { last: threat, search: ThreatSearch::new(Threat::number(threat), table_bytes) }
    }
}

impl<G: Pass> Solver<G> for ThreatWidening<G::Move, G::Value> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        Answer::first_decided(0..=self.last, claim, meter, |number, meter| {
            // What is settled holds for every threat and stays; what has failed is forgotten with the question.
            self.search.threat = Threat::number(number);
            self.search.solve(game, claim, meter)
        })
    }
}

//! Two solvers, one after the other.

use crate::answer::{Answer, Solver};
use crate::game::Game;
use crate::meter::Meter;

/// Asks a second solver where the first one leaves the claim open.
///
/// Generalized widening followed by alpha-beta is the αβgw(t) of Cazenave (2004).
///
/// ```
/// use tesuji_search::{AlphaBeta, GeneralizedWidening, Nim, InTurn, Meter, Outcome, Solver};
/// let mut solver = InTurn::new(GeneralizedWidening::new(0, 1 << 16), AlphaBeta::new(1 << 16));
/// let answer = solver.solve(&mut Nim::new(8), Outcome::Won, &mut Meter::unlimited());
/// assert_eq!(answer.bounds.decides(Outcome::Won), Some(false), "there is no threat, and alpha-beta refutes the rest");
/// ```
#[derive(Clone, Debug)]
pub struct InTurn<A, B> {
    /// The one that is asked first.
    pub first: A,
    /// The one that is asked where the first has failed.
    pub second: B,
    /// How many nodes the first one may take. Without a limit it may leave nothing for the second.
    pub first_limit: Option<u64>,
}

impl<A, B> InTurn<A, B> {
    /// The two solvers, without a limit for the first.
    pub fn new(first: A, second: B) -> Self {
        Self { first, second, first_limit: None }
    }
}

impl<G: Game, A: Solver<G>, B: Solver<G>> Solver<G> for InTurn<A, B> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        let limit = self.first_limit.unwrap_or(u64::MAX);
        let answer = meter.within(limit, |meter| self.first.solve(game, claim, meter));
        if answer.bounds.decides(claim).is_some() || meter.is_spent() {
            return answer;
        }
        let second = self.second.solve(game, claim, meter);
        Answer { nodes: answer.nodes + second.nodes, ..second }
    }
}

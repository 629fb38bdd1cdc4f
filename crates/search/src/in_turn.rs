//! Two solvers, one after the other.

use crate::answer::{Answer, Solver};
use crate::game::Game;
use crate::meter::Meter;

/// The nodes of the first turns where there is no limit to take half of.
const FIRST_SHARE: u64 = 1_000;

/// Asks a second solver where the first one leaves the claim open.
///
/// The first one is asked until it has the answer or gives up, but it takes no more than half of the nodes: so within twice
/// the nodes the two decide whatever either decides alone. Where nodes are not limited, the two take turns, each time with
/// twice the nodes, as long as both of them want more.
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
}

impl<A, B> InTurn<A, B> {
    /// The two solvers.
    pub fn new(first: A, second: B) -> Self {
        Self { first, second }
    }
}

impl<G: Game, A: Solver<G>, B: Solver<G>> Solver<G> for InTurn<A, B> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        let is_limited = meter.left().is_some();
        let mut share = meter.left().map_or(FIRST_SHARE, |left| left / 2);
        let mut nodes = 0;
        loop {
            let first = meter.within(share, |meter| self.first.solve(game, claim, meter));
            nodes += first.nodes;
            if first.bounds.decides(claim).is_some() || meter.is_spent() {
                return Answer { nodes, ..first };
            }
            // A solver that has not used up its nodes has given up.
            let rest = if is_limited || first.nodes < share { u64::MAX } else { share };
            let second = meter.within(rest, |meter| self.second.solve(game, claim, meter));
            nodes += second.nodes;
            if second.bounds.decides(claim).is_some() || meter.is_spent() || second.nodes < rest {
                return Answer { nodes, ..second };
            }
            share *= 2;
        }
    }
}

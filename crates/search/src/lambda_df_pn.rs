//! Lambda df-pn (after Yoshizoe, Kishimoto and Müller 2007): lambda search in which proof numbers choose the order.
//!
//! At a position of Max each move counts once for every order that it may claim, so the search goes where a proof looks
//! nearest, be it a long line of simple threats or a short one of complicated ones. At a position of Min the threat is
//! one of the things to be shown, beside an answer to each reply. It is df-pn on the game of `orders`.

use std::hash::Hash;

use crate::answer::{Answer, Solver};
use crate::assumptions::Assume;
use crate::df_pn::DfPn;
use crate::game::Pass;
use crate::hints::Hints;
use crate::meter::Meter;
use crate::orders::{OrderMove, Orders};
use crate::value::Value;

/// Lambda search up to an order, by proof numbers. It proves and never refutes: see
/// [`BothSides`](crate::BothSides).
///
/// ```
/// use tesuji_search::{Nim, LambdaDfPn, Meter, Outcome, Solver};
/// let wins = |order, tokens| {
///     let mut solver = LambdaDfPn::new(order, 1 << 16);
///     let answer = solver.solve(&mut Nim::new(tokens), Outcome::Won, &mut Meter::limited(10_000));
///     answer.bounds.decides(Outcome::Won)
/// };
/// assert_eq!(wins(0, 3), Some(true), "take all");
/// assert_eq!(wins(2, 7), None, "one has to leave four, and that threatens nothing");
/// ```
#[derive(Clone, Debug)]
pub struct LambdaDfPn<M, V> {
    /// The highest order of moves.
    pub order: u8,
    search: DfPn<OrderMove<M>, V>,
}

impl<M: Copy + Eq + Hash, V: Value> LambdaDfPn<M, V> {
    /// A solver with a table of at most `table_bytes`.
    pub fn new(order: u8, table_bytes: usize) -> Self {
        Self { order, search: DfPn::new(table_bytes) }
    }
}

impl<G: Pass + Hints + Assume> Solver<G> for LambdaDfPn<G::Move, G::Value> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        let answer = self.search.solve(&mut Orders::new(game, self.order), claim, meter);
        if answer.bounds.decides(claim) != Some(true) {
            return Answer::open(answer.nodes);
        }
        let best = answer.best.and_then(|best| match best {
            OrderMove::Claim(m, _) | OrderMove::Reply(m) => Some(m),
            OrderMove::Call => None,
        });
        Answer { bounds: answer.bounds, best, nodes: answer.nodes }
    }
}

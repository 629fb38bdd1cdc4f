//! A solver that says when it has given up.
//!
//! Searches by threats end where there are no more threats, often after a few nodes. The reading of life and death asks
//! every question again in each of its rounds, until the limits run out: a solver that gives up for nothing would be asked
//! for ever. This one spends the nodes of every question that it has given up before.

use tesuji_search::{Answer, Game, Meter, Solver};

/// A solver that is asked in vain only once.
pub(crate) struct Resigning<G: Game> {
    solver: Box<dyn Solver<G>>,
    /// The questions, by position and claim, that it left open although there were nodes left.
    given_up: Vec<(u64, G::Value)>,
}

impl<G: Game> Resigning<G> {
    pub(crate) fn new(solver: impl Solver<G> + 'static) -> Self {
        Self { solver: Box::new(solver), given_up: Vec::new() }
    }
}

impl<G: Game> Solver<G> for Resigning<G> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        let question = (game.key(), claim);
        if self.given_up.contains(&question) {
            let before = meter.nodes();
            while meter.count().is_ok() {}
            return Answer::open(meter.nodes() - before);
        }
        let answer = self.solver.solve(game, claim, meter);
        if answer.bounds.decides(claim).is_none() && !meter.is_spent() {
            self.given_up.push(question);
        }
        answer
    }
}

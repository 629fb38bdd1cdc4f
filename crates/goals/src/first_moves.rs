//! The first moves of a problem: all that work, and what meets those that do not.

use tesuji_board::Move;
use tesuji_search::{Answer, DfPn, Game, Meter, MoveStanding, Outcome, Relevance, Solver, Walk, working_moves};

use crate::fight::Fight;
use crate::reading::decisive_rule;
use crate::report::{Mistake, Report};
use crate::retakes::Retakes;

/// The least number of nodes for each first move, when all of them are decided.
const LEAST_SHARE: u64 = 5_000;

/// Decides every first move worth a look.
pub(crate) fn find_all_moves<G: Fight, R: Relevance<G>>(
    game: &mut G,
    solver: &mut DfPn<Move, Outcome, R>,
    meter: &mut Meter<'_>,
    report: &mut Report,
) {
    for m in decide_moves(game, solver, meter, report) {
        let refutation = follow(game, solver, m, meter);
        report.mistakes.push(Mistake { m, refutation });
    }
}

/// The same by any solver, which shows one move of each refutation.
pub(crate) fn find_moves_with<G: Fight>(
    game: &mut G,
    solver: &mut dyn Solver<G>,
    meter: &mut Meter<'_>,
    report: &mut Report,
) {
    for m in decide_moves(game, solver, meter, report) {
        let mut walk = Walk::new(game, meter);
        let answer = walk.after(m, |w| Ok(w.solve_within(solver, Outcome::Won, LEAST_SHARE).best));
        let refutation = answer.ok().flatten().flatten().into_iter().collect();
        report.mistakes.push(Mistake { m, refutation });
    }
}

/// Decides every first move worth a look, notes those that work, and gives those that do not.
fn decide_moves<G: Fight, S: Solver<G> + ?Sized>(
    game: &mut G,
    solver: &mut S,
    meter: &mut Meter<'_>,
    report: &mut Report,
) -> Vec<Move> {
    let role = game.turn();
    // One hard move must not eat what the others need.
    let share = meter.nodes().max(LEAST_SHARE);
    let standings = working_moves(&mut Sharing { solver, share }, game, Outcome::Won, meter);
    report.all_moves = standings.iter().all(|root| root.standing != MoveStanding::Open);
    let mut failing = Vec::new();
    for root in standings {
        if root.works_for(role) && report.outcome != Outcome::Lost {
            if root.m == Move::Pass {
                report.may_pass = true;
            } else {
                report.moves.push(root.m);
            }
        } else if root.standing != MoveStanding::Open && root.m != Move::Pass {
            failing.push(root.m);
        }
    }
    if let Some(best) = report.best
        && best != Move::Pass
        && !report.moves.contains(&best)
    {
        report.moves.insert(0, best);
    }
    failing
}

/// A solver that gets a share of the nodes for each question.
struct Sharing<'s, S: ?Sized> {
    solver: &'s mut S,
    share: u64,
}

impl<G: Game, S: Solver<G> + ?Sized> Solver<G> for Sharing<'_, S> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        meter.within(self.share, |meter| self.solver.solve(game, claim, meter))
    }
}

/// The rule on retaking under which the first moves tell most: the one that the outcome rests on, or for the loser the
/// one that helps the loser most. None if nothing is known.
pub(crate) fn telling_rule(outcome: Outcome, attacker_first: bool) -> Option<Retakes> {
    let lost_under = if attacker_first { Retakes::Attacker } else { Retakes::Defender };
    decisive_rule(outcome, attacker_first).or((outcome == Outcome::Lost).then_some(lost_under))
}

/// The line after a first move that fails: what refutes it, and how it goes on, as far as short searches tell.
fn follow<G: Fight, R: Relevance<G>>(
    game: &mut G,
    solver: &mut DfPn<Move, Outcome, R>,
    first: Move,
    meter: &mut Meter<'_>,
) -> Vec<Move> {
    const LONGEST: usize = 12;
    const SHORT: u64 = 2_000;
    let (mut line, mut played) = (Vec::new(), usize::from(game.play(first)));
    while played == line.len() + 1 && line.len() < LONGEST && !game.is_captured() {
        let known = solver.probe(game.key()).and_then(|solved| solved.best);
        let best = game.plain_move().or(known);
        let best = best.or_else(|| meter.within(SHORT, |meter| solver.solve(game, Outcome::Won, meter)).best);
        if let Some(m) = best.filter(|m| game.play(*m)) {
            played += 1;
            line.push(m);
        } else {
            break;
        }
    }
    for _ in 0..played {
        game.undo();
    }
    line
}

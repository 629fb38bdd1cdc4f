//! Solving life and death.

use crate::budget::Budget;
use crate::first_moves::{find_all_moves, telling_rule};
use crate::life_reading::LifeReader;
use crate::method::Method;
use crate::other_moves::read_again;
use crate::problem::Problem;
use crate::reading::{Ground, Reading};
use crate::report::{Report, Standing};
use crate::solve::Options;
use tesuji_search::Outcome;

/// Reads the group, proves what was read, and finds all first moves.
pub(crate) fn solve_life(problem: &Problem, options: &Options, budget: &mut Budget<'_, '_>) -> Report {
    if let Method::OnSkin(_) = options.method {
        return solve_on_skin(problem, options, budget);
    }
    let mut reader = LifeReader::new(problem, options.memory);
    reader.read_with(options);
    let reading = reader.read(budget.search);
    let mut report = Report { outcome: reading.outcome, best: reading.best, ..Report::open(0) };
    report.ground = reading.ground;
    if report.ground == Ground::Opinion {
        report.standing = Standing::Unproved;
        report.sure = reader.sure();
    } else if options.certify && report.outcome != Outcome::Open {
        match reader.certify(report.outcome, budget.proof()) {
            Ok(certificates) => report.certified(certificates, problem.living_stones()),
            Err(gap) => {
                report.gap = Some(gap);
                report.standing = Standing::Unproved;
            }
        }
    }
    // A caller that wants to know all moves wants to know that, too.
    if options.all_moves && report.ground == Ground::Firm {
        report.lives_by = reader.way_of_life(report.outcome, budget.proof());
        report.threats_needed = reader.threats_needed(report.outcome, budget.proof());
    }
    if options.all_moves
        && let Some(retakes) = telling_rule(report.outcome, problem.goal().attacks())
        && let Some((mut game, solver)) = reader.telling_front(retakes)
    {
        find_all_moves(&mut game, solver, budget.proof(), &mut report);
        if report.outcome != Outcome::Lost && !reader.is_enclosed() {
            read_again(problem, options, budget.proof(), &mut report);
        }
    }
    report.moves = if report.moves.is_empty() { report.best.into_iter().collect() } else { report.moves };
    report
}

/// Reads the group on its skin alone: an opinion, of which nothing is certified.
fn solve_on_skin(problem: &Problem, options: &Options, budget: &mut Budget<'_, '_>) -> Report {
    let mut reader = LifeReader::on_skin(problem, options.memory);
    reader.read_with(options);
    let reading = reader.read_skin(budget.search);
    let standing = if reading.outcome == Outcome::Open { Standing::Searched } else { Standing::Unproved };
    let moves = reading.best.into_iter().collect();
    let Reading { outcome, best, ground } = reading;
    Report { outcome, best, moves, standing, ground, ..Report::open(0) }
}

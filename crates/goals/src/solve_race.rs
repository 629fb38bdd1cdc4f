//! Solving a capturing race.

use tesuji_search::{Meter, Outcome};

use crate::budget::Budget;
use crate::first_moves::{find_all_moves, telling_rule};
use crate::problem::Problem;
use crate::race::{Half, RaceQuestion, RaceReader, RaceSeki};
use crate::reading::Ground;
use crate::report::{Report, Standing, WayOfLife};
use crate::solve::Options;

/// Reads both halves of the race, proves what was read, and finds the first moves of the half that is fought for.
pub(crate) fn solve_race(problem: &Problem, options: &Options, budget: &mut Budget<'_, '_>) -> Report {
    let mut reader = RaceReader::new(problem, options);
    reader.read(budget.search);
    let [live, kill] = reader.halves();
    let mut report = Report { outcome: live.outcome, other: Some(kill.outcome), ..Report::open(0) };
    report.best = if kill.outcome >= Outcome::WonByKo { kill.best } else { live.best };
    if live.outcome == Outcome::Open {
        return Report { other: Some(Outcome::Open), ..Report::open(0) };
    }
    report.ground = if live.is_read && kill.is_read { Ground::Firm } else { Ground::Opinion };
    report.standing = Standing::Unproved;
    if options.certify {
        certify_halves([(kill, &mut reader.kill), (live, &mut reader.live)], budget.proof(), &mut report);
        if report.ground == Ground::Firm && report.gap.is_none() {
            report.judge_standing(problem.living_stones());
            if report.standing == Standing::Certified && !report.has_a_half_for_each() {
                report.standing = Standing::Apart;
            }
        }
    }
    if let Some(seki) = reader.seki {
        report.lives_by = Some(WayOfLife::Seki);
        report.may_pass = seki == RaceSeki::AsItIs;
        report.best = report.best.filter(|_| !report.may_pass);
    }
    if options.all_moves && !report.may_pass {
        let question = if kill.outcome >= Outcome::LostByKo { &mut reader.kill } else { &mut reader.live };
        find_moves(question, budget.proof(), &mut report);
    }
    report.best = report.best.or(report.moves.first().copied());
    report.moves = if report.moves.is_empty() { report.best.into_iter().collect() } else { report.moves };
    report
}

/// Makes the certificates of the halves that were read: one half may be proved and the other an opinion.
fn certify_halves(halves: [(Half, &mut RaceQuestion); 2], meter: &mut Meter<'_>, report: &mut Report) {
    for (half, question) in halves {
        let Some((reader, reading)) = question.found().filter(|_| half.is_read) else { continue };
        match reader.certify(reading.outcome, meter) {
            Ok(made) => {
                for (certificate, verdict) in made {
                    report.certificates.push(certificate);
                    report.verdicts.push(verdict);
                }
            }
            Err(gap) => report.gap = Some(gap),
        }
    }
}

/// Finds the first moves that decide one half.
fn find_moves(question: &mut RaceQuestion, meter: &mut Meter<'_>, report: &mut Report) {
    let attacks = question.problem.goal().attacks();
    let Some((reader, reading)) = question.found() else { return };
    if let Some(retakes) = telling_rule(reading.outcome, attacks)
        && let Some((mut game, solver)) = reader.telling_front(retakes)
    {
        let mut half = Report { outcome: reading.outcome, best: reading.best, ..Report::open(0) };
        find_all_moves(&mut game, solver, meter, &mut half);
        (report.moves, report.mistakes, report.may_pass) = (half.moves, half.mistakes, half.may_pass);
        report.all_moves = half.all_moves;
    }
}

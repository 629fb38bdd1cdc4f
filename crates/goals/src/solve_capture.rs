//! Solving a capture.

use tesuji_board::{Move, PointSet};
use tesuji_certify::{Claim, check};
use tesuji_search::{Game, Meter, Outcome, Solver};

use crate::budget::Budget;
use crate::capture::{Capture, SafeAt};
use crate::first_moves::{find_all_moves, find_moves_with, telling_rule};
use crate::other_moves::read_open;
use crate::problem::Problem;
use crate::prove::{Gap, Proposition, prove};
use crate::reading::{Ground, Reader, Reading, decisive_rule};
use crate::report::{Report, Standing};
use crate::retakes::Retakes;
use crate::solve::{Options, claims};

/// How often a search is widened by what a proof has shown to be missing.
const ROUNDS: usize = 12;

/// The nodes that it may take to prove that no other first move works.
const ONLY_NODES: u64 = 100_000;

/// Reads with the widest sets, and widens them where the proof shows that they were too narrow.
pub(crate) fn read_and_prove(problem: &Problem, options: &Options, budget: &mut Budget<'_, '_>) -> Report {
    let mut reader = Reader::new(problem.position(), problem.target_point(), options.memory);
    reader.advised_by(options.adviser());
    let mut report = Report::open(0);
    for round in 0..ROUNDS {
        let reading = reader.read(if round == 0 { budget.search } else { budget.proof() });
        report.outcome = reading.outcome;
        report.best = reading.best;
        report.ground = reading.ground;
        if reading.outcome == Outcome::Open || !options.certify {
            break;
        }
        match certify(problem, reading, &mut reader, budget.proof(), &mut report) {
            Ok(()) => {
                report.standing = Standing::Certified;
                break;
            }
            Err(Gap::Refuted { overlooked }) => {
                reader.widen(overlooked);
                report = Report::open(0);
            }
            Err(gap @ (Gap::Stopped | Gap::Mended | Gap::Endless | Gap::Refused(_))) => {
                report.gap = Some(if gap == Gap::Stopped && round > 0 { Gap::Mended } else { gap });
                report.standing = Standing::Unproved;
                break;
            }
        }
    }
    // Four liberties and the move are not what we call safe: without a certificate nothing is claimed on that ground.
    if report.ground == Ground::FourLiberties && report.standing != Standing::Certified {
        report = Report::open(0);
    }
    if report.outcome == Outcome::Open {
        return thought(&reader);
    }
    let is_opinion = doubted(&mut report);
    if options.all_moves
        && !is_opinion
        && let Some(retakes) = telling_rule(report.outcome, problem.goal().attacks())
    {
        let mut game = reader.turn_to(retakes, SafeAt::FIVE);
        find_all_moves(&mut game, reader.solver(), budget.proof(), &mut report);
        if !report.all_moves && report.outcome != Outcome::Lost {
            read_open(problem, &mut game, options, budget.proof(), &mut report);
        }
        let is_in_question = report.standing == Standing::Certified && report.all_moves && !report.may_pass;
        report.only = is_in_question
            && report.outcome != Outcome::Lost
            && budget.proof().within(ONLY_NODES, |meter| others_fail(problem, retakes, &mut reader, &report, meter));
    }
    report.moves = if report.moves.is_empty() { report.best.into_iter().collect() } else { report.moves };
    report
}

/// Makes an opinion of what a search says if the proof has shown that it overlooked something; says whether it did.
fn doubted(report: &mut Report) -> bool {
    let is_opinion = report.gap.is_some_and(Gap::shows_oversight);
    if is_opinion {
        report.ground = Ground::Opinion;
    }
    is_opinion
}

/// What the reader thinks of a capture that it could not read out.
fn thought(reader: &Reader) -> Report {
    let Some((outcome, best, sure)) = reader.opinion() else { return Report::open(0) };
    let (ground, standing) = (Ground::Opinion, Standing::Unproved);
    Report { outcome, best, ground, standing, sure, moves: best.into_iter().collect(), ..Report::open(0) }
}

/// Whether the opponent has a certificate of the contrary after each first move but those that work. What lies outside the
/// zone of the answer to a pass is answered like the pass.
fn others_fail(
    problem: &Problem,
    retakes: Retakes,
    reader: &mut Reader,
    report: &Report,
    meter: &mut Meter<'_>,
) -> bool {
    let claim = if problem.goal().attacks() { Claim::Save } else { Claim::Capture };
    let mut zone_after = |m: Move| {
        let mut position = problem.position().clone();
        position.play(m).ok()?;
        let mut game = reader.turn_to(retakes, SafeAt::FIVE);
        let ko_rule = retakes.ko_rule(claim);
        let proposition = Proposition { position: &position, claim, ko_rule, standing: PointSet::EMPTY };
        let certificate = game.play(m).then(|| prove(&proposition, game, reader.solver(), meter).ok())??;
        check(&certificate).ok().map(|_| certificate.nodes[0].zone)
    };
    let Some(zone) = zone_after(Move::Pass) else { return false };
    let works = |m: &Move| report.moves.contains(m) || report.best == Some(*m);
    let mut others = (zone & problem.position().legal_points()).iter().map(Move::Place).filter(|m| !works(m));
    others.all(|m| zone_after(m).is_some())
}

/// Makes and checks the certificates of a reading.
fn certify(
    problem: &Problem,
    reading: Reading,
    reader: &mut Reader,
    meter: &mut Meter<'_>,
    report: &mut Report,
) -> Result<(), Gap> {
    let mut claims = claims(reading.outcome, problem.goal().attacks());
    if reading.ground == Ground::AtLeast {
        // The other side's share was not read.
        claims.truncate(1);
    }
    for (claim, retakes) in claims {
        // What is captured although four liberties count as safe is captured.
        let narrow = reader.game(retakes, SafeAt::FIVE_FOUR).key();
        let captured = reader.solver().probe(narrow).is_some_and(|solved| solved.proved);
        let safe_at = if claim == Claim::Capture && captured { SafeAt::FIVE_FOUR } else { SafeAt::FIVE };
        let game = reader.turn_to(retakes, safe_at);
        let ko_rule = retakes.ko_rule(claim);
        let proposition = Proposition { position: problem.position(), claim, ko_rule, standing: PointSet::EMPTY };
        let certificate = prove(&proposition, game, reader.solver(), meter)?;
        report.verdicts.push(check(&certificate).map_err(Gap::Refused)?);
        report.certificates.push(certificate);
    }
    Ok(())
}

/// Solves with any solver: what it cannot prove stays open, what it does is certified with the reader's help.
pub(crate) fn solve_with(
    problem: &Problem,
    options: &Options,
    mut solver: Box<dyn Solver<Capture>>,
    budget: &mut Budget<'_, '_>,
) -> Report {
    let attacker_first = problem.goal().attacks();
    let mut found = [None; 3];
    let mut best = [None; 3];
    let adviser = options.adviser();
    let game = |retakes| {
        let game = Capture::new(problem.position(), problem.target_point(), retakes).ip3(options.method.ip3());
        game.advised_by(adviser.as_ref())
    };
    for retakes in [Retakes::Neither, Retakes::Defender, Retakes::Attacker] {
        let mut game = game(retakes);
        let answer = solver.solve(&mut game, Outcome::Won, budget.search);
        found[retakes as usize] = answer.bounds.decides(Outcome::Won);
        // Where the capture is so plain that nothing was searched, no solver names the move.
        let at_once = || attacker_first.then(|| game.ladder_move()).flatten().map(Move::Place);
        best[retakes as usize] = answer.best.or_else(at_once);
    }
    let [hard, even, easy] = found;
    let attack = match (hard, even, easy) {
        (Some(true), _, _) => Outcome::Won,
        (Some(false), Some(true), _) => Outcome::WonByKo,
        (_, Some(false), Some(true)) => Outcome::LostByKo,
        (_, _, Some(false)) => Outcome::Lost,
        _ => Outcome::Open,
    };
    let outcome = if attacker_first { attack } else { -attack };
    let best = decisive_rule(outcome, attacker_first).and_then(|retakes| best[retakes as usize]);
    let mut report = Report { outcome, best, moves: best.into_iter().collect(), ..Report::open(0) };
    if options.all_moves
        && let Some(retakes) = telling_rule(outcome, attacker_first)
    {
        let mut game = game(retakes);
        report.moves.clear();
        find_moves_with(&mut game, solver.as_mut(), budget.proof(), &mut report);
    }
    if options.certify && outcome != Outcome::Open {
        let mut reader = Reader::new(problem.position(), problem.target_point(), options.memory);
        let reading = Reading { outcome, best, ground: Ground::Firm };
        report.gap = certify(problem, reading, &mut reader, budget.proof(), &mut report).err();
        report.standing = if report.gap.is_none() { Standing::Certified } else { Standing::Unproved };
        doubted(&mut report);
    }
    report
}

//! Which candidates become problems: those with a certified answer, an outcome in doubt and few working moves.

use tesuji_board::Move;
use tesuji_goals::{Expected, Goal, LifeReader, Options, Problem, Region, Report, Standing, Surroundings, solve};
use tesuji_search::{Meter, Outcome};

use super::Sort;
use crate::suites::candidate::{Candidate, Goals};
use crate::suites::pool::Judged;

/// The nodes for a first look, for the proof, and for each first move.
const LOOK: u64 = 40_000;
const PROOF: u64 = 600_000;
const MEMORY: usize = 8 << 20;
/// What takes fewer nodes is plain.
const PLAIN: u64 = 60;
/// The most first moves that may work.
const FEW: usize = 4;

/// As many points as the engine reads in one zone.
const LARGEST_ZONE: usize = 60;

const GOALS: Goals = Goals { owner: Goal::Live, other: Goal::Kill };

/// Turns a candidate into a problem, if it is a good one with an outcome that is wanted.
pub fn judge(candidate: &Candidate, wants: impl Fn(Sort) -> bool) -> Option<Judged<Sort>> {
    let mut problem = candidate.problem(GOALS)?;
    let is_open = is_open(candidate, &problem);
    let (outcome, nodes) = look(&problem)?;
    if nodes < PLAIN || !wants((candidate.kind, is_open, problem.goal(), outcome)) {
        return None;
    }
    let (other, other_nodes) = look(&problem.other_side_first())?;
    let is_in_doubt = other > Outcome::Open;
    let report = match outcome {
        Outcome::Won | Outcome::WonByKo if is_in_doubt => proved(&problem)?,
        Outcome::LostByKo => proved(&problem)?,
        Outcome::Lost if nodes >= 10 * PLAIN => proved(&problem)?,
        Outcome::Lost | Outcome::Won | Outcome::WonByKo | Outcome::Open => return None,
    };
    if report.outcome != outcome {
        return None;
    }
    let moves = match outcome {
        Outcome::Won | Outcome::WonByKo | Outcome::LostByKo => working_moves(&problem, &report)?,
        Outcome::Lost | Outcome::Open => Vec::new(),
    };
    problem.expected = Some(Expected { outcomes: vec![outcome], moves, ..Expected::default() });
    let sort = (candidate.kind, is_open, problem.goal(), outcome);
    Some(Judged { problem, sort, nodes: nodes + other_nodes })
}

/// Whether the group is not shut in: no wall marks the boundary of what matters.
fn is_open(candidate: &Candidate, problem: &Problem) -> bool {
    let scene = Surroundings::new(problem.position().board(), candidate.target, !candidate.owner());
    Region::enclosed(&scene, LARGEST_ZONE).is_none()
}

/// Reads without a proof: the outcome and what it took.
fn look(problem: &Problem) -> Option<(Outcome, u64)> {
    let mut meter = Meter::limited(LOOK);
    let reading = LifeReader::new(problem, MEMORY).read(&mut meter);
    (reading.outcome != Outcome::Open).then(|| (reading.outcome, meter.nodes()))
}

fn proved(problem: &Problem) -> Option<Report> {
    let options = Options { memory: MEMORY, ..Options::default() };
    let report = solve(problem, &options, &mut Meter::limited(PROOF));
    (report.standing == Standing::Certified).then_some(report)
}

/// The first moves that achieve the outcome, each certified; `None` if they are too many, or one cannot be certified.
fn working_moves(problem: &Problem, report: &Report) -> Option<Vec<Move>> {
    if !report.all_moves || !(1..=FEW).contains(&report.moves.len()) {
        return None;
    }
    let is_certified = |m: &Move| match after(problem, *m) {
        Some(reply) => proved(&reply).is_some_and(|reply| -reply.outcome == report.outcome),
        // The last stones of the group are taken: the certificate of the whole says how it goes on.
        None => true,
    };
    report.moves.iter().all(is_certified).then(|| report.moves.clone())
}

/// The opponent's question after a move, unless the move has taken the group, or a pass is all it takes.
fn after(problem: &Problem, m: Move) -> Option<Problem> {
    let mut position = problem.position().clone();
    position.play(m).ok()?;
    let target = problem.target() & (position.board().points() - position.board().empty());
    Problem::new("", &position.setup(), problem.goal().opposite(), target).ok()
}

//! Which candidates become problems: those with a certified answer, few working moves and tempting wrong ones.

use tesuji_board::{Diagram, Move, Point};
use tesuji_goals::{Expected, Goal, Ground, Options, Problem, Reader, Report, Standing, solve};
use tesuji_search::{Meter, Outcome};

use super::Sort;
use super::grade::Plain;
use crate::suites::candidate::{Candidate, Goals};
use crate::suites::pool::Judged;

/// The nodes for a first look, for the proof, and for each first move.
const LOOK: u64 = 30_000;
const PROOF: u64 = 400_000;
const MOVE: u64 = 40_000;
const MEMORY: usize = 4 << 20;
/// What takes fewer nodes is plain.
const PLAIN: u64 = 5;
/// The most first moves that may work.
const FEW: usize = 3;

const GOALS: Goals = Goals { owner: Goal::Save, other: Goal::Capture };

/// Turns a candidate into a problem, if it is a good one with an outcome that is wanted, and the plain search solves it.
pub fn judge(candidate: &Candidate, plain: &mut Plain, wants: impl Fn(Sort) -> bool) -> Option<Judged<Sort>> {
    let mut problem = candidate.problem(GOALS)?;
    let target = problem.position().string(problem.target_point())?;
    if !(1..=4).contains(&target.liberty_count()) {
        return None;
    }
    let (outcome, nodes) = look(&problem, LOOK)?;
    if !wants((candidate.kind, problem.goal(), outcome)) || !is_promising(&problem, outcome, nodes) {
        return None;
    }
    if !plain.decides(&problem) {
        return None;
    }
    let report = proved(&problem)?;
    if report.outcome != outcome || !report.all_moves || report.ground != Ground::Firm {
        return None;
    }
    if report.line.len() < 3 && nodes < PLAIN {
        return None;
    }
    let moves = match outcome {
        Outcome::Won | Outcome::WonByKo => all_working_moves(&problem, &report)?,
        Outcome::LostByKo => some_working_moves(&report)?,
        Outcome::Lost => Vec::new(),
        Outcome::Open => return None,
    };
    problem.expected = Some(Expected { outcomes: vec![outcome], moves, ..Expected::default() });
    if !plain.solves(&problem) {
        return None;
    }
    again(candidate, problem)
}

/// A problem whose answer is known.
pub fn again(candidate: &Candidate, problem: Problem) -> Option<Judged<Sort>> {
    let outcome = *problem.expected.as_ref()?.outcomes.first()?;
    let nodes = effort(&problem) + effort(&problem.other_side_first());
    let sort = (candidate.kind, problem.goal(), outcome);
    Some(Judged { problem, sort, nodes })
}

/// Reads without a proof: the outcome and what it took.
fn look(problem: &Problem, limit: u64) -> Option<(Outcome, u64)> {
    let mut meter = Meter::limited(limit);
    let mut reader = Reader::new(problem.position(), problem.target_point(), MEMORY);
    let reading = reader.read(&mut meter);
    (reading.outcome != Outcome::Open).then(|| (reading.outcome, meter.nodes()))
}

/// The nodes that it takes to read every first move, without a proof.
fn effort(problem: &Problem) -> u64 {
    let options = Options { memory: MEMORY, certify: false, ..Options::default() };
    solve(problem, &options, &mut Meter::limited(PROOF)).nodes
}

/// Whether the outcome is in doubt: a win if the other side, moving first, would prevent it, a loss if it is not plain.
fn is_promising(problem: &Problem, outcome: Outcome, nodes: u64) -> bool {
    match outcome {
        Outcome::Won | Outcome::WonByKo => look(&problem.other_side_first(), LOOK)
            .is_some_and(|(other, _)| matches!(other, Outcome::Won | Outcome::WonByKo)),
        Outcome::LostByKo => true,
        Outcome::Lost => nodes >= 10 * PLAIN,
        Outcome::Open => false,
    }
}

fn proved(problem: &Problem) -> Option<Report> {
    let options = Options { memory: 4 * MEMORY, ..Options::default() };
    let report = solve(problem, &options, &mut Meter::limited(PROOF));
    (report.standing == Standing::Certified).then_some(report)
}

/// All moves of the whole board that achieve the outcome, each certified; `None` if they are too many, if one of the
/// others cannot be read, or if one achieves it in part.
fn all_working_moves(problem: &Problem, report: &Report) -> Option<Vec<Move>> {
    let other = proved(&problem.other_side_first())?;
    if !matches!(other.outcome, Outcome::Won | Outcome::WonByKo) {
        return None;
    }
    let mut working = Vec::new();
    for p in problem.position().legal_points() {
        let Some(reply) = after(problem, p) else {
            // The target is taken: a problem only if that starts a ko, and then the report knows best.
            if report.outcome != Outcome::WonByKo || !report.moves.contains(&Move::Place(p)) {
                return None;
            }
            working.push(Move::Place(p));
            continue;
        };
        let (value, _) = look(&reply, MOVE)?;
        let value = -value;
        if value > report.outcome {
            eprintln!("more than the outcome after {p}: {value:?}\n{}", drawing(problem));
            return None;
        }
        if value == report.outcome {
            if working.len() == FEW || -proved(&reply)?.outcome != value {
                return None;
            }
            working.push(Move::Place(p));
        } else if value == Outcome::WonByKo {
            return None;
        }
    }
    if report.moves.iter().any(|m| !working.contains(m)) {
        eprintln!("moves {:?}, but one by one {working:?}\n{}", report.moves, drawing(problem));
        return None;
    }
    (!working.is_empty()).then_some(working)
}

fn drawing(problem: &Problem) -> Diagram {
    Diagram { setup: problem.position().setup(), marked: problem.target() }
}

fn some_working_moves(report: &Report) -> Option<Vec<Move>> {
    (1..=FEW).contains(&report.moves.len()).then(|| report.moves.clone())
}

/// The opponent's question after a move, unless the move has taken the target.
fn after(problem: &Problem, p: Point) -> Option<Problem> {
    let mut position = problem.position().clone();
    position.play(p).expect("a legal move");
    position.board().at(problem.target_point())?;
    let goal: Goal = problem.goal().opposite();
    Some(Problem::new("", &position.setup(), goal, problem.target()).expect("turn and goal change together"))
}

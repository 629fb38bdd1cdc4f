//! The other first moves, each read as a problem of its own, the nearest first.
//!
//! Where the outcome of a group in the open was proved in a zone of one side, that zone tells what succeeds in it, and nothing of
//! what fails: a move may succeed in a larger one. So what seems to fail is read again like the problem itself. Of a capture
//! that is read which the search of all first moves has left open: a reader of captures begins with few moves, and is often done
//! sooner. What is not read to the end is neither right nor wrong.

use tesuji_board::{Move, Point, PointSet};
use tesuji_search::{Game, Meter, MoveList, Outcome, Width};

use crate::budget::Budget;
use crate::capture::Capture;
use crate::life_reading::LifeReader;
use crate::problem::Problem;
use crate::reading::Ground;
use crate::report::{Mistake, Report, Standing};
use crate::solve::Options;
use crate::solve_capture::read_and_prove;

/// The least number of nodes for each move.
const LEAST_SHARE: u64 = 5_000;
/// All moves together may take this many times what one may, so that an answer does not wait for the last of them.
const MOST_SHARES: u64 = 8;
/// The nodes for each move of a capture, and for all of them.
const CAPTURE_SHARE: u64 = 20_000;
const ALL_CAPTURES: u64 = 80_000;
/// Each has this part of the whole memory: one of sixteen.
const MEMORY_SHARE: usize = 16;

/// Keeps those mistakes that fail when they are read by themselves, and moves those that work to the right ones.
pub(crate) fn read_again(problem: &Problem, options: &Options, meter: &mut Meter<'_>, report: &mut Report) {
    let share = meter.nodes().max(LEAST_SHARE);
    let mut mistakes = std::mem::take(&mut report.mistakes);
    let near = middle(problem, report);
    mistakes.sort_by_key(|mistake| mistake.m.point().map_or(usize::MAX, |p| distance(near, p)));
    let most = meter.nodes() + MOST_SHARES * share;
    for mistake in mistakes {
        let outcome = if meter.is_spent() || meter.nodes() >= most {
            Outcome::Open
        } else {
            meter.within(share, |meter| outcome_after(problem, mistake.m, options, meter))
        };
        match outcome {
            Outcome::Open => report.all_moves = false,
            outcome if outcome >= report.outcome => report.moves.push(mistake.m),
            Outcome::Won | Outcome::WonByKo | Outcome::LostByKo | Outcome::Lost => report.mistakes.push(mistake),
        }
    }
}

/// What the side to move gets by a first move, as far as it was proved.
fn outcome_after(problem: &Problem, m: Move, options: &Options, meter: &mut Meter<'_>) -> Outcome {
    let Some(after) = problem_after(problem, m) else { return Outcome::Open };
    let mut reader = LifeReader::new(&after, options.memory / MEMORY_SHARE);
    reader.read_with(options);
    let reading = reader.read(meter);
    if reading.ground == Ground::Opinion { Outcome::Open } else { -reading.outcome }
}

/// Reads the moves of a capture that are neither right nor wrong yet: those worth a look, and all next to the best one.
pub(crate) fn read_open(
    problem: &Problem,
    game: &mut Capture,
    options: &Options,
    meter: &mut Meter<'_>,
    report: &mut Report,
) {
    let mut moves = MoveList::new();
    let page = moves.open();
    game.moves(Width::FULL, &mut moves);
    let is_open = |m: &Move| !report.moves.contains(m) && report.mistakes.iter().all(|mistake| mistake.m != *m);
    let near = middle(problem, report);
    let listed = moves.as_slice().iter().filter_map(|m| m.point());
    let beside = near.dilate() & problem.position().legal_points();
    let points: PointSet = listed.chain(beside).collect();
    let mut open: Vec<(usize, Move)> =
        points.iter().map(|p| (distance(near, p), Move::Place(p))).filter(|(_, m)| is_open(m)).collect();
    moves.close(page);
    open.sort_by_key(|(distance, _)| *distance);
    let options = Options { all_moves: false, memory: options.memory / MEMORY_SHARE, ..*options };
    let most = meter.nodes() + ALL_CAPTURES;
    report.all_moves = true;
    for (_, m) in open {
        let left = most.saturating_sub(meter.nodes()).min(CAPTURE_SHARE);
        let answer = problem_after(problem, m)
            .map(|after| {
                meter.within(left, |meter| read_and_prove(&after, &options, &mut Budget { search: meter, proof: None }))
            })
            .filter(|answer| answer.standing == Standing::Certified || !options.certify);
        match answer.map_or(Outcome::Open, |answer| -answer.outcome) {
            Outcome::Open => report.all_moves = false,
            outcome if outcome >= report.outcome => report.moves.push(m),
            Outcome::Won | Outcome::WonByKo | Outcome::LostByKo | Outcome::Lost => {
                report.mistakes.push(Mistake { m, refutation: Vec::new() });
            }
        }
    }
}

/// The same stones after a move, their owner's opponent to answer; `None` if the move is illegal or they are gone, perhaps only
/// for a moment.
fn problem_after(problem: &Problem, m: Move) -> Option<Problem> {
    let mut position = problem.position().clone();
    position.play(m).ok()?;
    let left = problem.target() & (position.board().points() - position.board().empty());
    Problem::about(problem.id(), position, problem.goal().opposite(), left).ok()
}

/// What the first moves worth a look are near.
fn middle(problem: &Problem, report: &Report) -> PointSet {
    report.best.and_then(Move::point).map_or(problem.target(), PointSet::from)
}

/// The steps from a point to the nearest of some others.
fn distance(from: PointSet, to: Point) -> usize {
    let beside = |p: Point| usize::from(p.column().abs_diff(to.column())) + usize::from(p.row().abs_diff(to.row()));
    from.iter().map(beside).min().unwrap_or(usize::MAX)
}

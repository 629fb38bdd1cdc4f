//! The other first moves of a group in the open: each is read as a problem of its own.
//!
//! Where the outcome was proved in a zone of one side, that zone tells what succeeds in it, and nothing of what fails: a move
//! may succeed in a larger one. So what seems to fail is read again like the problem itself, the nearest moves first. What
//! is not read to the end is neither right nor wrong.

use tesuji_board::{Move, Point, PointSet};
use tesuji_search::{Meter, Outcome};

use crate::life_reading::LifeReader;
use crate::problem::Problem;
use crate::reading::Ground;
use crate::report::Report;
use crate::solve::Options;

/// The least number of nodes for each move.
const LEAST_SHARE: u64 = 5_000;
/// All moves together may take this many times what one may, so that an answer does not wait for the last of them.
const MOST_SHARES: u64 = 8;
/// Each has this part of the whole memory: one of sixteen.
const MEMORY_SHARE: usize = 16;

/// Keeps those mistakes that fail when they are read by themselves, and moves those that work to the right ones.
pub(crate) fn read_again(problem: &Problem, options: &Options, meter: &mut Meter<'_>, report: &mut Report) {
    let share = meter.nodes().max(LEAST_SHARE);
    let mut mistakes = std::mem::take(&mut report.mistakes);
    let near = report.best.and_then(Move::point).map_or(problem.target(), PointSet::from);
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
    let mut position = problem.position().clone();
    if position.play(m).is_err() {
        return Outcome::Open;
    }
    let left = problem.target() & (position.board().points() - position.board().empty());
    let Ok(after) = Problem::about(problem.id(), position, problem.goal().opposite(), left) else {
        // The stones are gone, perhaps only for a moment.
        return Outcome::Open;
    };
    let mut reader = LifeReader::new(&after, options.memory / MEMORY_SHARE);
    reader.read_with(options);
    let reading = reader.read(meter);
    if reading.ground == Ground::Opinion { Outcome::Open } else { -reading.outcome }
}

/// The steps from a point to the nearest of some others.
fn distance(from: PointSet, to: Point) -> usize {
    let beside = |p: Point| usize::from(p.column().abs_diff(to.column())) + usize::from(p.row().abs_diff(to.row()));
    from.iter().map(beside).min().unwrap_or(usize::MAX)
}

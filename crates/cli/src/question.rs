//! The question about an entry: as the file asks it, or as the command line does.

use tesuji_board::{Color, Point, PointSet, Setup};
use tesuji_goals::{Goal, Problem};
use tesuji_notation::Entry;

use crate::args::SolveArguments;
use crate::failure::Failure;

/// The problem to solve: what the command line says goes before what the file says.
pub fn question(entry: &Entry<'_>, asked: &SolveArguments) -> Result<Problem, Failure> {
    let is_asked = asked.goal.is_some() || !asked.target.is_empty() || asked.to_move().is_some();
    let title = &entry.scene.title;
    if let Some(problem) = entry.problem.as_ref().filter(|_| !is_asked) {
        return Ok(problem.clone());
    }
    let no_question = |what: &str| Failure::Usage(format!("{title}: {what}"));
    if let Some(goal) = asked.goal.or(entry.goal).filter(|goal| !goal.is_about_stones() && asked.target.is_empty()) {
        let turn = asked.to_move().unwrap_or(entry.position.turn());
        let problem = Problem::about(title, entry.position.with_turn(turn), goal, PointSet::EMPTY);
        return problem.map_err(|bad| no_question(&bad.to_string()));
    }
    let target: PointSet = if asked.target.is_empty() { entry.target } else { asked.target.iter().copied().collect() };
    let at = target.first().ok_or_else(|| no_question("which stones? Name one with --target"))?;
    let setup = &entry.scene.setup;
    let side = asked.to_move();
    let goal = match (asked.goal, side) {
        (Some(goal), _) => goal,
        (None, Some(side)) => {
            goal_of(setup, at, side).ok_or_else(|| no_question(&format!("there is no stone at {at}")))?
        }
        (None, None) => entry.goal.ok_or_else(|| {
            no_question("what is the goal? Say --goal capture, save, kill, live, atari-go or at-least:POINTS")
        })?,
    };
    let problem = match side {
        Some(turn) => Problem::about(title, entry.position.with_turn(turn), goal, target),
        None => entry.ask(goal, target),
    };
    problem.map_err(|bad| {
        let hint = if entry.main_line().nth(1).is_some() && asked.only.is_none() {
            ", before the first move: --only names a move"
        } else {
            ""
        };
        no_question(&format!("{bad}{hint}"))
    })
}

/// What a side can want of the stone at a point.
fn goal_of(setup: &Setup, at: Point, side: Color) -> Option<Goal> {
    if setup.stones(side).contains(at) {
        Some(Goal::Save)
    } else if setup.stones(!side).contains(at) {
        Some(Goal::Capture)
    } else {
        None
    }
}

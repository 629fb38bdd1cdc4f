//! The question about an entry: as the file asks it, or as the command line does; or else as it is guessed.

use tesuji_board::{Color, Point, PointSet, Setup};
use tesuji_collections::{Book, CheckSettings, Guesses};
use tesuji_goals::{Goal, Problem};
use tesuji_notation::Entry;

use crate::args::SolveArguments;
use crate::failure::Failure;
use crate::input::Input;
use crate::interrupt;
use crate::solve::{USUAL_TIME, no_answer, options};

/// The problem to solve, and whether it was guessed: neither the command line nor the file asks all of it.
pub fn question_or_guess(
    entry: &Entry<'_>,
    input: &Input,
    arguments: &SolveArguments,
) -> Result<(Problem, bool), Failure> {
    let is_about = |goal: Goal| goal.is_about_stones();
    let asked = &arguments.question;
    let is_asked = entry.problem.is_some() || !asked.target.is_empty() || !asked.goal.is_none_or(is_about);
    if is_asked || arguments.to_move().is_some() || arguments.only.is_some() {
        let is_guessed = entry.goal.or(asked.goal).is_none() && arguments.to_move().is_none();
        return question(entry, arguments).map(|problem| (problem, is_guessed));
    }
    let mut entry = entry.clone();
    entry.goal = asked.goal.or(entry.goal);
    let book = Book::of(&entry, input.document.collection()).map_err(|bad| input.failure(&bad))?;
    let limits = &arguments.limits;
    let is_stopped = &interrupt::is_wanted;
    let settings = CheckSettings { options: options(limits), limits: limits.limits(USUAL_TIME), is_stopped };
    let guesses = Guesses::of(&entry, &book);
    let chosen = guesses.choose(&book, &settings).map_err(|why| no_answer(&entry.scene.title, &why))?;
    match chosen {
        Some(problem) => Ok((problem.clone(), true)),
        None => question(&entry, arguments).map(|problem| (problem, false)),
    }
}

/// The problem to solve: what the command line says goes before what the file says.
fn question(entry: &Entry<'_>, arguments: &SolveArguments) -> Result<Problem, Failure> {
    let asked = &arguments.question;
    let is_asked = asked.goal.is_some() || !asked.target.is_empty() || arguments.to_move().is_some();
    let title = &entry.scene.title;
    if let Some(problem) = entry.problem.as_ref().filter(|_| !is_asked) {
        return Ok(problem.clone());
    }
    let no_question = |what: &str| Failure::Usage(format!("{title}: {what}"));
    if let Some(goal) = asked.goal.or(entry.goal).filter(|goal| !goal.is_about_stones() && asked.target.is_empty()) {
        let turn = arguments.to_move().unwrap_or(entry.position.turn());
        let problem = Problem::about(title, entry.position.with_turn(turn), goal, PointSet::EMPTY);
        return problem.map_err(|bad| no_question(&bad.to_string()));
    }
    let target: PointSet = if asked.target.is_empty() { entry.target } else { asked.target.iter().copied().collect() };
    let at = target.first().ok_or_else(|| no_question("which stones? Name one with --target"))?;
    let setup = &entry.scene.setup;
    let side = arguments.to_move();
    let goal = match (asked.goal, side) {
        (Some(goal), _) => goal,
        (None, Some(side)) => {
            goal_of(setup, at, side).ok_or_else(|| no_question(&format!("there is no stone at {at}")))?
        }
        (None, None) => {
            let implied = || goal_of(setup, at, setup.turn).map(life_goal);
            entry.goal.or_else(implied).ok_or_else(|| no_question(&format!("there is no stone at {at}")))?
        }
    };
    let problem = match side {
        Some(turn) => Problem::about(title, entry.position.with_turn(turn), goal, target),
        None => entry.ask(goal, target),
    };
    problem.map_err(|bad| {
        let hint = if entry.main_line().nth(1).is_some() && arguments.only.is_none() {
            ", before the first move: --only names a move"
        } else {
            ""
        };
        no_question(&format!("{bad}{hint}"))
    })
}

/// The same about life and death, which is what is mostly meant where nothing is said.
fn life_goal(goal: Goal) -> Goal {
    if goal.attacks() { Goal::Kill } else { Goal::Live }
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

//! GNU Go's commands about two strings or groups: connections and races.
//!
//! As of a group, what is not proved is undecided, and the opinion is in the text: of a race, too, where each half is proved by
//! itself, but not that one side gets both.

use tesuji_board::{Color, Point, PointSet, Setup};
use tesuji_engine::CheckedAnswer;
use tesuji_goals::{Goal, Problem};
use tesuji_search::Outcome;

use super::{Action, Command};
use crate::arguments::Arguments;
use crate::engine::GtpEngine;
use crate::reply::GtpReply;
use crate::signals::Signals;
use crate::strings::{code, doubt, number, vertex};

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    ("connect", Action::Answer(|engine, arguments, signals| connection(engine, arguments, Goal::Connect, signals))),
    ("disconnect", Action::Answer(|engine, arguments, signals| connection(engine, arguments, Goal::Cut, signals))),
    ("analyze_semeai", Action::Answer(race)),
    ("tactical_analyze_semeai", Action::Answer(race)),
];

/// Two stones that are asked about, and the colour of the first.
fn stones(engine: &GtpEngine, arguments: &mut Arguments<'_>) -> Result<([Point; 2], Color), String> {
    let [one, other] = [arguments.point(engine.game.size())?, arguments.point(engine.game.size())?];
    let board = engine.game.position().board();
    let color = board.at(one).filter(|_| board.at(other).is_some()).ok_or("vertex must not be empty")?;
    Ok(([one, other], color))
}

/// What the side to move gets of two stones.
fn ask(
    engine: &mut GtpEngine,
    stones: [Point; 2],
    turn: Color,
    goal: Goal,
    signals: &Signals,
) -> Result<CheckedAnswer, String> {
    let position = engine.game.position();
    let setup = Setup { turn, ko: position.ko().filter(|_| position.turn() == turn), ..position.setup() };
    let target: PointSet = stones.into_iter().collect();
    let problem = Problem::new("two strings", &setup, goal, target).map_err(|bad| bad.to_string())?;
    let options = engine.strings.options();
    let answer = engine.strings.solve(problem, options, &mut |_| signals.flow())?;
    if answer.report.outcome == Outcome::Open { Err(engine.strings.undecided(signals)) } else { Ok(answer) }
}

/// What is said, if it holds for sure.
fn for_sure(answer: &CheckedAnswer, said: String) -> GtpReply {
    doubt(answer, &said).map_or(Ok(said), Err)
}

/// Whether two strings can be connected, or cut.
fn connection(engine: &mut GtpEngine, arguments: &mut Arguments<'_>, goal: Goal, signals: &Signals) -> GtpReply {
    let (stones, owner) = stones(engine, arguments)?;
    let board = engine.game.position().board();
    if board.string(stones[0]).is_some_and(|string| string.stones().contains(stones[1])) {
        return Ok(if goal == Goal::Connect { "1 PASS".to_owned() } else { "0".to_owned() });
    }
    let turn = if goal.attacks() { !owner } else { owner };
    let answer = ask(engine, stones, turn, goal, signals)?;
    for_sure(&answer, code(answer.report.outcome, answer.report.best))
}

/// What becomes of both groups of a race in which the owner of the first moves: saved, killed, and by which move.
fn race(engine: &mut GtpEngine, arguments: &mut Arguments<'_>, signals: &Signals) -> GtpReply {
    let (stones, owner) = stones(engine, arguments)?;
    let answer = ask(engine, stones, owner, Goal::Race, signals)?;
    let report = &answer.report;
    let other = report.other.unwrap_or(Outcome::Open);
    let best = report.best.map_or_else(|| "PASS".to_owned(), vertex);
    for_sure(&answer, format!("{} {} {best}", number(report.outcome), number(other)))
}

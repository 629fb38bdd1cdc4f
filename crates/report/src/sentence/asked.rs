//! What a problem asks, in words: each goal has all of its words here.

use tesuji_engine::CheckedAnswer;
use tesuji_goals::{Goal, Problem, WayOfLife};
use tesuji_search::Outcome;

use super::{Stones, side};

/// The question of a problem.
pub fn question(problem: &Problem) -> String {
    let side = side(problem.to_move());
    let target = problem.target();
    let stones = if target.len() == 1 { "stone" } else { "stones" };
    match problem.goal() {
        Goal::Capture => format!("{side} to move: capture the marked {stones} {target}"),
        Goal::Save => format!("{side} to move: save the marked {stones} {target}"),
        Goal::Kill => format!("{side} to move: kill the group at {target}"),
        Goal::Live => format!("{side} to move: make the group at {target} live"),
        Goal::Connect => format!("{side} to move: connect the strings at {target}"),
        Goal::Cut => format!("{side} to move: cut the strings at {target}"),
        Goal::Race => {
            let (own, other) = (problem.own_target(), problem.other_target());
            format!("{side} to move: save the group at {own} and kill the one at {other}")
        }
        Goal::FirstCapture => format!("{side} to move: make the first capture"),
        Goal::AtLeast(points) => format!("{side} to move: get at least {points} points"),
    }
}

/// What a problem asks, in words that our own reader and others understand.
pub fn task(problem: &Problem) -> String {
    let side = side(problem.to_move());
    let stones = if problem.target().len() == 1 { "stone" } else { "stones" };
    match problem.goal() {
        Goal::Capture => format!("{side} to capture the marked {stones}."),
        Goal::Save => format!("{side} to save the marked {stones}."),
        Goal::Kill => format!("{side} to kill the marked group."),
        Goal::Live => format!("{side} to live with the marked group."),
        Goal::Connect => format!("{side} to connect the marked strings."),
        Goal::Cut => format!("{side} to cut the marked strings."),
        Goal::Race => format!("{side} to win the race of the marked groups."),
        Goal::FirstCapture => format!("Atari-Go: {side} to move and make the first capture."),
        Goal::AtLeast(points) => format!("{side} to move and get at least {points} points."),
    }
}

/// What a problem with this answer asks: a race that cannot be won asks for what can be had.
pub fn task_of(answer: &CheckedAnswer) -> String {
    let CheckedAnswer { problem, report, .. } = answer;
    let (Goal::Race, Some(other)) = (problem.goal(), report.other) else { return task(problem) };
    let (me, you) = (side(problem.to_move()), side(!problem.to_move()));
    match (report.outcome, other) {
        (_, Outcome::Won | Outcome::WonByKo | Outcome::LostByKo | Outcome::Open) => task(problem),
        (Outcome::Lost, Outcome::Lost) => format!("{you} wins the race of the marked groups whatever {me} plays."),
        (_, Outcome::Lost) if report.lives_by == Some(WayOfLife::Seki) => {
            format!("{me} to live in a seki of the marked groups.")
        }
        (_, Outcome::Lost) => format!("{me} to live beside the other marked group, in a seki or by two lives."),
    }
}

/// What the side to move wants of one string or group, as a verb with its object.
pub(super) fn wish(problem: &Problem) -> String {
    let Stones { owner, bare, .. } = Stones::of(problem);
    match problem.goal() {
        Goal::Capture => format!("capture the {owner} {bare}"),
        Goal::Save => format!("save its {bare}"),
        Goal::Kill => format!("kill the {owner} group with the {bare}"),
        Goal::Live | Goal::Connect | Goal::Cut | Goal::Race | Goal::FirstCapture | Goal::AtLeast(_) => {
            format!("live with the group of the {bare}")
        }
    }
}

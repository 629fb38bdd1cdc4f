//! Answers about a whole board, as sentences.

use tesuji_board::Color;
use tesuji_engine::{CheckedAnswer, SideFirst, Status};
use tesuji_goals::{Goal, Problem};
use tesuji_search::Outcome;

use super::{at_least, list, side, unknown, works};

/// That a side has what it wants.
fn reached(goal: Goal, color: Color) -> String {
    match goal {
        Goal::AtLeast(points) => at_least(color, points.into()),
        _ => format!("{} makes the first capture", side(color)),
    }
}

/// The answer to a problem.
pub(super) fn answer(answer: &CheckedAnswer) -> String {
    let CheckedAnswer { problem, report, .. } = answer;
    let (goal, turn) = (problem.goal(), problem.to_move());
    match report.outcome {
        Outcome::Won => format!("{}{}.", reached(goal, turn), works(report)),
        Outcome::Lost => format!("{}, whatever {} plays.", reached(goal.opposite(), !turn), side(turn)),
        Outcome::Open | Outcome::WonByKo | Outcome::LostByKo => unknown(answer),
    }
}

/// What an answer about points rests on.
pub(super) fn convention(answer: &CheckedAnswer) -> Option<String> {
    match answer.problem.goal() {
        Goal::AtLeast(_) if answer.report.outcome != Outcome::Open => {
            Some("area scoring, basic ko; no game of the proof goes on without end".to_owned())
        }
        _ => None,
    }
}

/// What becomes of the board whichever side moves first.
pub(super) fn status(problem: &Problem, first: &SideFirst, other: &SideFirst, status: Status) -> String {
    let (goal, turn) = (problem.goal(), problem.to_move());
    match status {
        Status::Captured => format!("Won: {}, even if {} moves first.", reached(goal, turn), side(!turn)),
        Status::Safe => format!("Lost: {}, even if {} moves first.", reached(goal.opposite(), !turn), side(turn)),
        Status::Unsettled => format!(
            "Unsettled: it depends on who moves first, {} with {} or {} with {}.",
            side(turn),
            list(&first.moves, "or"),
            side(!turn),
            list(&other.moves, "or")
        ),
        Status::Ko | Status::Unknown => "Unknown: it is not decided what becomes of the board.".to_owned(),
    }
}

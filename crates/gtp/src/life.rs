//! Life and death: where `owl_attack`, `owl_defend` and `dragon_status` ask.

use tesuji_board::{Color, Point, Position};
use tesuji_engine::CheckedAnswer;
use tesuji_goals::{Goal, Ground, Options, Report};
use tesuji_search::Outcome;

use crate::signals::Signals;
use crate::strings::{MEMORY, Read, StringReader, code, question};

/// What happens to the group at a point if this side moves first.
pub(crate) fn read(
    reader: &mut StringReader,
    position: &Position,
    target: Point,
    side: Color,
    signals: &Signals,
) -> Result<Read, String> {
    let problem = question(position, target, side, Goal::Kill)?;
    let options = Options { memory: MEMORY, all_moves: false, ..Options::default() };
    let about_strings = reader.nodes;
    let answer = reader.solve(problem, options, &mut |_| signals.flow())?;
    reader.life_nodes += std::mem::replace(&mut reader.nodes, about_strings) - about_strings;
    let doubt = doubt(&answer);
    let Report { outcome, best, line, .. } = answer.report;
    if outcome == Outcome::Open {
        return Err(reader.undecided(signals));
    }
    Ok(Read { outcome, best, line, doubt })
}

/// Why an answer does not hold for sure: it is an opinion, or rests on stones that are assumed to stay.
fn doubt(answer: &CheckedAnswer) -> Option<String> {
    let said = code(answer.report.outcome, answer.report.best);
    if answer.report.ground == Ground::Opinion {
        Some(format!("undecided: {said} is an opinion, not proved"))
    } else if answer.is_conditional() {
        Some(format!("undecided: {said} holds only if these stones stay: {}", answer.assumed()))
    } else {
        None
    }
}

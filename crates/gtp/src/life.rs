//! Life and death: where `owl_attack`, `owl_defend` and `dragon_status` ask.

use tesuji_board::{Color, Point, Position};
use tesuji_goals::{Goal, Report};
use tesuji_search::Outcome;

use crate::signals::Signals;
use crate::strings::{Read, StringReader, code, doubt, question};

/// What happens to the group at a point if this side moves first.
pub(crate) fn read(
    reader: &mut StringReader,
    position: &Position,
    target: Point,
    side: Color,
    signals: &Signals,
) -> Result<Read, String> {
    let problem = question(position, target, side, Goal::Kill)?;
    let about_strings = reader.nodes;
    let answer = reader.solve(problem, reader.options(), &mut |_| signals.flow())?;
    reader.life_nodes += std::mem::replace(&mut reader.nodes, about_strings) - about_strings;
    let doubt = doubt(&answer, &code(answer.report.outcome, answer.report.best));
    let Report { outcome, best, line, .. } = answer.report;
    if outcome == Outcome::Open {
        return Err(reader.undecided(signals));
    }
    Ok(Read { outcome, best, line, doubt })
}

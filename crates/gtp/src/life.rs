//! Life and death: where `owl_attack`, `owl_defend` and `dragon_status` ask.

use tesuji_board::{Color, Point, Position};
use tesuji_goals::{Goal, Options};
use tesuji_search::Outcome;

use crate::signals::Signals;
use crate::strings::{MEMORY, Read, StringReader, question};

/// What happens to the group at a point if this side moves first.
pub(crate) fn read(
    reader: &mut StringReader,
    position: &Position,
    target: Point,
    side: Color,
    signals: &Signals,
) -> Result<Read, String> {
    let problem = question(position, target, side, Goal::Kill)?;
    // An answer is asked for, not a proof.
    let options = Options { memory: MEMORY, all_moves: false, certify: false, ..Options::default() };
    let about_strings = reader.nodes;
    let report = reader.solve(problem, options, &mut |_| signals.flow())?.report;
    reader.life_nodes += std::mem::replace(&mut reader.nodes, about_strings) - about_strings;
    if report.outcome == Outcome::Open {
        return Err(reader.undecided(signals));
    }
    Ok(Read { outcome: report.outcome, best: report.best, line: report.line })
}

//! The status of stones, from two answers that two engines have found at the same time.

use serde::{Deserialize, Serialize};
use tesuji_engine::{SideFirst, Status};
use tesuji_notation::ProblemLine;
use tesuji_report::{ResultLine, sentence};

use crate::moves::read_moves;
use crate::trouble::Trouble;

/// A problem, and the answers with either side first. Of an answer more may be said than is needed.
#[derive(Clone, Debug, Deserialize)]
pub struct StatusQuestion {
    problem: ProblemLine,
    first: ResultLine,
    other: ResultLine,
}

/// What follows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StatusView {
    /// The status by its name.
    pub status: &'static str,
    /// The same in a sentence.
    pub status_sentence: String,
}

impl StatusQuestion {
    /// What becomes of the stones, whichever side moves first.
    pub fn answer(&self) -> Result<StatusView, Trouble> {
        let entry = self.problem.entry(1).map_err(Trouble::nonsense)?;
        let problem = entry.problem.ok_or_else(|| Trouble::nonsense("what is the goal?"))?;
        let (first, other) = (side(&self.first)?, side(&self.other)?);
        let status = Status::of(problem.goal(), &first, &other).name(problem.goal());
        Ok(StatusView { status, status_sentence: sentence::status_of(&problem, &first, &other) })
    }
}

fn side(line: &ResultLine) -> Result<SideFirst, Trouble> {
    let moves = read_moves(&line.moves)?;
    Ok(SideFirst { outcome: line.outcome, other: line.other, moves, is_opinion: line.opinion })
}

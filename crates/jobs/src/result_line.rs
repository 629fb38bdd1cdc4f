//! The result of an attempt at a problem, as one line of JSON.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use tesuji_answer::{Attempt, sentence::grouped};
use tesuji_board::Move;
use tesuji_goals::{outcome_from_name, outcome_name};
use tesuji_search::Outcome;

/// A result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ResultLine {
    /// The name of the problem.
    pub id: String,
    /// The outcome for the side to move.
    #[serde(serialize_with = "write_outcome", deserialize_with = "read_outcome")]
    pub outcome: Outcome,
    /// The move to play.
    pub best: Option<String>,
    /// All moves that are known to work.
    pub moves: Vec<String>,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The time it took.
    pub seconds: f64,
    /// Whether a certificate was checked.
    pub certified: bool,
}

impl ResultLine {
    /// The result of an attempt.
    pub fn new(id: String, attempt: &Attempt) -> Self {
        let report = &attempt.report;
        Self {
            id,
            outcome: report.outcome,
            best: report.best.map(|m| m.to_string()),
            moves: report.moves.iter().map(|m: &Move| m.to_string()).collect(),
            nodes: report.nodes,
            // Microseconds are precise enough.
            seconds: (attempt.time.as_secs_f64() * 1e6).round() / 1e6,
            certified: attempt.is_certified(),
        }
    }
}

impl fmt::Display for ResultLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id: String = self.id.chars().filter(|c| !c.is_control()).collect();
        write!(f, "{id}: {}", outcome_name(self.outcome))?;
        if !self.moves.is_empty() {
            write!(f, " {}", self.moves.join(" "))?;
        }
        let standing = if self.certified { ", certified" } else { "" };
        write!(f, " ({} positions, {:.3} s{standing})", grouped(self.nodes), self.seconds)
    }
}

fn write_outcome<S: Serializer>(outcome: &Outcome, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(outcome_name(*outcome))
}

fn read_outcome<'de, D: Deserializer<'de>>(from: D) -> Result<Outcome, D::Error> {
    outcome_from_name(&String::deserialize(from)?).map_err(D::Error::custom)
}

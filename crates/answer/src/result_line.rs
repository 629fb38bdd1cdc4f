//! The result of an attempt as one line of JSON: what a batch writes, here or on other machines.

use std::fmt;

use serde::{Deserialize, Serialize};
use tesuji_board::Move;
use tesuji_goals::{outcome_from_name, outcome_name};
use tesuji_search::Outcome;

use crate::attempt::Attempt;
use crate::sentence::grouped;

/// A result.
#[derive(Clone, PartialEq, Debug)]
pub struct ResultLine {
    /// The name of the problem.
    pub id: String,
    /// The outcome for the side to move.
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

/// The fields as they are written.
#[derive(Serialize, Deserialize)]
struct Fields {
    id: String,
    outcome: String,
    best: Option<String>,
    moves: Vec<String>,
    nodes: u64,
    seconds: f64,
    certified: bool,
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
            // Microseconds are enough for everybody.
            seconds: (attempt.time.as_secs_f64() * 1e6).round() / 1e6,
            certified: attempt.is_certified(),
        }
    }

    /// The line.
    pub fn to_json(&self) -> String {
        let Self { id, outcome, best, moves, nodes, seconds, certified } = self.clone();
        let outcome = outcome_name(outcome).to_owned();
        let fields = Fields { id, outcome, best, moves, nodes, seconds, certified };
        serde_json::to_string(&fields).expect("strings and numbers are written without fail")
    }

    /// Reads a line, if it is a result.
    pub fn from_json(line: &[u8]) -> Option<Self> {
        let Fields { id, outcome, best, moves, nodes, seconds, certified } = serde_json::from_slice(line).ok()?;
        let outcome = outcome_from_name(&outcome).ok()?;
        Some(Self { id, outcome, best, moves, nodes, seconds, certified })
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

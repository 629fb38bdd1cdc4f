//! A problem that was checked: what the solver says of it, and what is wrong with the book's answer.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::fault::BookFault;

/// How a problem came out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BookVerdict {
    /// The answer is confirmed: what it claims, and each first move that it calls right. Nothing else that was decided is
    /// wrong.
    Right,
    /// Something is wrong.
    Faulty,
    /// The answer is not proved; in the program's opinion it is right.
    Likely,
    /// The answer was not decided.
    Unknown,
    /// It asks nothing that can be solved.
    #[default]
    NoQuestion,
}

/// Its name, as JSON has it.
impl fmt::Display for BookVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// What was found at a step of the book's lines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepFinding {
    /// The step, counted as the lines are read: the main line first.
    pub step: usize,
    /// The moves that lead there.
    pub line: Vec<String>,
    /// What the problem's side gets from there on: `win`, `win_by_ko`, `lost_by_ko`, `lost`, or `unknown`.
    pub outcome: String,
    /// Whether that is certified.
    pub certified: bool,
}

/// A checked problem: one line of JSON.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Checked {
    /// The file.
    pub file: String,
    /// The place of the problem in it, from 1 on; 0 is the file as a whole.
    pub number: usize,
    /// The name of the problem.
    pub id: String,
    /// How it came out.
    pub verdict: BookVerdict,
    /// The question, where the stones are not marked and it had to be guessed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guessed: Option<String>,
    /// What the solver says of the problem; `unknown` if nothing.
    pub outcome: String,
    /// Whether that is certified.
    pub certified: bool,
    /// The first moves that work, as far as they are known.
    pub moves: Vec<String>,
    /// Whether there are no others.
    pub all_moves: bool,
    /// What is wrong.
    pub faults: Vec<BookFault>,
    /// Why the answer was not decided, and what else a reader should know.
    pub remarks: Vec<String>,
    /// What is no fault, for authors who want it tidy: lines that were not decided, moves that are there twice, other moves
    /// that work.
    #[serde(default)]
    pub notes: Vec<String>,
    /// How many of the book's other claims were not decided.
    #[serde(default)]
    pub undecided: usize,
    /// What was found at the steps of the lines.
    pub findings: Vec<StepFinding>,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The time it took.
    pub seconds: f64,
}

impl Checked {
    /// A problem of which nothing is known yet.
    pub fn new(file: &str, number: usize, id: &str) -> Self {
        let (file, id, outcome) = (file.to_owned(), id.to_owned(), "unknown".to_owned());
        Self { file, number, id, outcome, ..Self::default() }
    }
}

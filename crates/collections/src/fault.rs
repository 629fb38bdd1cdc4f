//! A fault of a problem: its name, where it is, and a sentence about it. The names are explained in
//! `docs/collections.md`.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::judge::Assessment;

/// What can be wrong with a problem or its answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// The file cannot be read at all.
    BrokenFile,
    /// One entry of the file cannot be read.
    BrokenProblem,
    /// No move does what is asked.
    ImpossibleTask,
    /// It takes a ko, and the book does not say so.
    OnlyKo,
    /// A ko is announced, and it goes without one.
    NoKo,
    /// It is a ko, but another side takes it first than was announced.
    OtherKo,
    /// It is said to be lost, and is not.
    NotLost,
    /// A race ends otherwise for one of the groups than is said.
    OtherPair,
    /// There is nothing to do: a pass would do as well.
    AlreadySettled,
    /// Moves are named, and none is a right first move.
    NoAnswer,
    /// The first move that is called right fails.
    WrongAnswer,
    /// The first move that is called right leads to a ko, and another does better.
    AnswerIsKo,
    /// A first move works that is not among the answers.
    SecondSolution,
    /// A line that is called right spoils it with a later move.
    LineFails,
    /// A move that is called wrong works.
    WrongMoveWorks,
    /// What is shown as a refutation refutes nothing.
    RefutationFails,
    /// A move of a line may not be played.
    IllegalMove,
    /// A later move works that nothing calls right.
    UnmarkedMoveWorks,
}

/// Its name, as JSON has it.
impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// What a fault rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Basis {
    /// On a certificate, or on the bare rules.
    Proved,
    /// On a search.
    Searched,
}

impl From<Assessment> for Basis {
    fn from(value: Assessment) -> Self {
        if value.certified { Self::Proved } else { Self::Searched }
    }
}

/// A fault.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BookFault {
    /// What is wrong.
    pub fault: FaultKind,
    /// The moves that lead to it; none if it is about the problem as a whole.
    pub line: Vec<String>,
    /// The byte of the file where it is, if the file has a place for it.
    pub byte: Option<usize>,
    /// The same as people count: `line:column`.
    pub place: Option<String>,
    /// What is wrong, as a sentence.
    pub sentence: String,
    /// Whether the checker has accepted a certificate of what it says; also true where the rules alone tell.
    pub certified: bool,
}

impl fmt::Display for BookFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.fault)?;
        if !self.line.is_empty() {
            write!(f, " at {}", self.line.join(" "))?;
        }
        if let Some(place) = &self.place {
            write!(f, " ({place})")?;
        }
        write!(f, ": {}", self.sentence)?;
        if self.certified { Ok(()) } else { f.write_str(" (searched, not certified)") }
    }
}

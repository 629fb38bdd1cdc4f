//! The result of a problem as one line of JSON: what a batch writes, here or on other machines.

use std::fmt;

use serde::{Deserialize, Serialize};
use tesuji_engine::CheckedAnswer;
use tesuji_goals::outcome_name;
use tesuji_search::Outcome;

use crate::answer_json::{names, vertices};
use crate::sentence::grouped;

/// A result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResultLine {
    /// The name of the problem; on the page, the name by which the answer can be asked about.
    pub id: String,
    /// The outcome for the side to move: `win`, `win_by_ko`, `lost_by_ko`, `lost` or `unknown`.
    #[serde(with = "outcome_text")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub outcome: Outcome,
    /// In a race what becomes of the other group, for the side to move, which wants to kill it: `win` says that it does.
    #[serde(with = "other_text", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, nullable = false))]
    pub other: Option<Outcome>,
    /// A first move that achieves it.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub best: Option<String>,
    /// All first moves that were found to achieve it.
    pub moves: Vec<String>,
    /// Positions that were looked at.
    pub nodes: u64,
    /// Seconds that it took.
    pub seconds: f64,
    /// Whether the checker has accepted everything that is claimed, and nothing of it rests on an assumption.
    pub certified: bool,
    /// Whether the answer is only an opinion, unproved.
    #[serde(default)]
    pub opinion: bool,
    /// How sure the guide is of an opinion, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sure: Option<f64>,
    /// Whether the checker has accepted what is claimed on the condition that some stones stay on the board.
    #[serde(default)]
    pub conditional: bool,
    /// These stones.
    #[serde(default)]
    pub assuming: Vec<String>,
    /// Stones that stay by the author's convention, where the answer needs it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by_convention: Vec<String>,
}

impl ResultLine {
    /// The result that an answer gives.
    pub fn of(answer: &CheckedAnswer) -> Self {
        let report = &answer.report;
        Self {
            id: answer.problem.id().to_owned(),
            outcome: report.outcome,
            other: report.other,
            best: report.best.map(|m| m.to_string()),
            moves: names(&report.moves),
            nodes: report.nodes,
            // Microseconds are exact enough.
            seconds: (answer.time.as_secs_f64() * 1e6).round() / 1e6,
            certified: answer.is_certified(),
            opinion: answer.is_opinion(),
            sure: report.sure.map(|permille| f64::from(permille) / 1000.0),
            conditional: answer.is_conditional(),
            assuming: vertices(answer.assumed()),
            by_convention: vertices(answer.conventional()),
        }
    }

    /// The outcome by its name, in a race those of both groups: `win/lost`.
    pub fn outcome_text(&self) -> String {
        let own = outcome_name(self.outcome);
        self.other.map_or_else(|| own.to_owned(), |other| format!("{own}/{}", outcome_name(other)))
    }

    /// The line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("strings and numbers are written without fail")
    }

    /// Reads a line, if it is a result.
    pub fn from_json(line: &[u8]) -> Option<Self> {
        serde_json::from_slice(line).ok()
    }
}

impl fmt::Display for ResultLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id: String = self.id.chars().filter(|c| !c.is_control()).collect();
        write!(f, "{id}: {}", self.outcome_text())?;
        if !self.moves.is_empty() {
            write!(f, " {}", self.moves.join(" "))?;
        }
        let standing = match (self.certified, self.conditional, self.opinion) {
            (true, _, _) => ", certified",
            (false, true, _) => ", on a condition",
            (false, false, true) => ", an opinion",
            (false, false, false) => "",
        };
        write!(f, " ({} positions, {:.3} s{standing})", grouped(self.nodes), self.seconds)
    }
}

/// An outcome by its name, where there is one.
mod other_text {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use tesuji_goals::{outcome_from_name, outcome_name};
    use tesuji_search::Outcome;

    #[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn serialize<S: Serializer>(outcome: &Option<Outcome>, serializer: S) -> Result<S::Ok, S::Error> {
        outcome.map(outcome_name).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Outcome>, D::Error> {
        let name = Option::<String>::deserialize(deserializer)?;
        name.map(|name| outcome_from_name(&name).map_err(serde::de::Error::custom)).transpose()
    }
}

/// An outcome by its name.
mod outcome_text {
    use serde::{Deserialize, Deserializer, Serializer};
    use tesuji_goals::{outcome_from_name, outcome_name};
    use tesuji_search::Outcome;

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn serialize<S: Serializer>(outcome: &Outcome, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(outcome_name(*outcome))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
        outcome_from_name(&String::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

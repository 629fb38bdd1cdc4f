//! The names of outcomes in files and reports, for the side that moves first.

use std::fmt;

use tesuji_search::Outcome;

const NAMES: [(Outcome, &str); 5] = [
    (Outcome::Won, "win"),
    (Outcome::WonByKo, "win_by_ko"),
    (Outcome::Open, "unknown"),
    (Outcome::LostByKo, "lost_by_ko"),
    (Outcome::Lost, "lost"),
];

/// The name of an outcome: `win`, `win_by_ko`, `lost_by_ko`, `lost` or `unknown`.
pub fn outcome_name(outcome: Outcome) -> &'static str {
    NAMES.iter().find(|(o, _)| *o == outcome).map(|(_, name)| *name).expect("every outcome has a name")
}

/// The outcome with a name.
pub fn outcome_from_name(name: &str) -> Result<Outcome, BadOutcome> {
    let found = NAMES.iter().find(|(_, n)| *n == name);
    found.map(|(outcome, _)| *outcome).ok_or_else(|| BadOutcome { text: name.to_owned() })
}

/// A text that names no outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadOutcome {
    /// The text as it was given.
    pub text: String,
}

impl fmt::Display for BadOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text.escape_debug();
        write!(f, "'{text}' is no outcome: say win, win_by_ko, lost_by_ko, lost or unknown")
    }
}

impl std::error::Error for BadOutcome {}

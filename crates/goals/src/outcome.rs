//! The names of outcomes in files and reports, for the side that moves first.

use tesuji_board::BadName;
use tesuji_search::Outcome;

const NAMES: [(Outcome, &str); 5] = [
    (Outcome::Won, "win"),
    (Outcome::WonByKo, "win_by_ko"),
    (Outcome::Open, "unknown"),
    (Outcome::LostByKo, "lost_by_ko"),
    (Outcome::Lost, "lost"),
];

const OUTCOME: &str = "outcome: say win, win_by_ko, lost_by_ko, lost or unknown";

/// The name of an outcome: `win`, `win_by_ko`, `lost_by_ko`, `lost` or `unknown`.
pub fn outcome_name(outcome: Outcome) -> &'static str {
    NAMES.iter().find(|(o, _)| *o == outcome).map(|(_, name)| *name).expect("every outcome has a name")
}

/// The outcome with a name.
pub fn outcome_from_name(name: &str) -> Result<Outcome, BadName> {
    let found = NAMES.iter().find(|(_, n)| *n == name);
    found.map(|(outcome, _)| *outcome).ok_or_else(|| BadName::new(name, OUTCOME))
}

//! What an analysis knows of a first move, in the words of the programs that show it.

use std::fmt::Write as _;

use tesuji_board::Move;
use tesuji_search::Outcome;

use crate::strings::vertex;

/// What is known of a first move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Finding {
    /// The move.
    pub(crate) at: Move,
    /// What it achieves for the side that plays it.
    pub(crate) outcome: Outcome,
    /// The positions that were looked at for it.
    pub(crate) visits: u64,
    /// How the game goes on, the move itself first.
    pub(crate) line: Vec<Move>,
    /// By how many points that side is ahead, as the search sees it so far; none if it has not come that far.
    pub(crate) lead: Option<i32>,
}

/// How a program wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// As Leela Zero does: hundredths of a percent.
    Leela,
    /// As `KataGo` does: from 0 to 1.
    Kata,
}

impl Finding {
    /// Nothing is known yet.
    pub(crate) fn open(at: Move) -> Self {
        Self { at, outcome: Outcome::Open, visits: 0, line: vec![at], lead: None }
    }

    /// The share of games that are won: all or none where it is proved, half of them where it is a ko or nothing is known;
    /// else as far as the lead tells, which never looks like a proof.
    fn winrate(&self) -> f64 {
        /// The points that turn even chances into three of four.
        const POINTS: f64 = 5.0;
        match (self.outcome, self.lead) {
            (Outcome::Won, _) => 1.0,
            (Outcome::Open, Some(lead)) => {
                let rate = 1.0 / (1.0 + 3f64.powf(-f64::from(lead) / POINTS));
                rate.clamp(0.01, 0.99)
            }
            (Outcome::WonByKo | Outcome::Open | Outcome::LostByKo, _) => 0.5,
            (Outcome::Lost, _) => 0.0,
        }
    }
}

/// A line about all moves, the best first.
pub(crate) fn line(findings: &[Finding], form: Form, most: usize) -> String {
    let mut sorted: Vec<&Finding> = findings.iter().collect();
    // Equals stay as they came: what seems worth a look comes first.
    sorted.sort_by_key(|finding| std::cmp::Reverse((finding.outcome, finding.lead)));
    let mut text = String::new();
    for (order, finding) in sorted.into_iter().take(most).enumerate() {
        let winrate = finding.winrate();
        let rate = match form {
            Form::Leela => format!("winrate {0} prior 0 lcb {0}", (winrate * 10_000.0) as u32),
            Form::Kata => format!(
                "winrate {winrate:.6} prior 0.000000 lcb {winrate:.6} scoreLead {} utility {:.6}",
                finding.lead.unwrap_or(0),
                2.0 * winrate - 1.0
            ),
        };
        let visits = finding.visits.max(1);
        let gap = if order == 0 { "" } else { " " };
        let at = vertex(finding.at);
        write!(text, "{gap}info move {at} visits {visits} {rate} order {order} pv").expect("a string takes all");
        for m in &finding.line {
            write!(text, " {}", vertex(*m)).expect("a string takes all");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proofs_are_rates() {
        let at = |name: &str| Move::Place(name.parse().expect("a point"));
        let finding = |name, outcome, visits| Finding { outcome, visits, ..Finding::open(at(name)) };
        let findings =
            [finding("A1", Outcome::Lost, 9), finding("B2", Outcome::WonByKo, 3), finding("C3", Outcome::Won, 2)];
        assert_eq!(
            line(&findings, Form::Leela, 9),
            "info move C3 visits 2 winrate 10000 prior 0 lcb 10000 order 0 pv C3 \
             info move B2 visits 3 winrate 5000 prior 0 lcb 5000 order 1 pv B2 \
             info move A1 visits 9 winrate 0 prior 0 lcb 0 order 2 pv A1"
        );
        let seen = |name, lead| Finding { lead: Some(lead), ..finding(name, Outcome::Open, 1) };
        let told =
            line(&[seen("A1", -9), finding("B2", Outcome::Open, 1), seen("C3", 9), seen("D4", 49)], Form::Kata, 9);
        let rates: Vec<&str> = told.split("winrate ").skip(1).map(|rest| &rest[..4]).collect();
        assert_eq!(rates, ["0.99", "0.87", "0.12", "0.50"], "{told}");
        assert!(line(&findings, Form::Kata, 1).starts_with("info move C3 visits 2 winrate 1.000000 "));
    }
}

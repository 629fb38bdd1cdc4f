//! What is known of a question: an outcome, and its certificates where it is proved.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tesuji_board::{Move, PointSet};
use tesuji_certify::{Certificate, Verdict, check};
use tesuji_engine::CheckedAnswer;
use tesuji_goals::{Ground, Problem, outcome_from_name, outcome_name};
use tesuji_search::Outcome;

/// What is known of a question, for the side to move.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The outcome.
    pub outcome: Outcome,
    /// Whether the checker has accepted certificates of it that assume nothing.
    pub is_proved: bool,
    /// A first move that achieves it.
    pub best: Option<Move>,
    /// The certificates; none if it is not proved.
    pub certificates: Vec<Certificate>,
    /// What the checker says of each.
    pub verdicts: Vec<Verdict>,
    /// The positions that it took.
    pub nodes: u64,
}

impl Finding {
    /// Nothing is known.
    pub const OPEN: Self = Self {
        outcome: Outcome::Open,
        is_proved: false,
        best: None,
        certificates: Vec::new(),
        verdicts: Vec::new(),
        nodes: 0,
    };

    /// What an answer says.
    pub fn of(answer: CheckedAnswer) -> Self {
        let is_proved = answer.is_certified();
        let is_sure = answer.report.ground == Ground::Firm;
        let report = answer.report;
        let outcome =
            if is_proved || is_sure || report.ground == Ground::Opinion { report.outcome } else { Outcome::Open };
        let (certificates, verdicts) =
            if is_proved { (report.certificates, report.verdicts) } else { (Vec::new(), Vec::new()) };
        Self { outcome, is_proved, best: report.best, certificates, verdicts, nodes: report.nodes }
    }

    /// Whether it is proved to be this.
    pub fn is(&self, outcome: Outcome) -> bool {
        self.is_proved && self.outcome == outcome
    }

    /// All points that the certificates look at, those of their walls included.
    pub fn zone(&self) -> PointSet {
        let zones = self.certificates.iter().flat_map(|certificate| {
            let walls = certificate.walls.iter().filter_map(|wall| wall.nodes.first());
            certificate.nodes.first().into_iter().chain(walls).map(|node| node.zone)
        });
        zones.fold(PointSet::EMPTY, |all, zone| all | zone)
    }

    /// Whether stones count as saved because they have liberties enough, not because they live.
    pub fn rests_on_liberties(&self) -> bool {
        self.verdicts.iter().any(|verdict| verdict.safe_liberties.is_some())
    }
}

/// A finding as it is kept in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FindingLine {
    /// What was asked, in words.
    pub question: String,
    /// The name of the outcome.
    pub outcome: String,
    /// The first move.
    pub best: Option<String>,
    /// The certificates as texts.
    pub certificates: Vec<String>,
    /// The positions that it took.
    pub nodes: u64,
}

impl FindingLine {
    /// Writes a finding down.
    pub fn of(problem: &Problem, finding: &Finding) -> Self {
        Self {
            question: question(problem),
            outcome: outcome_name(finding.outcome).to_owned(),
            best: finding.best.map(|m| m.to_string()),
            certificates: finding.certificates.iter().map(ToString::to_string).collect(),
            nodes: finding.nodes,
        }
    }

    /// Reads it again; the certificates are checked anew, and must be about this position.
    pub fn read(&self, problem: &Problem) -> Option<Finding> {
        let outcome = outcome_from_name(&self.outcome).ok()?;
        let best = self.best.as_deref().map(Move::from_str).transpose().ok()?;
        let board = problem.position().board();
        let mut finding = Finding { outcome, best, nodes: self.nodes, ..Finding::OPEN };
        for text in &self.certificates {
            let certificate: Certificate = text.parse().ok()?;
            let [black, white] = tesuji_board::Color::ALL.map(|color| board.stones(color));
            let is_here = (certificate.black, certificate.white) == (black, white)
                && certificate.to_move == problem.to_move()
                && certificate.target.is_within(&problem.target());
            let verdict = check(&certificate).ok().filter(|verdict| is_here && !verdict.is_conditional())?;
            finding.certificates.push(certificate);
            finding.verdicts.push(verdict);
        }
        finding.is_proved = !finding.certificates.is_empty();
        Some(finding)
    }
}

/// A question in words that no other question of a review has: goal, target, side and stones.
pub fn question(problem: &Problem) -> String {
    let setup = problem.position().setup();
    let ko = setup.ko.map_or_else(String::new, |at| format!(" ko {at}"));
    format!(
        "{} {} on {}, {} to move{ko}; black {}; white {}",
        problem.goal(),
        problem.target(),
        setup.size,
        setup.turn,
        setup.black,
        setup.white
    )
}

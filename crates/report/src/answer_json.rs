//! An answer as JSON: the one shape that the program, the queue and the page write.

use serde::Serialize;
use serde_json::{Value, json};
use tesuji_board::{Move, PointSet};
use tesuji_certify::{Certificate, GameClaim, GameVerdict, Verdict};
use tesuji_engine::{Answers, CheckedAnswer};
use tesuji_goals::Ground;

use crate::answer_report::AnswerReport;
use crate::result_line::ResultLine;
use crate::sentence;

/// An answer for programs.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct AnswerJson {
    /// What a line of results tells, too.
    #[serde(flatten)]
    pub result: ResultLine,
    /// What the side to move wants: `capture`, `save`, `kill`, `live`, `atari-go` or `at-least:` and points.
    pub goal: String,
    /// Who moves: `black` or `white`.
    pub to_move: String,
    /// The stones in question.
    pub target: Vec<String>,
    /// Whether the outcome is the least that the side to move gets.
    pub at_least: bool,
    /// Whether the side to move may as well play elsewhere.
    pub may_pass: bool,
    /// How many ko threats it takes the side that must make the first, if that was read.
    pub threats_needed: Option<u8>,
    /// How a group lives that does, if that was read: `two eyes` or `seki`.
    pub lives_by: Option<String>,
    /// Whether every first move worth a look was decided, so that no other one was found.
    pub all_moves: bool,
    /// Whether it is proved that no other first move works.
    pub only: bool,
    /// First moves that fail.
    pub mistakes: Vec<MistakeJson>,
    /// The best play of both sides.
    pub line: Vec<String>,
    /// The certificates, which the checker has accepted.
    pub certificates: Vec<CertificateJson>,
    /// The certificate of a whole board, if the problem is about one: the game, the claim, and the size of the proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub game_certificate: Option<Value>,
    /// `captured`, `dead`, `safe`, `alive`, `unsettled`, `ko` or `unknown`, if both sides were asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<&'static str>,
    /// The answer if the other side moves first, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(no_recursion))]
    pub other_side_first: Option<Box<AnswerJson>>,
}

/// A first move that fails.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MistakeJson {
    /// The move.
    #[serde(rename = "move")]
    pub at: String,
    /// The opponent's answer, and how it goes on.
    pub refutation: Vec<String>,
    /// The same in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub words: Option<String>,
}

/// What a certificate says that the checker has accepted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CertificateJson {
    /// Who claims: `black` or `white`.
    pub claimant: String,
    /// What is claimed: `capture` or `save`.
    pub claim: String,
    /// The stones in question.
    pub target: String,
    /// Stones around that are assumed to stay.
    pub standing: Vec<String>,
    /// Who moves first.
    pub to_move: String,
    /// Who may retake a ko at once.
    pub ko_rule: String,
    /// Nodes of the strategy.
    pub nodes: usize,
    /// Moves of the strategy, and replies to it.
    pub edges: usize,
    /// How many liberties count as safe, if some lines end there.
    pub safe_liberties: Option<u16>,
    /// Whether some lines end with stones that are unconditionally alive.
    pub unconditionally_alive: bool,
    /// Whether some lines go round in circles.
    pub by_repetition: bool,
    /// What is proved, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub words: Option<String>,
}

impl AnswerJson {
    /// The fields of an answer.
    pub fn of(answer: &CheckedAnswer) -> Self {
        let CheckedAnswer { problem, report, .. } = answer;
        let mistake = |mistake: &tesuji_goals::Mistake| MistakeJson {
            at: mistake.m.to_string(),
            refutation: names(&mistake.refutation),
            words: None,
        };
        let certificates = report.verdicts.iter().zip(&report.certificates);
        Self {
            result: ResultLine::of(answer),
            goal: problem.goal().to_string(),
            to_move: problem.to_move().to_string(),
            target: vertices(problem.target()),
            at_least: report.ground == Ground::AtLeast,
            may_pass: report.may_pass,
            threats_needed: report.threats_needed,
            lives_by: report.lives_by.map(|way| way.to_string()),
            all_moves: report.all_moves,
            only: report.only,
            mistakes: report.mistakes.iter().map(mistake).collect(),
            line: names(&report.line),
            certificates: certificates.map(|(verdict, made)| CertificateJson::of(verdict, made)).collect(),
            game_certificate: report.game.as_ref().map(|proof| game_json(&proof.verdict)),
            status: None,
            other_side_first: None,
        }
    }

    /// The fields of the answers to a request; where both sides were asked about, with the status that follows.
    pub fn of_both(answers: &Answers) -> Self {
        Self {
            status: answers.status().map(|status| status.name(answers.first.problem.goal())),
            other_side_first: answers.other.as_ref().map(|other| Box::new(Self::of(other))),
            ..Self::of(&answers.first)
        }
    }

    /// The fields of an answer for people: with words, and refutations as they are proved.
    pub fn told(told: &AnswerReport<'_>) -> Self {
        let CheckedAnswer { problem, report, .. } = told.answer;
        let mut fields = Self::of(told.answer);
        for (field, mistake) in fields.mistakes.iter_mut().zip(&report.mistakes) {
            field.refutation = names(&told.refutation_line(mistake));
            field.words = Some(told.refutation(mistake));
        }
        let target = problem.target().first().and_then(|at| problem.position().string(at));
        let stones = target.map_or(1, |string| string.stone_count());
        for (field, verdict) in fields.certificates.iter_mut().zip(&report.verdicts) {
            field.words = Some(sentence::verdict(verdict, stones, problem.target()));
        }
        fields
    }

    /// The fields as a line of text, in the order of their names.
    pub fn to_line(&self) -> String {
        serde_json::to_value(self).expect("strings and numbers are written without fail").to_string()
    }
}

impl CertificateJson {
    /// The fields of a certificate and of what the checker says of it.
    pub fn of(verdict: &Verdict, certificate: &Certificate) -> Self {
        Self {
            claimant: verdict.claimant.to_string(),
            claim: verdict.claim.to_string(),
            target: verdict.target.to_string(),
            standing: vertices(verdict.standing),
            to_move: certificate.to_move.to_string(),
            ko_rule: verdict.ko_rule.to_string(),
            nodes: verdict.nodes,
            edges: certificate.edges(),
            safe_liberties: verdict.safe_liberties,
            unconditionally_alive: verdict.uses_benson,
            by_repetition: verdict.rests_on_cycle,
            words: None,
        }
    }
}

/// What a certificate of a whole game says that the checker has accepted.
pub fn game_json(verdict: &GameVerdict) -> Value {
    let (winner, at_least) = match verdict.claim {
        GameClaim::Wins(color) => (Some(color.to_string()), None),
        GameClaim::AtLeast { side, points } => (None, Some(json!({ "side": side.to_string(), "points": points }))),
    };
    json!({
        "game": verdict.game.to_string(),
        "size": verdict.size.to_string(),
        "to_move": verdict.to_move.to_string(),
        "winner": winner,
        "at_least": at_least,
        "replies": verdict.replies,
        "positions": verdict.positions,
    })
}

/// The names of moves.
pub fn names(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// The names of points.
pub fn vertices(points: PointSet) -> Vec<String> {
    points.iter().map(|point| point.to_string()).collect()
}

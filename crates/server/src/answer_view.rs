//! An answer as the page gets it: what to say, and what to draw.

use serde::Serialize;
use tesuji_answer::{Answer, End, sentence};
use tesuji_goals::{Ground, outcome_name};
use utoipa::ToSchema;

use crate::line::{Line, names, vertices};

/// The answer to a question.
#[derive(Serialize, ToSchema)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct AnswerView {
    /// The name by which it can be asked about.
    pub id: String,
    /// The problem: the position, the goal and the target.
    pub problem: Line,
    /// The question in a sentence.
    pub question: String,
    /// The answer in a sentence.
    pub sentence: String,
    /// What the answer rests on, if anything.
    pub convention: Option<String>,
    /// How sure it is.
    pub standing: String,
    /// What it cost.
    pub cost: String,
    /// The outcome for the side to move: `win`, `win_by_ko`, `lost_by_ko`, `lost` or `unknown`.
    pub outcome: &'static str,
    /// How the search ended: `done`, `out_of_time`, `out_of_nodes`, `interrupted`.
    pub end: &'static str,
    /// Whether the answer is only an opinion, unproved.
    pub opinion: bool,
    /// Whether the side to move may as well play elsewhere.
    pub may_pass: bool,
    /// A first move that achieves the outcome.
    pub best: Option<String>,
    /// All first moves that were found to achieve it.
    pub moves: Vec<String>,
    /// Whether there are no others.
    pub all_moves: bool,
    /// First moves that fail.
    pub mistakes: Vec<MistakeView>,
    /// The best play of both sides.
    pub line: Vec<String>,
    /// Positions that were looked at.
    pub nodes: u64,
    /// Seconds that it took.
    pub seconds: f64,
    /// Whether the checker has accepted everything that is claimed.
    pub certified: bool,
    /// The certificates.
    pub certificates: Vec<CertificateView>,
    /// Where it was read, if it is about life and proved.
    pub zone: Vec<String>,
}

/// A first move that fails.
#[derive(Serialize, ToSchema)]
pub struct MistakeView {
    /// The move.
    #[serde(rename = "move")]
    pub at: String,
    /// The opponent's answer, and how it goes on.
    pub refutation: Vec<String>,
    /// The same in words.
    pub words: String,
}

/// A certificate that the checker has accepted.
#[derive(Serialize, ToSchema)]
pub struct CertificateView {
    /// Who claims: `black` or `white`.
    pub claimant: String,
    /// What is proved, in a sentence.
    pub words: String,
    /// Nodes of the strategy.
    pub nodes: usize,
    /// Moves of the strategy, and replies to it.
    pub edges: usize,
}

/// The answers with either side first.
#[derive(Serialize, ToSchema)]
pub struct SolvedView {
    /// The answer with the side to move first.
    pub first: AnswerView,
    /// The answer with the other side first, if it was asked for.
    pub other: Option<AnswerView>,
    /// `captured`, `dead`, `safe`, `alive`, `unsettled`, `ko` or `unknown`, if both sides were asked for.
    pub status: Option<&'static str>,
    /// The status in a sentence.
    pub status_sentence: Option<String>,
}

impl AnswerView {
    /// An answer that is remembered under a name.
    pub fn new(id: String, answer: &Answer<'_>) -> Self {
        let (problem, attempt) = (answer.problem, answer.attempt);
        let report = &attempt.report;
        let mistakes = report.mistakes.iter().map(|mistake| MistakeView {
            at: mistake.m.to_string(),
            refutation: names(&answer.refutation_line(mistake)),
            words: answer.refutation(mistake),
        });
        let target = problem.position().string(problem.target_point());
        let stones = target.map_or(1, |string| string.stone_count());
        let checked = attempt.verdicts.iter().zip(&report.certificates);
        let certificates = checked.map(|(verdict, certificate)| CertificateView {
            claimant: verdict.claimant.to_string().to_lowercase(),
            words: sentence::verdict(verdict, stones),
            nodes: verdict.nodes,
            edges: certificate.edges(),
        });
        Self {
            id,
            problem: Line::of(answer.scene, Some(problem)),
            question: sentence::question(problem),
            sentence: sentence::answer(problem, attempt),
            convention: sentence::convention(problem, attempt),
            standing: answer.standing(),
            cost: answer.cost(),
            outcome: outcome_name(report.outcome),
            end: match attempt.end {
                End::Done => "done",
                End::OutOfTime => "out_of_time",
                End::OutOfNodes => "out_of_nodes",
                End::Interrupted => "interrupted",
            },
            opinion: report.ground == Ground::Opinion,
            may_pass: report.may_pass,
            best: report.best.map(|m| m.to_string()),
            moves: names(&report.moves),
            all_moves: report.all_moves,
            mistakes: mistakes.collect(),
            line: names(&report.line),
            nodes: report.nodes,
            seconds: attempt.time.as_secs_f64(),
            certified: attempt.is_certified(),
            certificates: certificates.collect(),
            zone: answer.zone().map(vertices).unwrap_or_default(),
        }
    }
}

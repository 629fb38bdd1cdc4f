//! An answer as the page gets it: what to say, and what to draw.

use serde::Serialize;
use tesuji_engine::SearchEnd;
use tesuji_notation::ProblemLine;
use tesuji_report::{AnswerJson, AnswerReport, sentence, vertices};
use utoipa::ToSchema;

/// The answer to a question.
#[derive(Serialize, ToSchema)]
pub struct AnswerView {
    /// What every program is told, under the name by which the answer can be asked about.
    #[serde(flatten)]
    pub answer: AnswerJson,
    /// The problem: the position, the goal and the target.
    pub problem: ProblemLine,
    /// The question in a sentence.
    pub question: String,
    /// The answer in a sentence.
    pub sentence: String,
    /// What the answer rests on, if anything.
    #[schema(required = true)]
    pub convention: Option<String>,
    /// How sure it is.
    pub standing: String,
    /// What it cost.
    pub cost: String,
    /// How the search ended: `done`, `out_of_time`, `out_of_nodes`, `interrupted`.
    pub end: &'static str,
    /// Where it was read, if it is about life and proved.
    pub zone: Vec<String>,
}

/// The answers with either side first.
#[derive(Serialize, ToSchema)]
pub struct SolvedView {
    /// The answer with the side to move first.
    pub first: AnswerView,
    /// The answer with the other side first, if it was asked for.
    #[schema(required = true)]
    pub other: Option<AnswerView>,
    /// `captured`, `dead`, `safe`, `alive`, `unsettled`, `ko` or `unknown`, if both sides were asked for.
    #[schema(required = true)]
    pub status: Option<&'static str>,
    /// The status in a sentence.
    #[schema(required = true)]
    pub status_sentence: Option<String>,
}

impl AnswerView {
    /// An answer that is remembered under a name.
    pub fn new(id: String, told: &AnswerReport<'_>) -> Self {
        let (answer, problem) = (told.answer, &told.answer.problem);
        let mut fields = AnswerJson::told(told);
        fields.result.id = id;
        Self {
            answer: fields,
            problem: ProblemLine::of(told.scene, Some(problem)),
            question: sentence::question(problem),
            sentence: sentence::answer(answer),
            convention: sentence::convention(answer),
            standing: told.standing(),
            cost: told.cost(),
            end: match answer.end {
                SearchEnd::Done => "done",
                SearchEnd::OutOfTime => "out_of_time",
                SearchEnd::OutOfNodes => "out_of_nodes",
                SearchEnd::Interrupted => "interrupted",
            },
            zone: told.zone().map(vertices).unwrap_or_default(),
        }
    }
}

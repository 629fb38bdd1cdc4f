//! Searches: a question is asked, and the answer comes with the progress towards it.

use std::sync::Arc;

use serde::Deserialize;
use tesuji_engine::{Answers, Request, Sides, SolveProgress};
use tesuji_goals::labelled;
use tesuji_notation::Scene;
use tesuji_report::sentence;

use crate::answer_view::{AnswerView, SolvedView};
use crate::memory::Kept;
use crate::page_state::{PageLimits, PageState};
use crate::question::{SearchQuestion, scene};
use crate::trouble::Trouble;
use crate::work::{ProgressView, Work};

/// A question that makes sense.
pub struct Search {
    scene: Scene,
    request: Request,
}

impl Search {
    /// What a question asks for, if it makes sense and is allowed.
    pub fn new(question: &SearchQuestion, allowed: &PageLimits) -> Result<Self, Trouble> {
        let (scene, request) = question.request(allowed)?;
        Ok(Self { scene, request })
    }

    /// Finds the answer, and remembers it.
    pub fn run(self, page: &PageState, work: &mut Work) -> Result<SolvedView, Trouble> {
        let answers = solve(self.request, work)?;
        let status = answers.status().map(|status| status.name(answers.first.problem.goal()));
        let status_sentence = sentence::status(&answers);
        let Answers { first, other } = answers;
        let first = keep(page, Kept { scene: self.scene, answer: first });
        let other = other.map(|answer| keep(page, Kept { scene: scene(&answer.problem), answer }));
        Ok(SolvedView { first, other, status, status_sentence })
    }

    /// Finds the answer for one of the sides, and remembers it. The other one is left to another engine, so that this one has
    /// all the time.
    pub fn run_side(self, side: AskedSide, page: &PageState, work: &mut Work) -> Result<AnswerView, Trouble> {
        let answer = solve(side.of(self.request), work)?.first;
        let scene = match side {
            AskedSide::First => self.scene,
            AskedSide::Other => scene(&answer.problem),
        };
        Ok(keep(page, Kept { scene, answer }))
    }
}

/// The sides of a question that asks about both, so that two engines can answer it at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AskedSide {
    /// The side to move.
    First,
    /// The other side, as if it were to move.
    Other,
}

impl AskedSide {
    /// The same request about this side alone.
    pub(crate) fn of(self, request: Request) -> Request {
        let problem = match self {
            Self::First => request.problem,
            Self::Other => request.problem.other_side_first(),
        };
        Request { problem, sides: Sides::One, ..request }
    }
}

/// Lets the engine answer, and tells its progress.
pub fn solve(request: Request, work: &mut Work) -> Result<Answers, Trouble> {
    let mut watch = |progress: &SolveProgress| {
        work.tell(|| progress_view(progress));
        work.flow()
    };
    request.solve(&mut watch).map_err(Trouble::bug)
}

/// What is told of a search under way.
fn progress_view(progress: &SolveProgress) -> ProgressView {
    let told = ProgressView::of_search(progress.nodes, progress.time);
    let Some(snapshot) = progress.snapshot else {
        return ProgressView { words: Some("Proving it".to_owned()), ..told };
    };
    let (proof, disproof) = snapshot.numbers().unzip();
    ProgressView { proof, disproof, line: snapshot.line().iter().map(|m| labelled(*m).to_string()).collect(), ..told }
}

fn keep(page: &PageState, kept: Kept) -> AnswerView {
    let kept = Arc::new(kept);
    let id = page.memory.keep(Arc::clone(&kept));
    AnswerView::new(id, &kept.report())
}

//! Searches: a question is asked, and the answer comes with the progress towards it.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use tesuji_engine::{Answers, Request, SolveProgress};
use tesuji_goals::labelled;
use tesuji_report::sentence;

use crate::answer_view::{AnswerView, SolvedView};
use crate::app_state::AppState;
use crate::job::{ProgressView, Work};
use crate::long_request::{EventStream, LongRequest};
use crate::memory::Kept;
use crate::question::{SearchQuestion, scene};
use crate::trouble::{Trouble, TroubleView};

/// Solve a problem.
///
/// The answer is a stream of events: `queued` (with the place in the queue), `started` (with a name by which the search
/// can be stopped), `progress` now and then, and in the end `done` (with a `SolvedView`) or `failed` (with a
/// `TroubleView`). Closing the stream stops the search.
#[utoipa::path(post, path = "/api/searches", tag = "read", request_body = SearchQuestion,
    responses(EventStream))]
pub async fn search(long: LongRequest<SearchQuestion>) -> Result<Response, Trouble> {
    let (first_scene, request) = long.asked.request(&long.app.settings)?;
    long.search(move |app, work| {
        let answers = solve(request, work)?;
        let status = answers.status().map(|status| status.name(answers.first.problem.goal()));
        let status_sentence = sentence::status(&answers);
        let Answers { first, other } = answers;
        let first = keep(app, Kept { scene: first_scene, answer: first });
        let other = other.map(|answer| keep(app, Kept { scene: scene(&answer.problem), answer }));
        Ok(SolvedView { first, other, status, status_sentence })
    })
}

/// Stop a search: what is known so far comes as its answer.
#[utoipa::path(post, path = "/api/searches/{id}/stop", tag = "read",
    params(("id" = String, Path, description = "the name that `started` told")),
    responses((status = 204, description = "it stops"),
        (status = 404, description = "there is no such search", body = TroubleView)))]
pub async fn stop(State(app): State<AppState>, Path(id): Path<String>) -> Result<StatusCode, Trouble> {
    if app.stop(&id) {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(Trouble::not_found("there is no such search: it is over, perhaps"))
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

fn keep(app: &AppState, kept: Kept) -> AnswerView {
    let kept = Arc::new(kept);
    let id = app.memory.keep(Arc::clone(&kept));
    AnswerView::new(id, &kept.report())
}

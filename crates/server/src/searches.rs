//! Searches: a question is asked, and the answer comes with the progress towards it.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use tesuji_answer::{Attempt, Glance, Status, sentence};
use tesuji_goals::{Problem, labelled};
use tesuji_notation::Scene;

use crate::answer_view::{AnswerView, SolvedView};
use crate::asked::Asked;
use crate::client::Client;
use crate::desk::Desk;
use crate::job::{self, ProgressView, Work};
use crate::memory::Kept;
use crate::question::Question;
use crate::settings::Settings;
use crate::trouble::{Trouble, TroubleView};

/// Solve a problem.
///
/// The answer is a stream of events: `queued` (with the place in the queue), `started` (with a name by which the search
/// can be stopped), `progress` now and then, and in the end `done` (with a `SolvedView`) or `failed` (with a
/// `TroubleView`). Whoever closes the stream stops the search.
#[utoipa::path(post, path = "/api/searches", tag = "read", request_body = Question, responses(
    (status = 200, description = "events; `done` brings a SolvedView", body = String, content_type = "text/event-stream"),
    (status = 422, description = "the question makes no sense", body = TroubleView),
    (status = 429, description = "this client has too many searches", body = TroubleView),
    (status = 503, description = "the queue is full", body = TroubleView),
))]
pub async fn search(
    State(desk): State<Desk>,
    client: Client,
    Asked(question): Asked<Question>,
) -> Result<Response, Trouble> {
    let (scene, problem) = question.problem(&desk.settings)?;
    question.options(&desk.settings)?;
    question.limits(&desk.settings)?;
    let here = desk.clone();
    job::stream(&desk, &desk.searches, &client, move |work| {
        if question.both_sides {
            return both_sides(&here, &question, scene, problem, work);
        }
        let first = Arc::new(attempt(&here.settings, &question, scene, problem, work)?);
        let first = keep(&here, &first);
        Ok(SolvedView { first, other: None, status: None, status_sentence: None })
    })
}

/// Stop a search: what is known so far comes as its answer.
#[utoipa::path(post, path = "/api/searches/{id}/stop", tag = "read",
    params(("id" = String, Path, description = "the name that `started` told")),
    responses((status = 204, description = "it stops"),
        (status = 404, description = "there is no such search", body = TroubleView)))]
pub async fn stop(State(desk): State<Desk>, Path(id): Path<String>) -> Result<StatusCode, Trouble> {
    if desk.stop(&id) {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(Trouble::not_found("there is no such search: it is over, perhaps"))
}

fn both_sides(
    desk: &Desk,
    question: &Question,
    scene: Scene,
    problem: Problem,
    work: &mut Work,
) -> Result<SolvedView, Trouble> {
    let other = problem.other_side_first();
    let other_scene = Scene::new(other.id(), other.position().setup()).with_triangles(other.target());
    let first = Arc::new(attempt(&desk.settings, question, scene, problem, work)?);
    let other = Arc::new(attempt(&desk.settings, question, other_scene, other, work)?);
    let outcomes = [&first, &other].map(|kept| kept.attempt.report.outcome);
    let [attack, defence] = if first.problem.goal().attacks() { outcomes } else { [outcomes[1], outcomes[0]] };
    let status = Status::new(attack, defence);
    let status_sentence = sentence::status(&first.problem, &[&first.attempt, &other.attempt], status);
    Ok(SolvedView {
        status: Some(status.name(first.problem.goal())),
        status_sentence: Some(status_sentence),
        first: keep(desk, &first),
        other: Some(keep(desk, &other)),
    })
}

/// Attempts a problem within the limits of the question and of the server.
pub fn attempt(
    settings: &Settings,
    question: &Question,
    scene: Scene,
    problem: Problem,
    work: &mut Work,
) -> Result<Kept, Trouble> {
    let (options, limits) = (question.options(settings)?, question.limits(settings)?);
    let mut watch = |glance: &Glance| {
        work.tell(|| progress(glance));
        work.flow()
    };
    let attempt =
        Attempt::seen_at(&problem, &options, limits, &mut watch).map_err(|why| Trouble::bug(why.to_string()))?;
    Ok(Kept { scene, problem, attempt })
}

/// What is told of a search under way.
fn progress(glance: &Glance) -> ProgressView {
    let told = ProgressView::of_search(glance.nodes, glance.time);
    let Some(sight) = glance.sight else { return ProgressView { words: Some("Proving it".to_owned()), ..told } };
    let (proof, disproof) = sight.numbers().unzip();
    ProgressView { proof, disproof, line: sight.line().iter().map(|m| labelled(*m).to_string()).collect(), ..told }
}

fn keep(desk: &Desk, kept: &Arc<Kept>) -> AnswerView {
    let id = desk.memory.keep(Arc::clone(kept));
    AnswerView::new(id, &kept.answer())
}

//! Searches: a question is asked, and the answer comes with the progress towards it.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use tesuji_page::{Search, SearchQuestion, Trouble, TroubleView};

use crate::app_state::AppState;
use crate::long_request::{EventStream, LongRequest};
use crate::refusal::Refusal;

/// Solve a problem.
///
/// The answer is a stream of events: `queued` (with the place in the queue), `started` (with a name by which the search
/// can be stopped), `progress` now and then, and in the end `done` (with a `SolvedView`) or `failed` (with a
/// `TroubleView`). Closing the stream stops the search.
#[utoipa::path(post, path = "/api/searches", tag = "read", request_body = SearchQuestion,
    responses(EventStream))]
pub async fn search(long: LongRequest<SearchQuestion>) -> Result<Response, Refusal> {
    let search = Search::new(&long.asked, &long.app.page.limits)?;
    long.search(move |page, work| search.run(page, work))
}

/// Stop a search: what is known so far comes as its answer.
#[utoipa::path(post, path = "/api/searches/{id}/stop", tag = "read",
    params(("id" = String, Path, description = "the name that `started` told")),
    responses((status = 204, description = "it stops"),
        (status = 404, description = "there is no such search", body = TroubleView)))]
pub async fn stop(State(app): State<AppState>, Path(id): Path<String>) -> Result<StatusCode, Refusal> {
    if app.stop(&id) {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(Trouble::not_found("there is no such search: it is over, perhaps").into())
}

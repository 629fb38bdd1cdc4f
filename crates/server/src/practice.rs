//! Practice: a person works on a problem; each move is judged at once and answered with the best resistance.

use axum::response::Response;
use tesuji_page::{Practice, Tried};

use crate::long_request::{EventStream, LongRequest};
use crate::refusal::Refusal;

/// Judge a move in a problem, and answer it: a stream of events as for a search; `done` brings a `MoveJudgement`.
#[utoipa::path(post, path = "/api/practice", tag = "problems", request_body = Tried,
    responses(EventStream))]
pub async fn judge(long: LongRequest<Tried>) -> Result<Response, Refusal> {
    let practice = Practice::new(long.asked.clone(), &long.app.page.limits)?;
    long.search(move |page, work| practice.judge(page, work))
}

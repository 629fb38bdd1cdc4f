//! Reviews: a game is walked through, and what was missed in it is told.

use axum::response::Response;
use tesuji_page::{GameReview, ReviewAsked};

use crate::long_request::{EventStream, LongRequest};
use crate::refusal::Refusal;

/// Review a game: a stream of events as for a search; `done` brings a `ReviewView`. What is stopped tells what is known by then.
#[utoipa::path(post, path = "/api/reviews", tag = "review", request_body = ReviewAsked, responses(EventStream))]
pub async fn review(long: LongRequest<ReviewAsked>) -> Result<Response, Refusal> {
    let review = GameReview::new(long.asked.clone(), &long.app.page.limits)?;
    long.search(move |_, work| review.run(work))
}

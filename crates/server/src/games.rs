//! Games: the program plays, gives hints and explains. The page keeps the moves, so that the server may forget them.

use axum::Json;
use axum::response::Response;
use tesuji_page::{AskedGame, GameAsked, GameView, GamesView, TroubleView};

use crate::json_body::JsonBody;
use crate::long_request::{EventStream, LongRequest};
use crate::refusal::Refusal;

/// What can be played, at which levels.
#[utoipa::path(get, path = "/api/games", tag = "play",
    responses((status = 200, description = "the levels", body = GamesView)))]
pub async fn list() -> Json<GamesView> {
    Json(GamesView::new())
}

/// Where a game stands, and what the last move did.
#[utoipa::path(post, path = "/api/games/position", tag = "play", request_body = GameAsked,
    responses((status = 200, description = "where it stands", body = GameView),
        (status = 422, description = "a move is not legal", body = TroubleView)))]
pub async fn position(JsonBody(asked): JsonBody<GameAsked>) -> Result<Json<GameView>, Refusal> {
    Ok(Json(AskedGame::new(asked)?.view()))
}

/// Let the program play: a stream of events as for a search; `done` brings a `GameView`.
#[utoipa::path(post, path = "/api/games/move", tag = "play", request_body = GameAsked,
    responses(EventStream))]
pub async fn play(request: LongRequest<GameAsked>) -> Result<Response, Refusal> {
    let game = AskedGame::new(request.asked.clone())?;
    request.search(move |page, work| game.play(page, work))
}

/// Get a hint: a stream of events as for a search; `done` brings a `Hint`.
#[utoipa::path(post, path = "/api/games/hint", tag = "play", request_body = GameAsked,
    responses(EventStream))]
pub async fn hint(request: LongRequest<GameAsked>) -> Result<Response, Refusal> {
    let game = AskedGame::new(request.asked.clone())?;
    request.search(move |page, work| game.hint(page, work))
}

/// Explain: a ladder, the mistake that lost the game, or what comes next. A stream of events as for a search; `done` brings
/// a `Why`.
#[utoipa::path(post, path = "/api/games/why", tag = "play", request_body = GameAsked,
    responses(EventStream))]
pub async fn why(request: LongRequest<GameAsked>) -> Result<Response, Refusal> {
    let game = AskedGame::new(request.asked.clone())?;
    request.search(move |page, work| game.why(page, work))
}

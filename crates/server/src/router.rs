//! All routes, each with its description: the router and the documentation are one list.

use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::{Json, Router, middleware};
use tower_http::compression::CompressionLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::answer_view::SolvedView;
use crate::app_state::AppState;
use crate::job::{ProgressView, Queued, Started};
use crate::trouble::{Trouble, TroubleView};
use crate::{advice, answers, assets, collections, documents, games, guard, health, lab, methods, practice, searches};

/// The most time in which a request must have arrived.
const PATIENCE: Duration = Duration::from_secs(20);

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tesuji",
        description = "What the page asks of its server: reading Go with proofs, playing, problems, experiments. Work that \
            takes a while is a POST that answers with a stream of events: `queued`, `started`, `progress`, and `done` or \
            `failed` at the end. Closing the stream stops the work.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    components(schemas(
        SolvedView,
        Queued,
        Started,
        ProgressView,
        TroubleView,
        practice::MoveJudgement,
        advice::Hint,
        advice::Why,
        lab::ResultsView
    ))
)]
struct Description;

/// The routes that answer programs, and their description.
fn api() -> (Router<AppState>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(health::health))
        .routes(routes!(searches::search))
        .routes(routes!(searches::stop))
        .routes(routes!(answers::walk))
        .routes(routes!(answers::tree))
        .routes(routes!(answers::file))
        .routes(routes!(documents::read))
        .routes(routes!(collections::list))
        .routes(routes!(collections::one))
        .routes(routes!(practice::judge))
        .routes(routes!(games::list))
        .routes(routes!(games::position))
        .routes(routes!(games::play))
        .routes(routes!(games::hint))
        .routes(routes!(games::why))
        .routes(routes!(methods::list))
        .routes(routes!(lab::list))
        .routes(routes!(lab::stored))
        .routes(routes!(lab::run))
        .split_for_parts()
}

/// The description of the interface.
pub fn description() -> utoipa::openapi::OpenApi {
    api().1
}

/// Everything that can be asked of the server.
pub fn router(app: &AppState) -> Router {
    let (api, description) = api();
    let nothing = || async { Trouble::not_found("there is nothing here").remedy("see /api/openapi.json") };
    api.route("/api/openapi.json", get(async move || Json(description)))
        .route("/api/{*rest}", axum::routing::any(nothing))
        .route("/", get(assets::index))
        .route("/{*path}", get(assets::file))
        .layer(DefaultBodyLimit::max(app.settings.body))
        .layer(RequestBodyTimeoutLayer::new(PATIENCE))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app.clone())
}

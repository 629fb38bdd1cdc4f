//! All routes, each with its description: the router and the documentation are one list.

use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::{Json, Router, middleware};
use tesuji_page::{Hint, MoveJudgement, ProgressView, ResultsView, ReviewView, SolvedView, Trouble, TroubleView, Why};
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa::openapi::{ContentBuilder, Ref, ResponseBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app_state::AppState;
use crate::job::{Queued, Started};
use crate::refusal::Refusal;
use crate::{answers, assets, collections, documents, games, guard, health, lab, methods, practice, reviews, searches};

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
        MoveJudgement,
        Hint,
        Why,
        ReviewView,
        ResultsView
    ))
)]
struct Description;

/// The routes that answer programs, and their description.
fn api() -> (Router<AppState>, utoipa::openapi::OpenApi) {
    let (router, description) = OpenApiRouter::with_openapi(Description::openapi())
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
        .routes(routes!(reviews::review))
        .routes(routes!(games::list))
        .routes(routes!(games::position))
        .routes(routes!(games::play))
        .routes(routes!(games::hint))
        .routes(routes!(games::why))
        .routes(routes!(methods::list))
        .routes(routes!(lab::list))
        .routes(routes!(lab::stored))
        .routes(routes!(lab::run))
        .split_for_parts();
    (router, with_bodies(description))
}

/// Every body may come too slowly, and JSON has to be called so.
fn with_bodies(mut description: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    let posts = description.paths.paths.values_mut().filter_map(|path| path.post.as_mut());
    for post in posts {
        let Some(body) = &post.request_body else { continue };
        let too_slow = ("408", "the request takes too long to arrive");
        let wrong_type =
            body.content.contains_key("application/json").then_some(("415", "the body is not said to be JSON"));
        for (status, what) in [too_slow].into_iter().chain(wrong_type) {
            let view = ContentBuilder::new().schema(Some(Ref::from_schema_name("TroubleView"))).build();
            let response = ResponseBuilder::new().description(what).content("application/json", view).build();
            post.responses.responses.insert(status.to_owned(), response.into());
        }
    }
    description
}

/// The description of the interface.
pub fn description() -> utoipa::openapi::OpenApi {
    api().1
}

/// Everything that can be asked of the server.
pub fn router(app: &AppState) -> Router {
    let (api, description) = api();
    let nothing = || async { Refusal(Trouble::not_found("there is nothing here").remedy("see /api/openapi.json")) };
    api.route("/api/openapi.json", get(async move || Json(description)))
        .route("/api/{*rest}", axum::routing::any(nothing))
        .route("/", get(assets::index))
        .route("/{*path}", get(assets::file))
        .layer(DefaultBodyLimit::max(app.settings.body))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app.clone())
}

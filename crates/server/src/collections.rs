//! The problems that come with the program.

use axum::Json;
use axum::extract::{Path, State};
use tesuji_page::{CollectionView, ProblemCollection, TroubleView};

use crate::app_state::AppState;
use crate::refusal::Refusal;

/// List the collections of problems.
#[utoipa::path(get, path = "/api/collections", tag = "problems",
    responses((status = 200, description = "the collections", body = Vec<CollectionView>)))]
pub async fn list(State(app): State<AppState>) -> Json<Vec<CollectionView>> {
    Json(app.page.collections.list())
}

/// The problems of a collection.
#[utoipa::path(get, path = "/api/collections/{name}", tag = "problems",
    params(("name" = String, Path, description = "the name of the collection")),
    responses((status = 200, description = "the problems", body = ProblemCollection),
        (status = 404, description = "there is no such collection", body = TroubleView)))]
pub async fn one(State(app): State<AppState>, Path(name): Path<String>) -> Result<Json<ProblemCollection>, Refusal> {
    Ok(Json(app.page.collections.one(&name)?.clone()))
}

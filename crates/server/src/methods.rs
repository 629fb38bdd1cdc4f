//! The search methods, by the papers' names.

use axum::Json;
use tesuji_page::MethodView;

/// List the search methods.
#[utoipa::path(get, path = "/api/methods", tag = "lab",
    responses((status = 200, description = "the methods", body = Vec<MethodView>)))]
pub async fn list() -> Json<Vec<MethodView>> {
    Json(MethodView::all())
}

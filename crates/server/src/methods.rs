//! The search methods, by the papers' names.

use axum::Json;
use serde::Serialize;
use tesuji_goals::Method;
use utoipa::ToSchema;

/// A search method.
#[derive(Serialize, ToSchema)]
pub struct MethodView {
    /// Its name.
    pub name: String,
    /// What it is, in a line.
    pub description: String,
}

/// List the search methods.
#[utoipa::path(get, path = "/api/methods", tag = "lab",
    responses((status = 200, description = "the methods", body = Vec<MethodView>)))]
pub async fn list() -> Json<Vec<MethodView>> {
    let view = |method: Method| MethodView { name: method.to_string(), description: method.description() };
    Json(Method::all().into_iter().map(view).collect())
}

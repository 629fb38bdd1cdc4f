//! The search methods, by the papers' names.

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

impl MethodView {
    /// All methods.
    pub fn all() -> Vec<Self> {
        let view = |method: Method| Self { name: method.to_string(), description: method.description() };
        Method::all().into_iter().map(view).collect()
    }
}

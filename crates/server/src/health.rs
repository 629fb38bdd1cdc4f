//! How the server is: what the page asks when it has lost it.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app_state::AppState;

/// How the server is.
#[derive(Serialize, ToSchema)]
pub struct Health {
    /// The version of the program.
    pub version: &'static str,
    /// Searches that run.
    pub running: usize,
    /// Searches that wait.
    pub waiting: usize,
    /// The most seconds of a search.
    pub longest_seconds: f64,
    /// The most bytes of a document.
    pub most_bytes: usize,
    /// The longest side of a board.
    pub largest_board: u8,
}

/// How the server is, and what it allows.
#[utoipa::path(get, path = "/api/health", tag = "server",
    responses((status = 200, description = "it is there", body = Health)))]
pub async fn health(State(app): State<AppState>) -> Json<Health> {
    let (running, waiting) = app.searches.load();
    Json(Health {
        version: env!("CARGO_PKG_VERSION"),
        running,
        waiting,
        longest_seconds: app.settings.longest_time.as_secs_f64(),
        most_bytes: app.settings.body,
        largest_board: app.settings.largest_board,
    })
}

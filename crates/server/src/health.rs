//! How the server is: what the page asks when it has lost it.

use axum::Json;
use axum::extract::State;
use tesuji_page::Health;

use crate::app_state::AppState;

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

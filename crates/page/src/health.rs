//! How whatever answers the page is: what the page asks first, and again when it is lost.

use serde::Serialize;
use utoipa::ToSchema;

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

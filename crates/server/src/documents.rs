//! Documents: what a person pastes or drops on the page is read.

use axum::Json;
use axum::extract::{Request, State};
use tesuji_page::{DocumentView, Trouble, TroubleView};

use crate::app_state::AppState;
use crate::json_body::body;
use crate::refusal::Refusal;

/// Read a document: an SGF, JSON lines or a text diagram, whatever it looks like.
#[utoipa::path(post, path = "/api/documents", tag = "read",
    request_body(content = String, content_type = "application/octet-stream", description = "the bytes of the document"),
    responses((status = 200, description = "what it holds", body = DocumentView),
        (status = 413, description = "it is too large", body = TroubleView),
        (status = 422, description = "it cannot be read", body = TroubleView)))]
pub async fn read(State(app): State<AppState>, request: Request) -> Result<Json<DocumentView>, Refusal> {
    let bytes = body(request, &app).await?;
    // Reading a large game takes a moment, which others should not have to wait for.
    let view = tokio::task::spawn_blocking(move || DocumentView::read(&bytes)).await;
    Ok(Json(view.unwrap_or_else(|_| Err(Trouble::bug("the reader broke down")))?))
}

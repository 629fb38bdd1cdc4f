//! Answers that are remembered: walking through their proofs, and taking them away as files.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use tesuji_page::{Branch, SolutionFile, Station, Steps, Trouble, TroubleView};
use tesuji_render::png;

use crate::app_state::AppState;
use crate::json_body::JsonBody;
use crate::refusal::Refusal;

/// Pixels from line to line in pictures.
const PITCH: u16 = 80;

/// Walk through a proof: play moves, and see what the winner's strategy answers.
#[utoipa::path(post, path = "/api/answers/{id}/walk", tag = "read",
    params(("id" = String, Path, description = "the name of the answer")), request_body = Steps,
    responses((status = 200, description = "where the moves lead", body = Station),
        (status = 404, description = "the answer is forgotten", body = TroubleView),
        (status = 422, description = "a move is not legal", body = TroubleView)))]
pub async fn walk(
    State(app): State<AppState>,
    Path(id): Path<String>,
    JsonBody(steps): JsonBody<Steps>,
) -> Result<Json<Station>, Refusal> {
    Ok(Json(steps.walk(&*app.page.memory.recall(&id)?)?))
}

/// The lines worth a look, as a tree.
#[utoipa::path(get, path = "/api/answers/{id}/tree", tag = "read",
    params(("id" = String, Path, description = "the name of the answer")),
    responses((status = 200, description = "all moves of all lines", body = Vec<Branch>),
        (status = 404, description = "the answer is forgotten", body = TroubleView)))]
pub async fn tree(State(app): State<AppState>, Path(id): Path<String>) -> Result<Json<Vec<Branch>>, Refusal> {
    Ok(Json(Branch::tree(&*app.page.memory.recall(&id)?)))
}

/// An answer as a file: `solution.sgf`, `picture.svg`, `picture.png` or `certificate.txt`.
#[utoipa::path(get, path = "/api/answers/{id}/{file}", tag = "read",
    params(("id" = String, Path, description = "the name of the answer"),
        ("file" = String, Path, description = "solution.sgf, picture.svg, picture.png, certificate.txt, certificate-2.txt")),
    responses((status = 200, description = "the file", body = String, content_type = "application/octet-stream"),
        (status = 404, description = "the answer is forgotten, or there is no such file", body = TroubleView)))]
pub async fn file(State(app): State<AppState>, Path((id, file)): Path<(String, String)>) -> Result<Response, Refusal> {
    let kept = app.page.memory.recall(&id)?;
    let SolutionFile { kind, bytes } = match file.as_str() {
        "picture.png" => {
            let bytes = png(&kept.report().picture(), PITCH).map_err(Trouble::bug)?;
            SolutionFile { kind: "image/png", bytes }
        }
        name => SolutionFile::of(&kept, name)?,
    };
    // The name is one of those that there are, and nothing that the client made up.
    let name = format!("attachment; filename=\"tesuji-{file}\"");
    let name = HeaderValue::from_str(&name).map_err(Trouble::bug)?;
    let headers = [(header::CONTENT_TYPE, HeaderValue::from_static(kind)), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, bytes).into_response())
}

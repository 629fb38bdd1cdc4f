//! Answers that are remembered: walking through their proofs, and taking them away as files.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tesuji_goals::MoveMark;
use tesuji_render::{png, svg};
use tesuji_report::{solution_tree, write_solution};
use tesuji_sgf::Collection;
use utoipa::ToSchema;

use crate::app_state::AppState;
use crate::json_body::JsonBody;
use crate::trouble::{Trouble, TroubleView};
use crate::walk::{self, Station, Steps};

/// Pixels from line to line in pictures.
const PITCH: u16 = 80;

/// A move of a tree of variations.
#[derive(Serialize, ToSchema)]
pub struct Branch {
    /// The move.
    #[serde(rename = "move")]
    pub at: String,
    /// The place of the move before it in the list, if there is one. It comes earlier.
    #[schema(required = true)]
    pub parent: Option<usize>,
    /// `right` or `wrong`, for first moves.
    #[schema(required = true)]
    pub mark: Option<&'static str>,
    /// A remark.
    pub comment: String,
}

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
) -> Result<Json<Station>, Trouble> {
    walk::walk(&*app.memory.recall(&id)?, &steps).map(Json)
}

/// The lines worth a look, as a tree.
#[utoipa::path(get, path = "/api/answers/{id}/tree", tag = "read",
    params(("id" = String, Path, description = "the name of the answer")),
    responses((status = 200, description = "all moves of all lines", body = Vec<Branch>),
        (status = 404, description = "the answer is forgotten", body = TroubleView)))]
pub async fn tree(State(app): State<AppState>, Path(id): Path<String>) -> Result<Json<Vec<Branch>>, Trouble> {
    let solution = solution_tree(&app.memory.recall(&id)?.report());
    let mut parents = vec![None; solution.steps.len()];
    for (place, step) in solution.steps.iter().enumerate() {
        step.next.iter().for_each(|next| parents[*next] = Some(place));
    }
    let branches = solution.steps.iter().zip(parents).map(|(step, parent)| Branch {
        at: step.played.to_string(),
        parent,
        mark: step.mark.map(|mark| match mark {
            MoveMark::Right => "right",
            MoveMark::Wrong => "wrong",
        }),
        comment: step.comment.clone(),
    });
    Ok(Json(branches.collect()))
}

/// An answer as a file: `solution.sgf`, `picture.svg`, `picture.png` or `certificate.txt`.
#[utoipa::path(get, path = "/api/answers/{id}/{file}", tag = "read",
    params(("id" = String, Path, description = "the name of the answer"),
        ("file" = String, Path, description = "solution.sgf, picture.svg, picture.png, certificate.txt, certificate-2.txt")),
    responses((status = 200, description = "the file", body = String, content_type = "application/octet-stream"),
        (status = 404, description = "the answer is forgotten, or there is no such file", body = TroubleView)))]
pub async fn file(State(app): State<AppState>, Path((id, file)): Path<(String, String)>) -> Result<Response, Trouble> {
    let kept = app.memory.recall(&id)?;
    let report = kept.report();
    let certificate = |place: usize| {
        let certificate = kept.answer.report.certificates.get(place);
        certificate.map(|certificate| certificate.to_string().into_bytes())
    };
    let (kind, bytes) = match file.as_str() {
        "solution.sgf" => {
            let mut collection = Collection::new();
            write_solution(&report, &mut collection);
            ("application/x-go-sgf", Some(collection.to_bytes()))
        }
        "picture.svg" => ("image/svg+xml", Some(svg(&report.picture()).into_bytes())),
        "picture.png" => {
            let picture = png(&report.picture(), PITCH).map_err(Trouble::bug)?;
            ("image/png", Some(picture))
        }
        "certificate.txt" => ("text/plain; charset=utf-8", certificate(0)),
        "certificate-2.txt" => ("text/plain; charset=utf-8", certificate(1)),
        _ => ("", None),
    };
    let bytes = bytes.ok_or_else(|| Trouble::not_found("there is no such file of this answer"))?;
    // The name is one of those above, and nothing that the client made up.
    let name = format!("attachment; filename=\"tesuji-{file}\"");
    let name = HeaderValue::from_str(&name).map_err(Trouble::bug)?;
    let headers = [(header::CONTENT_TYPE, HeaderValue::from_static(kind)), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, bytes).into_response())
}

//! The page itself: what was built from `web/`, embedded in the program. No request reaches the file system.

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use tesuji_page::Trouble;

use crate::refusal::Refusal;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
// What the page needs where there is no server.
#[exclude = "*.wasm"]
#[exclude = "board.html"]
#[exclude = "service-worker.js"]
struct Assets;

/// The page.
pub async fn index(headers: HeaderMap) -> Result<Response, Refusal> {
    asset("index.html", &headers)
}

/// A part of the page, by its name among those that were embedded.
pub async fn file(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, Refusal> {
    asset(&path, &headers)
}

fn asset(path: &str, headers: &HeaderMap) -> Result<Response, Refusal> {
    let missing = || Trouble::not_found("there is nothing here").remedy("go to the start page: /");
    let EmbeddedFile { data, metadata } = Assets::get(path).ok_or_else(missing)?;
    let digest = metadata.sha256_hash().into_iter().take(8).fold(0, |all, byte| all << 8 | u64::from(byte));
    let tag = format!("\"{digest:016x}\"");
    // Built files carry their digest in their name and never change; the others are asked for again.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let tag = HeaderValue::from_str(&tag).map_err(Trouble::bug)?;
    let caching = [(header::ETAG, tag), (header::CACHE_CONTROL, HeaderValue::from_static(keep))];
    if known {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)))];
    Ok((caching, kind, data.into_owned()).into_response())
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

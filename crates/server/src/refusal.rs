//! Trouble as a response.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tesuji_page::Trouble;

/// A request that is answered with trouble.
#[derive(Debug)]
pub struct Refusal(pub Trouble);

impl From<Trouble> for Refusal {
    fn from(trouble: Trouble) -> Self {
        Self(trouble)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let Self(trouble) = self;
        let status = StatusCode::from_u16(trouble.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(trouble.view())).into_response();
        if trouble.view().code == "busy" {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        if status == StatusCode::REQUEST_TIMEOUT {
            // What may still come of the request is not the next one.
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}

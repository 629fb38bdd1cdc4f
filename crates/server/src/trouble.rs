//! What went wrong, told to people and to programs.

use std::fmt::Display;
use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

/// A request that cannot be fulfilled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    status: StatusCode,
    view: TroubleView,
}

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TroubleView {
    /// A word for programs: `busy`, `nonsense`, `not_found`, `forbidden`, `too_large`, `too_slow`, `bug`.
    pub code: &'static str,
    /// What is wrong, for people.
    pub message: String,
    /// What to do about it, for people; empty if nothing can be done.
    pub remedy: String,
}

impl Trouble {
    fn new(status: StatusCode, code: &'static str, message: impl Display, remedy: impl Into<String>) -> Self {
        Self { status, view: TroubleView { code, message: message.to_string(), remedy: remedy.into() } }
    }

    /// The request makes no sense.
    pub fn nonsense(message: impl Display) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "nonsense", message, "")
    }

    /// The same, with what to do about it.
    #[must_use]
    pub fn remedy(mut self, remedy: impl Into<String>) -> Self {
        self.view.remedy = remedy.into();
        self
    }

    /// There is no such thing.
    pub fn not_found(message: impl Display) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", message, "")
    }

    /// Too many are at it already.
    pub fn busy(message: impl Display) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message, "try again in a moment")
    }

    /// This client wants too much at once.
    pub fn too_many(message: impl Display) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "busy", message, "wait for the searches under way, or stop one")
    }

    /// The request comes from where none should.
    pub fn forbidden(message: impl Display) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", message, "open the page at the address that the program prints")
    }

    /// More bytes than are allowed.
    pub fn too_large(most: usize) -> Self {
        let message = format!("that is too much: {most} bytes are allowed");
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message, "send a single game or fewer problems")
    }

    /// The body is not said to be what it must be.
    pub fn wrong_type() -> Self {
        let remedy = "send it with the header Content-Type: application/json";
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "nonsense", "the body is not said to be JSON", remedy)
    }

    /// The request takes too long to arrive.
    pub fn too_slow(patience: Duration) -> Self {
        let message = format!("the request was not here within {} s", patience.as_secs_f64());
        Self::new(StatusCode::REQUEST_TIMEOUT, "too_slow", message, "send it again")
    }

    /// We have a bug.
    pub fn bug(message: impl Display) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "bug", message, "please report it with what you asked")
    }

    /// What is told of it.
    pub fn view(&self) -> &TroubleView {
        &self.view
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(&self.view)).into_response();
        if self.view.code == "busy" {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        if self.status == StatusCode::REQUEST_TIMEOUT {
            // What may still come of the request is not the next one.
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}

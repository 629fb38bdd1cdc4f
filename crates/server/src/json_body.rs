//! What a client asks: a JSON body, read with an error that names the field.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;
use tesuji_page::{Trouble, read_json};
use tokio::time::timeout;

use crate::app_state::AppState;
use crate::connections::Connection;
use crate::refusal::Refusal;

/// A JSON body.
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest<AppState> for JsonBody<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, Refusal> {
        if !is_json(request.headers()) {
            return Err(Trouble::wrong_type().into());
        }
        let bytes = body(request, app).await?;
        Ok(Self(read_json(&bytes)?))
    }
}

/// Whether a body is said to be JSON. A form of another page's cannot say so, nor can a script without asking us first.
fn is_json(headers: &HeaderMap) -> bool {
    let said = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    said.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}

/// The bytes of a body, if they are not too many and come in time.
pub async fn body(request: Request, app: &AppState) -> Result<Bytes, Trouble> {
    let connection = request.extensions().get::<Arc<Connection>>().cloned();
    let arriving = timeout(app.settings.patience, Bytes::from_request(request, &()));
    let arrived = arriving.await.map_err(|_| Trouble::too_slow(app.settings.patience))?;
    if let Some(connection) = connection {
        connection.is_answered();
    }
    arrived.map_err(|bad| {
        if bad.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE {
            Trouble::too_large(app.settings.body)
        } else {
            Trouble::nonsense("the request broke off")
        }
    })
}

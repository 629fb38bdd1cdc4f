//! What a client asks: a JSON body, read with an error that names the field.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;

use crate::app_state::AppState;
use crate::trouble::Trouble;

/// A JSON body.
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest<AppState> for JsonBody<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, Trouble> {
        let bytes = body(request, app).await?;
        let mut reader = serde_json::Deserializer::from_slice(&bytes);
        let value = serde_path_to_error::deserialize(&mut reader).map_err(|bad| {
            let path = bad.path().to_string();
            let place = if path == "." { String::new() } else { format!("field {path}: ") };
            Trouble::nonsense(format!("{place}{}", bad.inner())).remedy("see /api/openapi.json for what can be asked")
        })?;
        Ok(Self(value))
    }
}

/// The bytes of a body, if they are not too many.
pub async fn body(request: Request, app: &AppState) -> Result<Bytes, Trouble> {
    Bytes::from_request(request, &()).await.map_err(|bad| {
        if bad.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE {
            Trouble::too_large(app.settings.body)
        } else {
            Trouble::nonsense("the request broke off")
        }
    })
}

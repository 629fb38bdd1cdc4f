//! A request for work that takes a while: what is asked, who asks, and how it may be answered.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::response::Response;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tesuji_page::{PageState, Trouble, TroubleView, Work};
use utoipa::IntoResponses;

use crate::app_state::AppState;
use crate::client::Client;
use crate::job;
use crate::json_body::JsonBody;
use crate::refusal::Refusal;

/// A JSON body, and the client that sent it.
pub struct LongRequest<T> {
    /// What is asked.
    pub asked: T,
    /// Who asks.
    pub client: Client,
    /// Who is asked.
    pub app: AppState,
}

impl<T: DeserializeOwned> FromRequest<AppState> for LongRequest<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, Refusal> {
        let (mut parts, body) = request.into_parts();
        let Ok(client) = Client::from_request_parts(&mut parts, app).await;
        let JsonBody(asked) = JsonBody::from_request(Request::from_parts(parts, body), app).await?;
        Ok(Self { asked, client, app: app.clone() })
    }
}

impl<T> LongRequest<T> {
    /// Queues a search, and answers with its events.
    pub fn search<R: Serialize>(
        self,
        work: impl FnOnce(&PageState, &mut Work) -> Result<R, Trouble> + Send + 'static,
    ) -> Result<Response, Refusal> {
        job::stream(&self.app, &self.app.searches, &self.client, work)
    }
}

/// How a long request is answered.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "it describes the interface")]
pub enum EventStream {
    /// events
    #[response(status = 200, content_type = "text/event-stream")]
    Events(String),
    /// the question makes no sense, or a move is not legal
    #[response(status = 422)]
    Nonsense(TroubleView),
    /// this client has too many searches
    #[response(status = 429)]
    TooMany(TroubleView),
    /// the queue is full
    #[response(status = 503)]
    Busy(TroubleView),
}

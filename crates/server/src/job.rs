//! A job: work that takes a while, told as a stream of events. A client that stops listening stops the work.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive};
use axum::response::{IntoResponse, Response, Sse};
use serde::Serialize;
use tesuji_page::{PageState, ProgressView, Trouble, Work};
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;

use crate::app_state::AppState;
use crate::client::Client;
use crate::queue::{SearchQueue, Ticket};
use crate::refusal::Refusal;

/// Events that may wait for a slow reader; progress beyond them is left out.
const BUFFER: usize = 16;

/// What a stream begins with: the place in the queue, one for the next.
#[derive(Serialize, ToSchema)]
pub struct Queued {
    /// The place.
    pub place: usize,
}

/// What a stream tells when the work begins.
#[derive(Serialize, ToSchema)]
pub struct Started {
    /// The name by which it can be stopped.
    pub id: String,
}

enum Message {
    Queued(usize),
    Started(String),
    Progress(ProgressView),
    Done(serde_json::Value),
    Failed(Trouble),
}

/// Lets work wait for its turn and be done, and tells all about it.
pub fn stream<T: Serialize>(
    app: &AppState,
    queue: &Arc<SearchQueue>,
    client: &Client,
    work: impl FnOnce(&PageState, &mut Work) -> Result<T, Trouble> + Send + 'static,
) -> Result<Response, Refusal> {
    let place = queue.enter(client)?;
    let (listener, messages) = mpsc::channel(BUFFER);
    let page = Arc::clone(&app.page);
    let work = move |at: &mut Work| {
        let done = work(&page, at)?;
        serde_json::to_value(done).map_err(Trouble::bug)
    };
    tokio::spawn(attend(app.clone(), place, listener, work));
    let events = ReceiverStream::new(messages).map(|message| Ok::<_, Infallible>(event(&message)));
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(5))).into_response())
}

async fn attend(
    app: AppState,
    mut place: Ticket,
    listener: mpsc::Sender<Message>,
    work: impl FnOnce(&mut Work) -> Result<serde_json::Value, Trouble> + Send + 'static,
) {
    let waiting = listener.clone();
    let turn = place.turn(|place| {
        waiting.try_send(Message::Queued(place)).ok();
    });
    tokio::select! {
        () = turn => {}
        () = listener.closed() => return,
        () = app.closed() => {
            listener.try_send(Message::Failed(Trouble::busy("the server closes"))).ok();
            return;
        }
    }
    let stop = app.stoppable();
    if listener.send(Message::Started(stop.id.clone())).await.is_err() {
        return;
    }
    let (left, progress) = (listener.clone(), listener.clone());
    let is_over = move || stop.is_wanted() || left.is_closed();
    // A reader who is slow misses some of it.
    let tell = move |view| {
        progress.try_send(Message::Progress(view)).ok();
    };
    let mut work_place = Work::new(is_over, tell);
    let done = tokio::task::spawn_blocking(move || {
        let result = work(&mut work_place);
        // The next in the queue need not wait for a slow reader.
        drop(place);
        result
    });
    let message = match done.await {
        Ok(Ok(value)) => Message::Done(value),
        Ok(Err(trouble)) => Message::Failed(trouble),
        Err(_) => Message::Failed(Trouble::bug("the search broke down")),
    };
    listener.send(message).await.ok();
}

fn event(message: &Message) -> Event {
    let (name, data) = match message {
        Message::Queued(place) => ("queued", serde_json::to_string(&Queued { place: *place })),
        Message::Started(id) => ("started", serde_json::to_string(&Started { id: id.clone() })),
        Message::Progress(progress) => ("progress", serde_json::to_string(progress)),
        Message::Done(value) => ("done", serde_json::to_string(value)),
        Message::Failed(trouble) => ("failed", serde_json::to_string(trouble.view())),
    };
    Event::default().event(name).data(data.unwrap_or_default())
}

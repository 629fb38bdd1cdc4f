//! A job: work that takes a while, told as a stream of events. A client that stops listening stops the work.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::response::sse::{Event, KeepAlive};
use axum::response::{IntoResponse, Response, Sse};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;

use crate::app_state::{AppState, Stoppable};
use crate::client::Client;
use crate::queue::{SearchQueue, Ticket};
use crate::trouble::Trouble;

/// How often progress is told.
const PACE: Duration = Duration::from_millis(100);
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

/// What a stream tells now and then.
#[derive(Clone, Default, Serialize, ToSchema)]
pub struct ProgressView {
    /// Positions so far.
    pub nodes: u64,
    /// Seconds so far.
    pub seconds: f64,
    /// Positions a second.
    pub nodes_per_second: u64,
    /// Steps that are done, for experiments.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub done: Option<usize>,
    /// All steps, for experiments.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<usize>,
    /// Positions that seem to remain to be settled for the attacker.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub proof: Option<u32>,
    /// Positions that seem to remain to be settled for the defender.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub disproof: Option<u32>,
    /// The line that is being looked at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
    /// What is going on, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub words: Option<String>,
}

impl ProgressView {
    /// The progress of a search.
    pub fn of_search(nodes: u64, time: Duration) -> Self {
        let seconds = time.as_secs_f64();
        let nodes_per_second = if seconds > 0.0 { (nodes as f64 / seconds) as u64 } else { 0 };
        Self { nodes, seconds, nodes_per_second, ..Self::default() }
    }
}

/// The work as the worker sees it: where progress is told, and whether to go on.
pub struct Work {
    listener: mpsc::Sender<Message>,
    stop: Stoppable,
    told: Instant,
}

enum Message {
    Queued(usize),
    Started(String),
    Progress(ProgressView),
    Done(serde_json::Value),
    Failed(Trouble),
}

impl Work {
    /// Whether to go on: not if a client wants an end, or if the client has gone.
    pub fn flow(&self) -> ControlFlow<()> {
        if self.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Whether a client wants an end, or has gone.
    pub fn is_over(&self) -> bool {
        self.stop.is_wanted() || self.listener.is_closed()
    }

    /// Tells how far it has come, if it is time to.
    pub fn tell(&mut self, progress: impl FnOnce() -> ProgressView) {
        if self.told.elapsed() >= PACE {
            self.told = Instant::now();
            // A reader who is slow misses some of them.
            self.listener.try_send(Message::Progress(progress())).ok();
        }
    }
}

/// Lets work wait for its turn and be done, and tells all about it.
pub fn stream<T: Serialize>(
    app: &AppState,
    queue: &Arc<SearchQueue>,
    client: &Client,
    work: impl FnOnce(&AppState, &mut Work) -> Result<T, Trouble> + Send + 'static,
) -> Result<Response, Trouble> {
    let place = queue.enter(client)?;
    let (listener, messages) = mpsc::channel(BUFFER);
    let here = app.clone();
    let work = move |at: &mut Work| {
        let done = work(&here, at)?;
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
    let mut work_place = Work { listener: listener.clone(), stop, told: Instant::now() };
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

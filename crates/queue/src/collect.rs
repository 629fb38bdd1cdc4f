//! Collecting results: from the queue's streams into a store, one row per key, and which submission asks for which.

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, PullConsumer, pull};
use async_nats::jetstream::stream::Stream;
use futures_util::StreamExt;

use crate::job_queue::JobQueue;
use crate::queue_error::QueueError;
use crate::result_store::{ResultStore, StoredResult};

/// The header of a result that says the place of its job among those that were submitted.
pub(crate) const NUMBER: &str = "Tesuji-Job";

/// How many messages are written in one go.
const AT_ONCE: usize = 1000;

const FAILED: &str = "giving results";

/// Takes the results that have come since the last time; `watch` is told how many, again and again.
pub async fn collect(
    queue: &JobQueue,
    store: &mut ResultStore,
    watch: &mut dyn FnMut(usize),
) -> Result<(), QueueError> {
    if let Some(mut news) = News::since_last_time(&queue.submissions, store).await? {
        while let Some(messages) = news.next().await? {
            // A part that cannot be read is from a newer version of the program.
            let parts: Vec<_> = messages.iter().filter_map(|it| serde_json::from_slice(&it.payload).ok()).collect();
            store.list(&parts, &news.stream, news.place)?;
        }
    }
    if let Some(mut news) = News::since_last_time(&queue.results, store).await? {
        while let Some(messages) = news.next().await? {
            let rows: Vec<_> = messages.iter().map(row).collect();
            store.take(&rows, &news.stream, news.place)?;
            watch(rows.len());
        }
    }
    Ok(())
}

fn row(message: &Message) -> StoredResult {
    let header = message.headers.as_ref().and_then(|headers| headers.get(NUMBER));
    StoredResult {
        key: message.subject.rsplit('.').next().unwrap_or_default().to_owned(),
        number: header.and_then(|number| number.as_str().parse().ok()).unwrap_or(0),
        line: String::from_utf8_lossy(&message.payload).into_owned(),
    }
}

/// What is new in a stream.
struct News {
    /// The name of the stream, and when it was made: one that was made anew counts from one again.
    stream: String,
    /// How far it has been read.
    place: u64,
    consumer: PullConsumer,
}

impl News {
    /// What a store does not have yet, if there is anything.
    async fn since_last_time(stream: &Stream, store: &ResultStore) -> Result<Option<Self>, QueueError> {
        let info = stream.get_info().await.map_err(QueueError::server(FAILED))?;
        let name = format!("{} {}", info.config.name, info.created.unix_timestamp_nanos());
        let place = store.place(&name)?;
        if place >= info.state.last_sequence {
            return Ok(None);
        }
        let config = pull::Config {
            deliver_policy: DeliverPolicy::ByStartSequence { start_sequence: place + 1 },
            ack_policy: AckPolicy::None,
            ..pull::Config::default()
        };
        let consumer = stream.create_consumer(config).await.map_err(QueueError::server(FAILED))?;
        Ok(Some(Self { stream: name, place, consumer }))
    }

    /// The next messages; `None` if there are no more.
    async fn next(&mut self) -> Result<Option<Vec<Message>>, QueueError> {
        let failed = QueueError::server(FAILED);
        let batch = self.consumer.fetch().max_messages(AT_ONCE).messages();
        let mut batch = batch.await.map_err(QueueError::server(FAILED))?;
        let mut messages = Vec::new();
        while let Some(message) = batch.next().await {
            let message = message.map_err(&failed)?;
            self.place = message.info().map_err(&failed)?.stream_sequence;
            messages.push(message);
        }
        Ok((!messages.is_empty()).then_some(messages))
    }
}

//! Collecting results: from the queue's stream into a store, one row per key.

use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, pull};
use futures_util::StreamExt;

use crate::job_queue::JobQueue;
use crate::queue_error::QueueError;
use crate::result_store::{ResultStore, StoredResult};

/// The header of a result that says the place of its job among those that were submitted.
pub(crate) const NUMBER: &str = "Tesuji-Job";

/// How many results are written in one go.
const AT_ONCE: usize = 1000;

/// Takes the results that have come since the last time; `watch` is told how many, again and again.
pub async fn collect(
    queue: &JobQueue,
    store: &mut ResultStore,
    watch: &mut dyn FnMut(usize),
) -> Result<(), QueueError> {
    let failed = QueueError::server("giving results");
    let info = queue.results.get_info().await.map_err(|why| failed(why.into()))?;
    // A stream that was made anew counts from one again.
    let stream = format!("{} {}", info.config.name, info.created.unix_timestamp_nanos());
    let mut place = store.place(&stream)?;
    if place >= info.state.last_sequence {
        return Ok(());
    }
    let config = pull::Config {
        deliver_policy: DeliverPolicy::ByStartSequence { start_sequence: place + 1 },
        ack_policy: AckPolicy::None,
        ..pull::Config::default()
    };
    let consumer = queue.results.create_consumer(config).await.map_err(|why| failed(why.into()))?;
    loop {
        let mut batch = consumer.fetch().max_messages(AT_ONCE).messages().await.map_err(|why| failed(why.into()))?;
        let mut rows = Vec::new();
        while let Some(message) = batch.next().await {
            let message = message.map_err(&failed)?;
            place = message.info().map_err(&failed)?.stream_sequence;
            let header = message.headers.as_ref().and_then(|headers| headers.get(NUMBER));
            rows.push(StoredResult {
                key: message.subject.rsplit('.').next().unwrap_or_default().to_owned(),
                number: header.and_then(|number| number.as_str().parse().ok()).unwrap_or(0),
                line: String::from_utf8_lossy(&message.payload).into_owned(),
            });
        }
        if rows.is_empty() {
            return Ok(());
        }
        store.take(&rows, &stream, place)?;
        watch(rows.len());
    }
}

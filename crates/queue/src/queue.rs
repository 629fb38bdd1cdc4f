//! A queue on a NATS server: four streams, all in files, so that a restart of the server loses nothing.
//!
//! - `NAME-jobs`: the jobs, each under the subject `NAME.jobs.VERSION.KEY` until it is done. A version of the program sees
//!   its own jobs only.
//! - `NAME-results`: the results under `NAME.results.KEY`. A second result of the same key takes the place of the first.
//! - `NAME-begun`: who has begun a job that was delivered more than once, under `NAME.begun.KEY`.
//! - `NAME-dead`: the jobs that were given up, and why, under `NAME.dead.KEY`.

use async_nats::Client;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::{CreateStreamErrorKind, PublishErrorKind};
use async_nats::jetstream::stream::{Config, DirectGetErrorKind, RetentionPolicy, StorageType, Stream};
use async_nats::jetstream::{Context, context::PublishError, message::PublishMessage};
use std::time::Duration;

use crate::key::VERSION;
use crate::queue_error::QueueError;
use crate::server::{Connection, Server};

/// A queue on a server.
#[derive(Clone)]
pub struct Queue {
    name: String,
    pub(crate) client: Client,
    pub(crate) context: Context,
    pub(crate) jobs: Stream,
    pub(crate) results: Stream,
    pub(crate) begun: Stream,
    pub(crate) dead: Stream,
}

/// A part of a queue that can be emptied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The jobs that are not done.
    Jobs,
    /// The results.
    Results,
    /// The jobs that were given up.
    Dead,
}

impl Queue {
    /// The name of a queue unless somebody says another.
    pub const USUAL_NAME: &'static str = "tesuji";

    /// How long a job may be with a worker that gives no sign of life.
    pub const PATIENCE: Duration = Duration::from_secs(30);

    /// The most jobs that all workers together may hold.
    const MOST_HELD: i64 = 100_000;

    /// Opens a queue, and makes it if it is not there. `watch` is told how the connection fares.
    pub async fn open(
        server: &Server,
        name: &str,
        watch: impl Fn(Connection) + Send + Sync + 'static,
    ) -> Result<Self, QueueError> {
        let is_fine = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if name.is_empty() || !name.chars().all(is_fine) {
            return Err(QueueError::BadName { name: name.to_owned() });
        }
        let client = server.connect(&format!("tesuji {VERSION}"), watch).await?;
        let context = async_nats::jetstream::new(client.clone());
        let stream = async |part: &str, retention, of_a_subject| {
            let config = Config {
                name: format!("{name}-{part}"),
                subjects: vec![format!("{name}.{part}.>")],
                retention,
                max_messages_per_subject: of_a_subject,
                storage: StorageType::File,
                allow_direct: true,
                ..Config::default()
            };
            context.get_or_create_stream(config).await.map_err(|why| match why.kind() {
                CreateStreamErrorKind::JetStreamUnavailable => {
                    QueueError::NoJetStream { url: server.shown(), why: why.to_string() }
                }
                _ => QueueError::Server { what: "making the queue", why: why.to_string() },
            })
        };
        Ok(Self {
            jobs: stream("jobs", RetentionPolicy::WorkQueue, -1).await?,
            results: stream("results", RetentionPolicy::Limits, 1).await?,
            begun: stream("begun", RetentionPolicy::Limits, 1).await?,
            dead: stream("dead", RetentionPolicy::Limits, 1).await?,
            name: name.to_owned(),
            client,
            context,
        })
    }

    /// The subject of a job.
    pub(crate) fn job_subject(&self, key: &str) -> String {
        format!("{}.jobs.{}.{key}", self.name, version())
    }

    pub(crate) fn result_subject(&self, key: &str) -> String {
        format!("{}.results.{key}", self.name)
    }

    pub(crate) fn begun_subject(&self, key: &str) -> String {
        format!("{}.begun.{key}", self.name)
    }

    pub(crate) fn dead_subject(&self, key: &str) -> String {
        format!("{}.dead.{key}", self.name)
    }

    /// What the workers of this version take their jobs from.
    ///
    /// How often a job may be delivered is not for the server to say: it would drop the job without a word.
    pub(crate) async fn consumer(&self, patience: Duration) -> Result<PullConsumer, QueueError> {
        let config = pull::Config {
            durable_name: Some(consumer_name()),
            filter_subject: self.job_subject(">"),
            ack_policy: AckPolicy::Explicit,
            ack_wait: patience,
            max_ack_pending: Self::MOST_HELD,
            max_waiting: Self::MOST_HELD,
            ..pull::Config::default()
        };
        self.jobs.create_consumer(config).await.map_err(QueueError::server("asking for jobs"))
    }

    /// Publishes something, and waits until the server has it.
    pub(crate) async fn publish(&self, subject: String, message: PublishMessage) -> Result<(), PublishError> {
        self.context.send_publish(subject, message).await?.await.map(|_| ())
    }

    /// What lies under a subject, if anything does.
    pub(crate) async fn last(stream: &Stream, subject: String) -> Result<Option<Vec<u8>>, QueueError> {
        match stream.direct_get_last_for_subject(subject).await {
            Ok(message) => Ok(Some(message.payload.to_vec())),
            Err(why) if why.kind() == DirectGetErrorKind::NotFound => Ok(None),
            Err(why) => Err(QueueError::server("looking something up")(why)),
        }
    }

    /// How many messages a stream holds.
    pub(crate) async fn count(stream: &Stream) -> Result<u64, QueueError> {
        Ok(stream.get_info().await.map_err(QueueError::server("counting"))?.state.messages)
    }

    /// Empties a part of the queue; gives the number of what was in it.
    pub async fn purge(&self, part: Part) -> Result<u64, QueueError> {
        let failed = QueueError::server("emptying the queue");
        let stream = match part {
            Part::Jobs => {
                // Who had begun what is of no interest any more.
                self.begun.purge().await.map_err(&failed)?;
                &self.jobs
            }
            Part::Results => &self.results,
            Part::Dead => &self.dead,
        };
        Ok(stream.purge().await.map_err(&failed)?.purged)
    }
}

/// The name under which the workers of this version share the jobs.
pub(crate) fn consumer_name() -> String {
    format!("workers-{}", version())
}

/// The version as a part of a subject, where a dot has another meaning.
fn version() -> String {
    VERSION.replace('.', "-")
}

/// Whether something is too large for the server: to try again is of no use.
pub(crate) fn is_too_large(why: &PublishError) -> bool {
    why.kind() == PublishErrorKind::MaxPayloadExceeded
}

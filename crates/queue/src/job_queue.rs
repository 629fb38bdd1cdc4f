//! A queue on a NATS server: five streams, all in files, so that a restart of the server loses nothing.
//!
//! - `NAME-jobs`: the jobs, each under the subject `NAME.jobs.VERSION.KEY` until it is done. A version of the program sees
//!   its own jobs only.
//! - `NAME-results`: the results under `NAME.results.KEY`. A second result of the same key takes the place of the first.
//! - `NAME-begun`: the workers that have begun a job which was delivered more than once, under `NAME.begun.KEY`.
//! - `NAME-dead`: the jobs that were given up, and why, under `NAME.dead.KEY`.
//! - `NAME-submissions`: which keys each submission asks for, some hundreds in a message: two of them may share results.

use async_nats::Client;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::{CreateStreamError, CreateStreamErrorKind, GetStreamErrorKind};
use async_nats::jetstream::context::{PublishError, PublishErrorKind};
use async_nats::jetstream::stream::{Config, DirectGetErrorKind, RetentionPolicy, StorageType, Stream};
use async_nats::jetstream::{Context, ErrorCode, message::PublishMessage};
use std::time::Duration;
use tesuji_jobs::VERSION;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::nats_server::{NatsServer, ServerConnection};
use crate::queue_error::QueueError;

/// A queue on a server.
#[derive(Clone)]
pub struct JobQueue {
    name: String,
    server: NatsServer,
    /// Whether the server refuses the connection that it had accepted before.
    is_refused: watch::Receiver<bool>,
    pub(crate) client: Client,
    pub(crate) context: Context,
    pub(crate) jobs: Stream,
    pub(crate) results: Stream,
    pub(crate) begun: Stream,
    pub(crate) dead: Stream,
    pub(crate) submissions: Stream,
}

/// A part of a queue that can be emptied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueuePart {
    /// The jobs that are not done.
    Jobs,
    /// The results.
    Results,
    /// The jobs that were given up.
    Dead,
    /// The lists of what was submitted.
    Submissions,
}

impl JobQueue {
    /// The name of a queue where no other is given.
    pub const USUAL_NAME: &'static str = "tesuji";

    /// How long a job may be with a worker that gives no sign of life.
    pub const PATIENCE: Duration = Duration::from_secs(30);

    /// How long a job may take unless a worker is told otherwise.
    pub const LONGEST: Duration = Duration::from_hours(24);

    /// The most jobs that all workers together may hold.
    const MOST_HELD: i64 = 100_000;

    /// Opens a queue, and makes it if it is not there. `watch` is told how the connection fares.
    pub async fn open(
        server: &NatsServer,
        name: &str,
        watch: impl Fn(ServerConnection) + Send + Sync + 'static,
    ) -> Result<Self, QueueError> {
        let is_fine = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if name.is_empty() || !name.chars().all(is_fine) {
            return Err(QueueError::BadName { name: name.to_owned() });
        }
        let (client, is_refused) = server.connect(&format!("tesuji {VERSION}"), watch).await?;
        Self::made(server.clone(), name.to_owned(), client, is_refused).await
    }

    /// The same queue; if it is not there any more, it is made anew.
    pub(crate) async fn again(&self) -> Result<Self, QueueError> {
        let Self { name, server, client, is_refused, .. } = self.clone();
        Self::made(server, name, client, is_refused).await
    }

    async fn made(
        server: NatsServer,
        name: String,
        client: Client,
        is_refused: watch::Receiver<bool>,
    ) -> Result<Self, QueueError> {
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
            // In a box: each part would add its size to that of the whole.
            Box::pin(Self::stream(&context, config)).await.map_err(|why| match why.kind() {
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
            submissions: stream("submissions", RetentionPolicy::Limits, -1).await?,
            name,
            server,
            is_refused,
            client,
            context,
        })
    }

    /// A stream, made if it is not there. Where two programs make it at the same moment, the server may refuse one of them
    /// because of the other's: a moment later it is there for both.
    async fn stream(context: &Context, config: Config) -> Result<Stream, CreateStreamError> {
        for _ in 0..10 {
            match context.get_or_create_stream(&config).await {
                Err(why) if is_in_the_way(&why) => sleep(Duration::from_millis(50)).await,
                made => return made,
            }
        }
        context.get_or_create_stream(config).await
    }

    /// When the server made the streams: if that changes, what was in them is gone.
    pub(crate) fn age(&self) -> [i128; 5] {
        [&self.jobs, &self.results, &self.begun, &self.dead, &self.submissions]
            .map(|stream| stream.cached_info().created.unix_timestamp_nanos())
    }

    /// Waits until the server refuses the connection that it had accepted before.
    pub async fn refused(&self) -> QueueError {
        if self.is_refused.clone().wait_for(|is_refused| *is_refused).await.is_err() {
            // The connection was closed by ourselves.
            std::future::pending::<()>().await;
        }
        QueueError::NotAllowed { url: self.server.shown(), why: "authorization violation".to_owned() }
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

    pub(crate) fn submissions_subject(&self) -> String {
        format!("{}.submissions.list", self.name)
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

    /// How many jobs there are, whatever their version.
    ///
    /// After a crash the server may count jobs that it has deleted. If it has none at all, its count is put right.
    pub(crate) async fn count_jobs(&self) -> Result<u64, QueueError> {
        let failed = "counting jobs";
        let state = self.jobs.get_info().await.map_err(QueueError::server(failed))?.state;
        if state.messages == 0 {
            return Ok(0);
        }
        match self.jobs.direct_get_next_for_subject(">", Some(1)).await {
            Ok(_) => Ok(state.messages),
            Err(why) if why.kind() == DirectGetErrorKind::NotFound => {
                // What came after we have asked stays.
                let purged = self.jobs.purge().sequence(state.last_sequence + 1).await;
                purged.map(|_| 0).map_err(QueueError::server(failed))
            }
            Err(why) => Err(QueueError::server(failed)(why)),
        }
    }

    /// Whether there are jobs of this version.
    pub(crate) async fn has_own_jobs(&self) -> Result<bool, QueueError> {
        match self.jobs.direct_get_next_for_subject(self.job_subject(">"), Some(1)).await {
            Ok(_) => Ok(true),
            Err(why) if why.kind() == DirectGetErrorKind::NotFound => Ok(false),
            Err(why) => Err(QueueError::server("counting jobs")(why)),
        }
    }

    /// Fails if the server has lost the stream of jobs, whether or not another one was made since.
    pub(crate) async fn check_presence(&self) -> Result<(), QueueError> {
        let known = self.jobs.cached_info();
        let is_lost = match self.context.get_stream(&known.config.name).await {
            Ok(stream) => stream.cached_info().created != known.created,
            Err(why) => match why.kind() {
                GetStreamErrorKind::JetStream(why) if why.error_code() == ErrorCode::STREAM_NOT_FOUND => true,
                _ => return Err(QueueError::server("finding the queue")(why)),
            },
        };
        if is_lost { Err(QueueError::Lost { name: self.name.clone(), url: self.server.shown() }) } else { Ok(()) }
    }

    /// How many messages a stream holds.
    pub(crate) async fn count(stream: &Stream) -> Result<u64, QueueError> {
        Ok(stream.get_info().await.map_err(QueueError::server("counting"))?.state.messages)
    }

    /// Empties a part of the queue; gives the number of what was in it.
    pub async fn purge(&self, part: QueuePart) -> Result<u64, QueueError> {
        let failed = QueueError::server("emptying the queue");
        let stream = match part {
            QueuePart::Jobs => {
                // Without the jobs it does not matter which workers had begun them.
                self.begun.purge().await.map_err(&failed)?;
                &self.jobs
            }
            QueuePart::Results => &self.results,
            QueuePart::Dead => &self.dead,
            QueuePart::Submissions => &self.submissions,
        };
        Ok(stream.purge().await.map_err(&failed)?.purged)
    }
}

/// Whether a stream cannot be made because of another one.
fn is_in_the_way(why: &CreateStreamError) -> bool {
    let CreateStreamErrorKind::JetStream(why) = why.kind() else { return false };
    [ErrorCode::STREAM_SUBJECT_OVERLAP, ErrorCode::STREAM_NAME_EXIST].contains(&why.error_code())
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

//! Jobs that were given up, and why.

use async_nats::jetstream::consumer::{AckPolicy, pull};
use async_nats::jetstream::message::PublishMessage;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};

use crate::begun::Begun;
use crate::job_queue::JobQueue;
use crate::queue_error::QueueError;

/// A job that was given up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeadLetter {
    /// Its name, empty if it cannot be read.
    pub id: String,
    /// What its result would be kept under.
    pub key: String,
    /// Why it was given up.
    pub reason: String,
    /// The job as it came.
    pub job: String,
}

impl DeadLetter {
    /// Puts it on the list, and forgets who was at the job.
    pub(crate) async fn send(&self, queue: &JobQueue) -> Result<(), QueueError> {
        let text = serde_json::to_vec(self).expect("strings are written without fail");
        let message = PublishMessage::build().payload(text.into());
        let published = queue.publish(queue.dead_subject(&self.key), message).await;
        published.map_err(QueueError::server("giving up a job"))?;
        Begun::forget(queue, &self.key).await
    }

    /// All of them, the oldest first.
    pub async fn list(queue: &JobQueue) -> Result<Vec<Self>, QueueError> {
        let failed = QueueError::server("reading the list of the dead");
        let config = pull::Config { ack_policy: AckPolicy::None, ..pull::Config::default() };
        let consumer = queue.dead.create_consumer(config).await.map_err(|why| failed(why.into()))?;
        let mut list = Vec::new();
        loop {
            let mut batch = consumer.fetch().max_messages(500).messages().await.map_err(|why| failed(why.into()))?;
            let before = list.len();
            while let Some(message) = batch.next().await {
                let message = message.map_err(&failed)?;
                list.extend(serde_json::from_slice::<Self>(&message.payload));
            }
            if list.len() == before {
                return Ok(list);
            }
        }
    }

    /// Puts the job back into the queue, and takes it from the list.
    pub async fn retry(&self, queue: &JobQueue) -> Result<(), QueueError> {
        let message = PublishMessage::build().payload(self.job.clone().into());
        let published = queue.publish(queue.job_subject(&self.key), message).await;
        published.map_err(QueueError::server("taking a job"))?;
        let purged = queue.dead.purge().filter(queue.dead_subject(&self.key)).await;
        purged.map(|_| ()).map_err(QueueError::server("taking a job from the dead"))
    }
}

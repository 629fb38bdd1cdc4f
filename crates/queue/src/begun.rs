//! The workers that have begun a job and not ended it: how a job that kills its workers is found out.
//!
//! A job that is delivered for the first time leaves no trace here, for nearly all are delivered once. From the second
//! delivery on a worker adds its name before it begins. A worker that is told to stop takes its name back; one that dies
//! cannot.

use async_nats::jetstream::message::PublishMessage;
use serde::{Deserialize, Serialize};

use crate::job_queue::JobQueue;
use crate::queue_error::QueueError;

/// The workers that have begun a job and not ended it, those of its first delivery apart.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Begun {
    /// Their names.
    pub workers: Vec<String>,
}

impl Begun {
    /// How many workers a job may cost, the first one included.
    pub const MOST: usize = 3;

    /// The workers that have begun a job.
    pub async fn read(queue: &JobQueue, key: &str) -> Result<Self, QueueError> {
        let found = JobQueue::last(&queue.begun, queue.begun_subject(key)).await?;
        Ok(found.and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default())
    }

    /// Whether the job has cost enough.
    pub fn is_enough(&self) -> bool {
        self.workers.len() + 1 >= Self::MOST
    }

    /// Adds a worker.
    pub async fn add(&self, queue: &JobQueue, key: &str, worker: &str) -> Result<(), QueueError> {
        let workers = self.workers.iter().cloned().chain([worker.to_owned()]).collect();
        let text = serde_json::to_vec(&Self { workers }).expect("names are written without fail");
        let message = PublishMessage::build().payload(text.into());
        let published = queue.publish(queue.begun_subject(key), message).await;
        published.map_err(QueueError::server("writing down who is at a job"))
    }

    /// Writes back what was read: the worker that was added has not died.
    pub async fn restore(&self, queue: &JobQueue, key: &str) -> Result<(), QueueError> {
        if self.workers.is_empty() {
            return Self::forget(queue, key).await;
        }
        let text = serde_json::to_vec(self).expect("names are written without fail");
        let published = queue.publish(queue.begun_subject(key), PublishMessage::build().payload(text.into())).await;
        published.map_err(QueueError::server("writing down who is at a job"))
    }

    /// Forgets them all: the job is over.
    pub async fn forget(queue: &JobQueue, key: &str) -> Result<(), QueueError> {
        let purged = queue.begun.purge().filter(queue.begun_subject(key)).await;
        purged.map(|_| ()).map_err(QueueError::server("forgetting who is at a job"))
    }
}

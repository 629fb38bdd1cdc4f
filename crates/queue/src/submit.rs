//! Putting jobs into a queue: a million of them take no more memory than a thousand.

use std::time::Duration;

use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::message::PublishMessage;
use futures_util::future::try_join_all;
use tesuji_jobs::{Job, ResultKey};
use tokio::time::sleep;

use crate::job_queue::{JobQueue, is_too_large};
use crate::queue_error::QueueError;
use crate::submission::SubmissionPart;

/// Puts jobs into a queue, some hundreds at a time.
pub struct Submitter {
    queue: JobQueue,
    /// The name of the submission.
    submission: String,
    waiting: Vec<Job>,
    submitted: Submitted,
    /// Whether there are results at all: if not, no job can be done already.
    has_results: bool,
    has_dead: bool,
}

/// What has become of the jobs that were submitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Submitted {
    /// They are in the queue now.
    pub new: u64,
    /// They were in the queue already.
    pub waiting: u64,
    /// Their results are there already.
    pub done: u64,
}

impl Submitter {
    /// How many jobs are on their way at a time.
    const AT_ONCE: usize = 512;

    /// How often the server is asked again to take a job.
    const TRIES: u32 = 60;

    /// A submitter for a queue. What is given to it belongs to the submission of that name, be it a new one or not.
    pub async fn new(queue: JobQueue, submission: String) -> Result<Self, QueueError> {
        let has_results = JobQueue::count(&queue.results).await? > 0;
        let has_dead = JobQueue::count(&queue.dead).await? > 0;
        let waiting = Vec::with_capacity(Self::AT_ONCE);
        Ok(Self { queue, submission, waiting, submitted: Submitted::default(), has_results, has_dead })
    }

    /// What has been done so far.
    pub fn submitted(&self) -> Submitted {
        self.submitted
    }

    /// Takes a job; now and then it waits until the server has those that came before.
    pub async fn give(&mut self, job: Job) -> Result<(), QueueError> {
        self.waiting.push(job);
        if self.waiting.len() >= Self::AT_ONCE { self.flush().await } else { Ok(()) }
    }

    /// Waits until the server has all jobs.
    pub async fn flush(&mut self) -> Result<(), QueueError> {
        let queue = self.queue.clone();
        tokio::select! {
            sent = self.send() => sent,
            why = queue.refused() => Err(why),
        }
    }

    async fn send(&mut self) -> Result<(), QueueError> {
        let jobs: Vec<(ResultKey, Job)> = self.waiting.drain(..).map(|job| (job.key(), job)).collect();
        if jobs.is_empty() {
            return Ok(());
        }
        // First of all: every job in the queue belongs to a submission, whenever this program is killed.
        self.list(jobs.iter().map(|(key, _)| key.to_string()).collect()).await?;
        let is_done = try_join_all(jobs.iter().map(|(key, _)| self.is_done(*key))).await?;
        let (done, open): (Vec<_>, Vec<_>) = jobs.into_iter().zip(is_done).partition(|(_, is_done)| *is_done);
        self.submitted.done += done.len() as u64;
        // They are sent in their order, so that the results can be told in it; only the answers are awaited together.
        let mut sent = Vec::with_capacity(open.len());
        for ((key, job), _) in open {
            let answer = self.queue.context.send_publish(self.queue.job_subject(&key.to_string()), message(&job)).await;
            sent.push((key, job, answer));
        }
        for (key, job, answer) in sent {
            let answer = match answer {
                Ok(answer) => answer.await.map(|_| ()),
                Err(why) => Err(why),
            };
            match answer {
                Ok(()) => self.submitted.new += 1,
                Err(why) if why.kind() == PublishErrorKind::WrongLastSequence => self.submitted.waiting += 1,
                Err(why) if is_too_large(&why) => {
                    return Err(QueueError::TooLarge { id: job.id().to_owned(), size: job.to_json().len() });
                }
                Err(_) => self.insist(key, &job).await?,
            }
            if self.has_dead {
                // A job that was given up and is submitted again is tried again.
                let purged = self.queue.dead.purge().filter(self.queue.dead_subject(&key.to_string())).await;
                purged.map_err(QueueError::server("taking a job from the dead"))?;
            }
        }
        Ok(())
    }

    /// Writes down that jobs belong to the submission.
    async fn list(&self, keys: Vec<String>) -> Result<(), QueueError> {
        let part = SubmissionPart { submission: self.submission.clone(), keys };
        let text = serde_json::to_vec(&part).expect("strings are written without fail");
        let mut tries = 0;
        loop {
            let message = PublishMessage::build().payload(text.clone().into());
            match self.queue.publish(self.queue.submissions_subject(), message).await {
                Ok(()) => return Ok(()),
                Err(why) if tries >= Self::TRIES => return Err(QueueError::server("listing a submission")(why)),
                // What is listed twice is there once.
                Err(_) => sleep(Duration::from_secs(1)).await,
            }
            tries += 1;
        }
    }

    async fn is_done(&self, key: ResultKey) -> Result<bool, QueueError> {
        if !self.has_results {
            return Ok(false);
        }
        let mut tries = 0;
        loop {
            match JobQueue::last(&self.queue.results, self.queue.result_subject(&key.to_string())).await {
                Ok(found) => return Ok(found.is_some()),
                Err(why) if tries >= Self::TRIES => return Err(why),
                Err(_) => sleep(Duration::from_secs(1)).await,
            }
            tries += 1;
        }
    }

    /// Sends a job again until the server has it: it may have been restarted, or be short of room.
    async fn insist(&mut self, key: ResultKey, job: &Job) -> Result<(), QueueError> {
        let mut tries = 0;
        loop {
            sleep(Duration::from_secs(1)).await;
            match self.queue.publish(self.queue.job_subject(&key.to_string()), message(job)).await {
                Ok(()) => break,
                // The job had come, only the answer was lost.
                Err(why) if why.kind() == PublishErrorKind::WrongLastSequence => break,
                Err(why) if tries >= Self::TRIES => return Err(QueueError::server("taking a job")(why)),
                Err(_) => tries += 1,
            }
        }
        self.submitted.new += 1;
        Ok(())
    }
}

/// A job as it is sent: the server takes it only if it has none with the same key.
fn message(job: &Job) -> PublishMessage {
    PublishMessage::build().payload(job.to_json().into()).expected_last_subject_sequence(0)
}

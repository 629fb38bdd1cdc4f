//! How a queue fares.

use serde::Serialize;
use tesuji_jobs::VERSION;

use crate::job_queue::{JobQueue, consumer_name};
use crate::queue_error::QueueError;

/// How a queue fares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct QueueStatus {
    /// The version of this program.
    pub version: &'static str,
    /// Jobs that no worker has.
    pub waiting: u64,
    /// Jobs that workers have: at work, or next in turn.
    pub held: u64,
    /// Of those, jobs that were delivered more than once.
    pub redelivered: u64,
    /// Results.
    pub done: u64,
    /// Jobs that were given up.
    pub dead: u64,
    /// Workers' requests for jobs that are open now; none while there are jobs means that no worker runs.
    pub requests: u64,
    /// Jobs that only another version of the program can work out.
    pub of_other_versions: u64,
    /// The bytes of the jobs and of the results on the server's disk.
    pub bytes: u64,
}

impl QueueStatus {
    /// Asks the server.
    pub async fn of(queue: &JobQueue) -> Result<Self, QueueError> {
        let failed = "reading what the queue holds";
        queue.check_presence().await?;
        let count_of_jobs = queue.count_jobs().await?;
        let jobs = queue.jobs.get_info().await.map_err(QueueError::server(failed))?.state;
        let results = queue.results.get_info().await.map_err(QueueError::server(failed))?.state;
        // Before the first worker has come the server has no list of deliveries.
        let workers = queue.jobs.consumer_info(consumer_name()).await.ok();
        let count = |number: usize| number as u64;
        // After a crash the server may still count jobs that are deleted.
        let held = workers.as_ref().map_or(0, |workers| count(workers.num_ack_pending)).min(count_of_jobs);
        let own = workers.as_ref().map(|workers| workers.num_pending.saturating_add(held));
        Ok(Self {
            version: VERSION,
            waiting: count_of_jobs.saturating_sub(held),
            held,
            redelivered: workers.as_ref().map_or(0, |workers| count(workers.num_redelivered)),
            done: results.messages,
            dead: JobQueue::count(&queue.dead).await?,
            requests: workers.as_ref().map_or(0, |workers| count(workers.num_waiting)),
            of_other_versions: own.map_or(0, |own| count_of_jobs.saturating_sub(own)),
            bytes: jobs.bytes + results.bytes,
        })
    }

    /// Whether nothing is left to do.
    pub fn is_over(&self) -> bool {
        self.waiting + self.held == 0
    }
}

//! A worker's watchdog: it sees to it that the server has the queue, and that the server delivers the jobs in it.
//!
//! A server whose files were wiped has no streams, and could not take a result: the watchdog makes them anew. After a
//! crash the server's records may disagree. NATS writes down at different times that a job is over and that it is
//! deleted: after a crash in between the job is there again, but the server believes that the workers are through with
//! it, and would never deliver it. Then the watchdog makes the server's list of deliveries anew. The server delivers all
//! jobs again, and a worker drops those that have a result.

use async_nats::jetstream::stream::DirectGetErrorKind;
use tokio::time::sleep;

use crate::job_queue::{JobQueue, consumer_name};
use crate::queue_error::QueueError;
use crate::worker::{Notice, Worker};

const FAILED: &str = "looking after the queue";

/// Watches over the queue of a worker; ends only if the queue cannot be had any more.
pub(crate) async fn watch_over(worker: &Worker) -> QueueError {
    let Worker { queue, patience, notice, .. } = worker;
    let (mut age, mut idle_before, mut is_without_jetstream) = (queue.age(), None, false);
    loop {
        sleep(*patience).await;
        match queue.again().await {
            Ok(found) => {
                is_without_jetstream = false;
                if found.age() != age {
                    age = found.age();
                    notice(Notice::Renewed);
                }
            }
            // It may just be starting.
            Err(why @ QueueError::NoJetStream { .. }) if is_without_jetstream => return why,
            Err(why) => {
                is_without_jetstream = matches!(why, QueueError::NoJetStream { .. });
                // The server is away, and comes back.
                continue;
            }
        }
        if queue.jobs.consumer_info(consumer_name()).await.is_err() {
            queue.consumer(*patience).await.ok();
        }
        let idle = idle_since(queue).await.ok().flatten();
        // A job that is just on its way to a worker looks forgotten for a moment: only if nothing moves, it is.
        let is_stuck = idle.is_some() && idle == idle_before && has_forgotten_jobs(queue).await.unwrap_or(false);
        idle_before = idle;
        if is_stuck && queue.jobs.delete_consumer(&consumer_name()).await.is_ok() {
            while queue.consumer(*patience).await.is_err() {
                sleep(*patience / 3).await;
            }
            idle_before = None;
            notice(Notice::Unstuck);
        }
    }
}

/// The number of the last delivery, if a worker waits for a job and there seem to be some.
async fn idle_since(queue: &JobQueue) -> Result<Option<u64>, QueueError> {
    let list = queue.jobs.consumer_info(consumer_name()).await.map_err(QueueError::server(FAILED))?;
    let is_idle = list.num_waiting > 0 && queue.count_jobs().await? > list.num_ack_pending as u64;
    Ok(is_idle.then_some(list.delivered.consumer_sequence))
}

/// Whether there are more jobs of this version than workers have.
async fn has_forgotten_jobs(queue: &JobQueue) -> Result<bool, QueueError> {
    let list = queue.jobs.consumer_info(consumer_name()).await.map_err(QueueError::server(FAILED))?;
    let mut place = 1;
    for _ in 0..=list.num_ack_pending {
        match queue.jobs.direct_get_next_for_subject(queue.job_subject(">"), Some(place)).await {
            Ok(job) => place = job.sequence + 1,
            Err(why) if why.kind() == DirectGetErrorKind::NotFound => return Ok(false),
            Err(why) => return Err(QueueError::server(FAILED)(why)),
        }
    }
    Ok(true)
}

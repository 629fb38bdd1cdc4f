//! Jobs that the server has and gives to nobody.
//!
//! NATS writes down at different times that a job is over and that it is deleted. After a crash in between the job is
//! there again, but the server believes that the workers are through with it: it would lie there for ever. Such jobs have
//! results, and are swept away when the workers have nothing else to do. Should one have none, because it was given up or
//! the results were thrown away, the server's list of what was delivered is begun anew.

use std::time::Duration;

use async_nats::jetstream::stream::DirectGetErrorKind;
use tokio::time::sleep;

use crate::queue::{Queue, consumer_name};
use crate::queue_error::QueueError;

/// How many jobs are looked at in one go.
const MOST: usize = 10_000;

/// Looks for such jobs again and again. It never ends.
pub(crate) async fn sweep_orphans(queue: &Queue, patience: Duration) {
    let mut left_before = None;
    loop {
        sleep(patience).await;
        // The server may be away, and comes back.
        let left = sweep(queue).await.ok().flatten();
        // A job that is just on its way to a worker looks like an orphan for a moment: only who is still there is one.
        if left.is_some() && left == left_before {
            queue.jobs.delete_consumer(&consumer_name()).await.ok();
            while queue.consumer(patience).await.is_err() {
                sleep(patience / 3).await;
            }
        }
        left_before = left;
    }
}

/// Sweeps away what is done, if the workers have nothing to do; gives a job that nobody has, if one is left.
async fn sweep(queue: &Queue) -> Result<Option<u64>, QueueError> {
    let failed = "looking for jobs that nobody has";
    let list = queue.jobs.consumer_info(consumer_name()).await.map_err(QueueError::server(failed))?;
    if list.num_pending > 0 || list.num_waiting == 0 {
        return Ok(None);
    }
    let (mut place, mut left) = (1, Vec::new());
    for _ in 0..MOST {
        let job = match queue.jobs.direct_get_next_for_subject(queue.job_subject(">"), Some(place)).await {
            Ok(job) => job,
            Err(why) if why.kind() == DirectGetErrorKind::NotFound => break,
            Err(why) => return Err(QueueError::server(failed)(why)),
        };
        let key = job.subject.rsplit('.').next().unwrap_or_default();
        if Queue::last(&queue.results, queue.result_subject(key)).await?.is_some() {
            queue.jobs.delete_message(job.sequence).await.map_err(QueueError::server(failed))?;
        } else {
            left.push(job.sequence);
        }
        place = job.sequence + 1;
    }
    // What workers have is not done either.
    Ok(left.first().copied().filter(|_| left.len() > list.num_ack_pending))
}

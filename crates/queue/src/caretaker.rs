//! Jobs that the server has and gives to nobody.
//!
//! NATS writes down at different times that a job is over and that it is deleted. After a crash in between the job is
//! there again, but the server believes that the workers are through with it: it would lie there for ever. Such jobs have
//! results, and are swept away when the workers have nothing else to do. Should one have none, because it was given up or
//! the results were thrown away, the server's list of what was delivered is begun anew.

use std::ops::RangeInclusive;
use std::time::Duration;

use async_nats::jetstream::stream::DirectGetErrorKind;
use tokio::time::sleep;

use crate::queue::{Queue, consumer_name};
use crate::queue_error::QueueError;

/// How many jobs are looked at in one go.
const MOST: usize = 2_000;

const FAILED: &str = "looking for jobs that nobody has";

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
    let list = queue.jobs.consumer_info(consumer_name()).await.map_err(QueueError::server(FAILED))?;
    let state = queue.jobs.get_info().await.map_err(QueueError::server(FAILED))?.state;
    // After a crash the server may believe that more are to be delivered than there are.
    let has_work = (1..=state.messages).contains(&list.num_pending);
    if has_work || list.num_waiting == 0 || state.messages == 0 {
        return Ok(None);
    }
    let mut jobs = by_subject(queue).await?;
    if jobs.is_empty() {
        // The list of subjects may have suffered in the crash, too.
        jobs = by_place(queue, state.first_sequence..=state.last_sequence).await?;
    }
    let mut left = Vec::new();
    for (place, key) in jobs {
        if Queue::last(&queue.results, queue.result_subject(&key)).await?.is_some() {
            queue.jobs.delete_message(place).await.map_err(QueueError::server(FAILED))?;
        } else {
            left.push(place);
        }
    }
    // What workers have is not done either.
    Ok(left.first().copied().filter(|_| left.len() > list.num_ack_pending))
}

/// The first jobs of this version, each with its place and its key.
async fn by_subject(queue: &Queue) -> Result<Vec<(u64, String)>, QueueError> {
    let (mut found, mut place) = (Vec::new(), 1);
    while found.len() < MOST {
        match queue.jobs.direct_get_next_for_subject(queue.job_subject(">"), Some(place)).await {
            Ok(job) => {
                place = job.sequence + 1;
                found.push((job.sequence, job.subject.rsplit('.').next().unwrap_or_default().to_owned()));
            }
            Err(why) if why.kind() == DirectGetErrorKind::NotFound => break,
            Err(why) => return Err(QueueError::server(FAILED)(why)),
        }
    }
    Ok(found)
}

/// The jobs of this version at the first of some places.
async fn by_place(queue: &Queue, places: RangeInclusive<u64>) -> Result<Vec<(u64, String)>, QueueError> {
    let all = queue.job_subject("");
    let mut found = Vec::new();
    for place in places.take(MOST) {
        match queue.jobs.direct_get(place).await {
            Ok(job) => found.extend(job.subject.strip_prefix(&*all).map(|key| (place, key.to_owned()))),
            Err(why) if why.kind() == DirectGetErrorKind::NotFound => {}
            Err(why) => return Err(QueueError::server(FAILED)(why)),
        }
    }
    Ok(found)
}

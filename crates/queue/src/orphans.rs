//! Jobs that the server has and gives to nobody.
//!
//! NATS writes down at different times that a job is over and that it is deleted. After a crash in between the job is
//! there again, but the server believes that the workers are through with it: it would lie there for ever. Such jobs are
//! found, and the server's list of what was delivered is begun anew. As their results are there, they cost nothing.

use std::time::Duration;

use async_nats::jetstream::stream::DirectGetErrorKind;
use tokio::time::sleep;

use crate::queue::{Queue, consumer_name};
use crate::queue_error::QueueError;

/// Looks for such jobs again and again, and sees to it that they are delivered. It never ends.
pub(crate) async fn adopt_orphans(queue: &Queue, patience: Duration) {
    loop {
        sleep(patience).await;
        // The server may be away, and comes back.
        let found = orphan(queue).await.ok().flatten();
        let Some(found) = found else { continue };
        // A job that is just being let go looks like one for a moment.
        sleep(patience / 3).await;
        if orphan(queue).await.is_ok_and(|still| still == Some(found)) {
            queue.jobs.delete_consumer(&consumer_name()).await.ok();
            while queue.consumer(patience).await.is_err() {
                sleep(patience / 3).await;
            }
        }
    }
}

/// The first job, if the server believes that it is over.
async fn orphan(queue: &Queue) -> Result<Option<u64>, QueueError> {
    let failed = "looking for jobs that nobody has";
    let first = match queue.jobs.direct_get_first_for_subject(queue.job_subject(">")).await {
        Ok(first) => first.sequence,
        Err(why) if why.kind() == DirectGetErrorKind::NotFound => return Ok(None),
        Err(why) => return Err(QueueError::server(failed)(why)),
    };
    let list = queue.jobs.consumer_info(consumer_name()).await.map_err(QueueError::server(failed))?;
    // It has been let go, or nobody has a job although somebody asks for one.
    let is_over = first <= list.ack_floor.stream_sequence || (list.num_ack_pending == 0 && list.num_waiting > 0);
    Ok(is_over.then_some(first))
}

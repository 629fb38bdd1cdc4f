//! A worker: takes jobs from a queue, runs them on several processors, and slots in the results.
//!
//! Every job is held by a *slot*: it takes one job, waits for a processor, runs the job in a thread of its own, and slots in the
//! result before it lets the job go. There are two slots for a processor, so that the next job is there when one is done; but
//! where jobs take long, a slot waits for its processor first, and keeps no job from other workers. While a slot holds a
//! job, it tells the server so, however long that takes. When a worker dies, its jobs are delivered again, and a job whose
//! result is there is not run a second time.

use std::future::Future;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::HeaderMap;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use tesuji_jobs::{Failed, Job, JobResult, Record};
use tokio::sync::{Semaphore, SemaphorePermit, watch};
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

use crate::begun::Begun;
use crate::collect::NUMBER;
use crate::dead_letter::DeadLetter;
use crate::job_queue::{JobQueue, is_too_large};
use crate::queue_error::QueueError;
use crate::watchdog::watch_over;

/// When a worker ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkUntil {
    /// When it is told to.
    Stopped,
    /// When no jobs are left.
    Empty,
}

/// A worker that runs the jobs of a queue.
pub struct Worker {
    /// The queue.
    pub queue: JobQueue,
    /// What the worker is called.
    pub name: String,
    /// How many jobs are run at a time.
    pub jobs: NonZeroUsize,
    /// How long the server waits for a sign of life before it gives the job to another worker.
    pub patience: Duration,
    /// How long a job may take before it is given up.
    pub longest: Duration,
    /// When to end.
    pub until: WorkUntil,
    /// Told what happens.
    pub notice: Box<dyn Fn(Notice) + Send + Sync>,
}

/// What happens at a worker.
#[derive(Clone, PartialEq, Debug)]
pub enum Notice {
    /// A job is done.
    Done(JobResult),
    /// A job had been done before.
    Known,
    /// A job was given up.
    Dead(DeadLetter),
    /// A job has failed, and will be tried again.
    Failed {
        /// Its name.
        id: String,
        /// Why.
        why: String,
    },
    /// No job is left for this worker, but this number of them for other versions of the program.
    LeftToOthers(u64),
    /// The server had lost the queue and all that was in it, and the queue was made anew.
    Renewed,
    /// The server had stopped to deliver jobs, and was made to deliver all of them again.
    Unstuck,
}

/// A job in a slot.
struct Held {
    message: Message,
    key: String,
    /// The place of the job among those that were submitted.
    number: u64,
    /// How often it has been delivered.
    deliveries: usize,
}

impl Worker {
    /// How long a slot waits for a job before it asks again.
    const WAIT: Duration = Duration::from_secs(2);

    /// The pause before the server is asked again that did not answer, or a job is tried again that has failed.
    const PAUSE: Duration = Duration::from_millis(500);

    /// How long a job that was stopped may take to end.
    const GRACE: Duration = Duration::from_secs(30);

    /// Runs jobs until `until` or `stop` ends it. Jobs that are not done by then go back into the queue. Fails if the
    /// server refuses the connection, or keeps nothing.
    pub async fn run(self, stop: watch::Receiver<bool>) -> Result<(), QueueError> {
        let consumer = self.queue.consumer(self.patience).await?;
        let processors = Arc::new(Processors { free: Semaphore::new(self.jobs.get()), is_slow: AtomicBool::new(true) });
        let worker = Arc::new(self);
        let mut slots = JoinSet::new();
        for _ in 0..2 * worker.jobs.get() {
            let slot = Slot {
                worker: Arc::clone(&worker),
                consumer: consumer.clone(),
                processors: Arc::clone(&processors),
                stop: stop.clone(),
            };
            slots.spawn(slot.work());
        }
        tokio::select! {
            _ = slots.join_all() => {}
            why = watch_over(&worker) => return Err(why),
            why = worker.queue.refused() => return Err(why),
        }
        if worker.until == WorkUntil::Empty
            && let Ok(count @ 1..) = worker.queue.count_jobs().await
            && !*stop.borrow()
        {
            (worker.notice)(Notice::LeftToOthers(count));
        }
        // The last messages are sent; a server that is not there finds out by itself.
        timeout(Self::PAUSE, worker.queue.client.flush()).await.ok();
        Ok(())
    }
}

/// What the slots of a worker share.
struct Processors {
    free: Semaphore,
    /// Whether jobs take so long that no slot should hold one that waits.
    is_slow: AtomicBool,
}

impl Processors {
    /// What takes longer is slow.
    const SLOW: Duration = Duration::from_secs(1);

    async fn one(&self) -> SemaphorePermit<'_> {
        self.free.acquire().await.expect("it is never closed")
    }
}

struct Slot {
    worker: Arc<Worker>,
    consumer: PullConsumer,
    processors: Arc<Processors>,
    stop: watch::Receiver<bool>,
}

impl Slot {
    async fn work(self) {
        loop {
            let take = async {
                let is_slow = self.processors.is_slow.load(Ordering::Relaxed);
                let processor = if is_slow { Some(self.processors.one().await) } else { None };
                (processor, self.next().await)
            };
            let (processor, next) = tokio::select! {
                () = stopped(self.stop.clone()) => return,
                taken = take => taken,
            };
            match next {
                Ok(Some(held)) => self.hold(&held, processor).await,
                Ok(None) if self.worker.until == WorkUntil::Empty && self.has_no_job().await => return,
                Ok(None) => {}
                Err(_) => sleep(Worker::PAUSE).await,
            }
        }
    }

    /// The next job, if one comes in time.
    async fn next(&self) -> Result<Option<Held>, QueueError> {
        let failed = QueueError::server("giving a job");
        // A worker that ends when no jobs are left asks more often.
        let wait = match self.worker.until {
            WorkUntil::Stopped => Worker::WAIT,
            WorkUntil::Empty => Worker::WAIT / 8,
        };
        let batch = self.consumer.batch().max_messages(1).expires(wait).messages();
        let mut batch = batch.await.map_err(|why| failed(why.into()))?;
        let Ok(Some(message)) = timeout(2 * Worker::WAIT, batch.next()).await else { return Ok(None) };
        let message = message.map_err(&failed)?;
        let info = message.info().map_err(&failed)?;
        let (number, deliveries) = (info.stream_sequence, usize::try_from(info.delivered).unwrap_or(1));
        let key = message.subject.rsplit('.').next().unwrap_or_default().to_owned();
        Ok(Some(Held { message, key, number, deliveries }))
    }

    /// Whether no job of this version is left. Those of other versions are for other workers.
    async fn has_no_job(&self) -> bool {
        self.worker.queue.has_own_jobs().await.is_ok_and(|has_jobs| !has_jobs)
    }

    /// Deals with a job, and tells the server now and then that the worker is alive.
    async fn hold(&self, held: &Held, processor: Option<SemaphorePermit<'_>>) {
        let mut signs_of_life = interval(self.worker.patience / 3);
        signs_of_life.set_missed_tick_behavior(MissedTickBehavior::Delay);
        signs_of_life.tick().await;
        let (deal, stopped) = (self.deal(held, processor), stopped(self.stop.clone()));
        tokio::pin!(deal, stopped);
        loop {
            tokio::select! {
                () = &mut deal => return,
                _ = signs_of_life.tick() => { held.message.ack_with(AckKind::Progress).await.ok(); }
                () = &mut stopped => {
                    self.put_back(held).await;
                    return;
                }
            }
        }
    }

    /// Gives a job back that was not done, as if it had not been taken.
    async fn put_back(&self, held: &Held) {
        let queue = &self.worker.queue;
        if held.deliveries > 1 {
            let unmark = async {
                let mut begun = Begun::read(queue, &held.key).await?;
                // The worker's name is not there if the job was still waiting for a processor.
                begun.workers.pop_if(|name| *name == self.worker.name);
                begun.restore(queue, &held.key).await
            };
            timeout(Worker::WAIT, unmark).await.ok();
        }
        held.message.ack_with(AckKind::Nak(None)).await.ok();
    }

    async fn deal(&self, held: &Held, processor: Option<SemaphorePermit<'_>>) {
        let notice = &self.worker.notice;
        let text = String::from_utf8_lossy(&held.message.payload);
        let job = match Job::read(&text) {
            Ok(job) => Arc::new(job),
            Err(bad) => return self.give_up(held, "", format!("no job: {bad}")).await,
        };
        if self.is_known(held).await {
            return;
        }
        let processor = match processor {
            Some(processor) => Ok(processor),
            None => timeout(5 * Processors::SLOW, self.processors.one()).await,
        };
        let Ok(processor) = processor else {
            // Another worker may have a processor for it.
            self.processors.is_slow.store(true, Ordering::Relaxed);
            return self.put_back(held).await;
        };
        if held.deliveries > 1 && !self.may_begin(held, &job).await {
            return;
        }
        let (start, longest) = (Instant::now(), self.worker.longest);
        let result = self.run(&job).await;
        self.processors.is_slow.store(start.elapsed() > Processors::SLOW, Ordering::Relaxed);
        drop(processor);
        match result {
            Ok(None) if start.elapsed() >= longest && !*self.stop.borrow() => {
                let reason = format!(
                    "it was not done in {} s: cut it into smaller ones, or say more with --longest",
                    longest.as_secs()
                );
                self.give_up(held, job.id(), reason).await;
            }
            // It was stopped: `hold` puts the job back.
            Ok(None) => std::future::pending().await,
            Ok(Some(result)) => self.hand_in(held, result).await,
            Err(Failed(why)) if held.deliveries >= Begun::MOST => self.give_up(held, job.id(), why).await,
            Err(Failed(why)) => {
                insist(|| Begun::forget(&self.worker.queue, &held.key)).await;
                held.message.ack_with(AckKind::Nak(Some(Worker::PAUSE))).await.ok();
                notice(Notice::Failed { id: job.id().to_owned(), why });
            }
        }
    }

    /// Lets a job go whose result is there already.
    async fn is_known(&self, held: &Held) -> bool {
        let queue = &self.worker.queue;
        let is_known = insist(|| JobQueue::last(&queue.results, queue.result_subject(&held.key))).await.is_some();
        if is_known {
            held.message.ack().await.ok();
            (self.worker.notice)(Notice::Known);
        }
        is_known
    }

    /// Whether a job that was delivered before is to be run now; if so, the worker's name is written down.
    async fn may_begin(&self, held: &Held, job: &Job) -> bool {
        let Worker { queue, name, .. } = &*self.worker;
        // While it waited, another worker may have done it.
        if self.is_known(held).await {
            return false;
        }
        let begun = insist(|| Begun::read(queue, &held.key)).await;
        if begun.is_enough() {
            let names = begun.workers.join(", ");
            let reason = format!("{} workers have ended while they were at it, the last ones: {names}", Begun::MOST);
            self.give_up(held, job.id(), reason).await;
            return false;
        }
        insist(|| begun.add(queue, &held.key, name)).await;
        true
    }

    /// Runs a job in a thread of its own: the worker gives signs of life meanwhile.
    async fn run(&self, job: &Arc<Job>) -> Result<Option<JobResult>, Failed> {
        let (job, stop) = (Arc::clone(job), self.stop.clone());
        let longest = self.worker.longest;
        // A time too far away to be told is no limit.
        let end = Instant::now().checked_add(longest);
        let is_over = move || *stop.borrow() || end.is_some_and(|end| Instant::now() >= end);
        let run = spawn_blocking(move || job.run(&is_over));
        match timeout(longest.saturating_add(Worker::GRACE), run).await {
            Ok(ran) => ran.unwrap_or_else(|why| Err(Failed(format!("the program broke down: {why}")))),
            // It does not hear us: its thread is left behind, and the worker goes on.
            Err(_) => Ok(None),
        }
    }

    /// Gives the result to the server, and only then lets the job go.
    async fn hand_in(&self, held: &Held, result: JobResult) {
        let queue = &self.worker.queue;
        let line = result.to_json();
        loop {
            let mut headers = HeaderMap::new();
            headers.insert(NUMBER, held.number.to_string());
            let message = PublishMessage::build().payload(line.clone().into()).headers(headers);
            match queue.publish(queue.result_subject(&held.key), message).await {
                Ok(()) => break,
                Err(why) if is_too_large(&why) => {
                    let reason = format!("the result has {} bytes, more than max_payload of the server", line.len());
                    return self.give_up(held, result.id(), reason).await;
                }
                Err(_) => sleep(Worker::PAUSE).await,
            }
        }
        if held.deliveries > 1 {
            insist(|| Begun::forget(queue, &held.key)).await;
        }
        held.message.ack().await.ok();
        (self.worker.notice)(Notice::Done(result));
    }

    async fn give_up(&self, held: &Held, id: &str, reason: String) {
        let job = String::from_utf8_lossy(&held.message.payload).into_owned();
        let letter = DeadLetter { id: id.to_owned(), key: held.key.clone(), reason, job };
        insist(|| letter.send(&self.worker.queue)).await;
        held.message.ack().await.ok();
        (self.worker.notice)(Notice::Dead(letter));
    }
}

/// Waits until the worker is stopped, or until the program that could stop it has dropped its end.
async fn stopped(mut stop: watch::Receiver<bool>) {
    stop.wait_for(|is_wanted| *is_wanted).await.ok();
}

/// Asks the server until it answers: it may have been restarted.
async fn insist<T, F: Future<Output = Result<T, QueueError>>>(ask: impl Fn() -> F) -> T {
    loop {
        match ask().await {
            Ok(answer) => return answer,
            Err(_) => sleep(Worker::PAUSE).await,
        }
    }
}

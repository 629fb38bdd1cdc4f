//! A worker: takes jobs from a queue, works them out on some processors, and gives back the results.
//!
//! Every job is held by a *hand*: it takes one job, waits for a processor, has the job worked out in a thread of its own,
//! and hands in the result before it lets the job go. There are two hands for a processor, so that the next job is there
//! when one is done; but where jobs take long, a hand waits for its processor first, and keeps no job from others. While a hand holds a job, it tells the server so, however long that takes. Whatever a worker dies
//! of, its jobs are delivered again, and a job whose result is there is not worked out a second time.

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
use crate::queue::{Queue, is_too_large};
use crate::queue_error::QueueError;
use crate::watchdog::watch_over;

/// When a worker goes home.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// When it is told to.
    Stopped,
    /// When no jobs are left.
    Empty,
}

/// Somebody who works out the jobs of a queue.
pub struct Worker {
    /// The queue.
    pub queue: Queue,
    /// What the worker is called.
    pub name: String,
    /// How many jobs are worked out at a time.
    pub jobs: NonZeroUsize,
    /// How long the server waits for a sign of life before it gives a job to somebody else.
    pub patience: Duration,
    /// When to go home.
    pub until: Until,
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
    /// The server had lost the queue and all that was in it, and the queue was made anew.
    Renewed,
    /// The server gave jobs to nobody, and was made to give all of them again.
    Unstuck,
}

/// A job in a hand.
struct Held {
    message: Message,
    key: String,
    /// The place of the job among those that were submitted.
    number: u64,
    /// How often it has been delivered.
    deliveries: usize,
}

impl Worker {
    /// How long a hand waits for a job before it asks again.
    const WAIT: Duration = Duration::from_secs(2);

    /// The pause before the server is asked again that did not answer, or a job is tried again that has failed.
    const PAUSE: Duration = Duration::from_millis(500);

    /// Works until it is time to go home, or `stop` says so. Jobs that are not done by then go back into the queue. Fails
    /// if the server does not let us in any more, or keeps nothing.
    pub async fn run(self, stop: watch::Receiver<bool>) -> Result<(), QueueError> {
        let consumer = self.queue.consumer(self.patience).await?;
        let bench = Arc::new(Bench { processors: Semaphore::new(self.jobs.get()), is_slow: AtomicBool::new(true) });
        let worker = Arc::new(self);
        let mut hands = JoinSet::new();
        for _ in 0..2 * worker.jobs.get() {
            let hand = Hand {
                worker: Arc::clone(&worker),
                consumer: consumer.clone(),
                bench: Arc::clone(&bench),
                stop: stop.clone(),
            };
            hands.spawn(hand.work());
        }
        tokio::select! {
            _ = hands.join_all() => {}
            why = watch_over(&worker) => return Err(why),
            why = worker.queue.refused() => return Err(why),
        }
        // What was said last shall be heard; if the server is not there, it will find out by itself.
        timeout(Self::PAUSE, worker.queue.client.flush()).await.ok();
        Ok(())
    }
}

/// What the hands of a worker share.
struct Bench {
    processors: Semaphore,
    /// Whether jobs take so long that nobody should have one waiting.
    is_slow: AtomicBool,
}

impl Bench {
    /// What takes longer is slow.
    const SLOW: Duration = Duration::from_secs(1);

    async fn processor(&self) -> SemaphorePermit<'_> {
        self.processors.acquire().await.expect("it is never closed")
    }
}

struct Hand {
    worker: Arc<Worker>,
    consumer: PullConsumer,
    bench: Arc<Bench>,
    stop: watch::Receiver<bool>,
}

impl Hand {
    async fn work(self) {
        loop {
            let take = async {
                let is_slow = self.bench.is_slow.load(Ordering::Relaxed);
                let processor = if is_slow { Some(self.bench.processor().await) } else { None };
                (processor, self.next().await)
            };
            let (processor, next) = tokio::select! {
                () = stopped(self.stop.clone()) => return,
                taken = take => taken,
            };
            match next {
                Ok(Some(held)) => self.hold(&held, processor).await,
                Ok(None) if self.worker.until == Until::Empty && self.is_all_done().await => return,
                Ok(None) => {}
                Err(_) => sleep(Worker::PAUSE).await,
            }
        }
    }

    /// The next job, if one comes in time.
    async fn next(&self) -> Result<Option<Held>, QueueError> {
        let failed = QueueError::server("giving a job");
        // Whoever goes home when nothing is left wants to hear of it soon.
        let wait = match self.worker.until {
            Until::Stopped => Worker::WAIT,
            Until::Empty => Worker::WAIT / 8,
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

    async fn is_all_done(&self) -> bool {
        self.worker.queue.count_jobs().await.is_ok_and(|count| count == 0)
    }

    /// Deals with a job, and tells the server now and then that it is in good hands.
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
                // It has no name of ours if the job was still waiting for a processor.
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
            None => timeout(5 * Bench::SLOW, self.bench.processor()).await,
        };
        let Ok(processor) = processor else {
            // Somebody else may have a processor for it.
            self.bench.is_slow.store(true, Ordering::Relaxed);
            return self.put_back(held).await;
        };
        if held.deliveries > 1 && !self.may_begin(held, &job).await {
            return;
        }
        let start = Instant::now();
        let result = self.run(&job).await;
        self.bench.is_slow.store(start.elapsed() > Bench::SLOW, Ordering::Relaxed);
        drop(processor);
        match result {
            // An end was wanted, and whoever wants it sees to the job.
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
        let is_known = insist(|| Queue::last(&queue.results, queue.result_subject(&held.key))).await.is_some();
        if is_known {
            held.message.ack().await.ok();
            (self.worker.notice)(Notice::Known);
        }
        is_known
    }

    /// Whether a job that was delivered before is to be worked out now; if so, who does it is written down.
    async fn may_begin(&self, held: &Held, job: &Job) -> bool {
        let Worker { queue, name, .. } = &*self.worker;
        // It may have waited, and somebody else have done it meanwhile.
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

    /// Works a job out in a thread of its own: the server shall hear from us meanwhile.
    async fn run(&self, job: &Arc<Job>) -> Result<Option<JobResult>, Failed> {
        let (job, stop) = (Arc::clone(job), self.stop.clone());
        let run = spawn_blocking(move || job.run(&|| *stop.borrow()));
        run.await.unwrap_or_else(|why| Err(Failed(format!("the program broke down: {why}"))))
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

/// Waits until an end is wanted; whoever could want it and is gone wants it too.
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

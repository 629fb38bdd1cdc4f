//! `tesuji worker`: works out the jobs of a queue.

use std::num::NonZeroUsize;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tesuji_jobs::Record;
use tesuji_queue::{Notice, WorkUntil, Worker};
use tesuji_report::sentence::grouped;
use tokio::runtime::Builder;
use tokio::sync::{mpsc, watch};
use tokio::time::sleep;

use crate::args::WorkerArguments;
use crate::aside;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::queue::open;

/// Runs the command.
pub fn run(asked: &WorkerArguments, output: &mut Output) -> Result<(), Failure> {
    let jobs = asked.jobs.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    interrupt::watch();
    let mut threads = Builder::new_multi_thread();
    // A thread for each job, and some for what the library itself has to wait for.
    let built = threads.worker_threads(2).max_blocking_threads(jobs.get() + 8).enable_all().build();
    let runtime = built
        .map_err(|why| Failure::Bug { name: "worker".to_owned(), message: format!("cannot start a thread: {why}") })?;
    let start = Instant::now();
    let (results, mut to_print) = mpsc::unbounded_channel();
    let tally = Arc::new(Tally::new(asked.json.then_some(results)));
    let worked = runtime.block_on(async {
        let (stop, stopped) = watch::channel(false);
        let name = asked.name.clone().unwrap_or_else(|| format!("{}:{}", machine(), process::id()));
        let queue = open(&asked.server).await?;
        let worker = Worker {
            queue,
            name,
            jobs,
            patience: asked.patience.0,
            longest: asked.longest.0,
            until: if asked.until_empty { WorkUntil::Empty } else { WorkUntil::Stopped },
            notice: Box::new({
                let tally = Arc::clone(&tally);
                move |notice| tally.take(&notice)
            }),
        };
        let working = worker.run(stopped);
        tokio::pin!(working);
        loop {
            tokio::select! {
                worked = &mut working => {
                    while let Ok(line) = to_print.try_recv() {
                        output.line(line)?;
                    }
                    return Ok::<_, Failure>(worked?);
                }
                Some(line) = to_print.recv() => {
                    output.line(line)?;
                    output.flush()?;
                }
                () = sleep(Duration::from_millis(50)) => {
                    if interrupt::is_wanted() {
                        stop.send(true).ok();
                    }
                }
            }
        }
    });
    // A job that does not end when it is stopped is not waited for: it is back in the queue by now.
    runtime.shutdown_background();
    tally.bar.finish_and_clear();
    worked?;
    if !asked.json {
        output.line(tally.told(start.elapsed()))?;
    }
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// The name of this machine, if it has one.
fn machine() -> String {
    let name = std::fs::read_to_string("/etc/hostname").or_else(|_| std::env::var("HOSTNAME"));
    name.ok()
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .unwrap_or_else(|| "somewhere".to_owned())
}

/// What a worker has done so far.
struct Tally {
    /// Where results are printed, if they are.
    results: Option<mpsc::UnboundedSender<String>>,
    bar: ProgressBar,
    done: AtomicU64,
    known: AtomicU64,
    dead: AtomicU64,
}

impl Tally {
    fn new(results: Option<mpsc::UnboundedSender<String>>) -> Self {
        let style =
            ProgressStyle::with_template("{spinner} {pos} jobs done, {per_sec}: {msg}").expect("a template of ours");
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10)).with_style(style);
        Self { results, bar, done: AtomicU64::new(0), known: AtomicU64::new(0), dead: AtomicU64::new(0) }
    }

    fn take(&self, notice: &Notice) {
        match notice {
            Notice::Done(result) => {
                self.done.fetch_add(1, Ordering::Relaxed);
                self.bar.set_message(result.id().chars().filter(|c| !c.is_control()).collect::<String>());
                self.bar.inc(1);
                if let Some(results) = &self.results {
                    results.send(result.to_json()).ok();
                }
            }
            Notice::Known => {
                self.known.fetch_add(1, Ordering::Relaxed);
            }
            Notice::Dead(letter) => {
                self.dead.fetch_add(1, Ordering::Relaxed);
                let name = if letter.id.is_empty() { &letter.key } else { &letter.id };
                self.bar.suspend(|| aside::say(format_args!("given up: {name}: {}", letter.reason)));
            }
            Notice::Failed { id, why } => {
                self.bar.suspend(|| aside::say(format_args!("failed, to be tried again: {id}: {why}")));
            }
            Notice::LeftToOthers(count) => self.bar.suspend(|| {
                let count = grouped(*count);
                aside::say(format_args!(
                    "left in the queue: {count} for other versions of the program, whose workers are needed"
                ));
            }),
            Notice::Renewed => self.bar.suspend(|| {
                aside::say("the server has lost the queue, jobs and results: it is made anew; submit the jobs again");
            }),
            Notice::Unstuck => self.bar.suspend(|| {
                aside::say(
                    "the server did not deliver jobs, as may happen after a crash: it delivers all that are left again",
                );
            }),
        }
    }

    fn told(&self, time: Duration) -> String {
        let [done, known, dead] =
            [&self.done, &self.known, &self.dead].map(|count| grouped(count.load(Ordering::Relaxed)));
        let noun = if done == "1" { "job" } else { "jobs" };
        format!("{done} {noun} done in {:.1} s, {known} known already, {dead} given up", time.as_secs_f64())
    }
}

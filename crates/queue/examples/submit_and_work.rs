//! Submits the jobs of a file, one line of JSON each, to a NATS server on this machine, runs them here, and prints the results
//! in the order of the jobs. Workers on other machines may help.
//!
//! `nats-server --jetstream` first, then `cargo run --release -p tesuji-queue --example submit_and_work JOBS`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example tells what it does")]

use std::error::Error;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use tesuji_jobs::Job;
use tesuji_queue::{BadStore, JobQueue, NatsServer, Notice, ResultStore, Submitter, WorkUntil, Worker, collect};
use tokio::sync::watch;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let jobs = fs::read_to_string(std::env::args().nth(1).ok_or("name a file of jobs")?)?;
    let server = NatsServer::at("nats://127.0.0.1:4222");
    let queue = JobQueue::open(&server, "example", |connection| eprintln!("connection: {connection:?}")).await?;

    let mut submitter = Submitter::new(queue.clone(), "example".to_owned()).await?;
    for line in jobs.lines() {
        submitter.give(Job::read(line)?).await?;
    }
    submitter.flush().await?;
    println!("{:?}", submitter.submitted());

    let worker = Worker {
        queue: queue.clone(),
        name: "example".to_owned(),
        jobs: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        patience: JobQueue::PATIENCE,
        longest: JobQueue::LONGEST,
        until: WorkUntil::Empty,
        notice: Box::new(|notice| {
            if let Notice::Done(result) = notice {
                eprintln!("{result}");
            }
        }),
    };
    let (_stop, is_stopped) = watch::channel(false);
    Box::pin(worker.run(is_stopped)).await?;

    // Kept in memory here; a file would keep the results of several runs.
    let mut store = ResultStore::open(Path::new(":memory:"))?;
    collect(&queue, &mut store, &mut |_| {}).await?;
    store.each("example", |line| {
        println!("{line}");
        Ok::<(), BadStore>(())
    })?;
    Ok(())
}

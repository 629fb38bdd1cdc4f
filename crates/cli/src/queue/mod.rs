//! `tesuji queue`: a large batch, spread over many machines.

mod dead;
mod purge;
mod results;
mod status;
mod submit;

use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};

use tesuji_queue::{JobQueue, ServerConnection};
use tokio::runtime::{Builder, Runtime};

use crate::args::{QueueArguments, QueueCommand, ServerArguments};
use crate::aside;
use crate::failure::Failure;
use crate::output::Output;

/// Runs the command.
pub fn run(asked: &QueueArguments, output: &mut Output) -> Result<(), Failure> {
    match &asked.command {
        QueueCommand::Submit(asked) => submit::run(asked, output),
        QueueCommand::Status(asked) => status::run(asked, output),
        QueueCommand::Results(asked) => results::run(asked, output),
        QueueCommand::Dead(asked) => dead::run(asked, output),
        QueueCommand::Purge(asked) => purge::run(asked, output),
    }
}

/// What talks to a server while we wait.
pub fn runtime() -> Result<Runtime, Failure> {
    let built = Builder::new_multi_thread().worker_threads(2).enable_all().build();
    built.map_err(|why| Failure::Bug { name: "queue".to_owned(), message: format!("cannot start a thread: {why}") })
}

/// Opens the queue, and does something with it while the server lets us.
fn with_queue<R, F: Future<Output = Result<R, Failure>>>(
    asked: &ServerArguments,
    act: impl FnOnce(JobQueue) -> F,
) -> Result<R, Failure> {
    runtime()?.block_on(async {
        let queue = open(asked).await?;
        let acting = act(queue.clone());
        tokio::select! {
            done = acting => done,
            why = queue.refused() => Err(why.into()),
        }
    })
}

/// Opens the queue, and says when the connection to it is lost.
pub async fn open(asked: &ServerArguments) -> Result<JobQueue, Failure> {
    let server = asked.server();
    let shown = server.shown();
    let was_lost = AtomicBool::new(false);
    let watch = move |connection| match connection {
        ServerConnection::Lost => {
            was_lost.store(true, Ordering::Relaxed);
            aside::say(format_args!("the connection to {shown} is lost: waiting for it to come back"));
        }
        ServerConnection::Made if was_lost.load(Ordering::Relaxed) => {
            aside::say(format_args!("connected to {shown} again"));
        }
        ServerConnection::Made => {}
    };
    Ok(JobQueue::open(&server, &asked.queue, watch).await?)
}

//! `tesuji queue status`: what the queue holds.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tesuji_queue::{JobQueue, QueueError, QueueStatus};
use tesuji_report::sentence::grouped;
use tokio::time::sleep;

use crate::args::StatusArguments;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::queue::with_queue;

/// Runs the command.
pub fn run(asked: &StatusArguments, output: &mut Output) -> Result<(), Failure> {
    let status = with_queue(&asked.server, |queue| async move {
        if asked.wait { wait(&queue).await } else { Ok(QueueStatus::of(&queue).await?) }
    })?;
    if asked.json {
        output.line(serde_json::to_string(&status).expect("numbers are written without fail"))?;
    } else {
        output.print(told(&status))?;
    }
    if asked.wait && !status.is_over() {
        return Err(Failure::Interrupted);
    }
    if asked.wait && status.dead > 0 { Err(Failure::Undecided) } else { Ok(()) }
}

/// Waits until nothing is left to do.
async fn wait(queue: &JobQueue) -> Result<QueueStatus, Failure> {
    interrupt::watch();
    let template = "{bar:32} {pos} of {len}, {per_sec}, {eta} left: {msg}";
    let style = ProgressStyle::with_template(template).expect("a template of ours");
    let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr_with_hz(10)).with_style(style);
    let mut all = 0;
    loop {
        let status = match QueueStatus::of(queue).await {
            Ok(status) => status,
            Err(why @ QueueError::Lost { .. }) => return Err(why.into()),
            // The server may be restarted while we wait.
            Err(_) if !interrupt::is_wanted() => {
                sleep(Duration::from_secs(1)).await;
                continue;
            }
            Err(why) => return Err(why.into()),
        };
        let left = status.waiting + status.held;
        all = all.max(left);
        bar.set_length(all);
        bar.set_position(all - left);
        bar.set_message(format!("{} with workers, {} given up", status.held, status.dead));
        if status.is_over() || interrupt::is_wanted() {
            bar.finish_and_clear();
            return Ok(status);
        }
        sleep(Duration::from_millis(200)).await;
    }
}

fn told(status: &QueueStatus) -> String {
    let mut out = format!(
        "{} waiting, {} with workers ({} not for the first time), {} done, {} given up; {} on the server\n",
        grouped(status.waiting),
        grouped(status.held),
        grouped(status.redelivered),
        grouped(status.done),
        grouped(status.dead),
        megabytes(status.bytes)
    );
    let mut say = |line: &str| {
        out.push_str(line);
        out.push('\n');
    };
    if status.of_other_versions > 0 {
        let (count, version) = (grouped(status.of_other_versions), status.version);
        say(&format!("{count} of the jobs are for another version than {version}: workers of that version are needed"));
    }
    if status.waiting > 0 && status.held == 0 && status.requests == 0 {
        say("no worker runs: start `tesuji worker` on some machine");
    }
    if status.dead > 0 {
        say("`tesuji queue dead` says what was given up, and why");
    }
    out
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

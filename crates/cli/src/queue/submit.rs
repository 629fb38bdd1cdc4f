//! `tesuji queue submit`: puts jobs into the queue.

use serde_json::json;
use tesuji_queue::Submitter;
use tesuji_report::sentence::grouped;
use time::OffsetDateTime;

use crate::args::SubmitArguments;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::queue::{open, runtime};
use crate::show::printable;

/// Runs the command.
pub fn run(asked: &SubmitArguments, output: &mut Output) -> Result<(), Failure> {
    let mut files = asked.work.files();
    let runtime = runtime()?;
    let submission = asked.submission.clone().unwrap_or_else(now);
    let mut submitter = runtime
        .block_on(async { Ok::<_, Failure>(Submitter::new(open(&asked.server).await?, submission.clone()).await?) })?;
    let bar = files.bar.clone();
    let read = files.read(&asked.paths, None, &mut |job| {
        runtime.block_on(submitter.give(job))?;
        bar.advance();
        Ok(())
    });
    let passed_over = files.passed_over;
    let flushed = runtime.block_on(submitter.flush()).map_err(Failure::from);
    bar.finish();
    let submitted = submitter.submitted();
    let (new, waiting, done) = (submitted.new, submitted.waiting, submitted.done);
    if asked.json {
        let told = json!({
            "submission": submission, "new": new, "waiting": waiting, "done": done, "passed_over": passed_over,
        });
        output.line(told.to_string())?;
    } else {
        let all = new + waiting + done;
        let noun = if all == 1 { "job" } else { "jobs" };
        let [all, new, waiting, done] = [all, new, waiting, done].map(grouped);
        output.line(format!("{all} {noun}: {new} new, {waiting} in the queue already, {done} done already"))?;
        output.line(format!("submission {}", printable(&submission)))?;
        if passed_over > 0 {
            output.line(format!("passed over: {passed_over} positions of which nothing is asked"))?;
        }
    }
    read.and(flushed)?;
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { bar.outcome() }
}

/// The name of a submission that is given none: the time, to the millisecond.
fn now() -> String {
    let now = OffsetDateTime::now_utc();
    let (date, [hour, minute, second]) = (now.date(), [now.hour(), now.minute(), now.second()]);
    format!("{date}T{hour:02}:{minute:02}:{second:02}.{:03}Z", now.millisecond())
}

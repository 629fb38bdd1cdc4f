//! `tesuji queue submit`: puts jobs into the queue.

use serde_json::json;
use tesuji_goals::Options;
use tesuji_jobs::{Job, Solve};
use tesuji_queue::Submitter;
use tesuji_report::sentence::grouped;
use tokio::runtime::Runtime;

use crate::args::SubmitArguments;
use crate::batch::bar::Bar;
use crate::failure::{self, Failure};
use crate::interrupt;
use crate::job_files::{JobFiles, JobTaker};
use crate::output::Output;
use crate::queue::{open, runtime};
use crate::solve::options;

/// Runs the command.
pub fn run(asked: &SubmitArguments, output: &mut Output) -> Result<(), Failure> {
    let options = Options { all_moves: asked.all_moves, ..options(&asked.limits) };
    let mut files = JobFiles::new(options, asked.limits.limits(Solve::USUAL_TIME), asked.check);
    let runtime = runtime()?;
    let submitter = runtime.block_on(async { Ok::<_, Failure>(Submitter::new(open(&asked.server).await?).await?) })?;
    let mut submission = Submission { runtime, submitter, bar: Bar::new(), passed_over: 0 };
    let read = files.read(&asked.paths, &mut submission);
    let Submission { runtime, mut submitter, bar, passed_over } = submission;
    let flushed = runtime.block_on(submitter.flush()).map_err(Failure::from);
    bar.finish();
    let submitted = submitter.submitted();
    let (new, waiting, done) = (submitted.new, submitted.waiting, submitted.done);
    if asked.json {
        output.line(json!({ "new": new, "waiting": waiting, "done": done, "passed_over": passed_over }).to_string())?;
    } else {
        let all = new + waiting + done;
        let noun = if all == 1 { "job" } else { "jobs" };
        let [all, new, waiting, done] = [all, new, waiting, done].map(grouped);
        output.line(format!("{all} {noun}: {new} new, {waiting} in the queue already, {done} done already"))?;
        if passed_over > 0 {
            output.line(format!("passed over: {passed_over} positions of which nothing is asked"))?;
        }
    }
    read.and(flushed)?;
    if interrupt::is_wanted() {
        return Err(Failure::Interrupted);
    }
    files.code.map_or(Ok(()), |code| Err(Failure::Reported { code }))
}

/// Jobs on their way into the queue.
struct Submission {
    runtime: Runtime,
    submitter: Submitter,
    bar: Bar,
    passed_over: usize,
}

impl JobTaker for Submission {
    fn wants_count(&self) -> bool {
        self.bar.is_visible()
    }

    fn expect(&mut self, count: usize) {
        self.bar.expect(count);
    }

    fn pass_over(&mut self) {
        self.passed_over += 1;
        self.bar.advance();
    }

    fn give(&mut self, job: Job) -> Result<(), Failure> {
        // Not before: while the standard input is awaited an interruption shall end the program at once.
        interrupt::watch();
        self.runtime.block_on(self.submitter.give(job))?;
        self.bar.advance();
        Ok(())
    }

    fn complain(&mut self, failure: Failure) -> u8 {
        self.bar.aside(|| failure::report(failure))
    }
}

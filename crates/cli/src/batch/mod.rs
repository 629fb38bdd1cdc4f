//! `tesuji batch`: solves many problems, and compares the answers with the expected ones; runs other jobs as well.

pub mod bar;
pub mod files;
pub mod in_order;
pub mod results;
mod score;
pub mod workers;

use std::num::NonZeroUsize;
use std::thread;
use std::time::Instant;

use tesuji_goals::Options;
use tesuji_jobs::{Failed, Job, JobResult, Solve};

use crate::args::BatchArguments;
use crate::aside;
use crate::batch::bar::Bar;
use crate::batch::in_order::InOrder;
use crate::batch::results::{Record, Results};
use crate::batch::score::Score;
use crate::batch::workers::{Done, Workers};
use crate::failure::{self, Failure};
use crate::interrupt;
use crate::job_files::{JobFiles, JobTaker};
use crate::output::Output;
use crate::solve::options;

/// What came of a job: nothing, if it was interrupted.
type Ran = Result<Option<JobResult>, Failed>;

/// Runs the command.
pub fn run(asked: &BatchArguments, output: &mut Output) -> Result<(), Failure> {
    let start = Instant::now();
    let jobs = asked.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let options = Options { all_moves: asked.all_moves, ..options(&asked.limits) };
    let limits = asked.limits.limits(Solve::USUAL_TIME);
    let mut files = JobFiles::new(options, limits, asked.check);
    let results = asked.output.as_deref().map(Results::open).transpose()?;
    let work = |job: &Job| job.run(&interrupt::is_wanted);
    thread::scope(|scope| {
        let mut batch = Batch {
            asked,
            output,
            jobs: InOrder::new(Workers::start(scope, jobs, work)),
            results,
            score: Score::default(),
            bar: Bar::new(),
            code: None,
        };
        let read = files.read(&asked.paths, &mut batch);
        let taken = batch.take_all();
        let code = files.code.or(batch.code);
        batch.bar.finish();
        if !matches!(taken, Err(Failure::ClosedPipe)) && !matches!(read, Err(Failure::ClosedPipe)) {
            let told = batch.score.told(start.elapsed());
            if asked.json { aside::say(told.trim_end()) } else { batch.output.print(told)? }
        }
        read.and(taken)?;
        if interrupt::is_wanted() {
            return Err(Failure::Interrupted);
        }
        code.map_or(Ok(()), |code| Err(Failure::Reported { code }))
    })
}

/// A batch at work: jobs are given to the workers, and results are taken in the order of the jobs.
struct Batch<'a> {
    asked: &'a BatchArguments,
    output: &'a mut Output,
    jobs: InOrder<Job, Ran>,
    results: Option<Results<JobResult>>,
    score: Score,
    bar: Bar,
    /// The exit code of the first thing that went wrong.
    code: Option<u8>,
}

impl Record for JobResult {
    fn key(&self) -> String {
        self.id().to_owned()
    }

    fn to_json(&self) -> String {
        Self::to_json(self)
    }

    fn from_json(line: &[u8]) -> Option<Self> {
        Self::from_json(line)
    }
}

impl JobTaker for Batch<'_> {
    fn wants_count(&self) -> bool {
        self.bar.is_visible()
    }

    fn expect(&mut self, count: usize) {
        self.bar.expect(count);
    }

    fn pass_over(&mut self) {
        self.score.pass_over();
        self.bar.advance();
    }

    fn give(&mut self, job: Job) -> Result<(), Failure> {
        // Not before: while the standard input is awaited an interruption shall end the program at once.
        interrupt::watch();
        if let Some(result) = self.results.as_mut().and_then(|results| results.take(job.id())) {
            self.score.add(&job, &result);
            self.bar.advance();
            return Ok(());
        }
        self.jobs.give(job);
        while let Some(done) = self.jobs.next_ready() {
            self.take(done)?;
        }
        Ok(())
    }

    fn complain(&mut self, failure: Failure) -> u8 {
        self.bar.aside(|| failure::report(failure))
    }
}

impl Batch<'_> {
    fn take_all(&mut self) -> Result<(), Failure> {
        while let Some(done) = self.jobs.next() {
            self.take(done)?;
        }
        Ok(())
    }

    /// Takes the result whose turn has come.
    fn take(&mut self, done: Done<Job, Ran>) -> Result<(), Failure> {
        self.bar.advance();
        self.write(done)?;
        self.output.flush()
    }

    fn write(&mut self, done: Done<Job, Ran>) -> Result<(), Failure> {
        let Done { job, result, .. } = done;
        let result = match result {
            None | Some(Ok(None)) => return Ok(()),
            Some(Ok(Some(result))) => result,
            Some(Err(why)) => {
                let code = self.complain(Failure::Bug { name: job.id().to_owned(), message: why.to_string() });
                self.code.get_or_insert(code);
                return Ok(());
            }
        };
        let mark = self.score.add(&job, &result);
        if let Some(results) = &mut self.results {
            results.add(&result)?;
        }
        let (output, asked) = (&mut *self.output, self.asked);
        self.bar.aside(|| {
            output.line(if asked.json { result.to_json() } else { format!("{mark} {result}") })?;
            output.flush()
        })
    }
}

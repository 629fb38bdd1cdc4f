//! `tesuji batch`: solves many problems, and compares the answers with the expected ones; runs other jobs as well.

use std::time::Instant;

use tesuji_jobs::{Batch, BatchScore, Done, Job, Record};

use crate::args::BatchArguments;
use crate::aside;
use crate::bar::Bar;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::results_output;

/// Runs the command.
pub fn run(asked: &BatchArguments, output: &mut Output) -> Result<(), Failure> {
    let start = Instant::now();
    let mut files = asked.work.files();
    let bar = files.bar.clone();
    let file = results_output::open(asked.output.as_deref(), &asked.paths)?;
    let mut batch = Batch::start(asked.jobs, file, interrupt::is_wanted).map_err(|why| Failure::no_thread(&why))?;
    let mut printer = Printer { asked, output, score: BatchScore::default(), bar: bar.clone() };
    let read = files.read(&asked.paths, asked.output.as_deref(), &mut |job| {
        batch.give(job);
        while let Some(done) = batch.ready()? {
            printer.take(done)?;
        }
        Ok(())
    });
    let taken = printer.take_all(&mut batch);
    bar.finish();
    if !matches!(taken, Err(Failure::ClosedPipe)) && !matches!(read, Err(Failure::ClosedPipe)) {
        let told = printer.score.told(start.elapsed(), files.passed_over);
        if asked.json { aside::say(told.trim_end()) } else { printer.output.print(told)? }
    }
    read.and(taken)?;
    batch.finish()?;
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { bar.outcome() }
}

/// What is printed of a batch.
struct Printer<'a> {
    asked: &'a BatchArguments,
    output: &'a mut Output,
    score: BatchScore,
    bar: Bar,
}

impl Printer<'_> {
    fn take_all(&mut self, batch: &mut Batch<Job>) -> Result<(), Failure> {
        while let Some(done) = batch.wait()? {
            self.take(done)?;
        }
        Ok(())
    }

    /// Takes the result whose turn has come.
    fn take(&mut self, done: Done<Job>) -> Result<(), Failure> {
        self.bar.advance();
        let Done { work: job, result, is_new } = done;
        let result = match result {
            Ok(Some(result)) => result,
            Ok(None) => return Ok(()),
            Err(why) => {
                self.bar.complain(Failure::Bug { name: job.id().to_owned(), message: why.to_string() });
                return Ok(());
            }
        };
        let mark = self.score.add(&job, &result);
        if !is_new {
            return Ok(());
        }
        let (output, asked) = (&mut *self.output, self.asked);
        self.bar.aside(|| {
            output.line(if asked.json { result.to_json() } else { format!("{mark} {result}") })?;
            output.flush()
        })
    }
}

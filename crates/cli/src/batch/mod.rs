//! `tesuji batch`: solves many problems, and compares the answers with the expected ones.

pub mod bar;
pub mod files;
pub mod in_order;
mod result_line;
pub mod results;
mod score;
pub mod workers;

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use tesuji_answer::{Attempt, End, NoAttempt};
use tesuji_goals::{Options, Problem};

use crate::args::BatchArguments;
use crate::batch::bar::Bar;
use crate::batch::files::{Taker, each_file};
use crate::batch::in_order::InOrder;
use crate::batch::result_line::ResultLine;
use crate::batch::results::{Record, Results};
use crate::batch::score::Score;
use crate::batch::workers::{Done, Workers};
use crate::failure::{self, Failure};
use crate::input::Input;
use crate::interrupt;
use crate::output::Output;
use crate::solve::{no_attempt, options};

/// The time for a problem, if nobody says anything.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// Runs the command.
pub fn run(asked: &BatchArguments, output: &mut Output) -> Result<(), Failure> {
    let start = Instant::now();
    let jobs = asked.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let options = Options { all_moves: asked.all_moves, ..options(&asked.limits) };
    let limits = asked.limits.limits(USUAL_TIME);
    let results = asked.output.as_deref().map(Results::open).transpose()?;
    let work = move |job: &Job| {
        let mut watch = |_, _| interrupt::flow();
        Attempt::at(&job.problem, &options, limits, &mut watch)
    };
    thread::scope(|scope| {
        let mut batch = Batch {
            asked,
            output,
            jobs: InOrder::new(Workers::start(scope, jobs, work)),
            results,
            score: Score::default(),
            bar: Bar::new(),
            names: HashMap::new(),
            code: None,
        };
        let read = each_file(&asked.paths, &mut batch);
        let taken = batch.take_all();
        let code = batch.code;
        batch.bar.finish();
        if !matches!(taken, Err(Failure::ClosedPipe)) && !matches!(read, Err(Failure::ClosedPipe)) {
            let told = batch.score.told(start.elapsed());
            if asked.json { eprint!("{told}") } else { batch.output.print(told)? }
        }
        read.and(taken)?;
        if interrupt::is_wanted() {
            return Err(Failure::Interrupted);
        }
        code.map_or(Ok(()), |code| Err(Failure::Reported { code }))
    })
}

/// A problem to be attempted.
struct Job {
    /// Its name, unique in the batch.
    id: String,
    problem: Problem,
}

type Attempted = Done<Job, Result<Attempt, NoAttempt>>;

/// A batch at work: problems are given to the workers, and results are taken in the order of the problems.
struct Batch<'a> {
    asked: &'a BatchArguments,
    output: &'a mut Output,
    jobs: InOrder<Job, Result<Attempt, NoAttempt>>,
    results: Option<Results<ResultLine>>,
    score: Score,
    bar: Bar,
    /// How often each id has come.
    names: HashMap<String, usize>,
    /// The exit code of the first thing that went wrong.
    code: Option<u8>,
}

impl Taker for Batch<'_> {
    fn file(&mut self, path: &Path) -> Result<(), Failure> {
        let input = match Input::read(path) {
            Ok(input) => input,
            Err(failure) => {
                self.complain(failure);
                return Ok(());
            }
        };
        if self.bar.is_visible() {
            self.bar.expect(input.document.entries().count());
        }
        for entry in input.document.entries() {
            if interrupt::is_wanted() {
                break;
            }
            match entry {
                Ok(entry) => match entry.problem {
                    Some(problem) => self.give(problem)?,
                    None => self.pass_over(),
                },
                Err(bad) => self.complain(input.failure(&bad)),
            }
        }
        Ok(())
    }

    fn complain(&mut self, failure: Failure) {
        let code = self.bar.aside(|| failure::report(failure));
        self.code.get_or_insert(code);
    }
}

impl Batch<'_> {
    /// An entry asks nothing.
    fn pass_over(&mut self) {
        self.score.pass_over();
        self.bar.advance();
    }

    /// Gives a problem to the workers, once they have room for it.
    fn give(&mut self, problem: Problem) -> Result<(), Failure> {
        // Not before: while the standard input is awaited an interruption shall end the program at once.
        interrupt::watch();
        let id = self.unique(problem.id());
        if let Some(line) = self.results.as_mut().and_then(|results| results.take(&id)) {
            self.score.add(&problem, &line);
            self.bar.advance();
            return Ok(());
        }
        self.jobs.give(Job { id, problem });
        while let Some(done) = self.jobs.next_ready() {
            self.take(done)?;
        }
        Ok(())
    }

    /// The id, with a number if it came before.
    fn unique(&mut self, id: &str) -> String {
        let count = self.names.entry(id.to_owned()).or_default();
        *count += 1;
        if *count == 1 { id.to_owned() } else { format!("{id}#{count}") }
    }

    fn take_all(&mut self) -> Result<(), Failure> {
        while let Some(done) = self.jobs.next() {
            self.take(done)?;
        }
        Ok(())
    }

    /// Takes the result whose turn has come.
    fn take(&mut self, done: Attempted) -> Result<(), Failure> {
        self.bar.advance();
        self.write(done)?;
        self.output.flush()
    }

    fn write(&mut self, done: Attempted) -> Result<(), Failure> {
        let Done { job, result, .. } = done;
        let attempt = match result {
            None => return Ok(()),
            Some(Ok(attempt)) if attempt.end == End::Interrupted => return Ok(()),
            Some(Ok(attempt)) => attempt,
            Some(Err(why)) => {
                let code = self.bar.aside(|| failure::report(no_attempt(&job.problem, &why)));
                self.code.get_or_insert(code);
                return Ok(());
            }
        };
        let line = ResultLine::new(job.id, &attempt);
        let mark = self.score.add(&job.problem, &line);
        if let Some(results) = &mut self.results {
            results.add(&line)?;
        }
        let (output, asked) = (&mut *self.output, self.asked);
        self.bar.aside(|| {
            output.line(if asked.json { line.to_json() } else { format!("{mark} {line}") })?;
            output.flush()
        })
    }
}

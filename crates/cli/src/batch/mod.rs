//! `tesuji batch`: solves many problems, and compares the answers with the expected ones.

pub mod bar;
mod problems;
mod result_line;
mod results;
mod score;
mod workers;

use std::collections::{BTreeMap, HashMap};
use std::num::NonZeroUsize;
use std::thread;
use std::time::{Duration, Instant};

use tesuji_answer::End;
use tesuji_goals::{Options, Problem};

use crate::args::BatchArguments;
use crate::batch::bar::Bar;
use crate::batch::problems::Problems;
use crate::batch::result_line::ResultLine;
use crate::batch::results::Results;
use crate::batch::score::Score;
use crate::batch::workers::{Done, Job, Workers};
use crate::failure::{self, Failure};
use crate::interrupt;
use crate::output::Output;
use crate::solve::{no_attempt, options};

/// The time for a problem, if nobody says anything.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// How many problems may be ahead of the first that is not finished.
const WINDOW: usize = 256;

/// Runs the command.
pub fn run(asked: &BatchArguments, output: &mut Output) -> Result<(), Failure> {
    let start = Instant::now();
    let jobs = asked.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let options = Options { all_moves: asked.all_moves, ..options(&asked.limits) };
    let limits = asked.limits.limits(USUAL_TIME);
    let results = asked.output.as_deref().map(Results::open).transpose()?;
    thread::scope(|scope| {
        let mut batch = Batch {
            asked,
            output,
            workers: Workers::start(scope, jobs, options, limits),
            results,
            score: Score::default(),
            bar: Bar::new(),
            names: HashMap::new(),
            waiting: BTreeMap::new(),
            given: 0,
            taken: 0,
            code: None,
        };
        let mut problems = Problems::default();
        let read = problems.read(&asked.paths, &mut batch);
        let taken = batch.take_all();
        let code = problems.code.or(batch.code);
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

/// A batch at work: problems are given to the workers, and results are taken in the order of the problems.
struct Batch<'a> {
    asked: &'a BatchArguments,
    output: &'a mut Output,
    workers: Workers,
    results: Option<Results>,
    score: Score,
    bar: Bar,
    /// How often each id has come.
    names: HashMap<String, usize>,
    /// What is finished before its turn.
    waiting: BTreeMap<usize, Done>,
    given: usize,
    taken: usize,
    /// The exit code of the first thing that went wrong.
    code: Option<u8>,
}

impl Batch<'_> {
    /// More problems are known to come.
    fn expect(&mut self, count: usize) {
        self.bar.expect(count);
    }

    /// Whether it makes sense to know in advance how many problems come.
    fn wants_count(&self) -> bool {
        self.bar.is_visible()
    }

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
        self.workers.give(Job { number: self.given, id, problem });
        self.given += 1;
        while self.given - self.taken >= WINDOW {
            self.take_one()?;
        }
        while let Some(done) = self.workers.try_take() {
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
        while self.taken < self.given {
            self.take_one()?;
        }
        Ok(())
    }

    fn take_one(&mut self) -> Result<(), Failure> {
        let done = self.workers.take();
        self.take(done)
    }

    /// Takes a result, and writes down those whose turn has come.
    fn take(&mut self, done: Done) -> Result<(), Failure> {
        self.bar.advance();
        self.waiting.insert(done.job.number, done);
        while let Some(done) = self.waiting.remove(&self.taken) {
            self.taken += 1;
            self.write(done)?;
        }
        self.output.flush()
    }

    fn write(&mut self, done: Done) -> Result<(), Failure> {
        let Done { job, attempt } = done;
        let attempt = match attempt {
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

//! Many problems on several threads, and other jobs: a line of JSON in, a line of JSON out.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use tesuji_engine::Limits;
use tesuji_goals::Options;
use tesuji_jobs::{Batch, BatchScore, Done, Job, JobResult, Names, Record, ResultsFile, SolveJob};

use crate::errors::{EngineError, InputError, bad_results, usage};
use crate::interrupt::{LOOK, StopFlag, interruptibly};
use crate::json::{self, to_python};
use crate::problem::PyProblem;
use crate::wanted::Wanted;

/// How often the batch looks whether something is done while it waits for more to do.
const PAUSE: Duration = Duration::from_millis(10);

/// A job that is done, or what is wrong with the file of results.
type Finished = Result<Done<Job>, PyErr>;

/// A batch that is being worked on. What is given comes back in the same order.
#[pyclass(name = "Batch", module = "tesuji._native")]
pub(crate) struct PyBatch {
    /// How problems are solved.
    options: Options,
    limits: Limits,
    names: Names,
    flag: Arc<StopFlag>,
    /// Where jobs go; nothing once all were given.
    jobs: Option<Sender<Job>>,
    /// A receiver is for one thread at a time.
    finished: Mutex<Receiver<Finished>>,
    waiting: usize,
    score: BatchScore,
    passed_over: usize,
    start: Instant,
}

#[pymethods]
impl PyBatch {
    #[new]
    fn new(wanted: &str, threads: Option<usize>, output: Option<PathBuf>) -> PyResult<Self> {
        let wanted: Wanted = json::read(wanted)?;
        let limits = wanted.limits(SolveJob::USUAL_TIME)?;
        let few = || usage("jobs: say a number from 1");
        let threads = threads.map(|threads| NonZeroUsize::new(threads).ok_or_else(few)).transpose()?;
        let file = output.as_deref().map(ResultsFile::open).transpose().map_err(|bad| bad_results(&bad))?;
        let flag = Arc::new(StopFlag::default());
        let seen = Arc::clone(&flag);
        let no_thread = |why| EngineError::new_err(format!("cannot start a thread: {why}"));
        let batch = Batch::start(threads, file, move || seen.is_stopped()).map_err(no_thread)?;
        let ((jobs, given), (sender, finished)) = (channel(), channel());
        thread::spawn(move || run(batch, &given, &sender));
        Ok(Self {
            options: wanted.options(),
            limits,
            names: Names::default(),
            flag,
            jobs: Some(jobs),
            finished: Mutex::new(finished),
            waiting: 0,
            score: BatchScore::default(),
            passed_over: 0,
            start: Instant::now(),
        })
    }

    /// Gives a problem; one of which nothing is asked is passed over. Whether it was taken.
    fn give(&mut self, problem: PyRef<'_, PyProblem>) -> bool {
        let (Some(problem), Some(jobs)) = (problem.problem.clone(), &self.jobs) else {
            self.passed_over += 1;
            return false;
        };
        let id = self.names.unique(problem.id());
        let problem = problem.named(id);
        let job = Job::Solve(Box::new(SolveJob { problem, options: self.options, limits: self.limits }));
        let is_taken = jobs.send(job).is_ok();
        self.waiting += usize::from(is_taken);
        is_taken
    }

    /// There is no more to come.
    fn close(&mut self) {
        self.jobs = None;
    }

    /// How many were given and not yet taken.
    #[getter]
    fn waiting(&self) -> usize {
        self.waiting
    }

    /// The next result, waited for; `None` if all were taken. Once no more is to come, the file of results is closed by then.
    fn take<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        while self.waiting > 0 || self.jobs.is_none() {
            let finished = self.finished.get_mut().map_err(|_| EngineError::new_err("the batch broke down"))?;
            let done = match py.detach(move || finished.recv_timeout(LOOK)) {
                Ok(done) => done,
                Err(RecvTimeoutError::Timeout) => {
                    py.check_signals().inspect_err(|_| self.stop())?;
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) if self.waiting == 0 => break,
                Err(RecvTimeoutError::Disconnected) => return Err(EngineError::new_err("the batch broke down")),
            };
            self.waiting = self.waiting.saturating_sub(1);
            let Done { work, result, .. } = done?;
            match result {
                Ok(Some(result)) => {
                    self.score.add(&work, &result);
                    return to_python(py, &result.to_json()).map(Some);
                }
                Ok(None) => {}
                Err(why) => return Err(EngineError::new_err(format!("{}: {why}", work.id()))),
            }
        }
        Ok(None)
    }

    /// Asks for an end: what is not done yet comes to nothing.
    fn stop(&self) {
        self.flag.stop();
    }

    /// The score so far in a few lines, as `tesuji batch` prints it.
    #[getter]
    fn score(&self) -> String {
        self.score.told(self.start.elapsed(), self.passed_over)
    }
}

impl Drop for PyBatch {
    fn drop(&mut self) {
        self.flag.stop();
    }
}

/// Works on what is given until there is no more, and hands on what is done.
fn run(mut batch: Batch<Job>, given: &Receiver<Job>, finished: &Sender<Finished>) {
    let mut is_open = true;
    loop {
        if is_open {
            match given.recv_timeout(PAUSE) {
                Ok(job) => batch.give(job),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => is_open = false,
            }
        }
        let next = if is_open { batch.ready() } else { batch.wait() };
        let sent = match next {
            Ok(Some(done)) => finished.send(Ok(done)),
            Ok(None) if is_open => continue,
            Ok(None) => break,
            Err(bad) => finished.send(Err(bad_results(&bad))),
        };
        if sent.is_err() {
            return;
        }
    }
    if let Err(bad) = batch.finish() {
        finished.send(Err(bad_results(&bad))).ok();
    }
}

/// Runs a job that is written as a line of JSON, and gives the fields of its result.
#[pyfunction]
pub(crate) fn run_job<'py>(py: Python<'py>, line: &str) -> PyResult<Bound<'py, PyAny>> {
    let job = Job::read(line).map_err(|bad| InputError::new_err(format!("no job: {bad}")))?;
    let ran = interruptibly(py, |flag| job.run(&|| flag.is_stopped()), || Ok(()))?;
    let result: Option<JobResult> = ran.map_err(|why| EngineError::new_err(format!("{}: {why}", job.id())))?;
    let result = result.ok_or_else(|| EngineError::new_err(format!("{}: stopped before the end", job.id())))?;
    to_python(py, &result.to_json())
}

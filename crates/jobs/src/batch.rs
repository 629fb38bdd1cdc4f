//! A batch: work for several threads, results in the order of the work, and a file of results from which an interrupted
//! batch goes on.

use std::io;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tesuji_collections::IsStopped;

use crate::in_order::InOrder;
use crate::job::{Failed, Job};
use crate::job_result::JobResult;
use crate::result_key::ResultKey;
use crate::results_file::{BadResultsFile, Record, ResultsFile};

/// What comes of some work: nothing if it was stopped before the end.
pub type Ran<R> = Result<Option<R>, Failed>;

/// Work with what came of it, and whether that is new.
type Finished<W> = (W, (Ran<<W as BatchWork>::Result>, bool));

/// Something that a thread of a batch can do by itself.
pub trait BatchWork: Send + 'static {
    /// What comes of it.
    type Result: Record + Send + 'static;

    /// What its result is called, which no other of the batch is.
    fn name(&self) -> String;

    /// What its result depends on: one that was found before counts if it has the same key.
    fn key(&self) -> ResultKey;

    /// Does it, on one processor.
    fn run(&self, is_stopped: IsStopped<'_>) -> Ran<Self::Result>;
}

/// A piece of work that is done.
#[derive(Debug)]
pub struct Done<W: BatchWork> {
    /// The work.
    pub work: W,
    /// What came of it.
    pub result: Ran<W::Result>,
    /// Whether it was done just now, rather than by an earlier run.
    pub is_new: bool,
}

/// A batch that is being worked on.
///
/// ```
/// use tesuji_jobs::{Batch, Job};
/// let mut batch = Batch::start(None, None, || false)?;
/// for line in [
///     r#"{"job":"match","id":"a","black":"greedy","white":"random","size":"5x5","games":2}"#,
///     r#"{"job":"match","id":"b","black":"random","white":"random","size":"4x4","games":2}"#,
/// ] {
///     batch.give(Job::read(line)?);
/// }
/// let first = batch.wait()?.ok_or("two jobs were given")?;
/// assert_eq!(first.work.id(), "a");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Batch<W: BatchWork> {
    work: InOrder<W, (Ran<W::Result>, bool)>,
    file: Option<ResultsFile<W::Result>>,
}

impl<W: BatchWork> Batch<W> {
    /// Starts `threads` threads, as many as there are processors if that is `None`. Results are added to the file, and what is
    /// in it is not done again. Once `is_stopped`, what is not done comes back without a result. Fails if the system gives us no thread.
    pub fn start(
        threads: Option<NonZeroUsize>,
        file: Option<ResultsFile<W::Result>>,
        is_stopped: impl Fn() -> bool + Clone + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let run = move |work: &W| (if is_stopped() { Ok(None) } else { guarded(|| work.run(&is_stopped)) }, true);
        Ok(Self { work: InOrder::start(threads, run)?, file })
    }

    /// Gives it something to do.
    pub fn give(&mut self, work: W) {
        match self.file.as_mut().and_then(|file| file.take(&work.name(), work.key())) {
            Some(known) => self.work.give_done(work, (Ok(Some(known)), false)),
            None => self.work.give(work),
        }
    }

    /// What is done next, if it is there or if enough work is given to wait for it.
    pub fn ready(&mut self) -> Result<Option<Done<W>>, BadResultsFile> {
        let done = self.work.next_ready();
        self.taken(done)
    }

    /// What is done next, waited for; `None` if all was taken.
    pub fn wait(&mut self) -> Result<Option<Done<W>>, BadResultsFile> {
        let done = self.work.next();
        self.taken(done)
    }

    /// Ends the batch: what is not done is left, and results that newer ones have taken the place of leave the file.
    pub fn finish(self) -> Result<(), BadResultsFile> {
        self.file.map_or(Ok(()), ResultsFile::finish)
    }

    /// Writes down a result that is new.
    fn taken(&mut self, done: Option<Finished<W>>) -> Result<Option<Done<W>>, BadResultsFile> {
        let Some((work, (result, is_new))) = done else { return Ok(None) };
        if let (Some(file), Ok(Some(result)), true) = (&mut self.file, &result, is_new) {
            file.add(work.key(), result)?;
        }
        Ok(Some(Done { work, result, is_new }))
    }
}

impl BatchWork for Job {
    type Result = JobResult;

    fn name(&self) -> String {
        self.id().to_owned()
    }

    fn key(&self) -> ResultKey {
        Job::key(self)
    }

    fn run(&self, is_stopped: IsStopped<'_>) -> Ran<JobResult> {
        Job::run(self, is_stopped)
    }
}

/// Runs something whose bugs shall cost one result, not those of other work in the same thread.
pub(crate) fn guarded<R>(run: impl FnOnce() -> Ran<R>) -> Ran<R> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        let what = text.unwrap_or("for no reason that it told");
        Err(Failed(format!("the program broke down: {what}: this is a bug, please report it with the job")))
    })
}

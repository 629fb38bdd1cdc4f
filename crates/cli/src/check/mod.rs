//! `tesuji check`: are the answers of a collection right, complete and unique?

mod annotations;
mod page;
mod row;

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use tesuji_collections::{Checked, Summary, Task, Verdict};
use tesuji_engine::SolveError;
use tesuji_notation::{Document, Entry};

use crate::args::CheckArguments;
use crate::aside;
use crate::batch::bar::Bar;
use crate::batch::files::{Taker, each_file};
use crate::batch::in_order::InOrder;
use crate::batch::results::{Record, Results};
use crate::batch::workers::{Done, Workers};
use crate::check::annotations::Annotations;
use crate::check::page::Page;
use crate::check::row::row;
use crate::failure::{self, Failure};
use crate::input::Input;
use crate::interrupt;
use crate::output::Output;
use crate::solve::options;

/// The time for a question, if nobody says anything.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// Runs the command.
pub fn run(asked: &CheckArguments, output: &mut Output) -> Result<(), Failure> {
    let start = Instant::now();
    let jobs = asked.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let (options, limits) = (options(&asked.limits), asked.limits.limits(USUAL_TIME));
    let results = asked.output.as_deref().map(Results::open).transpose()?;
    let annotations = asked.annotate.as_deref().map(Annotations::into_folder).transpose()?;
    let page = asked.html.as_deref().map(Page::create).transpose()?;
    let work = move |job: &Job| match &job.matter {
        Matter::Task(task) => task.check(options, limits, &interrupt::flow),
        Matter::Broken(checked) => Ok(Some(checked.as_ref().clone())),
    };
    thread::scope(|scope| {
        let workers = Workers::start(scope, jobs, work);
        let (jobs, summary, bar) = (InOrder::new(workers), Summary::default(), Bar::new());
        let mut check = Check { asked, output, jobs, results, annotations, page, summary, bar, code: None };
        let read = each_file(&asked.paths, &mut check);
        let taken = check.take_all();
        check.bar.finish();
        if matches!(taken, Err(Failure::ClosedPipe)) || matches!(read, Err(Failure::ClosedPipe)) {
            return Err(Failure::ClosedPipe);
        }
        let told = check.summary.told(start.elapsed());
        if asked.json {
            aside::say(told.trim_end());
        } else {
            check.output.print(told)?;
        }
        read.and(taken)?;
        check.finish()
    })
}

/// A problem to be checked, and the file it is from.
struct Job {
    matter: Matter,
    /// Nothing if the file could not be read.
    file: Option<Arc<Document>>,
}

enum Matter {
    Task(Box<Task>),
    Broken(Box<Checked>),
}

type Checking = Result<Option<Checked>, SolveError>;

impl Record for Checked {
    fn key(&self) -> String {
        format!("{}#{}", self.file, self.number)
    }

    fn to_json(&self) -> String {
        serde_json::to_string(self).expect("strings and numbers are written without fail")
    }

    fn from_json(line: &[u8]) -> Option<Self> {
        serde_json::from_slice(line).ok()
    }
}

/// A check at work.
struct Check<'a> {
    asked: &'a CheckArguments,
    output: &'a mut Output,
    jobs: InOrder<Job, Checking>,
    results: Option<Results<Checked>>,
    annotations: Option<Annotations>,
    page: Option<Page>,
    summary: Summary,
    bar: Bar,
    /// The exit code of the first thing that went wrong.
    code: Option<u8>,
}

impl Taker for Check<'_> {
    fn file(&mut self, path: &Path) -> Result<(), Failure> {
        let (name, bytes, form) = match Input::bytes(path) {
            Ok(read) => read,
            Err(failure) => {
                self.complain(failure);
                return Ok(());
            }
        };
        // Not before: while the standard input is awaited an interruption shall end the program at once.
        interrupt::watch();
        let document = match Document::read(&bytes, form) {
            Ok(document) => Arc::new(document),
            Err(bad) => return self.broken_file(&Checked::broken(&name, 0, &bad, &bytes)),
        };
        if self.bar.is_visible() {
            self.bar.expect(document.entries().count());
        }
        for (n, entry) in document.entries().enumerate() {
            if interrupt::is_wanted() {
                break;
            }
            let task = entry.and_then(|entry: Entry<'_>| Task::of(&entry, document.collection(), &name, n + 1));
            let matter = match task {
                Ok(task) => Matter::Task(Box::new(task)),
                Err(bad) => Matter::Broken(Box::new(Checked::broken(&name, n + 1, &bad, document.source()))),
            };
            self.give(Job { matter, file: Some(Arc::clone(&document)) }, &format!("{name}#{}", n + 1))?;
        }
        Ok(())
    }

    fn complain(&mut self, failure: Failure) {
        let code = self.bar.aside(|| failure::report(failure));
        self.code.get_or_insert(code);
    }
}

impl Check<'_> {
    /// A file of which nothing can be read takes its turn like the others.
    fn broken_file(&mut self, checked: &Checked) -> Result<(), Failure> {
        self.bar.expect(1);
        let job = Job { matter: Matter::Broken(Box::new(checked.clone())), file: None };
        self.give(job, &checked.key())
    }

    /// Gives a problem to the workers, once they have room for it; what is known already is not checked again.
    fn give(&mut self, job: Job, key: &str) -> Result<(), Failure> {
        match self.results.as_mut().and_then(|results| results.take(key)) {
            Some(known) => self.jobs.give_done(job, Ok(Some(known))),
            None => self.jobs.give(job),
        }
        while let Some(done) = self.jobs.next_ready() {
            self.take(done)?;
        }
        Ok(())
    }

    fn take_all(&mut self) -> Result<(), Failure> {
        while let Some(done) = self.jobs.next() {
            self.take(done)?;
        }
        Ok(())
    }

    /// Takes the result whose turn has come.
    fn take(&mut self, done: Done<Job, Checking>) -> Result<(), Failure> {
        self.bar.advance();
        let Done { job, result, is_new, .. } = done;
        let checked = match result {
            None | Some(Ok(None)) => return Ok(()),
            Some(Ok(Some(checked))) => checked,
            Some(Err(why)) => {
                let name = match &job.matter {
                    Matter::Task(task) => format!("{}, {}", task.file, task.scene.title),
                    Matter::Broken(checked) => checked.file.clone(),
                };
                self.complain(Failure::Bug { name, message: why.to_string() });
                return Ok(());
            }
        };
        self.summary.add(&checked);
        if let Some(results) = self.results.as_mut().filter(|_| is_new) {
            results.add(&checked)?;
        }
        let task = match &job.matter {
            Matter::Task(task) => Some(task.as_ref()),
            Matter::Broken(_) => None,
        };
        if let Some(page) = &mut self.page {
            page.add(&checked, task.map(|task| &task.scene))?;
        }
        if let (Some(annotations), Some(file)) = (&mut self.annotations, &job.file) {
            annotations.add(file, &checked, task)?;
        }
        if is_new { self.print(&checked) } else { Ok(()) }
    }

    fn print(&mut self, checked: &Checked) -> Result<(), Failure> {
        let (output, asked) = (&mut *self.output, self.asked);
        if asked.quiet && checked.verdict == Verdict::Right {
            return Ok(());
        }
        self.bar.aside(|| {
            if asked.json {
                output.line(checked.to_json())?;
            } else {
                output.print(row(checked))?;
            }
            output.flush()
        })
    }

    fn finish(self) -> Result<(), Failure> {
        if let Some(page) = self.page {
            page.finish(&self.summary)?;
        }
        if let Some(annotations) = self.annotations {
            annotations.finish()?;
        }
        if interrupt::is_wanted() {
            return Err(Failure::Interrupted);
        }
        if self.summary.faulty > 0 {
            return Err(Failure::Faulty);
        }
        self.code.map_or(Ok(()), |code| Err(Failure::Reported { code }))
    }
}

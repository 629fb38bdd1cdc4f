//! `tesuji check`: are the answers of a collection right, complete and unique?

mod annotations;
mod page;
mod row;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;

use tesuji_collections::{Asking, BookVerdict, Checked, Summary, Task};
use tesuji_jobs::{Batch, CheckJob, Done, EntryCheck, Record};
use tesuji_notation::{Document, Form};

use crate::args::{CheckArguments, QuestionArguments};
use crate::aside;
use crate::bar::Bar;
use crate::check::annotations::Annotations;
use crate::check::page::ReportPage;
use crate::check::row::{notes, row};
use crate::failure::Failure;
use crate::files::files_without;
use crate::input::{Input, warn};
use crate::interrupt;
use crate::output::Output;
use crate::results_output;
use crate::solve::options;

/// Runs the command.
pub fn run(asked: &CheckArguments, output: &mut Output) -> Result<(), Failure> {
    let start = Instant::now();
    let file = results_output::open(asked.output.as_deref(), &asked.paths)?;
    let mut check = Check {
        asked,
        output,
        batch: Batch::start(asked.jobs, file, interrupt::is_wanted).map_err(|why| Failure::no_thread(&why))?,
        documents: VecDeque::new(),
        annotations: asked.annotate.as_deref().map(Annotations::into_folder).transpose()?,
        page: asked.html.as_deref().map(ReportPage::create).transpose()?,
        summary: Summary::default(),
        bar: Bar::new(),
    };
    let read = check.read();
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
}

/// A check at work.
struct Check<'a> {
    asked: &'a CheckArguments,
    output: &'a mut Output,
    batch: Batch<EntryCheck>,
    /// The document of each entry that was given and not taken; none if the file could not be read.
    documents: VecDeque<Option<Arc<Document>>>,
    annotations: Option<Annotations>,
    page: Option<ReportPage>,
    summary: Summary,
    bar: Bar,
}

impl Check<'_> {
    /// Gives the entries of all files. What cannot be read is complained about and passed over.
    fn read(&mut self) -> Result<(), Failure> {
        for path in files_without(&self.asked.paths, self.asked.output.as_deref()) {
            match path.and_then(|path| Input::bytes(&path)) {
                Ok((name, bytes, form)) => self.file(&name, &bytes, form)?,
                Err(failure) => self.bar.complain(failure),
            }
        }
        Ok(())
    }

    fn file(&mut self, name: &str, bytes: &[u8], form: Option<Form>) -> Result<(), Failure> {
        // Not before: while the standard input is awaited an interruption shall end the program at once.
        interrupt::watch();
        let document = match Document::read(bytes, form) {
            Ok(document) => {
                self.bar.aside(|| warn(name, bytes, document.oddity()));
                Arc::new(document)
            }
            Err(bad) => {
                self.bar.expect(1);
                return self.give(Err(Box::new(Checked::broken(name, 0, &bad, bytes))), None);
            }
        };
        if self.bar.is_visible() {
            self.bar.expect(document.entries().count());
        }
        let QuestionArguments { goal, target } = &self.asked.question;
        let asking = Asking { goal: *goal, target: target.iter().copied().collect() };
        for task in Task::all_asking(&document, name, asking).take_while(|_| !interrupt::is_wanted()) {
            self.give(task, Some(Arc::clone(&document)))?;
        }
        Ok(())
    }

    /// Gives an entry to the threads, once they have room for it.
    fn give(&mut self, task: Result<Task, Box<Checked>>, document: Option<Arc<Document>>) -> Result<(), Failure> {
        let (options, limits) = (options(&self.asked.limits), self.asked.limits.limits(CheckJob::USUAL_TIME));
        self.batch.give(EntryCheck { task: task.map(Box::new), options, limits });
        self.documents.push_back(document);
        while let Some(done) = self.batch.ready()? {
            self.take(done)?;
        }
        Ok(())
    }

    fn take_all(&mut self) -> Result<(), Failure> {
        while let Some(done) = self.batch.wait()? {
            self.take(done)?;
        }
        Ok(())
    }

    /// Takes the result whose turn has come.
    fn take(&mut self, done: Done<EntryCheck>) -> Result<(), Failure> {
        self.bar.advance();
        let document = self.documents.pop_front().flatten();
        let Done { work: EntryCheck { task, .. }, result, is_new } = done;
        let task = task.as_deref().ok();
        let checked = match result {
            Ok(Some(checked)) => checked,
            Ok(None) => return Ok(()),
            Err(why) => {
                let name = task.map_or_else(String::new, |task| format!("{}, {}", task.file, task.scene.title));
                self.bar.complain(Failure::Bug { name, message: why.to_string() });
                return Ok(());
            }
        };
        self.summary.add(&checked);
        if let Some(page) = &mut self.page {
            page.add(&checked, task.map(|task| &task.scene))?;
        }
        if let (Some(annotations), Some(document)) = (&mut self.annotations, &document) {
            annotations.add(document, &checked, task)?;
        }
        if is_new { self.print(&checked) } else { Ok(()) }
    }

    fn print(&mut self, checked: &Checked) -> Result<(), Failure> {
        let (output, asked) = (&mut *self.output, self.asked);
        if asked.quiet && checked.verdict == BookVerdict::Right {
            return Ok(());
        }
        self.bar.aside(|| {
            if asked.json {
                output.line(checked.to_json())?;
            } else {
                output.print(row(checked))?;
                if asked.notes {
                    output.print(notes(checked))?;
                }
            }
            output.flush()
        })
    }

    fn finish(self) -> Result<(), Failure> {
        self.batch.finish()?;
        if let Some(page) = self.page {
            page.finish(&self.summary)?;
        }
        if let Some(annotations) = self.annotations {
            annotations.finish()?;
        }
        if interrupt::is_wanted() {
            return Err(Failure::Interrupted);
        }
        if self.summary.faulty > 0 { Err(Failure::Faulty) } else { self.bar.outcome() }
    }
}

//! The jobs of files, and of folders with files: problems to be solved, and whatever else a line of JSON asks for.
//!
//! One entry is in memory at a time, and of JSON lines one line: a file may hold millions of them.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use tesuji_engine::Limits;
use tesuji_goals::{Options, Problem};
use tesuji_jobs::{CheckJob, Job, Names, ReviewJob, SolveJob};
use tesuji_notation::{Entry, Form, read_jsonl, write_jsonl};
use tesuji_review::GameLine;

use crate::bar::Bar;
use crate::failure::Failure;
use crate::files::files_without;
use crate::input::{self, Input};
use crate::interrupt;

/// What takes a job, once there is room for it.
type Give<'a> = &'a mut dyn FnMut(Job) -> Result<(), Failure>;

/// What is done with the entries of files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryJob {
    /// Problems are solved.
    Solve,
    /// The answers of their book are checked.
    Check,
    /// Games are reviewed.
    Review,
}

/// The reading of files. What cannot be read is reported and passed over.
pub struct JobFiles {
    /// How problems are solved.
    options: Options,
    /// When they are given up.
    limits: Limits,
    /// What is done with them.
    kind: EntryJob,
    names: Names,
    /// The bar that shows how many of the jobs are done, and complains about what cannot be read.
    pub bar: Bar,
    /// How many entries ask nothing.
    pub passed_over: usize,
}

impl JobFiles {
    /// A reader that asks for problems to be solved like this, for their answers to be checked, or for games to be reviewed.
    pub fn new(options: Options, limits: Limits, kind: EntryJob) -> Self {
        Self { options, limits, kind, names: Names::default(), bar: Bar::new(), passed_over: 0 }
    }

    /// Gives every job of the files and folders, but for the file that results are written to.
    pub fn read(&mut self, paths: &[PathBuf], output: Option<&Path>, give: Give<'_>) -> Result<(), Failure> {
        for path in files_without(paths, output) {
            match path.and_then(|path| self.file(&path, give)) {
                Err(failure @ (Failure::Reading { .. } | Failure::BadInput(_) | Failure::NoInput { .. })) => {
                    self.bar.complain(failure);
                }
                done => done?,
            }
        }
        Ok(())
    }

    fn file(&mut self, path: &Path, give: Give<'_>) -> Result<(), Failure> {
        let name = path.display().to_string();
        let failed = |why: io::Error| Failure::Reading { name: name.clone(), why: why.to_string() };
        if path.as_os_str() == "-" {
            let mut standard = io::stdin().lock();
            let is_lines = Form::of(standard.fill_buf().map_err(failed)?) == Form::Jsonl;
            return if is_lines {
                self.lines("<stdin>", standard, give)
            } else {
                self.entries(&Input::read(path)?, give)
            };
        }
        let named = path.extension().and_then(|ending| Form::of_extension(ending.to_str()?));
        let mut file = BufReader::new(File::open(path).map_err(failed)?);
        // What is no plain file, a pipe for example, can be looked at once only.
        let looks_like_lines = named.is_none() && path.is_file();
        let is_lines = named == Some(Form::Jsonl)
            || (looks_like_lines && Form::of(file.fill_buf().map_err(failed)?) == Form::Jsonl);
        if !is_lines {
            return self.entries(&Input::read(path)?, give);
        }
        if self.bar.is_visible() && path.is_file() {
            let lines = BufReader::new(File::open(path).map_err(failed)?).split(b'\n');
            self.bar.expect(lines.map_while(Result::ok).filter(|line| !line.trim_ascii().is_empty()).count());
        }
        self.lines(&name, file, give)
    }

    /// Entries of a file that was read as a whole.
    fn entries(&mut self, input: &Input, give: Give<'_>) -> Result<(), Failure> {
        if self.bar.is_visible() {
            self.bar.expect(input.document.entries().count());
        }
        for (number, entry) in (1..).zip(input.document.entries()) {
            if interrupt::is_wanted() {
                break;
            }
            match entry {
                Ok(entry) => match self.kind {
                    EntryJob::Solve => self.problem(entry.problem, give)?,
                    EntryJob::Check => self.inspection(&input.name, &entry, None, give)?,
                    EntryJob::Review => self.review(&input.name, number, &entry, give)?,
                },
                Err(bad) => self.bar.complain(input.failure(&bad)),
            }
        }
        Ok(())
    }

    /// JSON lines, problems and jobs, one after the other.
    fn lines(&mut self, name: &str, mut file: impl BufRead, give: Give<'_>) -> Result<(), Failure> {
        let (mut bytes, mut line, mut entries) = (Vec::new(), 0, 0);
        while !interrupt::is_wanted() {
            bytes.clear();
            let read = (&mut file).take(input::LIMIT).read_until(b'\n', &mut bytes);
            let read = read.map_err(|why| Failure::Reading { name: name.to_owned(), why: why.to_string() })?;
            if read == 0 {
                break;
            }
            line += 1;
            let skipped = if line == 1 && bytes.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
            let text = bytes[skipped..].trim_ascii_end();
            if text.trim_ascii_start().is_empty() {
                continue;
            }
            entries += 1;
            let at = format!("{name}:{line}");
            match str::from_utf8(text) {
                Err(_) => self.bar.complain(Failure::NoInput { name: at, message: "not UTF-8 text".to_owned() }),
                Ok(text) if Job::is_meant(text) => match Job::read(text) {
                    Ok(job) => self.job(job, give)?,
                    Err(bad) => self.bar.complain(Failure::NoInput { name: at, message: format!("no job: {bad}") }),
                },
                Ok(text) => match read_jsonl(text, entries) {
                    Ok(entry) => match self.kind {
                        EntryJob::Solve => self.problem(entry.problem, give)?,
                        EntryJob::Check => self.inspection(name, &entry, Some(text), give)?,
                        EntryJob::Review => self.review(name, entries, &entry, give)?,
                    },
                    Err(bad) => self.bar.complain(input::bad_line(name, line, text, &bad)),
                },
            }
        }
        if entries == 0 && !interrupt::is_wanted() {
            return Err(Failure::NoInput { name: name.to_owned(), message: "the file is empty".to_owned() });
        }
        Ok(())
    }

    fn problem(&mut self, problem: Option<Problem>, give: Give<'_>) -> Result<(), Failure> {
        let Some(problem) = problem else {
            self.passed_over += 1;
            self.bar.advance();
            return Ok(());
        };
        self.job(Job::Solve(Box::new(SolveJob { problem, options: self.options, limits: self.limits })), give)
    }

    /// An entry to be checked, with all that its book says: its own text, or that of the SGF it stands in.
    fn inspection(&mut self, file: &str, entry: &Entry<'_>, text: Option<&str>, give: Give<'_>) -> Result<(), Failure> {
        let in_jsonl = || write_jsonl(&entry.scene, entry.problem.as_ref());
        let text = text.map(str::to_owned).or_else(|| CheckJob::text_of(entry)).unwrap_or_else(in_jsonl);
        let (id, file) = (entry.scene.title.clone(), file.to_owned());
        let inspection = CheckJob { id, file, text, options: self.options, limits: self.limits };
        self.job(Job::Check(Box::new(inspection)), give)
    }

    /// A game to be reviewed; what has no moves is passed over.
    fn review(&mut self, file: &str, number: usize, entry: &Entry<'_>, give: Give<'_>) -> Result<(), Failure> {
        let is_game = entry.game.is_some() && !GameLine::of(entry).plies.is_empty();
        if !is_game {
            self.passed_over += 1;
            self.bar.advance();
            return Ok(());
        }
        let Some(text) = CheckJob::text_of(entry) else {
            let message = "not in UTF-8, as a line of JSON has to be: `tesuji review` reads it".to_owned();
            self.bar.complain(Failure::NoInput { name: format!("{file}#{number}"), message });
            return Ok(());
        };
        self.job(Job::Review(Box::new(ReviewJob::new(file, number, text, self.limits))), give)
    }

    /// Gives a job under a name that no other one has.
    fn job(&mut self, job: Job, give: Give<'_>) -> Result<(), Failure> {
        // Not before: while the standard input is awaited an interruption shall end the program at once.
        interrupt::watch();
        let id = self.names.unique(job.id());
        give(if id == job.id() { job } else { job.named(id) })
    }
}

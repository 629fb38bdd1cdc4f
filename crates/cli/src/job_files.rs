//! The jobs of files, and of folders with files: problems to be solved, and whatever else a line of JSON asks for.
//!
//! One entry is in memory at a time, and of JSON lines one line: a file may hold millions of them.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use tesuji_engine::Limits;
use tesuji_goals::{Options, Problem};
use tesuji_jobs::{Inspection, Job, Names, Solve};
use tesuji_notation::{Entry, Form, read_jsonl, write_jsonl};

use crate::batch::files::{Taker, each_file};
use crate::failure::{self, Failure};
use crate::input::{self, Input};
use crate::interrupt;

/// Whoever takes the jobs of files.
pub trait JobTaker {
    /// Whether it makes sense to know in advance how many come.
    fn wants_count(&self) -> bool;
    /// More are known to come.
    fn expect(&mut self, count: usize);
    /// An entry asks nothing.
    fn pass_over(&mut self);
    /// Takes a job, once there is room for it.
    fn give(&mut self, job: Job) -> Result<(), Failure>;
    /// Complains about what cannot be read; gives the exit code.
    fn complain(&mut self, failure: Failure) -> u8 {
        failure::report(failure)
    }
}

/// The reading of files. What cannot be read is reported and passed over.
pub struct JobFiles {
    /// How problems are solved.
    options: Options,
    /// When they are given up.
    limits: Limits,
    /// Whether they are checked rather than solved.
    checks: bool,
    names: Names,
    /// The exit code of the first thing that could not be read.
    pub code: Option<u8>,
}

impl JobFiles {
    /// A reader that asks for problems to be solved like this, or their answers to be checked.
    pub fn new(options: Options, limits: Limits, checks: bool) -> Self {
        Self { options, limits, checks, names: Names::default(), code: None }
    }

    /// Gives every job of the files and folders.
    pub fn read(&mut self, paths: &[PathBuf], to: &mut dyn JobTaker) -> Result<(), Failure> {
        each_file(paths, &mut Reading { files: self, to })
    }

    fn file(&mut self, path: &Path, to: &mut dyn JobTaker) -> Result<(), Failure> {
        let name = path.display().to_string();
        let failed = |why: io::Error| Failure::Reading { name: name.clone(), why: why.to_string() };
        if path.as_os_str() == "-" {
            let mut standard = io::stdin().lock();
            let is_lines = Form::of(standard.fill_buf().map_err(failed)?) == Form::Jsonl;
            return if is_lines { self.lines("<stdin>", standard, to) } else { self.entries(&Input::read(path)?, to) };
        }
        let named = path.extension().and_then(|ending| Form::of_extension(ending.to_str()?));
        let mut file = BufReader::new(File::open(path).map_err(failed)?);
        // What is no plain file, a pipe for example, can be looked at once only.
        let looks_like_lines = named.is_none() && path.is_file();
        let is_lines = named == Some(Form::Jsonl)
            || (looks_like_lines && Form::of(file.fill_buf().map_err(failed)?) == Form::Jsonl);
        if !is_lines {
            return self.entries(&Input::read(path)?, to);
        }
        if to.wants_count() && path.is_file() {
            let lines = BufReader::new(File::open(path).map_err(failed)?).split(b'\n');
            to.expect(lines.map_while(Result::ok).filter(|line| !line.trim_ascii().is_empty()).count());
        }
        self.lines(&name, file, to)
    }

    /// Entries of a file that was read as a whole.
    fn entries(&mut self, input: &Input, to: &mut dyn JobTaker) -> Result<(), Failure> {
        if to.wants_count() {
            to.expect(input.document.entries().count());
        }
        for entry in input.document.entries() {
            if interrupt::is_wanted() {
                break;
            }
            match entry {
                Ok(entry) if self.checks => self.inspection(&input.name, &entry, None, to)?,
                Ok(entry) => self.problem(entry.problem, to)?,
                Err(bad) => self.complain(input.failure(&bad), to),
            }
        }
        Ok(())
    }

    /// JSON lines, problems and jobs, one after the other.
    fn lines(&mut self, name: &str, mut file: impl BufRead, to: &mut dyn JobTaker) -> Result<(), Failure> {
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
                Err(_) => self.complain(Failure::NoInput { name: at, message: "not UTF-8 text".to_owned() }, to),
                Ok(text) if Job::is_meant(text) => match Job::read(text) {
                    Ok(job) => self.job(job, to)?,
                    Err(bad) => self.complain(Failure::NoInput { name: at, message: format!("no job: {bad}") }, to),
                },
                Ok(text) => match read_jsonl(text, entries) {
                    Ok(entry) if self.checks => self.inspection(name, &entry, Some(text), to)?,
                    Ok(entry) => self.problem(entry.problem, to)?,
                    Err(bad) => self.complain(input::bad_line(name, line, text, &bad), to),
                },
            }
        }
        if entries == 0 && !interrupt::is_wanted() {
            return Err(Failure::NoInput { name: name.to_owned(), message: "the file is empty".to_owned() });
        }
        Ok(())
    }

    fn problem(&mut self, problem: Option<Problem>, to: &mut dyn JobTaker) -> Result<(), Failure> {
        let Some(problem) = problem else {
            to.pass_over();
            return Ok(());
        };
        self.job(Job::Solve(Box::new(Solve { problem, options: self.options, limits: self.limits })), to)
    }

    /// An entry to be checked, with all that its book says: its own text, or that of the SGF it stands in.
    fn inspection(
        &mut self,
        file: &str,
        entry: &Entry<'_>,
        text: Option<&str>,
        to: &mut dyn JobTaker,
    ) -> Result<(), Failure> {
        let in_jsonl = || write_jsonl(&entry.scene, entry.problem.as_ref());
        let text = text.map(str::to_owned).or_else(|| Inspection::text_of(entry)).unwrap_or_else(in_jsonl);
        let (id, file) = (entry.scene.title.clone(), file.to_owned());
        let inspection = Inspection { id, file, text, options: self.options, limits: self.limits };
        self.job(Job::Check(Box::new(inspection)), to)
    }

    /// Gives a job under a name that no other one has.
    fn job(&mut self, job: Job, to: &mut dyn JobTaker) -> Result<(), Failure> {
        let id = self.names.unique(job.id());
        to.give(if id == job.id() { job } else { job.named(id) })
    }

    fn complain(&mut self, failure: Failure, to: &mut dyn JobTaker) {
        let code = to.complain(failure);
        self.code.get_or_insert(code);
    }
}

/// The files on their way to whoever takes their jobs.
struct Reading<'a> {
    files: &'a mut JobFiles,
    to: &'a mut dyn JobTaker,
}

impl Taker for Reading<'_> {
    fn file(&mut self, path: &Path) -> Result<(), Failure> {
        match self.files.file(path, self.to) {
            Err(failure @ (Failure::Reading { .. } | Failure::BadInput(_) | Failure::NoInput { .. })) => {
                self.complain(failure);
                Ok(())
            }
            done => done,
        }
    }

    fn complain(&mut self, failure: Failure) {
        self.files.complain(failure, self.to);
    }
}

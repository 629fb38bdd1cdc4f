//! Reading files, or the standard input, up to a limit.

use std::io::{self, Read};
use std::path::Path;

use tesuji_files::{open_plain, read_at_most};
use tesuji_notation::{Document, Form, Unreadable};

use crate::aside;
use crate::excerpt::Excerpt;
use crate::failure::{Complaint, Failure};

/// The most bytes that are read from a file.
pub const LIMIT: u64 = 256 << 20;

/// A file that has been read.
pub struct Input {
    /// What to call it in messages.
    pub name: String,
    /// What it holds.
    pub document: Document,
}

impl Input {
    /// Reads a file, or the standard input for `-`.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let (name, bytes, form) = Self::bytes(path)?;
        Self::of(name, &bytes, form)
    }

    /// The name of a file, its bytes, and the form that its ending tells, whatever they mean.
    pub fn bytes(path: &Path) -> Result<(String, Vec<u8>, Option<Form>), Failure> {
        let is_standard = path.as_os_str() == "-";
        let name = if is_standard { "<stdin>".to_owned() } else { path.display().to_string() };
        let bytes = if is_standard { read_limited(io::stdin().lock(), &name) } else { read_file(path, &name) }?;
        let form = path.extension().and_then(|extension| Form::of_extension(extension.to_str()?));
        Ok((name, bytes, form))
    }

    /// Reads bytes under a name.
    pub fn of(name: String, bytes: &[u8], form: Option<Form>) -> Result<Self, Failure> {
        match Document::read(bytes, form) {
            Ok(document) => {
                warn(&name, document.source(), document.oddity());
                Ok(Self { name, document })
            }
            Err(bad) => Err(bad_input(&name, bytes, &bad)),
        }
    }

    /// Turns an error of an entry into a failure that shows the place.
    pub fn failure(&self, bad: &Unreadable) -> Failure {
        bad_input(&self.name, self.document.source(), bad)
    }
}

/// Says on the standard error what is odd about a file that can be read.
pub fn warn(name: &str, source: &[u8], oddity: Option<Unreadable>) {
    if let Some(odd) = oddity {
        aside::say(format_args!("warning: {name}:{}: {odd}", odd.place(source)));
    }
}

/// What is wrong with a line of JSON that was read by itself, the `number`th of its file.
pub fn bad_line(name: &str, number: usize, line: &str, bad: &Unreadable) -> Failure {
    let (excerpt, label) = Excerpt::new(name, line.as_bytes(), &bad.span);
    let column = bad.place(line.as_bytes()).column;
    let message = format!("{name}:{number}:{column}: {bad}");
    Failure::BadInput(Box::new(Complaint { message, excerpt: excerpt.on_line(number), label }))
}

/// What is wrong with a file, with the place.
pub fn bad_input(name: &str, source: &[u8], bad: &Unreadable) -> Failure {
    let message = bad.to_string();
    if source.trim_ascii().is_empty() {
        return Failure::NoInput { name: name.to_owned(), message };
    }
    let (excerpt, label) = Excerpt::new(name, source, &bad.span);
    let message = format!("{name}:{}: {message}", bad.place(source));
    Failure::BadInput(Box::new(Complaint { message, excerpt, label }))
}

fn read_file(path: &Path, name: &str) -> Result<Vec<u8>, Failure> {
    let failed = |why: io::Error| Failure::Reading { name: name.to_owned(), why: why.to_string() };
    let file = open_plain(path).map_err(failed)?;
    // A large file is not read in vain.
    if file.metadata().map_err(failed)?.len() > LIMIT {
        return Err(too_large(name));
    }
    read_limited(file, name)
}

fn read_limited(from: impl Read, name: &str) -> Result<Vec<u8>, Failure> {
    let read = read_at_most(from, LIMIT);
    let read = read.map_err(|why| Failure::Reading { name: name.to_owned(), why: why.to_string() })?;
    read.ok_or_else(|| too_large(name))
}

fn too_large(name: &str) -> Failure {
    let message = format!("the file is too large: at most {} MiB are read", LIMIT >> 20);
    Failure::NoInput { name: name.to_owned(), message }
}

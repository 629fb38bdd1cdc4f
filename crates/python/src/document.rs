//! Documents: files and texts of problems, positions and games, read entry by entry.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use tesuji_files::{open_plain, read_at_most};
use tesuji_notation::{Document, Entry, Form};

use crate::errors::{FileError, InputError, unreadable};
use crate::problem::PyProblem;

/// The most bytes that are read from a file, as on the command line.
const LIMIT: u64 = 256 << 20;

/// How many entries are read at a time. Those that were read before have to be passed over, which is quick.
const AT_A_TIME: usize = 64;

/// A file or a text that has been read: its problems, positions and games, one by one.
#[pyclass(name = "Document", module = "tesuji", frozen)]
pub(crate) struct PyDocument {
    source: Arc<Source>,
}

/// A document under a name.
pub(crate) struct Source {
    name: String,
    document: Document,
}

impl Source {
    /// The document.
    pub(crate) fn document(&self) -> &Document {
        &self.document
    }

    /// The entry at a place; `None` behind the last.
    pub(crate) fn entry(&self, place: usize) -> PyResult<Option<Entry<'_>>> {
        self.document.entries().nth(place).transpose().map_err(|bad| self.failure(&bad))
    }

    /// What is wrong with an entry.
    pub(crate) fn failure(&self, bad: &tesuji_notation::Unreadable) -> PyErr {
        unreadable(&self.name, self.document.source(), bad)
    }
}

impl PyDocument {
    fn read(name: String, bytes: &[u8], form: Option<Form>) -> PyResult<Self> {
        match Document::read(bytes, form) {
            Ok(document) => Ok(Self { source: Arc::new(Source { name, document }) }),
            Err(bad) => Err(unreadable(&name, bytes, &bad)),
        }
    }
}

/// A text, or the bytes of one.
#[derive(FromPyObject)]
pub(crate) enum TextOrBytes {
    /// A text.
    Text(String),
    /// Bytes, whose encoding an SGF names itself.
    Bytes(Vec<u8>),
}

/// Reads a file of problems: SGF, JSON lines or diagrams.
#[pyfunction]
pub(crate) fn load(py: Python<'_>, path: PathBuf) -> PyResult<PyDocument> {
    let name = path.display().to_string();
    py.detach(|| {
        let bytes = bytes(&path, &name)?;
        let form = path.extension().and_then(|extension| Form::of_extension(extension.to_str()?));
        PyDocument::read(name, &bytes, form)
    })
}

/// Reads a text of problems: SGF, JSON lines or diagrams.
#[pyfunction]
pub(crate) fn loads(py: Python<'_>, text: TextOrBytes) -> PyResult<PyDocument> {
    let name = "<text>".to_owned();
    py.detach(|| match text {
        TextOrBytes::Text(text) => PyDocument::read(name, text.as_bytes(), None),
        TextOrBytes::Bytes(bytes) => PyDocument::read(name, &bytes, None),
    })
}

/// The bytes of a file.
pub(crate) fn bytes(path: &Path, name: &str) -> PyResult<Vec<u8>> {
    let read = open_plain(path).and_then(|file| read_at_most(file, LIMIT));
    let read = read.map_err(|why| FileError::new_err(format!("cannot read {name}: {why}")))?;
    let too_large = || format!("{name}: the file is too large: at most {} MiB are read", LIMIT >> 20);
    read.ok_or_else(|| InputError::new_err(too_large()))
}

#[pymethods]
impl PyDocument {
    /// The form it is in: `"sgf"`, `"jsonl"` or `"diagram"`.
    #[getter]
    fn form(&self) -> String {
        self.source.document.form().to_string()
    }

    fn __len__(&self) -> usize {
        self.source.document.entries().count()
    }

    fn __getitem__(&self, place: isize) -> PyResult<PyProblem> {
        let from_end = || self.__len__().checked_add_signed(place);
        let at = if place < 0 { from_end() } else { usize::try_from(place).ok() };
        let read = at.map_or(Ok(None), |at| PyProblem::read(&self.source, at))?;
        read.ok_or_else(|| PyIndexError::new_err(format!("there is no entry {place}")))
    }

    fn __iter__(&self) -> PyEntries {
        PyEntries { source: Arc::clone(&self.source), read: Vec::new(), next: 0 }
    }

    fn __repr__(&self) -> String {
        format!("<Document {}, {} entries>", self.source.name, self.__len__())
    }
}

/// The entries of a document. One that cannot be read raises an error, and the next call gives the one behind it.
#[pyclass(name = "Entries", module = "tesuji")]
pub(crate) struct PyEntries {
    source: Arc<Source>,
    /// What was read and not yet given, the last first.
    read: Vec<PyResult<PyProblem>>,
    next: usize,
}

#[pymethods]
impl PyEntries {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self) -> PyResult<Option<PyProblem>> {
        if self.read.is_empty() {
            let source = Arc::clone(&self.source);
            let mut entries = source.document.entries();
            if let Some(last) = self.next.checked_sub(1) {
                entries.nth(last);
            }
            for (place, entry) in (self.next..).zip(entries.take(AT_A_TIME)) {
                let problem = entry.map(|entry| PyProblem::of_entry(&self.source, place, entry));
                self.read.push(problem.map_err(|bad| self.source.failure(&bad)));
            }
            self.next += self.read.len();
            self.read.reverse();
        }
        self.read.pop().transpose()
    }
}

//! A file of results, one line of JSON each: what is in it is not done again, and what is added survives an interruption.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use tesuji_collections::Checked;
use thiserror::Error;

/// A result that is a line of JSON.
pub trait Record: Serialize + DeserializeOwned {
    /// What tells it from all others.
    fn name(&self) -> String;

    /// The line.
    fn to_json(&self) -> String {
        serde_json::to_string(self).expect("strings, numbers and lists are written without fail")
    }

    /// Reads a line, if it is such a result.
    fn from_json(line: &[u8]) -> Option<Self> {
        serde_json::from_slice(line).ok()
    }
}

impl Record for Checked {
    fn name(&self) -> String {
        format!("{}#{}", self.file, self.number)
    }
}

/// What is wrong with a file of results.
#[derive(Debug, Error)]
pub enum BadResultsFile {
    /// It cannot be read.
    #[error("cannot read {}: {why}", path.display())]
    Reading {
        /// The file.
        path: PathBuf,
        /// Why not.
        why: io::Error,
    },
    /// It cannot be written.
    #[error("cannot write {}: {why}", path.display())]
    Writing {
        /// The file.
        path: PathBuf,
        /// Why not.
        why: io::Error,
    },
    /// A line of it is no result.
    #[error("{}:{line}: no line of results", path.display())]
    NoResult {
        /// The file.
        path: PathBuf,
        /// The line, from 1 on.
        line: usize,
    },
}

/// A file of results, open for more.
#[derive(Debug)]
pub struct ResultsFile<R> {
    path: PathBuf,
    file: File,
    known: HashMap<String, R>,
}

impl<R: Record> ResultsFile<R> {
    /// Opens a file, or makes it. A last line that was torn by an interruption is cut off.
    pub fn open(path: &Path) -> Result<Self, BadResultsFile> {
        let failed = |why: io::Error| BadResultsFile::Writing { path: path.to_owned(), why };
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
        let mut results = Self { path: path.to_owned(), file, known: HashMap::new() };
        let length = results.read()?;
        results.file.set_len(length).map_err(failed)?;
        results.file.seek(SeekFrom::End(0)).map_err(failed)?;
        Ok(results)
    }

    /// Reads the results there are; gives the length of the file up to the last that is whole.
    fn read(&mut self) -> Result<u64, BadResultsFile> {
        let mut reader = BufReader::new(&self.file);
        let (mut length, mut line, mut number) = (0, Vec::new(), 0);
        loop {
            line.clear();
            number += 1;
            let read = reader.read_until(b'\n', &mut line);
            let read = read.map_err(|why| BadResultsFile::Reading { path: self.path.clone(), why })?;
            if read == 0 || line.last() != Some(&b'\n') {
                return Ok(length);
            }
            let no_result = || BadResultsFile::NoResult { path: self.path.clone(), line: number };
            let result = R::from_json(&line).ok_or_else(no_result)?;
            self.known.insert(result.name(), result);
            length += read as u64;
        }
    }

    /// The result with a name, if it was there before.
    pub fn take(&mut self, name: &str) -> Option<R> {
        self.known.remove(name)
    }

    /// Adds a result.
    pub fn add(&mut self, result: &R) -> Result<(), BadResultsFile> {
        let line = result.to_json() + "\n";
        self.file.write_all(line.as_bytes()).map_err(|why| BadResultsFile::Writing { path: self.path.clone(), why })
    }
}

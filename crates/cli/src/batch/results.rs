//! The file of results: what is in it is not solved again, and what is added survives an interruption.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// A result that is a line of JSON.
pub trait Record: Sized {
    /// What tells it from all others.
    fn key(&self) -> String;

    /// The line.
    fn to_json(&self) -> String;

    /// Reads a line, if it is such a result.
    fn from_json(line: &[u8]) -> Option<Self>;
}

/// A file of results, open for more.
pub struct Results<R> {
    path: PathBuf,
    file: File,
    known: HashMap<String, R>,
}

impl<R: Record> Results<R> {
    /// Opens a file, or makes it. A last line that was torn by an interruption is cut off.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let failed = |why: io::Error| Failure::Writing { path: path.to_owned(), why };
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
        let mut results = Self { path: path.to_owned(), file, known: HashMap::new() };
        let length = results.read()?;
        results.file.set_len(length).map_err(failed)?;
        results.file.seek(SeekFrom::End(0)).map_err(failed)?;
        Ok(results)
    }

    /// Reads the results there are; gives the length of the file up to the last that is whole.
    fn read(&mut self) -> Result<u64, Failure> {
        let name = self.path.display().to_string();
        let mut reader = BufReader::new(&self.file);
        let (mut length, mut line, mut number) = (0, Vec::new(), 0);
        loop {
            line.clear();
            number += 1;
            let read = reader.read_until(b'\n', &mut line);
            let read = read.map_err(|why| Failure::Reading { name: name.clone(), why: why.to_string() })?;
            if read == 0 || line.last() != Some(&b'\n') {
                return Ok(length);
            }
            let Some(result) = R::from_json(&line) else {
                let message = "no line of results: name another file with --output".to_owned();
                return Err(Failure::NoInput { name: format!("{name}:{number}"), message });
            };
            self.known.insert(result.key(), result);
            length += read as u64;
        }
    }

    /// The result of a problem, if it was there already.
    pub fn take(&mut self, key: &str) -> Option<R> {
        self.known.remove(key)
    }

    /// Adds a result.
    pub fn add(&mut self, result: &R) -> Result<(), Failure> {
        let line = result.to_json() + "\n";
        self.file.write_all(line.as_bytes()).map_err(|why| Failure::Writing { path: self.path.clone(), why })
    }
}

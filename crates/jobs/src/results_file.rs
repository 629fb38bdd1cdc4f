//! A file of results, one line of JSON each: what is in it is not done again, and what is added survives an interruption.
//!
//! Each line begins with the key of its result, so a result counts only for the work that it came from, and a file of another kind
//! is recognised by its first line. One run at a time writes to a file: it holds a lock. Where a problem was done again,
//! with other limits for instance, the older result is taken out when the run ends.

use std::collections::{HashMap, HashSet};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tesuji_collections::Checked;
use tesuji_files::WholeFile;
use thiserror::Error;

use crate::result_key::ResultKey;

/// How each line begins.
const BEGINNING: &[u8] = b"{\"key\":\"";

/// A result that is a line of JSON.
pub trait Record: Serialize + DeserializeOwned {
    /// What tells it from all others of a run.
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

/// A result as it lies in a file.
#[derive(Serialize)]
struct KeyedLine<'a, R> {
    key: String,
    #[serde(flatten)]
    result: &'a R,
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
    #[error("{}:{line}: no line of results, and the file is left as it is", path.display())]
    NoResult {
        /// The file.
        path: PathBuf,
        /// The line, from 1 on.
        line: usize,
    },
    /// Another run is writing to it.
    #[error("another run writes its results to {}", path.display())]
    Locked {
        /// The file.
        path: PathBuf,
    },
}

/// A file of results, open for more.
#[derive(Debug)]
pub struct ResultsFile<R> {
    path: PathBuf,
    file: File,
    known: HashMap<ResultKey, R>,
    /// The keys of the results that have been in the file under each name.
    keys: HashMap<String, Vec<ResultKey>>,
    /// The results that a newer one of the same name has taken the place of.
    outdated: HashSet<ResultKey>,
}

impl<R: Record> ResultsFile<R> {
    /// Opens a file, or makes it. A last line that was torn by an interruption is cut off; a file of which a line is no result
    /// is refused, and left as it is.
    pub fn open(path: &Path) -> Result<Self, BadResultsFile> {
        let failed = |why: io::Error| BadResultsFile::Writing { path: path.to_owned(), why };
        let file = locked(path)?;
        let (known, keys, outdated) = (HashMap::new(), HashMap::new(), HashSet::new());
        let mut results = Self { path: path.to_owned(), file, known, keys, outdated };
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
            let no_result = || BadResultsFile::NoResult { path: self.path.clone(), line: number };
            let read = next_line(&mut reader, &mut line);
            let read = read.map_err(|why| BadResultsFile::Reading { path: self.path.clone(), why })?;
            let is_ours =
                if read < BEGINNING.len() { BEGINNING.starts_with(&line) } else { line.starts_with(BEGINNING) };
            if !is_ours {
                return Err(no_result());
            }
            if line.last() != Some(&b'\n') {
                return Ok(length);
            }
            let (key, result) = keyed::<R>(&line).ok_or_else(no_result)?;
            self.keys.entry(result.name()).or_default().push(key);
            self.known.insert(key, result);
            length += read as u64;
        }
    }

    /// The result of a piece of work, if it was there before.
    pub fn take(&mut self, name: &str, key: ResultKey) -> Option<R> {
        let found = self.known.remove(&key)?;
        self.replace(name, key);
        Some(found)
    }

    /// Adds a result.
    pub fn add(&mut self, key: ResultKey, result: &R) -> Result<(), BadResultsFile> {
        let line = KeyedLine { key: key.to_string(), result };
        let line = serde_json::to_string(&line).expect("strings, numbers and lists are written without fail") + "\n";
        self.replace(&result.name(), key);
        self.file.write_all(line.as_bytes()).map_err(|why| BadResultsFile::Writing { path: self.path.clone(), why })
    }

    /// Under a name there is one result.
    fn replace(&mut self, name: &str, key: ResultKey) {
        let others = self.keys.get(name).into_iter().flatten();
        self.outdated.extend(others.filter(|other| **other != key));
    }

    /// Takes out the results that newer ones have taken the place of.
    pub fn finish(mut self) -> Result<(), BadResultsFile> {
        if self.outdated.is_empty() {
            return Ok(());
        }
        self.rewrite().map_err(|why| BadResultsFile::Writing { path: self.path.clone(), why })
    }

    fn rewrite(&mut self) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(0))?;
        let mut reader = BufReader::new(&self.file);
        let mut whole = WholeFile::create(&self.path)?;
        let mut line = Vec::new();
        while next_line(&mut reader, &mut line)? > 0 {
            if !keyed::<R>(&line).is_some_and(|(key, _)| self.outdated.contains(&key)) {
                whole.write_all(&line)?;
            }
            line.clear();
        }
        whole.finish()
    }
}

/// Opens a file for one run alone, or makes it.
fn locked(path: &Path) -> Result<File, BadResultsFile> {
    let failed = |why: io::Error| BadResultsFile::Writing { path: path.to_owned(), why };
    loop {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
        // What is no plain file has no beginning to go back to.
        if !file.metadata().map_err(failed)?.is_file() {
            return Err(BadResultsFile::NoResult { path: path.to_owned(), line: 1 });
        }
        match file.try_lock() {
            Ok(()) if is_still_at(&file, path) => return Ok(file),
            // The run that held the lock has put a newer file in its place.
            Ok(()) => {}
            Err(std::fs::TryLockError::WouldBlock) => return Err(BadResultsFile::Locked { path: path.to_owned() }),
            Err(std::fs::TryLockError::Error(why)) => return Err(failed(why)),
        }
    }
}

/// Whether a path still leads to a file that was opened by it.
#[cfg(unix)]
fn is_still_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |found: &std::fs::Metadata| (found.dev(), found.ino());
    matches!((file.metadata(), path.metadata()), (Ok(file), Ok(there)) if place(&file) == place(&there))
}

#[cfg(not(unix))]
fn is_still_at(_: &File, _: &Path) -> bool {
    true
}

/// Reads a line; of what is no file of results no more than its beginning, for it may be one line without end.
fn next_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    let read = reader.by_ref().take(BEGINNING.len() as u64).read_until(b'\n', line)?;
    if read < BEGINNING.len() || line.last() == Some(&b'\n') || line != BEGINNING {
        return Ok(read);
    }
    Ok(read + reader.read_until(b'\n', line)?)
}

/// The key of a line, and its result.
fn keyed<R: Record>(line: &[u8]) -> Option<(ResultKey, R)> {
    let mut fields: Map<String, Value> = serde_json::from_slice(line).ok()?;
    let key = fields.remove("key")?.as_str()?.parse().ok()?;
    Some((key, serde_json::from_value(Value::Object(fields)).ok()?))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use serde_json::json;

    use super::{BadResultsFile, ResultsFile};
    use crate::job_result::JobResult;
    use crate::result_key::ResultKey;

    fn path(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("tesuji-results-{}-{name}", std::process::id()));
        fs::remove_file(&path).ok();
        path
    }

    fn result(id: &str, found: u32) -> JobResult {
        JobResult::told(id, "match", json!({ "found": found }))
    }

    fn open(path: &Path) -> Result<ResultsFile<JobResult>, BadResultsFile> {
        ResultsFile::open(path)
    }

    #[test]
    fn a_result_counts_for_its_own_key_and_the_newer_one_stays() {
        let path = path("newer");
        let [first, second, other] = ["first", "second", "other"].map(ResultKey::of);
        let mut file = open(&path).expect("a file");
        file.add(first, &result("a", 1)).expect("room");
        file.add(other, &result("b", 2)).expect("room");
        file.finish().expect("it ends");
        let mut file = open(&path).expect("a file");
        assert!(file.take("a", second).is_none(), "it is the same name, and other work");
        assert_eq!(file.take("b", other), Some(result("b", 2)));
        file.add(second, &result("a", 3)).expect("room");
        file.finish().expect("it ends");
        let text = fs::read_to_string(&path).expect("a file");
        assert_eq!(text.lines().count(), 2, "{text}");
        assert_eq!(open(&path).expect("a file").take("a", second), Some(result("a", 3)));
        fs::remove_file(&path).expect("ours");
    }

    #[test]
    fn two_runs_do_not_write_to_one_file() {
        let path = path("locked");
        let first = open(&path).expect("a file");
        assert!(matches!(open(&path), Err(BadResultsFile::Locked { .. })));
        drop(first);
        assert!(open(&path).is_ok());
        fs::remove_file(&path).expect("ours");
    }

    #[test]
    fn a_torn_line_is_cut_off_and_what_is_not_ours_is_left_alone() {
        let path = path("torn");
        let key = ResultKey::of("a");
        open(&path).expect("a file").add(key, &result("a", 1)).expect("room");
        let whole = fs::read_to_string(&path).expect("a file");
        for torn in ["", "{", "{\"key\":\"12", &whole[..whole.len() - 1]] {
            fs::write(&path, whole.clone() + torn).expect("room");
            assert_eq!(open(&path).expect("ours").take("a", key), Some(result("a", 1)), "{torn}");
            assert_eq!(fs::read_to_string(&path).expect("a file"), whole);
            fs::write(&path, torn).expect("room");
            open(&path).unwrap_or_else(|bad| panic!("{torn}: {bad}"));
        }
        for other in ["(;SZ[9]AB[cc])", "{\"id\":\"a\"}\n", "\n", "{\"key\":\"no\"}\n", &(whole + "mine")] {
            fs::write(&path, other).expect("room");
            assert!(matches!(open(&path), Err(BadResultsFile::NoResult { .. })), "{other}");
            assert_eq!(fs::read_to_string(&path).expect("a file"), other);
        }
        fs::remove_file(&path).expect("ours");
    }
}

//! Where results are collected: a file that `sqlite3` can read, one row for each key, and which submission asks for which.
//!
//! A result that comes twice takes the place of its first copy. How far the queue's own results have been read is
//! written down in the same transaction as they are, so a collection that was broken off goes on where it stopped.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension, Transaction, params};
use thiserror::Error;

use crate::submission::{StoredSubmission, SubmissionPart};

/// The results that have been collected.
pub struct ResultStore {
    path: PathBuf,
    rows: Connection,
}

/// A result on its way from the queue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredResult {
    /// The key.
    pub key: String,
    /// The place of the job among those that were submitted.
    pub number: u64,
    /// The result as a line of JSON.
    pub line: String,
}

/// Why results cannot be kept.
#[derive(Debug, Error)]
pub enum BadStore {
    /// The file cannot be opened.
    #[error("cannot open {}: {why}: name a file of results, or one that does not exist yet", path.display())]
    Opening {
        /// The file.
        path: PathBuf,
        /// Why not.
        why: rusqlite::Error,
    },
    /// Something went wrong with it.
    #[error("the store of results: {0}")]
    Failed(#[from] rusqlite::Error),
}

impl ResultStore {
    /// Opens a file, or makes it.
    pub fn open(path: &Path) -> Result<Self, BadStore> {
        let open = || {
            let rows = Connection::open(path)?;
            rows.busy_timeout(std::time::Duration::from_secs(30))?;
            rows.execute_batch(
                "PRAGMA journal_mode = WAL;
                 CREATE TABLE IF NOT EXISTS results (key TEXT PRIMARY KEY, number INTEGER NOT NULL, line TEXT NOT NULL);
                 CREATE INDEX IF NOT EXISTS by_number ON results (number);
                 CREATE TABLE IF NOT EXISTS submissions (submission TEXT, key TEXT, PRIMARY KEY (submission, key));
                 CREATE TABLE IF NOT EXISTS places (stream TEXT PRIMARY KEY, sequence INTEGER NOT NULL);",
            )?;
            Ok(rows)
        };
        let rows = open().map_err(|why| BadStore::Opening { path: path.to_owned(), why })?;
        Ok(Self { path: path.to_owned(), rows })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How far a stream of results has been read.
    pub fn place(&self, stream: &str) -> Result<u64, BadStore> {
        let place = self.rows.query_row("SELECT sequence FROM places WHERE stream = ?1", [stream], |row| row.get(0));
        Ok(place.optional()?.unwrap_or(0))
    }

    /// Takes results in, all or none, and writes down how far the stream has been read.
    pub fn take(&mut self, rows: &[StoredResult], stream: &str, place: u64) -> Result<(), BadStore> {
        let whole = self.rows.transaction()?;
        {
            let mut upsert = whole.prepare_cached(
                "INSERT INTO results VALUES (?1, ?2, ?3)
                 ON CONFLICT DO UPDATE SET number = min(number, excluded.number), line = excluded.line",
            )?;
            for StoredResult { key, number, line } in rows {
                upsert.execute(params![key, number, line])?;
            }
        }
        mark(&whole, stream, place)?;
        Ok(whole.commit()?)
    }

    /// Takes in what submissions ask for, all or none, and writes down how far the stream has been read.
    pub fn list(&mut self, parts: &[SubmissionPart], stream: &str, place: u64) -> Result<(), BadStore> {
        let whole = self.rows.transaction()?;
        {
            let mut insert = whole.prepare_cached("INSERT INTO submissions VALUES (?1, ?2) ON CONFLICT DO NOTHING")?;
            for SubmissionPart { submission, keys } in parts {
                for key in keys {
                    insert.execute(params![submission, key])?;
                }
            }
        }
        mark(&whole, stream, place)?;
        Ok(whole.commit()?)
    }

    /// The submissions, the oldest first.
    pub fn submissions(&self) -> Result<Vec<StoredSubmission>, BadStore> {
        let mut all = self.rows.prepare(
            "SELECT submission, count(*), count(results.key) FROM submissions LEFT JOIN results USING (key)
             GROUP BY submission ORDER BY min(submissions.rowid)",
        )?;
        let rows = all.query_map([], |row| {
            Ok(StoredSubmission { submission: row.get(0)?, jobs: row.get(1)?, results: row.get(2)? })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How many results there are.
    pub fn count(&self) -> Result<u64, BadStore> {
        Ok(self.rows.query_row("SELECT count(*) FROM results", [], |row| row.get(0))?)
    }

    /// Gives the results of a submission one by one, in the order of its jobs, until `give` fails.
    pub fn each<E: From<BadStore>>(
        &self,
        submission: &str,
        mut give: impl FnMut(String) -> Result<(), E>,
    ) -> Result<(), E> {
        let asked = "SELECT line FROM submissions JOIN results USING (key) WHERE submission = ?1
                     ORDER BY submissions.rowid";
        let mut all = self.rows.prepare(asked).map_err(BadStore::from)?;
        let mut rows = all.query([submission]).map_err(BadStore::from)?;
        while let Some(row) = rows.next().map_err(BadStore::from)? {
            give(row.get(0).map_err(BadStore::from)?)?;
        }
        Ok(())
    }
}

/// Writes down how far a stream has been read.
fn mark(whole: &Transaction<'_>, stream: &str, place: u64) -> Result<(), BadStore> {
    let mut mark = whole
        .prepare_cached("INSERT INTO places VALUES (?1, ?2) ON CONFLICT DO UPDATE SET sequence = excluded.sequence")?;
    mark.execute(params![stream, place])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{BadStore, ResultStore, StoredResult, StoredSubmission, SubmissionPart};

    fn lines(store: &ResultStore, submission: &str) -> Vec<String> {
        let mut lines = Vec::new();
        let read: Result<(), BadStore> = store.each(submission, |line| {
            lines.push(line);
            Ok(())
        });
        read.expect("results");
        lines
    }

    #[test]
    fn what_comes_twice_is_there_once() {
        let row = |key: &str, number, line: &str| StoredResult { key: key.to_owned(), number, line: line.to_owned() };
        let mut store = ResultStore::open(Path::new(":memory:")).expect("a store");
        store.list(&[part("one", &["a", "b"]), part("one", &["b"])], "submissions", 1).expect("room");
        store.take(&[row("b", 2, "second"), row("a", 1, "first")], "results", 2).expect("room");
        store.take(&[row("b", 7, "second again")], "results", 3).expect("room");
        assert_eq!(lines(&store, "one"), ["first", "second again"]);
        assert_eq!((store.count().expect("a count"), store.place("results").expect("a place")), (2, 3));
        assert_eq!(store.place("other results").expect("a place"), 0);
    }

    fn part(submission: &str, keys: &[&str]) -> SubmissionPart {
        let keys = keys.iter().map(|key| (*key).to_owned()).collect();
        SubmissionPart { submission: submission.to_owned(), keys }
    }

    #[test]
    fn submissions_share_results_and_are_told_apart() {
        let row = |key: &str| StoredResult { key: key.to_owned(), number: 1, line: format!("line {key}") };
        let mut store = ResultStore::open(Path::new(":memory:")).expect("a store");
        store.list(&[part("hasty", &["z", "shared"]), part("thorough", &["shared", "a", "b"])], "s", 1).expect("room");
        store.take(&[row("a"), row("z"), row("shared")], "results", 3).expect("room");
        assert_eq!(lines(&store, "hasty"), ["line z", "line shared"], "in the order of the jobs");
        assert_eq!(lines(&store, "thorough"), ["line shared", "line a"]);
        let told =
            |submission: &str, jobs, results| StoredSubmission { submission: submission.to_owned(), jobs, results };
        assert_eq!(store.submissions().expect("a list"), [told("hasty", 2, 2), told("thorough", 3, 2)]);
    }

    #[test]
    fn a_file_that_is_no_store_is_complained_about() {
        let bad = ResultStore::open(Path::new("/")).err().expect("a folder is no store");
        assert!(bad.to_string().starts_with("cannot open /"), "{bad}");
    }
}

//! Where results are collected: a file that `sqlite3` can read, one row for each key.
//!
//! A result that comes twice takes the place of its first copy. How far the queue's own results have been read is
//! written down in the same transaction as they are, so a collection that was broken off goes on where it stopped.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension, params};
use thiserror::Error;

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
            let mut mark = whole.prepare_cached(
                "INSERT INTO places VALUES (?1, ?2) ON CONFLICT DO UPDATE SET sequence = excluded.sequence",
            )?;
            mark.execute(params![stream, place])?;
        }
        Ok(whole.commit()?)
    }

    /// How many results there are.
    pub fn count(&self) -> Result<u64, BadStore> {
        Ok(self.rows.query_row("SELECT count(*) FROM results", [], |row| row.get(0))?)
    }

    /// Gives all results one by one, in the order in which their jobs were submitted, until `give` fails.
    pub fn each<E: From<BadStore>>(&self, mut give: impl FnMut(String) -> Result<(), E>) -> Result<(), E> {
        let mut all = self.rows.prepare("SELECT line FROM results ORDER BY number, key").map_err(BadStore::from)?;
        let mut rows = all.query([]).map_err(BadStore::from)?;
        while let Some(row) = rows.next().map_err(BadStore::from)? {
            give(row.get(0).map_err(BadStore::from)?)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{BadStore, ResultStore, StoredResult};

    fn lines(store: &ResultStore) -> Vec<String> {
        let mut lines = Vec::new();
        let read: Result<(), BadStore> = store.each(|line| {
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
        store.take(&[row("b", 2, "second"), row("a", 1, "first")], "results", 2).expect("room");
        store.take(&[row("b", 7, "second again")], "results", 3).expect("room");
        assert_eq!(lines(&store), ["first", "second again"]);
        assert_eq!((store.count().expect("a count"), store.place("results").expect("a place")), (2, 3));
        assert_eq!(store.place("other results").expect("a place"), 0);
    }

    #[test]
    fn a_file_that_is_no_store_is_complained_about() {
        let bad = ResultStore::open(Path::new("/")).err().expect("a folder is no store");
        assert!(bad.to_string().starts_with("cannot open /"), "{bad}");
    }
}

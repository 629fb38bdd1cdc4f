//! The problems of a batch: files, and folders with files, one entry in memory at a time.

use std::fs;
use std::path::{Path, PathBuf};

use crate::batch::Batch;
use crate::failure::{self, Failure};
use crate::input::Input;
use crate::interrupt;

/// The endings of the files that are looked for in folders.
const ENDINGS: [&str; 5] = ["sgf", "jsonl", "ndjson", "txt", "diagram"];

/// The reading of files. What cannot be read is reported and passed over.
#[derive(Default)]
pub struct Problems {
    /// The exit code of the first thing that could not be read.
    pub code: Option<u8>,
}

impl Problems {
    /// Gives every problem of the files and folders to the batch.
    pub fn read(&mut self, paths: &[PathBuf], batch: &mut Batch<'_>) -> Result<(), Failure> {
        let mut to_read: Vec<PathBuf> = paths.iter().rev().cloned().collect();
        while let Some(path) = to_read.pop() {
            if interrupt::is_wanted() {
                break;
            }
            if path.is_dir() {
                match files_in(&path) {
                    Ok(files) => to_read.extend(files.into_iter().rev()),
                    Err(failure) => self.complain(failure, batch),
                }
                continue;
            }
            match Input::read(&path) {
                Ok(input) => self.file(&input, batch)?,
                Err(failure) => self.complain(failure, batch),
            }
        }
        Ok(())
    }

    fn file(&mut self, input: &Input, batch: &mut Batch<'_>) -> Result<(), Failure> {
        if batch.wants_count() {
            batch.expect(input.document.entries().count());
        }
        for entry in input.document.entries() {
            if interrupt::is_wanted() {
                break;
            }
            match entry {
                Ok(entry) => match entry.problem {
                    Some(problem) => batch.give(problem)?,
                    None => batch.pass_over(),
                },
                Err(bad) => self.complain(input.failure(&bad), batch),
            }
        }
        Ok(())
    }

    fn complain(&mut self, failure: Failure, batch: &Batch<'_>) {
        let code = batch.bar.aside(|| failure::report(failure));
        self.code.get_or_insert(code);
    }
}

/// The folders and files of problems in a folder, by name. Links to folders are not followed, hidden things not seen.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let failed = |why: std::io::Error| Failure::Reading { name: folder.display().to_string(), why: why.to_string() };
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let path = entry.path();
        let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
        let is_folder = entry.file_type().map_err(failed)?.is_dir();
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        let is_file = path.is_file() && ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str()));
        if !is_hidden && (is_folder || is_file) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

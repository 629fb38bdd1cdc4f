//! The files of a batch: files, and folders with files, one after the other.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::interrupt;

/// The endings of the files that are looked for in folders.
const ENDINGS: [&str; 5] = ["sgf", "jsonl", "ndjson", "txt", "diagram"];

/// Whoever takes files one by one. What cannot be read is reported and passed over.
pub trait Taker {
    /// Takes a file.
    fn file(&mut self, path: &Path) -> Result<(), Failure>;

    /// A folder cannot be read.
    fn complain(&mut self, failure: Failure);
}

/// Gives every file of the files and folders to somebody, in the order of their names.
pub fn each_file(paths: &[PathBuf], taker: &mut impl Taker) -> Result<(), Failure> {
    for path in paths {
        let mut to_read = vec![path.clone()];
        let mut was_empty = true;
        while let Some(path) = to_read.pop() {
            if interrupt::is_wanted() {
                return Ok(());
            }
            if path.is_dir() {
                match files_in(&path) {
                    Ok(files) => to_read.extend(files.into_iter().rev()),
                    Err(failure) => {
                        was_empty = false;
                        taker.complain(failure);
                    }
                }
            } else {
                was_empty = false;
                taker.file(&path)?;
            }
        }
        if was_empty {
            taker.complain(no_files(path));
        }
    }
    Ok(())
}

fn no_files(folder: &Path) -> Failure {
    let endings = ENDINGS.map(|ending| format!(".{ending}")).join(" ");
    let message = format!("no problems in this folder: files that end in {endings} are looked for");
    Failure::NoInput { name: folder.display().to_string(), message }
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

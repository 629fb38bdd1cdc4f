//! The files that a command is to read: files, and the files in folders, one after the other.

use std::fs;
use std::path::{Path, PathBuf};

use tesuji_files::is_same_file;

use crate::failure::Failure;
use crate::interrupt;

/// The endings of the files that are looked for in folders.
const ENDINGS: [&str; 5] = ["sgf", "jsonl", "ndjson", "txt", "diagram"];

/// The files of `paths`, those of a folder in the order of their names; a failure for each folder that cannot be read or has
/// no problems. An interruption ends them.
pub fn files(paths: &[PathBuf]) -> impl Iterator<Item = Result<PathBuf, Failure>> + '_ {
    paths.iter().flat_map(|path| Files { to_read: vec![path.clone()], was_empty: true, path })
}

/// The files of `paths` but for the one that is written, which may lie in a folder that is read.
pub fn files_without<'a>(
    paths: &'a [PathBuf],
    output: Option<&'a Path>,
) -> impl Iterator<Item = Result<PathBuf, Failure>> + 'a {
    files(paths).filter(move |path| match (path, output) {
        (Ok(path), Some(output)) => !is_same_file(path, output),
        (Ok(_), None) | (Err(_), _) => true,
    })
}

/// The files of one path.
struct Files<'a> {
    path: &'a Path,
    to_read: Vec<PathBuf>,
    /// Whether nothing has come so far.
    was_empty: bool,
}

impl Iterator for Files<'_> {
    type Item = Result<PathBuf, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        while !interrupt::is_wanted()
            && let Some(path) = self.to_read.pop()
        {
            if !path.is_dir() {
                self.was_empty = false;
                return Some(Ok(path));
            }
            match files_in(&path) {
                Ok(files) => self.to_read.extend(files.into_iter().rev()),
                Err(failure) => {
                    self.was_empty = false;
                    return Some(Err(failure));
                }
            }
        }
        let was_empty = std::mem::replace(&mut self.was_empty, false) && !interrupt::is_wanted();
        was_empty.then(|| Err(no_files(self.path)))
    }
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

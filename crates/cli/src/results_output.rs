//! Where a batch or a check keeps its results: a file of ours, and none of those that are read.

use std::path::{Path, PathBuf};

use tesuji_files::is_same_file;
use tesuji_jobs::{Record, ResultsFile};

use crate::failure::Failure;

/// Opens the file of `--output`, if there is one. It is not touched if it is read as well, or holds something else.
pub fn open<R: Record>(output: Option<&Path>, inputs: &[PathBuf]) -> Result<Option<ResultsFile<R>>, Failure> {
    let Some(path) = output else { return Ok(None) };
    if inputs.iter().any(|input| input == path || is_same_file(input, path)) {
        let what = format!("--output would write to {}, which is to be read: name another file", path.display());
        return Err(Failure::Usage(what));
    }
    Ok(Some(ResultsFile::open(path)?))
}

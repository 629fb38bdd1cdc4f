//! What a search has found out, kept in a file for another day.

use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;

use tesuji_files::WholeFile;
use tesuji_games::BadState;

use crate::failure::Failure;

/// Reads what was found out another day.
pub fn resume(path: &Path, load: impl FnOnce(BufReader<File>) -> Result<u64, BadState>) -> Result<(), Failure> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|why| Failure::Reading { name: name.clone(), why: why.to_string() })?;
    match load(BufReader::new(file)) {
        Ok(_) => Ok(()),
        Err(BadState::Unreadable(why)) => Err(Failure::Reading { name, why: why.to_string() }),
        Err(bad @ (BadState::NoState | BadState::OtherBoard(_) | BadState::OtherClaim(_) | BadState::Damaged)) => {
            Err(Failure::NoInput { name, message: bad.to_string() })
        }
    }
}

/// Writes a file; an older one is kept until the new one is whole.
pub fn save(path: &Path, write: impl FnOnce(&mut WholeFile) -> io::Result<()>) -> Result<(), Failure> {
    let written = WholeFile::create(path).and_then(|mut file| {
        write(&mut file)?;
        file.finish()
    });
    written.map_err(|why| Failure::Writing { path: path.to_owned(), why })
}

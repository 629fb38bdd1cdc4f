//! Reading up to a limit: a device or a pipe may have no end.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Reads all there is; `None` if that is more than `limit` bytes.
pub fn read_at_most(from: impl Read, limit: u64) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    from.take(limit + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= limit).then_some(bytes))
}

/// Opens a file to be read; fails for a folder, which some systems open without complaint.
pub fn open_plain(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a directory"));
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::read_at_most;

    #[test]
    fn what_has_no_end_is_not_read_to_the_end() {
        assert_eq!(read_at_most(std::io::repeat(0), 1000).expect("zeros"), None);
        assert_eq!(read_at_most(&b"four"[..], 4).expect("bytes"), Some(b"four".to_vec()));
        assert_eq!(read_at_most(&b"four"[..], 3).expect("bytes"), None);
    }
}

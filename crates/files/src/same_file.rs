//! Whether two paths lead to one file.

use std::fs;
use std::path::Path;

/// Whether two paths lead to one file that exists, by whatever names and links.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    match (fs::metadata(one), fs::metadata(other)) {
        (Ok(first), Ok(second)) => is_same(&first, &second, one, other),
        (Err(_), _) | (_, Err(_)) => false,
    }
}

#[cfg(unix)]
fn is_same(first: &fs::Metadata, second: &fs::Metadata, _: &Path, _: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    (first.dev(), first.ino()) == (second.dev(), second.ino())
}

#[cfg(not(unix))]
fn is_same(_: &fs::Metadata, _: &fs::Metadata, one: &Path, other: &Path) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

#[cfg(test)]
mod tests {
    use super::is_same_file;
    use std::path::Path;

    #[test]
    fn a_file_is_found_by_other_names() {
        let (plain, roundabout) = (Path::new("Cargo.toml"), Path::new("src/../Cargo.toml"));
        assert!(is_same_file(plain, roundabout));
        assert!(!is_same_file(plain, Path::new("README.md")));
        assert!(!is_same_file(plain, Path::new("no-such-file")));
    }
}

//! A file that is written whole or not at all: beside its place first, and moved there when all of it is on the disk.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};

/// A file in the making. Dropped before [`WholeFile::finish`], it leaves what was there before.
///
/// ```
/// use std::io::Write;
/// use tesuji_files::WholeFile;
/// let path = std::env::temp_dir().join("tesuji-whole-file-example.txt");
/// let mut file = WholeFile::create(&path)?;
/// write!(file, "a line")?;
/// assert!(!path.exists(), "it is not there before it is whole");
/// file.finish()?;
/// assert_eq!(std::fs::read_to_string(&path)?, "a line");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct WholeFile {
    target: PathBuf,
    /// Where it is written until it is whole; `None` for what is no plain file, such as a pipe, which takes what comes.
    part: Option<PathBuf>,
    to: BufWriter<File>,
}

/// Writes a file, whole or not at all.
pub fn write_whole(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write_all(contents.as_ref())?;
    file.finish()
}

impl WholeFile {
    /// Begins a file. Fails where the one that is there may not be written.
    pub fn create(path: &Path) -> io::Result<Self> {
        let before = match fs::metadata(path) {
            Ok(before) => Some(before),
            Err(why) if why.kind() == io::ErrorKind::NotFound => None,
            Err(why) => return Err(why),
        };
        // What is no plain file takes what comes, and so does a file that is open under the name of a device.
        if before.as_ref().is_some_and(|before| !before.is_file() || path.starts_with("/dev")) {
            let to = BufWriter::new(OpenOptions::new().write(true).open(path)?);
            return Ok(Self { target: path.to_owned(), part: None, to });
        }
        // A link stays a link: what it leads to is written.
        let target = if before.is_some() { fs::canonicalize(path)? } else { path.to_owned() };
        if before.is_some() {
            // A file that is protected stays as it is, though its folder would let us replace it.
            OpenOptions::new().write(true).open(&target)?;
        }
        let (part, file) = beside(&target)?;
        if let Some(before) = before {
            file.set_permissions(before.permissions())?;
        }
        Ok(Self { target, part: Some(part), to: BufWriter::new(file) })
    }

    /// Puts the file in its place, once the disk has it.
    pub fn finish(mut self) -> io::Result<()> {
        self.to.flush()?;
        let Some(part) = &self.part else { return Ok(()) };
        self.to.get_ref().sync_all()?;
        fs::rename(part, &self.target)?;
        self.part = None;
        Ok(())
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if let Some(part) = &self.part {
            fs::remove_file(part).ok();
        }
    }
}

/// A new file in the same folder, for only within a disk a file is moved at once.
fn beside(target: &Path) -> io::Result<(PathBuf, File)> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    loop {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let part = target.with_file_name(format!(".tesuji-{}-{number}.part", process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&part) {
            Ok(file) => return Ok((part, file)),
            // One that an earlier process of the same number has left behind when it was killed.
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
            Err(why) => return Err(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{WholeFile, write_whole};
    use std::fs;
    use std::io::Write;
    use std::path::PathBuf;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("tesuji-files-{}-{name}", std::process::id()));
        fs::remove_dir_all(&folder).ok();
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    #[test]
    fn what_is_not_finished_leaves_what_was_there() {
        let folder = folder("kept");
        let path = folder.join("a.txt");
        write_whole(&path, "before").expect("it is written");
        let mut torn = WholeFile::create(&path).expect("it begins");
        torn.write_all(&vec![b'x'; 100_000]).expect("room");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "before");
        drop(torn);
        assert_eq!(fs::read_to_string(&path).expect("a file"), "before");
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1, "no part is left behind");
        write_whole(&path, "after").expect("it is written");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "after");
        fs::remove_dir_all(&folder).expect("ours");
    }

    #[cfg(unix)]
    #[test]
    fn links_rights_and_devices_are_respected() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = folder("rights");
        let (path, link) = (folder.join("a.txt"), folder.join("link"));
        write_whole(&path, "before").expect("it is written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("ours");
        symlink("a.txt", &link).expect("a link");
        write_whole(&link, "after").expect("it is written");
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&path).expect("a file"), "after");
        assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, 0o640);
        write_whole("/dev/null".as_ref(), "gone").expect("a device takes what comes");
        assert!(write_whole("/dev/full".as_ref(), "no room").is_err());
        assert!(write_whole(&folder, "a folder").is_err());
        assert!(write_whole(&folder.join("no/such/folder"), "nowhere").is_err());
        fs::remove_dir_all(&folder).expect("ours");
    }
}

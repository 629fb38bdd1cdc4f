//! Writing to the standard output and to files.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};

use tesuji_files::write_whole;
use tesuji_render::Palette;

use crate::args::ColorChoice;
use crate::aside;
use crate::failure::Failure;

/// The standard output, in colour or not.
pub struct Output {
    to: BufWriter<StdoutLock<'static>>,
    palette: Palette,
}

impl Output {
    /// The standard output.
    pub fn new(color: ColorChoice) -> Self {
        let wants_color = match color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => {
                io::stdout().is_terminal()
                    && supports_color::on(supports_color::Stream::Stdout).is_some_and(|level| level.has_256)
            }
        };
        let palette = if wants_color { Palette::Colored } else { Palette::Plain };
        Self { to: BufWriter::new(io::stdout().lock()), palette }
    }

    /// How boards are to be coloured.
    pub fn palette(&self) -> Palette {
        self.palette
    }

    /// Prints a text as it is.
    pub fn print(&mut self, text: impl AsRef<[u8]>) -> Result<(), Failure> {
        Ok(self.to.write_all(text.as_ref())?)
    }

    /// Prints a text and a line break.
    pub fn line(&mut self, text: impl AsRef<[u8]>) -> Result<(), Failure> {
        self.print(text)?;
        self.print("\n")
    }

    /// Sees to it that all is written so far.
    pub fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.to.flush()?)
    }
}

/// Writes a file, whole or not at all.
pub fn write_file(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), Failure> {
    write_whole(path, contents).map_err(|why| Failure::Writing { path: path.to_owned(), why })
}

/// How many pictures are written unless the command line allows more.
pub const MOST_PICTURES: usize = 1000;

/// Says how many pictures of something will be written; fails if that is more than is allowed.
pub fn announce_pictures(name: &str, count: usize, most: usize) -> Result<(), Failure> {
    if count > most {
        let what = format!("{name}: there would be {count} pictures, and {most} are allowed");
        return Err(Failure::Usage(format!("{what}: say --pictures {count} for all of them")));
    }
    if count > 1 {
        aside::say(format_args!("{name}: {count} pictures"));
    }
    Ok(())
}

/// Writes files to one path: a single one there, several to `name-1.svg`, `name-2.svg`, …
///
/// The first is written when the next one comes or at the end, so that only one is in memory at a time.
pub struct NumberedFiles {
    path: PathBuf,
    waiting: Option<Vec<u8>>,
    written: usize,
}

impl NumberedFiles {
    /// Files at a path.
    pub fn at(path: &Path) -> Self {
        Self { path: path.to_owned(), waiting: None, written: 0 }
    }

    /// Adds a file.
    pub fn add(&mut self, contents: Vec<u8>) -> Result<(), Failure> {
        if let Some(first) = self.waiting.take() {
            self.write_numbered(&first)?;
        }
        if self.written == 0 {
            self.waiting = Some(contents);
            return Ok(());
        }
        self.write_numbered(&contents)
    }

    /// Writes what is left; gives their number.
    pub fn finish(mut self) -> Result<usize, Failure> {
        if let Some(only) = self.waiting.take() {
            write_file(&self.path, only)?;
            self.written += 1;
        }
        Ok(self.written)
    }

    fn write_numbered(&mut self, contents: &[u8]) -> Result<(), Failure> {
        self.written += 1;
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let ending = self.path.extension().map_or_else(String::new, |ending| format!(".{}", ending.to_string_lossy()));
        write_file(&self.path.with_file_name(format!("{stem}-{}{ending}", self.written)), contents)
    }
}

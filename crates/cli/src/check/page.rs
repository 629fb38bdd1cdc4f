//! The HTML report of a check, written as the results come in, and put in its place when it is whole.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tesuji_collections::{Checked, HtmlReport, Summary};
use tesuji_files::WholeFile;
use tesuji_notation::Scene;

use crate::failure::Failure;

/// A report in the making.
pub struct ReportPage {
    path: PathBuf,
    to: WholeFile,
}

impl ReportPage {
    /// Begins a report.
    pub fn create(path: &Path) -> Result<Self, Failure> {
        let to = WholeFile::create(path).map_err(|why| Failure::Writing { path: path.to_owned(), why })?;
        let mut page = Self { path: path.to_owned(), to };
        page.write(HtmlReport::head())?;
        Ok(page)
    }

    /// Adds a problem.
    pub fn add(&mut self, checked: &Checked, scene: Option<&Scene>) -> Result<(), Failure> {
        self.write(&HtmlReport::entry(checked, scene))
    }

    /// Ends it.
    pub fn finish(mut self, summary: &Summary) -> Result<(), Failure> {
        self.write(&HtmlReport::tail(summary))?;
        let Self { path, to } = self;
        to.finish().map_err(|why| Failure::Writing { path, why })
    }

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.to.write_all(text.as_bytes());
        self.done(written)
    }

    fn done(&self, result: io::Result<()>) -> Result<(), Failure> {
        result.map_err(|why| Failure::Writing { path: self.path.clone(), why })
    }
}

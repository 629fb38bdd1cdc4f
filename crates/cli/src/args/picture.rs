//! Where a command draws what it has found.

use std::path::PathBuf;

use clap::Args;
use tesuji_render::raster;

use crate::failure::Failure;
use crate::output::NumberedFiles;

/// Pixels from line to line in PNG pictures.
const PITCH: u16 = 60;

/// The pictures to write.
#[derive(Args, Debug)]
pub struct PictureArguments {
    /// Write a picture here; several positions are numbered.
    #[arg(long, value_name = "OUT", group = "as")]
    svg: Option<PathBuf>,
    /// Write the same picture as PNG here.
    #[arg(long, value_name = "OUT", group = "as")]
    png: Option<PathBuf>,
}

impl PictureArguments {
    /// The files to write, if pictures are wanted.
    pub fn files(&self) -> Option<NumberedFiles> {
        self.svg.as_deref().or(self.png.as_deref()).map(NumberedFiles::at)
    }

    /// A picture in the form that is wanted.
    pub fn drawn(&self, svg: String) -> Result<Vec<u8>, Failure> {
        if self.png.is_some() { Ok(raster(&svg, PITCH)?) } else { Ok(svg.into_bytes()) }
    }
}

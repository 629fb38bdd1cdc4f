//! Where a command draws what it has found.

use std::path::PathBuf;

use clap::Args;

use crate::pictures::Pictures;

/// Pixels from line to line in PNG pictures.
const PITCH: u16 = 60;

/// The pictures to write.
#[derive(Args, Debug)]
pub struct PictureArguments {
    /// Write a picture here; several positions are numbered.
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    /// Write the same picture as PNG here.
    #[arg(long, value_name = "OUT")]
    png: Option<PathBuf>,
}

impl PictureArguments {
    /// The pictures, if some are wanted.
    pub fn pictures(&self) -> Option<Pictures> {
        Pictures::at(self.svg.as_deref(), self.png.as_deref(), PITCH)
    }
}

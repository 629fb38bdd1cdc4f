//! The pictures that a command writes: as SVG, as PNG, or as both.

use std::path::Path;

use tesuji_render::raster;

use crate::failure::Failure;
use crate::output::NumberedFiles;

/// Pictures on their way into files.
pub struct Pictures {
    svg: Option<NumberedFiles>,
    png: Option<NumberedFiles>,
    /// Pixels from line to line in PNG pictures.
    pitch: u16,
}

impl Pictures {
    /// Pictures at these paths; none if there is no path.
    pub fn at(svg: Option<&Path>, png: Option<&Path>, pitch: u16) -> Option<Self> {
        (svg.is_some() || png.is_some()).then(|| Self {
            svg: svg.map(NumberedFiles::at),
            png: png.map(NumberedFiles::at),
            pitch,
        })
    }

    /// Adds a picture.
    pub fn add(&mut self, svg: String) -> Result<(), Failure> {
        if let Some(files) = &mut self.png {
            files.add(raster(&svg, self.pitch)?)?;
        }
        self.svg.as_mut().map_or(Ok(()), |files| files.add(svg.into_bytes()))
    }

    /// Writes what is left.
    pub fn finish(self) -> Result<(), Failure> {
        for files in self.svg.into_iter().chain(self.png) {
            files.finish()?;
        }
        Ok(())
    }
}

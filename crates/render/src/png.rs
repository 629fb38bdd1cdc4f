//! Pictures as pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use thiserror::Error;

use crate::figure::Figure;
use crate::svg::{PITCH, svg};

/// Why there is no picture.
#[derive(Debug, Error)]
pub enum BadPicture {
    /// The SVG does not draw.
    #[error("{0}")]
    Drawing(String),
    /// The pixels do not fit.
    #[error("{width} x {height} pixels are too many")]
    TooLarge {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// The pixels cannot be encoded.
    #[error("{0}")]
    Encoding(String),
}

/// Draws a figure as a PNG with `pitch` pixels from line to line.
pub fn png(figure: &Figure, pitch: u16) -> Result<Vec<u8>, BadPicture> {
    raster(&svg(figure), pitch)
}

/// Turns a picture of boards into a PNG with `pitch` pixels from line to line.
pub fn raster(svg: &str, pitch: u16) -> Result<Vec<u8>, BadPicture> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|bad| BadPicture::Drawing(bad.to_string()))?;
    let scale = f32::from(pitch) / PITCH as f32;
    let pixels = |length: f32| (length * scale).ceil() as u32;
    let (width, height) = (pixels(tree.size().width()), pixels(tree.size().height()));
    let mut pixmap = Pixmap::new(width, height).ok_or(BadPicture::TooLarge { width, height })?;
    // The last pixels are cut by the paper: let them be paper too.
    pixmap.fill(resvg::tiny_skia::Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|bad| BadPicture::Encoding(bad.to_string()))
}

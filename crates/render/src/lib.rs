#![doc = include_str!("../README.md")]

mod figure;
mod glyphs;
mod json;
mod panels;
#[cfg(feature = "png")]
mod png;
mod svg;
mod text;

pub use figure::{Area, Figure, Highlight, Shape, View};
pub use json::json;
pub use panels::Panels;
#[cfg(feature = "png")]
pub use png::{BadPicture, png, raster};
pub use svg::svg;
pub use text::{Palette, text};

//! Positions for people and programs: in the terminal, as pictures, as JSON.

mod excerpt;
mod figure;
mod glyphs;
mod json;
mod png;
mod svg;
mod text;

pub use excerpt::Excerpt;
pub use figure::{Figure, Highlight, View};
pub use json::json;
pub use png::{BadPicture, png};
pub use svg::svg;
pub use text::{Palette, text};

//! Several boards as one picture, each under its heading, and a key to the colours below.

use std::fmt::Write;

use crate::figure::Figure;
use crate::glyphs;
use crate::svg::{INK, Lettering, PITCH, escape, extent, svg_at};

const GAP: f64 = 0.7 * PITCH;
const HEAD: f64 = 1.5 * PITCH;
const KEY: f64 = 1.7 * PITCH;
const GREY: &str = "#555555";

/// Boards of one size side by side.
pub struct Panels {
    /// The headings and the boards.
    pub boards: Vec<(String, Figure)>,
    /// What the colours mean: each as SVG has it, and a few words.
    pub key: Vec<(String, String)>,
    /// How many boards a row has.
    pub columns: usize,
}

impl Panels {
    /// The picture.
    pub fn svg(&self) -> String {
        let sizes = self.boards.iter().map(|(_, figure)| extent(figure));
        let (width, height) = sizes.fold((0.0, 0.0), |(w, h): (f64, f64), size| (w.max(size.0), h.max(size.1)));
        let (columns, rows) = (self.columns.min(self.boards.len()), self.boards.len().div_ceil(self.columns));
        let (step, row) = (width + GAP, height + HEAD);
        let key_width: f64 = self.key.iter().map(|(_, words)| key_width(words)).sum::<f64>() + 2.0 * GAP;
        let whole = (columns as f64 * step + GAP).max(key_width);
        let tall = rows as f64 * row + KEY + GAP;
        let mut body = String::new();
        for (n, (heading, figure)) in self.boards.iter().enumerate() {
            let in_row = columns.min(self.boards.len() - n / columns * columns);
            // A row that is not full stands in the middle.
            let indent = f64::midpoint(whole - in_row as f64 * step, GAP);
            let (left, top) = (indent + (n % columns) as f64 * step, (n / columns) as f64 * row + 0.4 * GAP);
            let middle = (left + width / 2.0 + 0.3 * PITCH, top + 0.6 * HEAD);
            body += &Lettering { text: heading, middle, size: 0.8 * PITCH, ink: INK }.outlines();
            body += &svg_at(figure, (left, top + HEAD));
        }
        body += &self.key((whole - key_width) / 2.0 + GAP, tall - 0.75 * KEY);
        let title = self.boards.first().map_or("", |(_, figure)| &figure.title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole:.1} {tall:.1}\" width=\"{whole:.1}\" \
             height=\"{tall:.1}\">\n<title>{}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{body}\
             </svg>\n",
            escape(title)
        )
    }

    fn key(&self, left: f64, middle: f64) -> String {
        let mut x = left;
        let mut body = String::new();
        for (fill, words) in &self.key {
            let (side, top) = (0.6 * PITCH, middle - 0.3 * PITCH);
            writeln!(
                body,
                "<rect x=\"{x:.1}\" y=\"{top:.1}\" width=\"{side:.1}\" height=\"{side:.1}\" rx=\"3\" fill=\"{fill}\"/>"
            )
            .expect("a string takes what is written");
            let width = key_width(words);
            let place = (x + (width - 0.3 * PITCH) / 2.0, middle);
            body += &Lettering { text: words, middle: place, size: 0.54 * PITCH, ink: GREY }.outlines();
            x += width;
        }
        body
    }
}

/// The room that a colour and its words take.
fn key_width(words: &str) -> f64 {
    glyphs::set(words).width * 0.54 * PITCH / 1000.0 + 1.9 * PITCH
}

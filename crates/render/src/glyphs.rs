//! Letters and digits as outlines, so that pictures need no font.
//!
//! The outlines are those of Barlow Semi Condensed: see `glyphs/SOURCE.md`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

const OUTLINES: &str = include_str!("../glyphs/outlines.txt");

/// The height of capitals and digits, in thousandths of an em.
pub const CAP_HEIGHT: f64 = 700.0;

/// One character.
struct Glyph {
    advance: f64,
    outline: &'static str,
}

/// The outlines of a text and its width, in thousandths of an em.
pub struct Setting {
    /// The outlines, each with the place where it starts.
    pub outlines: Vec<(f64, &'static str)>,
    /// The width of the whole.
    pub width: f64,
}

/// Sets a text; a character without an outline is shown as `?`.
pub fn set(text: &str) -> Setting {
    let mut setting = Setting { outlines: Vec::new(), width: 0.0 };
    for c in text.chars() {
        let glyph = glyphs().get(&c).unwrap_or_else(|| &glyphs()[&'?']);
        if !glyph.outline.is_empty() {
            setting.outlines.push((setting.width, glyph.outline));
        }
        setting.width += glyph.advance;
    }
    setting
}

fn glyphs() -> &'static BTreeMap<char, Glyph> {
    static GLYPHS: OnceLock<BTreeMap<char, Glyph>> = OnceLock::new();
    GLYPHS.get_or_init(|| OUTLINES.lines().filter_map(read).collect())
}

fn read(line: &'static str) -> Option<(char, Glyph)> {
    let (code, rest) = line.split_once(' ')?;
    let (advance, outline) = rest.split_once(' ').unwrap_or((rest, ""));
    let c = char::from_u32(u32::from_str_radix(code, 16).ok()?)?;
    Some((c, Glyph { advance: advance.parse().ok()?, outline }))
}

#[cfg(test)]
mod tests {
    use super::set;

    #[test]
    fn every_digit_and_letter_has_an_outline() {
        for c in ('0'..='9').chain('A'..='Z').chain('a'..='z') {
            assert_eq!(set(&c.to_string()).outlines.len(), 1, "{c}");
        }
        assert_eq!(set("a b").outlines.len(), 2);
        assert_eq!(set("碁").outlines.len(), 1);
    }
}

//! The two colours.

use std::fmt;

/// Black or White, as in PL, or as the side of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SgfColor {
    /// Black, who moves first.
    Black,
    /// White.
    White,
}

impl SgfColor {
    /// Reads `B`, `black` or the `1` of `FF[3]`, and the same for White, in capitals or not.
    pub fn read(text: &str) -> Option<SgfColor> {
        match text.to_ascii_lowercase().as_str() {
            "b" | "black" | "1" => Some(SgfColor::Black),
            "w" | "white" | "2" => Some(SgfColor::White),
            _ => None,
        }
    }

    /// The letter of `FF[4]`, which is also the identifier of a move of this colour.
    pub fn letter(self) -> &'static str {
        match self {
            SgfColor::Black => "B",
            SgfColor::White => "W",
        }
    }
}

impl fmt::Display for SgfColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

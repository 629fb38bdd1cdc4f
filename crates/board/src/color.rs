//! The two colours of stones.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

use crate::bad_name::BadName;

/// Black or White: the colour of a stone, and of the player who owns it.
///
/// ```
/// use tesuji_board::Color;
/// assert_eq!(!Color::Black, Color::White);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// Black, who plays first on an empty board.
    Black,
    /// White.
    White,
}

impl Color {
    /// Both colours, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// 0 for Black, 1 for White: an index into a pair of things.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

impl FromStr for Color {
    type Err = BadName;

    /// Reads `black` or `white`, in capitals or small letters.
    fn from_str(text: &str) -> Result<Self, BadName> {
        let is_it = |color: &Self| color.to_string().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(is_it).ok_or_else(|| BadName::new(text, "side: say black or white"))
    }
}

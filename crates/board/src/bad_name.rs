//! A text that names nothing of its kind: the error of whatever is read from a word or two.

use std::borrow::Cow;
use std::fmt;

/// A text that names no vertex, size, goal or whatever was wanted; it says what would.
///
/// ```
/// # use tesuji_board::Size;
/// let why = "20x20".parse::<Size>().unwrap_err();
/// assert_eq!(why.to_string(), "'20x20' is no board size: a board has 1 to 19 columns and rows, as in 9x7 or 9");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadName {
    text: String,
    wanted: Cow<'static, str>,
}

impl BadName {
    /// `wanted` is the kind and the remedy: `level: say a number from 1 to 10`.
    pub fn new(text: &str, wanted: impl Into<Cow<'static, str>>) -> Self {
        Self { text: text.to_owned(), wanted: wanted.into() }
    }
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no {}", self.text.escape_debug(), self.wanted)
    }
}

impl std::error::Error for BadName {}

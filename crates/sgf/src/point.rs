//! Points of the board as SGF writes them.

use std::fmt;

/// The letters of a coordinate, in order.
const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// A point, by column from the left and row from the top, both counted from zero and below 52.
///
/// ```
/// use tesuji_sgf::SgfPoint;
///
/// let point = SgfPoint::read("dC").expect("two letters");
/// assert_eq!((point.column(), point.row()), (3, 28));
/// assert_eq!(point.to_string(), "dC");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SgfPoint {
    column: u8,
    row: u8,
}

impl SgfPoint {
    /// How many columns, and rows, have a letter.
    pub const LIMIT: u8 = 52;

    /// The point at this column and row, if both have a letter.
    pub fn new(column: u8, row: u8) -> Option<SgfPoint> {
        (column < SgfPoint::LIMIT && row < SgfPoint::LIMIT).then_some(SgfPoint { column, row })
    }

    /// Reads two letters, column first.
    pub fn read(text: &str) -> Option<SgfPoint> {
        let [column, row] = text.as_bytes() else { return None };
        Some(SgfPoint { column: ordinal(*column)?, row: ordinal(*row)? })
    }

    /// The column, from the left.
    pub fn column(self) -> u8 {
        self.column
    }

    /// The row, from the top.
    pub fn row(self) -> u8 {
        self.row
    }
}

impl fmt::Display for SgfPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |ordinal: u8| char::from(LETTERS[usize::from(ordinal)]);
        write!(f, "{}{}", letter(self.column), letter(self.row))
    }
}

fn ordinal(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

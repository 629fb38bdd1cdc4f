//! A point of the board, named as players name it: `D4`.
//!
//! Every board lies in the lower left corner of one fixed grid with a stride of 20:
//!
//! ```text
//!   row 2 │ 40 41 42 …          A3 B3 C3 …
//!   row 1 │ 20 21 22 …    =     A2 B2 C2 …
//!   row 0 │  0  1  2 …          A1 B1 C1 …
//! ```
//!
//! So a point means the same on boards of every size, its neighbours are at constant distances, and the
//! twentieth column, which no board uses, keeps the right edge of one row from touching the left edge of the next.

use std::fmt;
use std::str::FromStr;

use crate::bad_name::BadName;
use crate::size::Size;

const VERTEX: &str = "vertex: a vertex is a letter from A to T without I and a row from 1 to 19, as in D4";

/// The distance between two rows of the grid.
pub(crate) const STRIDE: usize = 20;

/// The number of points of the grid, guard column and padding included.
pub(crate) const GRID: usize = 384;

/// The columns' letters: there is no `I`.
const LETTERS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// A point of the board.
///
/// ```
/// use tesuji_board::Point;
/// let hoshi: Point = "D4".parse()?;
/// assert_eq!((hoshi.column(), hoshi.row()), (3, 3));
/// assert_eq!(hoshi.to_string(), "D4");
/// # Ok::<(), tesuji_board::BadName>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u16);

impl Point {
    /// The point in `column` and `row`, both counted from 0, the row from the bottom.
    ///
    /// # Panics
    /// If either is above 18.
    pub const fn new(column: u8, row: u8) -> Self {
        assert!(column < 19 && row < 19, "a point lies within 19 columns and 19 rows");
        Self(row as u16 * STRIDE as u16 + column as u16)
    }

    /// The point with this [`index`](Self::index).
    pub(crate) const fn from_index(index: usize) -> Self {
        debug_assert!(index < GRID);
        Self(index as u16)
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> u8 {
        (self.0 % STRIDE as u16) as u8
    }

    /// The row, from 0 at the bottom.
    pub const fn row(self) -> u8 {
        (self.0 / STRIDE as u16) as u8
    }

    /// The point's place in tables with an entry for each point of the grid: below 384.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The points next to this one on a board of `size`: two in a corner, three at an edge, else four.
    pub fn neighbours(self, size: Size) -> impl Iterator<Item = Self> {
        let (column, row) = (i16::from(self.column()), i16::from(self.row()));
        [(0, 1), (-1, 0), (1, 0), (0, -1)].into_iter().filter_map(move |(right, up)| {
            let (c, r) = (column + right, row + up);
            let on_board = (0..i16::from(size.columns())).contains(&c) && (0..i16::from(size.rows())).contains(&r);
            on_board.then(|| Self::new(c as u8, r as u8))
        })
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = LETTERS[usize::from(self.column())] as char;
        f.pad(&format!("{letter}{}", self.row() + 1))
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Point {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let bad = || BadName::new(text, VERTEX);
        let (&letter, digits) = text.as_bytes().split_first().ok_or_else(bad)?;
        let column = LETTERS.iter().position(|l| *l == letter.to_ascii_uppercase()).ok_or_else(bad)?;
        let row = match *digits {
            [ones @ b'1'..=b'9'] => ones - b'0',
            [b'1', ones @ b'0'..=b'9'] => 10 + ones - b'0',
            _ => return Err(bad()),
        };
        Ok(Self::new(column as u8, row - 1))
    }
}

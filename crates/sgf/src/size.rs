//! Sizes of boards: SZ.

use std::fmt;

use crate::SgfPoint;

/// The size of a board, from 1 to 52 either way.
///
/// ```
/// use tesuji_sgf::SgfSize;
///
/// let size = SgfSize::read("9:7").expect("a size");
/// assert_eq!((size.columns(), size.rows()), (9, 7));
/// assert_eq!(SgfSize::read("19:19"), SgfSize::read("19"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SgfSize {
    columns: u8,
    rows: u8,
}

impl SgfSize {
    /// The size of a game that names none: 19 by 19.
    pub const STANDARD: SgfSize = SgfSize { columns: 19, rows: 19 };

    /// A board of `columns` and `rows`, if there are letters for them.
    pub fn new(columns: u8, rows: u8) -> Option<SgfSize> {
        let sides = 1..=SgfPoint::LIMIT;
        (sides.contains(&columns) && sides.contains(&rows)).then_some(SgfSize { columns, rows })
    }

    /// Reads `19`, or `9:7` for columns and rows.
    pub fn read(text: &str) -> Option<SgfSize> {
        let (columns, rows) = text.split_once(':').unwrap_or((text, text));
        SgfSize::new(columns.trim().parse().ok()?, rows.trim().parse().ok()?)
    }

    /// The number of columns.
    pub fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows.
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// Whether `tt` lies off this board and stands for a pass.
    pub(crate) fn reads_tt_as_pass(self) -> bool {
        self.columns <= 19 && self.rows <= 19
    }
}

impl fmt::Display for SgfSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.columns == self.rows {
            write!(f, "{}", self.columns)
        } else {
            write!(f, "{}:{}", self.columns, self.rows)
        }
    }
}

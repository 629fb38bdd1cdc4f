//! The size of a board, and which of its edges are open.

use std::fmt;
use std::str::FromStr;

use crate::bad_name::BadName;
use crate::point::Point;
use crate::point_set::PointSet;

/// Columns and rows, each from 1 to 19.
///
/// ```
/// use tesuji_board::Size;
/// let size: Size = "9x7".parse()?;
/// assert_eq!((size.columns(), size.rows(), size.area()), (9, 7, 63));
/// assert_eq!("13".parse(), Ok(Size::square(13)));
/// # Ok::<(), tesuji_board::BadName>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    columns: u8,
    rows: u8,
}

impl Size {
    /// The largest number of columns or rows.
    pub const MAX: u8 = 19;

    /// What is said of all other sizes.
    pub const RANGE: &str = "a board has 1 to 19 columns and rows";

    /// A size, if both numbers are from 1 to 19.
    pub const fn new(columns: u8, rows: u8) -> Option<Self> {
        if columns >= 1 && columns <= Self::MAX && rows >= 1 && rows <= Self::MAX {
            Some(Self { columns, rows })
        } else {
            None
        }
    }

    /// A square board.
    ///
    /// # Panics
    /// If `side` is not from 1 to 19.
    pub const fn square(side: u8) -> Self {
        match Self::new(side, side) {
            Some(size) => size,
            None => panic!("{}", Self::RANGE),
        }
    }

    /// The number of columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The number of points.
    pub const fn area(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Whether `point` lies on a board of this size.
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.columns && point.row() < self.rows
    }

    /// All points of the board.
    pub fn points(self) -> PointSet {
        let mut points = PointSet::EMPTY;
        for row in 0..self.rows {
            for column in 0..self.columns {
                points.insert(Point::new(column, row));
            }
        }
        points
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}x{}", self.columns, self.rows))
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Size {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let (columns, rows) = text.split_once(['x', 'X']).unwrap_or((text, text));
        let number = |digits: &str| digits.parse::<u8>().ok();
        number(columns)
            .zip(number(rows))
            .and_then(|(columns, rows)| Self::new(columns, rows))
            .ok_or_else(|| BadName::new(text, "board size: a board has 1 to 19 columns and rows, as in 9x7 or 9"))
    }
}

/// The four edges, each closed as on a whole board, or open where the board is a piece of a larger one.
///
/// A string with a stone on an open edge has an unknown number of liberties beyond it: it is never captured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "four edges, each open or not")]
pub struct OpenEdges {
    /// The edge above the last row is open.
    pub top: bool,
    /// The edge below the first row is open.
    pub bottom: bool,
    /// The edge left of the first column is open.
    pub left: bool,
    /// The edge right of the last column is open.
    pub right: bool,
}

impl OpenEdges {
    /// A whole board.
    pub const NONE: Self = Self { top: false, bottom: false, left: false, right: false };

    /// A piece from the middle of a larger board.
    pub const ALL: Self = Self { top: true, bottom: true, left: true, right: true };

    /// The points that lie on an open edge of a board of `size`.
    pub fn points(self, size: Size) -> PointSet {
        let on_open_edge = |p: &Point| {
            (self.top && p.row() + 1 == size.rows())
                || (self.bottom && p.row() == 0)
                || (self.left && p.column() == 0)
                || (self.right && p.column() + 1 == size.columns())
        };
        size.points().iter().filter(on_open_edge).collect()
    }
}

//! The window: the 13x13 cells around the stones in question that the guide looks at.
//!
//! It is centred on the box around the target, then moved until at most one ring of cells lies beyond an edge of the
//! board. A board of up to 11 columns or rows is seen whole; it then lies in the window's lower left, with one empty ring
//! below and at the left.
//!
//! Cells are numbered by rows from the top, each row from the left: cell 0 is the upper left corner of the window, cell
//! 12 the upper right one, cell 168 the lower right one.

use tesuji_board::{Point, PointSet, Size};

/// A square of 13x13 cells, laid over a board.
///
/// ```
/// use tesuji_board::{Point, PointSet, Size};
/// use tesuji_guide::Window;
/// let corner: Point = "A1".parse()?;
/// let window = Window::around(Size::square(19), &PointSet::from(corner));
/// assert_eq!(window.point(Window::CELLS - 1), None);              // below the bottom row
/// assert_eq!(window.cell(corner), Some(Window::CELLS - 13 - 12));
/// assert_eq!(window.cell("M12".parse()?), Some(12));
/// assert_eq!(window.cell("N12".parse()?), None);                  // out of sight
/// # Ok::<(), tesuji_board::BadName>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    size: Size,
    /// The column of the board under the window's left column.
    left: i8,
    /// The row of the board under the window's bottom row.
    bottom: i8,
}

impl Window {
    /// The cells along a side.
    pub const SIDE: usize = 13;

    /// All cells.
    pub const CELLS: usize = Self::SIDE * Self::SIDE;

    /// The window on a board of `size` around the `target`; around the middle of the board if there is none.
    pub fn around(size: Size, target: &PointSet) -> Self {
        let target = if target.is_empty() { size.points() } else { *target };
        let (mut columns, mut rows) = (Span::NONE, Span::NONE);
        for p in target {
            columns.add(p.column());
            rows.add(p.row());
        }
        Self { size, left: columns.origin(size.columns()), bottom: rows.origin(size.rows()) }
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The point under `cell`, if the cell lies on the board.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn point(&self, cell: usize) -> Option<Point> {
        assert!(cell < Self::CELLS, "a window has {} cells", Self::CELLS);
        let column = i16::from(self.left) + (cell % Self::SIDE) as i16;
        let row = i16::from(self.bottom) + (Self::SIDE - 1 - cell / Self::SIDE) as i16;
        let on_board =
            (0..i16::from(self.size.columns())).contains(&column) && (0..i16::from(self.size.rows())).contains(&row);
        on_board.then(|| Point::new(column as u8, row as u8))
    }

    /// The cell over `point`, if the window reaches so far.
    pub fn cell(&self, point: Point) -> Option<usize> {
        let right = i16::from(point.column()) - i16::from(self.left);
        let up = i16::from(point.row()) - i16::from(self.bottom);
        let reach = 0..Self::SIDE as i16;
        let is_seen = self.size.contains(point) && reach.contains(&right) && reach.contains(&up);
        is_seen.then(|| (Self::SIDE - 1 - up as usize) * Self::SIDE + right as usize)
    }

    /// The cell that lies where `cell` does after a quarter turn of the window to the left.
    pub(crate) const fn turned(cell: usize) -> usize {
        let (row, column) = (cell / Self::SIDE, cell % Self::SIDE);
        column * Self::SIDE + (Self::SIDE - 1 - row)
    }

    /// The points of the board that are seen.
    pub fn points(&self) -> PointSet {
        (0..Self::CELLS).filter_map(|cell| self.point(cell)).collect()
    }
}

/// From the lowest to the highest of some columns or rows.
#[derive(Clone, Copy)]
struct Span {
    lowest: u8,
    highest: u8,
}

impl Span {
    const NONE: Self = Self { lowest: u8::MAX, highest: 0 };

    fn add(&mut self, at: u8) {
        self.lowest = self.lowest.min(at);
        self.highest = self.highest.max(at);
    }

    /// Where the window begins on an axis of `size` columns or rows.
    fn origin(self, size: u8) -> i8 {
        let reach = Window::SIDE as i16 - 1;
        let centred = (i16::from(self.lowest) + i16::from(self.highest) - reach).div_euclid(2);
        let last = (i16::from(size) - reach).max(-1);
        centred.clamp(-1, last) as i8
    }
}

#[cfg(test)]
mod tests {
    use super::Window;
    use tesuji_board::{Point, PointSet, Size};

    fn set(points: &str) -> PointSet {
        points.split(' ').map(|p| p.parse::<Point>().expect("a vertex")).collect()
    }

    /// The seen columns and rows, and the window's corner: its left column and bottom row on the board.
    fn check(size: &str, target: &str, seen: [&str; 2], corner: (i8, i8)) {
        let window = Window::around(size.parse().expect("a size"), &set(target));
        let points = window.points();
        let corners = [seen[0].parse().expect("a vertex"), seen[1].parse().expect("a vertex")];
        let [low, high]: [Point; 2] = corners;
        assert!(points.contains(low) && points.contains(high), "{size} {target}: {points}");
        let area = (usize::from(high.column() - low.column()) + 1) * (usize::from(high.row() - low.row()) + 1);
        assert_eq!(points.len(), area, "{size} {target}: {points}");
        assert_eq!((window.left, window.bottom), corner, "{size} {target}");
    }

    #[test]
    fn the_window_lies_around_the_target() {
        check("19", "K10", ["D4", "Q16"], (3, 3));
        check("19", "K10 L10", ["D4", "Q16"], (3, 3));
        check("19", "K10 M11", ["E4", "R16"], (4, 3));
        check("19", "A1", ["A1", "M12"], (-1, -1));
        check("19", "T19 S18", ["H8", "T19"], (7, 7));
        check("19", "A1 T19", ["D4", "Q16"], (3, 3));
        check("13", "A13", ["A2", "M13"], (-1, 1));
        check("12", "M12", ["A1", "M12"], (0, 0));
        check("11", "L11", ["A1", "L11"], (-1, -1));
        check("9", "J9", ["A1", "J9"], (-1, -1));
        check("19x5", "K3", ["D1", "Q5"], (3, -1));
        check("1", "A1", ["A1", "A1"], (-1, -1));
    }

    #[test]
    fn cells_and_points_are_each_others_inverse() {
        for size in [(19, 19), (13, 13), (9, 19), (7, 4), (1, 1)].map(|(columns, rows)| Size::new(columns, rows)) {
            let size = size.expect("a size");
            for p in size.points() {
                let window = Window::around(size, &PointSet::from(p));
                assert!(window.cell(p).is_some(), "{p}");
                for q in size.points() {
                    assert!(window.cell(q).is_none_or(|cell| window.point(cell) == Some(q)), "{p} {q}");
                    assert_eq!(window.cell(q).is_some(), window.points().contains(q), "{p} {q}");
                }
            }
        }
    }

    #[test]
    fn rows_come_from_the_top() {
        let window = Window::around(Size::square(9), &PointSet::EMPTY);
        let first = (0..Window::CELLS).find_map(|cell| window.point(cell)).expect("a point is seen");
        assert_eq!(first.to_string(), "A9");
        assert_eq!(window.cell(first), Some(3 * 13 + 1));
    }
}

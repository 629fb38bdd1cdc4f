//! Lists of points, with rectangles such as `aa:cc` expanded.

use crate::{SgfPoint, SgfValue, ValueError};

/// A list of points without repetition, in the order of the file.
///
/// A mask of the columns seen per row bounds the work: a rectangle costs its rows plus its new points, so that a
/// hostile file cannot blow up the list.
pub(crate) struct PointList {
    seen: [u64; SgfPoint::LIMIT as usize],
    points: Vec<SgfPoint>,
}

impl PointList {
    /// Reads all values of a property; an empty value adds nothing, as in `VW[]`.
    pub(crate) fn read<'a>(values: impl Iterator<Item = SgfValue<'a>>) -> Result<Vec<SgfPoint>, ValueError> {
        let mut list = PointList { seen: [0; SgfPoint::LIMIT as usize], points: Vec::new() };
        for value in values {
            if let Some((corner, opposite)) = value.to_rectangle()? {
                list.add(corner, opposite);
            }
        }
        Ok(list.points)
    }

    /// Adds a rectangle by two opposite corners, row by row from the top.
    fn add(&mut self, corner: SgfPoint, opposite: SgfPoint) {
        let (left, right) = ordered(corner.column(), opposite.column());
        let (top, bottom) = ordered(corner.row(), opposite.row());
        let columns = ((1_u64 << (right - left + 1)) - 1) << left;
        for row in top..=bottom {
            let seen = &mut self.seen[usize::from(row)];
            let mut new = columns & !*seen;
            *seen |= columns;
            while new != 0 {
                self.points.extend(SgfPoint::new(new.trailing_zeros() as u8, row));
                new &= new - 1;
            }
        }
    }
}

fn ordered(a: u8, b: u8) -> (u8, u8) {
    (a.min(b), a.max(b))
}

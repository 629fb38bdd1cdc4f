//! The eight ways to turn and mirror a board, and keys that do not see the difference.

use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::setup::Setup;
use crate::size::{OpenEdges, Size};
use crate::zobrist;

/// One of the eight symmetries of the square: an optional swap of columns and rows, then mirrors.
///
/// ```
/// use tesuji_board::{Size, Symmetry};
/// let size = Size::square(9);
/// let corners: std::collections::BTreeSet<_> =
///     Symmetry::ALL.iter().map(|s| s.point("C1".parse().unwrap(), size).to_string()).collect();
/// assert_eq!(corners.len(), 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    transpose: bool,
    mirror_columns: bool,
    mirror_rows: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = {
        let mut all = [Self { transpose: false, mirror_columns: false, mirror_rows: false }; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Self { transpose: i & 4 != 0, mirror_columns: i & 1 != 0, mirror_rows: i & 2 != 0 };
            i += 1;
        }
        all
    };

    /// The size of the board after it was turned.
    #[must_use]
    pub fn size(self, size: Size) -> Size {
        if self.transpose { Size::new(size.rows(), size.columns()).expect("a size's two numbers") } else { size }
    }

    /// Where the point `p` of a board of `size` goes.
    #[must_use]
    pub fn point(self, p: Point, size: Size) -> Point {
        let (column, row) = if self.transpose { (p.row(), p.column()) } else { (p.column(), p.row()) };
        let to = self.size(size);
        Point::new(
            if self.mirror_columns { to.columns() - 1 - column } else { column },
            if self.mirror_rows { to.rows() - 1 - row } else { row },
        )
    }

    /// Where the points of a set go.
    #[must_use]
    pub fn set(self, set: PointSet, size: Size) -> PointSet {
        set.iter().map(|p| self.point(p, size)).collect()
    }

    /// The setup as it looks after the board was turned.
    #[must_use]
    pub fn setup(self, setup: &Setup) -> Setup {
        let size = setup.size;
        Setup {
            size: self.size(size),
            edges: self.edges(setup.edges),
            black: self.set(setup.black, size),
            white: self.set(setup.white, size),
            turn: setup.turn,
            ko: setup.ko.map(|p| self.point(p, size)),
        }
    }

    fn edges(self, edges: OpenEdges) -> OpenEdges {
        let OpenEdges { mut top, mut bottom, mut left, mut right } = edges;
        if self.transpose {
            (top, bottom, left, right) = (right, left, bottom, top);
        }
        if self.mirror_columns {
            (left, right) = (right, left);
        }
        if self.mirror_rows {
            (top, bottom) = (bottom, top);
        }
        OpenEdges { top, bottom, left, right }
    }
}

impl Position {
    /// A key that is the same for all eight symmetric positions, and for no others of its size.
    ///
    /// On a board that is not square only the four symmetries that keep its shape count.
    pub fn canonical_key(&self) -> u64 {
        let size = self.board().size();
        let rest = zobrist::turn(self.turn()) ^ zobrist::passes(self.passes());
        let key = |symmetry: Symmetry| {
            let stones = Color::ALL.into_iter().flat_map(|color| {
                self.board().stones(color).iter().map(move |p| zobrist::stone(color, symmetry.point(p, size)))
            });
            let ko = zobrist::ko(self.ko().map(|p| symmetry.point(p, size)));
            stones.fold(rest ^ ko, |all, key| all ^ key)
        };
        let shapes = Symmetry::ALL.into_iter().filter(|s| s.size(size) == size);
        shapes.map(key).min().expect("the identity is a symmetry")
    }
}

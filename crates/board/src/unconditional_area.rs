//! Unconditional territory: where the other side cannot live even if it moves as often as it likes.
//!
//! A region between unconditionally alive strings is territory unless the other side, moving again and again, gets a string
//! there that is unconditionally alive itself. If it gets one at all it gets one with two eyes of a point each, all the rest of
//! the region being filled. An eye cannot be where its own stones stand, since nothing takes those away, nor beside a living
//! string. A string of the region's owner that is not alive may be captured, but then its liberties are filled.

use crate::board::Board;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;

impl Board {
    /// The unconditionally alive strings of `color` and its unconditional territory, with all stones in it: the other side's
    /// are dead.
    ///
    /// ```
    /// use tesuji_board::{Color, Diagram, Position, Rules};
    /// let corner: Diagram = ". O X . X\nO . X X X\nX X X . .\n. . . . .".parse()?;
    /// let position = Position::new(&corner.setup, Rules::default())?;
    /// assert!(position.board().unconditional_area(Color::Black).is_empty());
    /// let corner: Diagram = ". O . X . X\nO . X X X X\nX X X . X .\n. X . X X X".parse()?;
    /// let position = Position::new(&corner.setup, Rules::default())?;
    /// assert_eq!(position.board().unconditional_area(Color::Black).len(), 24);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unconditional_area(&self, color: Color) -> PointSet {
        let alive = self.unconditionally_alive(color);
        if alive.is_empty() {
            return alive;
        }
        let open = self.open_edges().points(self.size());
        let regions = (self.points() - alive).components();
        let is_territory = |region: &PointSet| !region.meets(&open) && !self.can_live_in(*region, alive, color);
        regions.filter(is_territory).fold(alive, |all, region| all | region)
    }

    /// Whether the other side, moving as often as it likes, can live in a region between living strings of `color`.
    fn can_live_in(&self, region: PointSet, alive: PointSet, color: Color) -> bool {
        let places = region - alive.neighbours() - self.stones(!color);
        let pairs = places.iter().flat_map(|p| (places - PointSet::from(p).dilate()).iter().map(move |q| [p, q]));
        pairs.filter(|[p, q]| p < q).any(|eyes| self.has_two_eyes(eyes, region, color))
    }

    /// Whether the other side can live with these two eyes, all the rest of the region filled.
    fn has_two_eyes(&self, eyes: [Point; 2], region: PointSet, color: Color) -> bool {
        let eyes: PointSet = eyes.into_iter().collect();
        let mut left = PointSet::EMPTY;
        for string in self.strings_in(region & self.stones(color)) {
            let is_beside = string.liberties().meets(&eyes);
            if is_beside && string.stones().meets(&eyes) {
                return false;
            }
            // To capture it the eye would have to be filled.
            left = if is_beside { left | string.stones() } else { left };
        }
        let filled = region - eyes - left;
        !survivors(filled, region - filled, eyes).is_empty()
    }
}

/// The stones of a set of which each string has two vital regions of those that only such strings enclose; `empty` are the
/// empty points of the regions.
fn survivors(stones: PointSet, regions: PointSet, empty: PointSet) -> PointSet {
    let mut regions: Vec<PointSet> = regions.components().collect();
    let mut alive = stones;
    loop {
        let is_alive = |string: &PointSet| {
            let border = string.neighbours();
            let is_vital = |region: &&PointSet| region.meets(&border) && (**region & empty).is_within(&border);
            regions.iter().filter(is_vital).count() >= 2
        };
        let left = alive.components().filter(is_alive).fold(PointSet::EMPTY, |all, string| all | string);
        if left == alive {
            return alive;
        }
        alive = left;
        regions.retain(|region| (region.neighbours() & stones).is_within(&alive));
    }
}

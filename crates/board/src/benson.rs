//! Unconditional life (Benson 1976): strings that cannot be captured even if their owner always passes.
//!
//! A region of points without stones of the colour is *vital* to a string if every empty point of the region is a
//! liberty of it. A set of strings is alive when each has two vital regions that only strings of the set enclose.

use crate::board::Board;
use crate::color::Color;
use crate::point_set::PointSet;

impl Board {
    /// The stones of `color` that are unconditionally alive.
    ///
    /// ```
    /// use tesuji_board::{Color, Diagram, Position, Rules};
    /// let one_eye: Diagram = "X X . . .\n. X . . .\nX X . . .".parse()?;
    /// let position = Position::new(&one_eye.setup, Rules::default())?;
    /// assert!(position.board().unconditionally_alive(Color::Black).is_empty());
    /// let two_eyes: Diagram = "X X X . .\n. X X . .\nX X X . .\n. X X . .".parse()?;
    /// let position = Position::new(&two_eyes.setup, Rules::default())?;
    /// assert_eq!(position.board().unconditionally_alive(Color::Black).len(), 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unconditionally_alive(&self, color: Color) -> PointSet {
        let stones = self.stones(color);
        let open = self.open_edges().points(self.size());
        // A region that reaches an open edge has points beyond the board: it encloses nothing.
        let mut regions: Vec<PointSet> =
            (self.points() - stones).components().filter(|region| !region.meets(&open)).collect();
        let mut alive = stones;
        loop {
            let survivors = self
                .strings_in(alive)
                .filter(|string| {
                    let liberties = string.liberties();
                    let vital = |region: &&PointSet| (**region & self.empty()).is_within(&liberties);
                    let touches = |region: &&PointSet| region.meets(&string.border());
                    regions.iter().filter(touches).filter(vital).count() >= 2
                })
                .fold(PointSet::EMPTY, |all, string| all | string.stones());
            if survivors == alive {
                return alive;
            }
            alive = survivors;
            regions.retain(|region| (region.neighbours() & stones).is_within(&alive));
        }
    }
}

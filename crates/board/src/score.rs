//! Counting the end of a game.

use crate::board::Board;
use crate::color::Color;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::rules::Scoring;

impl Board {
    /// The empty points that only `color`'s stones surround: whole regions that touch no other stone and no open edge.
    pub fn territory(&self, color: Color) -> PointSet {
        let open = self.open_edges().points(self.size());
        let surrounded = |region: &PointSet| {
            let touched = region.dilate();
            touched.meets(&self.stones(color)) && !touched.meets(&self.stones(!color)) && !region.meets(&open)
        };
        self.empty().components().filter(surrounded).fold(PointSet::EMPTY, |all, region| all | region)
    }

    /// The points that `color` has by area scoring: stones and territory, all stones on the board alive.
    pub fn area(&self, color: Color) -> PointSet {
        self.stones(color) | self.territory(color)
    }
}

impl Position {
    /// Black's points less White's, without komi, every stone on the board alive.
    ///
    /// Capture dead stones first, or take them off the setup: the rules know no dead stones.
    ///
    /// ```
    /// use tesuji_board::{Diagram, Position, Rules};
    /// let wall: Diagram = ". X O .\n. X O .\n. X O .".parse()?;
    /// let position = Position::new(&wall.setup, Rules::default())?;
    /// assert_eq!(position.score(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn score(&self) -> i32 {
        let points = |color: Color| match self.rules().scoring {
            Scoring::Area => self.board().area(color).len() as i32,
            Scoring::Territory => (self.board().territory(color).len() + self.prisoners(color)) as i32,
        };
        points(Color::Black) - points(Color::White)
    }
}

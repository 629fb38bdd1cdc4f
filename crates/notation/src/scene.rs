//! A position to be looked at: the stones, and what is written on them.

use tesuji_board::{Move, Point, PointSet, Setup};
use tesuji_sgf::Mark;

/// A position with its name, its marks, and the move that led to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The name.
    pub title: String,
    /// What the file says about it.
    pub comment: String,
    /// The stones: a legal position.
    pub setup: Setup,
    /// Marks and labels on points.
    pub marks: Vec<(Point, Mark)>,
    /// How many moves led to it.
    pub number: usize,
    /// The last of them.
    pub last: Option<Move>,
}

impl Scene {
    /// A position without marks, before the first move.
    pub fn new(title: impl Into<String>, setup: Setup) -> Self {
        Self { title: title.into(), comment: String::new(), setup, marks: Vec::new(), number: 0, last: None }
    }

    /// The same with triangles on some points.
    #[must_use]
    pub fn with_triangles(mut self, points: PointSet) -> Self {
        self.marks.extend(points.iter().map(|p| (p, Mark::Triangle)));
        self
    }
}

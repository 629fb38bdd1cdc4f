//! Abstract colours: each point is Black's, White's or neutral.

use tesuji_board::{Board, Color, Point, PointSet, Setup};

use super::colors::OwnedPoints;
use super::grid::EvaluationGrid;
use super::lanes;
use super::metric::Metric;
use crate::point_bits::{Link, PointBits};

/// When an empty point belongs to a colour. The paper's tables cannot tell the two apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Control {
    /// When the whole empty region around it touches stones of that colour only, and no open edge.
    #[default]
    Region,
    /// When the points next to it are stones of that colour, and it lies on no open edge.
    Point,
}

/// The abstract colours of a board of any size.
///
/// ```
/// use tesuji_board::{Color, Diagram};
/// use tesuji_games::{AbstractColors, Control};
/// let eye: Diagram = "X X .\n. X O\nX X O".parse()?;
/// let colors = AbstractColors::of(&eye.setup, Control::Region);
/// assert_eq!(colors.points(Color::Black).to_string(), "A1 B1 A2 B2 A3 B3");
/// assert_eq!(colors.neutral().to_string(), "C3");
/// # Ok::<(), tesuji_board::BadDiagram>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AbstractColors(OwnedPoints<PointSet>);

impl AbstractColors {
    /// The colours of a position, legal or not. Stones off the board do not count.
    pub fn of(setup: &Setup, control: Control) -> Self {
        let grid = EvaluationGrid::large(setup.size, setup.edges);
        let stones = Color::ALL.map(|color| setup.stones(color) & grid.points);
        Self(OwnedPoints::new(grid, stones, control))
    }

    /// The colours of a board, every empty region with its owner.
    pub(crate) fn on(board: &Board) -> Self {
        let grid = EvaluationGrid::large(board.size(), board.open_edges());
        Self(OwnedPoints::new(grid, Color::ALL.map(|color| board.stones(color)), Control::Region))
    }

    /// The points of a colour.
    pub fn points(&self, color: Color) -> PointSet {
        self.0.owned[color.index()]
    }

    /// The points of neither colour.
    pub fn neutral(&self) -> PointSet {
        self.0.grid.points - self.0.owned[0] - self.0.owned[1]
    }

    /// The connected sets of a colour.
    pub fn sets(&self, color: Color, link: Link) -> impl Iterator<Item = PointSet> {
        self.points(color).parts(link, self.0.grid.stride)
    }

    /// The dimensional function of this power, for Black: E0, E1, E2, …
    pub fn dimensional(&self, power: u32) -> i64 {
        self.0.dimensional(power)
    }

    /// The metric function, for Black: Ed4 by lines, Ed8 with diagonals.
    pub fn metric(&self, link: Link) -> Metric {
        self.0.metric(link)
    }

    /// How much each point adds to [`metric`](Self::metric): how much closer it is to all others for Black.
    pub fn shares(&self, link: Link) -> Vec<(Point, Metric)> {
        let mut shares: Vec<(Point, Metric)> = self.0.grid.points.iter().map(|p| (p, Metric::ZERO)).collect();
        for color in Color::ALL {
            self.0.distances(color, link, |from, distances| {
                for (_, share) in shares.iter_mut().filter(|(p, _)| from.contains(*p)) {
                    *share = match color {
                        Color::Black => *share - distances,
                        Color::White => *share + distances,
                    };
                }
            });
        }
        shares
    }
}

/// The abstract colours of a board that fits into one word, up to five lines square: for players who ask often.
///
/// ```
/// use tesuji_board::{Position, Rules, Size};
/// use tesuji_games::{Control, Link, SmallColors};
/// let mut game = Position::empty(Size::square(4), Rules::default());
/// game.play("B2".parse::<tesuji_board::Point>()?)?;
/// let colors = SmallColors::of(game.board(), Control::Region).ok_or("a small board")?;
/// assert_eq!(colors.dimensional(1), 16, "the whole board, as long as White is not there");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SmallColors(OwnedPoints<u32>);

impl SmallColors {
    /// The colours of a board, if it is small enough.
    #[inline]
    pub fn of(board: &Board, control: Control) -> Option<Self> {
        let size = board.size();
        let grid = EvaluationGrid::small(size, board.open_edges())?;
        let stones = Color::ALL.map(|color| grid.pack(&board.stones(color), size));
        Some(Self(OwnedPoints::new(grid, stones, control)))
    }

    /// The dimensional function of this power, for Black: E0, E1, E2, …
    pub fn dimensional(&self, power: u32) -> i64 {
        self.0.dimensional(power)
    }

    /// The metric function, for Black: Ed4 by lines, Ed8 with diagonals.
    pub fn metric(&self, link: Link) -> Metric {
        let OwnedPoints { grid, owned: [black, white] } = &self.0;
        lanes::distances(grid, *white, *black, link) - lanes::distances(grid, *black, *white, link)
    }
}

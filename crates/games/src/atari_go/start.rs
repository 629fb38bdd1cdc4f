//! How a game of Atari-Go begins: the size of the board, the rule on suicide, stones that lie there already.

use std::fmt;
use std::str::FromStr;

use tesuji_board::{BadName, BadSetup, Color, Passes, Point, Position, Rules, Setup, Size, Suicide};
use thiserror::Error;

/// The stones that lie on the board before the first move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StartStones {
    /// None.
    Empty,
    /// Two of each colour across each other in the middle.
    Crosscut,
    /// Two to five black ones: White moves first.
    Handicap(u8),
}

/// The beginning of a game.
///
/// ```
/// use tesuji_board::{Color, Size};
/// use tesuji_games::{AtariGoStart, StartStones};
/// let start = AtariGoStart { stones: StartStones::Crosscut, ..AtariGoStart::empty(Size::square(6)) };
/// assert_eq!(start.position()?.board().stones(Color::Black).to_string(), "D3 C4");
/// # Ok::<(), tesuji_games::BadStart>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AtariGoStart {
    /// Columns and rows.
    pub size: Size,
    /// Whether a player may capture their own stones, and lose.
    pub suicide: Suicide,
    /// What lies on the board.
    pub stones: StartStones,
}

impl AtariGoStart {
    /// The empty board, suicide forbidden.
    pub fn empty(size: Size) -> Self {
        Self { size, suicide: Suicide::Forbidden, stones: StartStones::Empty }
    }

    /// The position before the first move.
    pub fn position(self) -> Result<Position, BadStart> {
        let rules = Rules { suicide: self.suicide, passes: Passes::Forbidden, ..Rules::default() };
        let mut setup = Setup::new(self.size);
        match self.stones {
            StartStones::Empty => {}
            StartStones::Crosscut => self.cross(&mut setup)?,
            StartStones::Handicap(count) => {
                let points = self.handicap_points();
                if !(2..=5).contains(&count) || usize::from(count) > points.len() {
                    return Err(BadStart::Handicap { count, size: self.size });
                }
                setup.black = points.into_iter().take(usize::from(count)).collect();
                setup.turn = Color::White;
            }
        }
        Position::new(&setup, rules).map_err(|why| BadStart::Stones { why, size: self.size })
    }

    fn cross(self, setup: &mut Setup) -> Result<(), BadStart> {
        let (column, row) = (self.size.columns() / 2, self.size.rows() / 2);
        if column == 0 || row == 0 {
            return Err(BadStart::Crosscut { size: self.size });
        }
        setup.black = [Point::new(column - 1, row), Point::new(column, row - 1)].into_iter().collect();
        setup.white = [Point::new(column - 1, row - 1), Point::new(column, row)].into_iter().collect();
        Ok(())
    }

    /// Where handicap stones lie, in their order: the corners, then the middle; nowhere on a board without room for
    /// all.
    fn handicap_points(self) -> Vec<Point> {
        let (columns, rows) = (self.size.columns(), self.size.rows());
        let line = match columns.min(rows) {
            0..=6 => 1,
            7..=12 => 2,
            _ => 3,
        };
        if columns.min(rows) < 5 {
            return Vec::new();
        }
        let (right, top) = (columns - 1 - line, rows - 1 - line);
        let middle = (columns / 2, rows / 2);
        let places = [(line, line), (right, top), (line, top), (right, line), middle];
        places.into_iter().map(|(column, row)| Point::new(column, row)).collect()
    }
}

/// Why a game cannot begin so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadStart {
    /// There is no room for a crosscut.
    #[error("a crosscut needs two columns and two rows, and the board is {size}")]
    Crosscut {
        /// The board.
        size: Size,
    },
    /// Some of the handicap stones have no place.
    #[error("{count} handicap stones do not go on a {size} board: 2 to 5 do, on 5x5 and larger")]
    Handicap {
        /// How many.
        count: u8,
        /// The board.
        size: Size,
    },
    /// The stones leave each other no liberty.
    #[error("no game can begin like that on a {size} board: {why}")]
    Stones {
        /// Which of them.
        why: BadSetup,
        /// The board.
        size: Size,
    },
}

impl FromStr for StartStones {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let wanted = "start: say empty, crosscut or handicap:N, N from 2 to 5";
        let handicap = || text.strip_prefix("handicap:").and_then(|count| count.parse().ok());
        match text {
            "empty" => Ok(Self::Empty),
            "crosscut" => Ok(Self::Crosscut),
            _ => handicap().map(Self::Handicap).ok_or_else(|| BadName::new(text, wanted)),
        }
    }
}

impl fmt::Display for StartStones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.pad("empty"),
            Self::Crosscut => f.pad("crosscut"),
            Self::Handicap(count) => f.pad(&format!("handicap:{count}")),
        }
    }
}

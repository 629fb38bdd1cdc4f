//! A move: what a player does in their turn.

use std::fmt;
use std::str::FromStr;

use crate::bad_name::BadName;
use crate::point::Point;

/// What a player does in their turn: a stone on a point, or a pass.
///
/// ```
/// use tesuji_board::{Move, Point};
/// assert_eq!("D4".parse(), Ok(Move::Place(Point::new(3, 3))));
/// assert_eq!("pass".parse(), Ok(Move::Pass));
/// assert_eq!(Move::Pass.to_string(), "pass");
/// assert!("Z20".parse::<Move>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// The player puts a stone on this point.
    Place(Point),
    /// The player puts down no stone.
    Pass,
}

impl Move {
    /// The point of the stone; nothing for a pass.
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Place(p) => Some(p),
            Self::Pass => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(p) => p.fmt(f),
            Self::Pass => f.pad("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = BadName;

    /// Reads a vertex or `pass`, in capitals or small letters.
    fn from_str(text: &str) -> Result<Self, BadName> {
        if text.eq_ignore_ascii_case("pass") { Ok(Self::Pass) } else { text.parse().map(Self::Place) }
    }
}

impl From<Point> for Move {
    fn from(p: Point) -> Self {
        Self::Place(p)
    }
}

#[cfg(test)]
mod tests {
    use super::Move;
    use crate::size::Size;

    #[test]
    fn what_is_written_is_read_again() {
        let moves = Size::square(19).points().iter().map(Move::Place).chain([Move::Pass]);
        for m in moves {
            let name = m.to_string();
            assert_eq!(name.parse(), Ok(m));
            assert_eq!(name.to_ascii_lowercase().parse(), Ok(m));
            assert_eq!(name.to_ascii_uppercase().parse(), Ok(m));
        }
    }

    #[test]
    fn what_is_no_move_is_named_in_the_error() {
        for text in ["", "I5", "A0", "T20", "passes", " D4", "pass "] {
            let bad = text.parse::<Move>().expect_err("no move");
            assert!(bad.to_string().starts_with(&format!("'{text}' is no vertex")), "{bad}");
        }
    }
}

//! A game that players play: Atari-Go, or Go on a small board.

use std::fmt;

use crate::{AtariGoStart, BadStart, StartStones};
use tesuji_board::{KoRule, Position, Rules, Size, Suicide};
use thiserror::Error;

use crate::half_points::HalfPoints;

/// A game that players play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardGame {
    /// The first capture wins; passes are forbidden.
    AtariGo(Suicide),
    /// Go to the end: two passes, area scoring, positional superko, no suicide, and this komi.
    Go(HalfPoints),
}

impl BoardGame {
    /// The rules of Go as it is played here.
    pub const GO_RULES: Rules = Rules {
        ko: KoRule::PositionalSuperko,
        suicide: Suicide::Forbidden,
        scoring: tesuji_board::Scoring::Area,
        passes: tesuji_board::Passes::End(2),
    };

    /// The largest side of a board on which our players play Go.
    pub const LARGEST_GO: u8 = 7;

    /// What White gets for moving second, if points are counted.
    pub fn komi(self) -> Option<HalfPoints> {
        match self {
            Self::AtariGo(_) => None,
            Self::Go(komi) => Some(komi),
        }
    }

    /// The first position of a game.
    pub fn start(self, size: Size, stones: StartStones) -> Result<Position, NoStart> {
        let suicide = match self {
            Self::AtariGo(suicide) => suicide,
            Self::Go(_) => Suicide::Forbidden,
        };
        let first_capture = AtariGoStart { size, suicide, stones }.position().map_err(NoStart::Stones)?;
        match self {
            Self::AtariGo(_) => Ok(first_capture),
            Self::Go(_) if size.columns().max(size.rows()) > Self::LARGEST_GO => Err(NoStart::TooLarge(size)),
            Self::Go(_) => {
                let position = Position::new(&first_capture.setup(), Self::GO_RULES);
                Ok(position.expect("what is a position by one set of rules is one by another"))
            }
        }
    }
}

/// The name, as people say it.
impl fmt::Display for BoardGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::AtariGo(_) => "Atari-Go",
            Self::Go(_) => "Go",
        })
    }
}

/// Why a game cannot begin so.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoStart {
    /// The stones have no place.
    #[error(transparent)]
    Stones(BadStart),
    /// Go is played on small boards only.
    #[error("{0} is too large: Go is played on boards of up to {most}x{most}", most = BoardGame::LARGEST_GO)]
    TooLarge(Size),
}

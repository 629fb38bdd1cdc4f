//! The rules and the board of a game to play: what `match` and `play` have in common.

use clap::{Args, ValueEnum};
use tesuji_board::{Size, Suicide};
use tesuji_games::{BoardGame, HalfPoints};

use crate::failure::Failure;

/// A game that can be played.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameToPlay {
    /// The first capture wins.
    AtariGo,
    /// Go to the end, on boards of up to 7x7.
    Go,
}

/// What is said about the rules and the board.
#[derive(Args, Clone, Copy, Debug)]
pub struct RulesArguments {
    /// The board, such as 7 or 9x7; by default 7x7 for Atari-Go and 5x5 for Go.
    #[arg(long, value_name = "SIZE")]
    size: Option<Size>,
    /// Go: the points that White gets for moving second.
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    komi: Option<HalfPoints>,
    /// Atari-Go: players may capture their own stones, and lose.
    #[arg(long)]
    suicide: bool,
}

impl RulesArguments {
    /// The game with what was said about its rules.
    pub fn of(self, game: GameToPlay) -> Result<BoardGame, Failure> {
        let usage = |what: &str| Err(Failure::Usage(what.to_owned()));
        match game {
            GameToPlay::AtariGo if self.komi.is_some() => {
                usage("--komi counts points, and Atari-Go has none: leave it out")
            }
            GameToPlay::Go if self.suicide => usage("Go is played without suicide here: leave out --suicide"),
            GameToPlay::AtariGo => {
                Ok(BoardGame::AtariGo(if self.suicide { Suicide::Allowed } else { Suicide::Forbidden }))
            }
            GameToPlay::Go => Ok(BoardGame::Go(self.komi.unwrap_or_default())),
        }
    }

    /// The board.
    pub fn size(self, game: GameToPlay) -> Size {
        self.size.unwrap_or(match game {
            GameToPlay::AtariGo => Size::square(7),
            GameToPlay::Go => Size::square(5),
        })
    }
}

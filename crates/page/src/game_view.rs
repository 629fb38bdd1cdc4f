//! A game as the page tells it, and as it is told to the page.

use serde::{Deserialize, Serialize};
use tesuji_notation::ProblemLine;
use utoipa::ToSchema;

/// A game, as the page tells it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct GameAsked {
    /// `atari-go` or `go`.
    pub game: String,
    /// Columns and rows.
    #[schema(min_items = 2, max_items = 2)]
    pub size: [u8; 2],
    /// How it begins: `empty`, `crosscut` or `handicap:2`.
    #[serde(default)]
    pub start: Option<String>,
    /// Points more for White, in Go, such as `0.5`.
    #[serde(default)]
    pub komi: Option<String>,
    /// The moves so far.
    pub moves: Vec<String>,
    /// The side of the person: `black` or `white`.
    pub person: String,
    /// The level of the program, from 1 to 10.
    pub level: u8,
    /// The player to use instead of the program's own of that level, such as `ggg:era2`.
    #[serde(default)]
    pub player: Option<String>,
    /// What everything that is drawn by lot comes from.
    #[serde(default)]
    pub seed: u64,
}

/// Where a game stands.
#[derive(Serialize, ToSchema)]
pub struct GameView {
    /// The position.
    pub position: ProblemLine,
    /// All moves.
    pub moves: Vec<String>,
    /// What there is to say, for a child.
    pub said: Vec<String>,
    /// Whether it is over.
    pub over: bool,
    /// Who has won: `black` or `white`; nothing if it is a draw or goes on.
    #[schema(required = true)]
    pub winner: Option<String>,
    /// Where the person may play.
    pub legal: Vec<String>,
}

//! The record of a game: who played, what, and who has won.

use std::time::Duration;

use tesuji_board::{Color, Move, Point, Position};

use crate::limits::Cost;
use crate::player::Outlook;
use crate::player_name::PlayerName;
use crate::referee::GameOver;

/// A move of a game, and what it has cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// Whose move it is.
    pub color: Color,
    /// The move.
    pub at: Move,
    /// What the player was sure of.
    pub outlook: Outlook,
    /// What it has cost.
    pub cost: Cost,
}

/// A game from beginning to end.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// Its place in the match, from 0.
    pub number: usize,
    /// Black's and White's player.
    pub names: [PlayerName; 2],
    /// Which of the match's two players took Black: 0 or 1.
    pub black: usize,
    /// The position before the first move.
    pub start: Position,
    /// The moves that were drawn by lot.
    pub opening: Vec<Point>,
    /// The moves of the players.
    pub moves: Vec<PlayedMove>,
    /// How it came out.
    pub verdict: GameOver,
}

impl GameRecord {
    /// Who has won, if a side has.
    pub fn winner(&self) -> Option<Color> {
        self.verdict.winner
    }

    /// Which of the match's two players has won: 0 or 1, or neither.
    pub fn won_by(&self) -> Option<usize> {
        self.winner().map(|winner| (self.black + winner.index()) % 2)
    }

    /// All moves, those of the opening first.
    pub fn all_moves(&self) -> Vec<Move> {
        let opening = self.opening.iter().map(|at| Move::Place(*at));
        opening.chain(self.moves.iter().map(|played| played.at)).collect()
    }

    /// What one side's moves have cost together, and their number.
    pub fn cost(&self, color: Color) -> (Cost, usize) {
        let mut sum = Cost::default();
        let own = self.moves.iter().filter(|played| played.color == color);
        let count = own.map(|played| sum += played.cost).count();
        (sum, count)
    }

    /// The time of one side's slowest move.
    pub fn slowest(&self, color: Color) -> Duration {
        let own = self.moves.iter().filter(|played| played.color == color);
        own.map(|played| played.cost.time).max().unwrap_or_default()
    }
}

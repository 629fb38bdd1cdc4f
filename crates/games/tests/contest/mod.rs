//! Matches between players, for tests.

use std::num::NonZeroUsize;

use tesuji_games::{BoardGame, Colors, GameRecord, Limits, Match, Opening, PlayerName};

pub fn name(text: &str) -> PlayerName {
    text.parse().expect("a player")
}

/// A match with colours swapped from game to game.
pub fn contest(game: BoardGame, size: &str, players: [&str; 2], games: usize, nodes: u64) -> Match {
    Match {
        size: size.parse().expect("a size"),
        game,
        opening: Opening::EMPTY,
        players: players.map(name),
        colors: Colors::Swapped,
        games,
        seed: 3,
        limits: Limits { nodes: Some(nodes), time: None },
        jobs: NonZeroUsize::new(2).expect("two"),
    }
}

pub fn play(contest: &Match) -> Vec<GameRecord> {
    contest.play(&|_| {}, &|| false).expect("a start")
}

//! The paper's Appendix A as printed, and our own numbers as they are stored.

use tesuji_games::PlayerName;

use super::games::GameCounts;
use super::nodes::{Nodes, PLAYERS};
use super::values::SolvedBoard;
use crate::stored;

const APPENDIX: &str = include_str!("../../../paper/interest-games.tsv");
const GAMES: &str = include_str!("../../../golden/interest-games.tsv");
const NODES: &str = include_str!("../../../golden/interest-nodes.tsv");
const VALUES: &str = include_str!("../../../golden/interest-values.tsv");

/// A line of the appendix: one player of one game. In the games against people only the program has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PrintedPlayer {
    pub(super) game: usize,
    pub(super) size: u8,
    pub(super) depth: u16,
    pub(super) black: Letter,
    pub(super) white: Letter,
    pub(super) player: Letter,
    pub(super) total_ms: u64,
    pub(super) average_ms: u64,
    pub(super) wins: bool,
}

/// The appendix's letters for players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Letter {
    Human,
    Interest,
    AlphaBeta,
    Minimax,
    Greedy,
}

impl Letter {
    fn read(text: &str) -> Self {
        match text {
            "h" => Self::Human,
            "c" => Self::Interest,
            "a" => Self::AlphaBeta,
            "m" => Self::Minimax,
            "g" => Self::Greedy,
            _ => panic!("a letter of the appendix, not {text}"),
        }
    }

    /// Our player for it. In the place of the people stands a player that makes no mistake on such a board.
    pub(super) fn player(self, depth: u16) -> PlayerName {
        let name = match self {
            Self::Human => "tesuji:10".to_owned(),
            Self::Interest => format!("interest:{depth}"),
            Self::AlphaBeta => format!("alphabeta:{depth}"),
            Self::Minimax => format!("minimax:{depth}"),
            Self::Greedy => "greedy".to_owned(),
        };
        name.parse().expect("a player's name")
    }
}

/// The appendix.
pub(super) fn appendix() -> Vec<PrintedPlayer> {
    let printed = |[game, size, depth, black, white, player, total, average, wins]: [&str; 9]| PrintedPlayer {
        game: stored::read(game),
        size: stored::read(size),
        depth: stored::read(depth),
        black: Letter::read(black),
        white: Letter::read(white),
        player: Letter::read(player),
        total_ms: stored::read(total),
        average_ms: stored::read(average),
        wins: wins == "y",
    };
    stored::rows(APPENDIX).map(printed).collect()
}

/// The stored games.
pub(super) fn games() -> Vec<GameCounts> {
    let counts = |[black_wins, black_moves, white_moves, black_nodes, white_nodes]: [&str; 5]| GameCounts {
        black_wins: black_wins == "y",
        moves: [stored::read(black_moves), stored::read(white_moves)],
        nodes: [stored::read(black_nodes), stored::read(white_nodes)],
        seconds: None,
    };
    stored::rows(GAMES).map(counts).collect()
}

/// The games as they are stored.
pub(super) fn write_games(games: &[GameCounts]) -> String {
    let cells = |GameCounts { black_wins, moves, nodes, .. }: &GameCounts| {
        let [black_moves, white_moves] = moves.map(|count| count.to_string());
        let [black_nodes, white_nodes] = nodes.map(|count| count.to_string());
        [yes(*black_wins), black_moves, white_moves, black_nodes, white_nodes]
    };
    let heads = ["black_wins", "black_moves", "white_moves", "black_nodes", "white_nodes"];
    stored::write(heads, games.iter().map(cells))
}

/// The stored node counts.
pub(super) fn nodes() -> Vec<Nodes> {
    let nodes = |[size, depth, positions, minimax, alpha_beta, near, interest, near_differs]: [&str; 8]| Nodes {
        size: stored::read(size),
        depth: stored::read(depth),
        positions: stored::read(positions),
        nodes: [
            minimax.parse().ok(),
            Some(stored::read(alpha_beta)),
            Some(stored::read(near)),
            Some(stored::read(interest)),
        ],
        near_differs: stored::read(near_differs),
    };
    stored::rows(NODES).map(nodes).collect()
}

/// The node counts as they are stored.
pub(super) fn write_nodes(all: &[Nodes]) -> String {
    let cells = |row: &Nodes| {
        let Nodes { size, depth, positions, near_differs, .. } = row;
        let [one, two, three, four] = row.nodes.map(|count| count.map_or("-".to_owned(), |count| count.to_string()));
        let [first, second, third] = [size.to_string(), depth.to_string(), positions.to_string()];
        [first, second, third, one, two, three, four, near_differs.to_string()]
    };
    let [one, two, three, four] = PLAYERS;
    stored::write(["size", "depth", "positions", one, two, three, four, "near_differs"], all.iter().map(cells))
}

/// The stored values.
pub(super) fn values() -> Vec<SolvedBoard> {
    let solved = |[size, start, first_wins, nodes]: [&str; 4]| SolvedBoard {
        size: stored::read(size),
        start: stored::read(start),
        first_wins: first_wins == "y",
        nodes: stored::read(nodes),
    };
    stored::rows(VALUES).map(solved).collect()
}

/// The values as they are stored.
pub(super) fn write_values(all: &[SolvedBoard]) -> String {
    let cells = |SolvedBoard { size, start, first_wins, nodes }: &SolvedBoard| {
        [size.to_string(), start.to_string(), yes(*first_wins), nodes.to_string()]
    };
    stored::write(["size", "start", "first_wins", "nodes"], all.iter().map(cells))
}

fn yes(is_so: bool) -> String {
    if is_so { "y" } else { "n" }.to_owned()
}

//! The paper's Appendix A as printed, and our own numbers as they are stored.

use std::fmt::Write;

use tesuji_games::PlayerName;

use super::games::GameCounts;
use super::nodes::{Nodes, PLAYERS};
use super::values::Solved;

const APPENDIX: &str = include_str!("../../../paper/interest-games.tsv");
const GAMES: &str = include_str!("../../../golden/interest-games.tsv");
const NODES: &str = include_str!("../../../golden/interest-nodes.tsv");
const VALUES: &str = include_str!("../../../golden/interest-values.tsv");

/// A line of the appendix: one player of one game. In the games against people only the program has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Printed {
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

    /// Our player for it. In the place of the people stands somebody who makes no mistake on such a board.
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
pub(super) fn appendix() -> Vec<Printed> {
    let printed = |[game, size, depth, black, white, player, total, average, wins]: [&str; 9]| Printed {
        game: number(game),
        size: number(size),
        depth: number(depth),
        black: Letter::read(black),
        white: Letter::read(white),
        player: Letter::read(player),
        total_ms: number(total),
        average_ms: number(average),
        wins: wins == "y",
    };
    rows(APPENDIX).map(printed).collect()
}

/// The stored games.
pub(super) fn games() -> Vec<GameCounts> {
    let counts = |[black_wins, black_moves, white_moves, black_nodes, white_nodes]: [&str; 5]| GameCounts {
        black_wins: black_wins == "y",
        moves: [number(black_moves), number(white_moves)],
        nodes: [number(black_nodes), number(white_nodes)],
        seconds: None,
    };
    rows(GAMES).map(counts).collect()
}

/// The games as they are stored.
pub(super) fn write_games(games: &[GameCounts]) -> String {
    let mut text = "black_wins\tblack_moves\twhite_moves\tblack_nodes\twhite_nodes\n".to_owned();
    for GameCounts { black_wins, moves, nodes, .. } in games {
        let wins = if *black_wins { "y" } else { "n" };
        let _ = writeln!(text, "{wins}\t{}\t{}\t{}\t{}", moves[0], moves[1], nodes[0], nodes[1]);
    }
    text
}

/// The stored node counts.
pub(super) fn nodes() -> Vec<Nodes> {
    let nodes = |[size, depth, positions, minimax, alpha_beta, near, interest, near_differs]: [&str; 8]| Nodes {
        size: number(size),
        depth: number(depth),
        positions: number(positions),
        nodes: [minimax.parse().ok(), Some(number(alpha_beta)), Some(number(near)), Some(number(interest))],
        near_differs: number(near_differs),
    };
    rows(NODES).map(nodes).collect()
}

/// The node counts as they are stored.
pub(super) fn write_nodes(all: &[Nodes]) -> String {
    let mut text = format!("size\tdepth\tpositions\t{}\tnear_differs\n", PLAYERS.join("\t"));
    for row in all {
        let counts = row.nodes.map(|count| count.map_or_else(|| "-".to_owned(), |count| count.to_string()));
        let Nodes { size, depth, positions, near_differs, .. } = row;
        let _ = writeln!(text, "{size}\t{depth}\t{positions}\t{}\t{near_differs}", counts.join("\t"));
    }
    text
}

/// The stored values.
pub(super) fn values() -> Vec<Solved> {
    let solved = |[size, start, first_wins, nodes]: [&str; 4]| Solved {
        size: number(size),
        start: start.parse().expect("a start"),
        first_wins: first_wins == "y",
        nodes: number(nodes),
    };
    rows(VALUES).map(solved).collect()
}

/// The values as they are stored.
pub(super) fn write_values(all: &[Solved]) -> String {
    let mut text = "size\tstart\tfirst_wins\tnodes\n".to_owned();
    for Solved { size, start, first_wins, nodes } in all {
        let _ = writeln!(text, "{size}\t{start}\t{}\t{nodes}", if *first_wins { "y" } else { "n" });
    }
    text
}

/// The rows of a table with its heads in the first line.
fn rows<const N: usize>(text: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    let cells = |line: &'static str| line.split('\t').collect::<Vec<_>>();
    text.lines().skip(1).map(move |line| cells(line).try_into().expect("every row has all its cells"))
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().ok().expect("a cell is a number")
}

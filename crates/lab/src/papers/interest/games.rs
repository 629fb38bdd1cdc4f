//! The games of Appendix A, played again.

use std::num::NonZeroUsize;

use tesuji_board::{Color, Size, Suicide};
use tesuji_games::{BoardGame, Colors, Limits, Match, Opening};

use super::printed::{Letter, PrintedPlayer, appendix};
use crate::table::{Cell, ResultTable};

/// What a game came to, Black first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GameCounts {
    /// Whether Black has won.
    pub black_wins: bool,
    /// The moves of either side.
    pub moves: [u64; 2],
    /// The positions that either side looked at.
    pub nodes: [u64; 2],
    /// The time that either side took, unless the numbers are stored ones.
    pub seconds: Option<[f64; 2]>,
}

/// The lines of the appendix, game by game.
pub(super) fn printed_games() -> Vec<Vec<PrintedPlayer>> {
    let lines = appendix();
    lines.chunk_by(|one, other| one.game == other.game).map(<[PrintedPlayer]>::to_vec).collect()
}

/// Plays a game of the appendix again, so often; the shortest times count.
pub(super) fn replay(printed: &PrintedPlayer, passes: usize) -> GameCounts {
    let mut counts = replay_once(printed);
    for _ in 1..passes {
        let again = replay_once(printed);
        if let (Some(best), Some(seconds)) = (&mut counts.seconds, again.seconds) {
            *best = [best[0].min(seconds[0]), best[1].min(seconds[1])];
        }
    }
    counts
}

fn replay_once(printed: &PrintedPlayer) -> GameCounts {
    let contest = Match {
        size: Size::square(printed.size),
        game: BoardGame::AtariGo(Suicide::Forbidden),
        opening: Opening::EMPTY,
        players: [printed.black, printed.white].map(|letter| letter.player(printed.depth)),
        colors: Colors::Fixed,
        games: 1,
        seed: 1,
        limits: Limits::default(),
        jobs: NonZeroUsize::MIN,
    };
    let records = contest.play(&|_| {}, &|| false).expect("an empty board");
    let record = records.first().expect("one game");
    let sides = Color::ALL.map(|color| record.cost(color));
    GameCounts {
        black_wins: record.winner() == Some(Color::Black),
        moves: sides.map(|(_, moves)| moves as u64),
        nodes: sides.map(|(cost, _)| cost.nodes),
        seconds: Some(sides.map(|(cost, _)| cost.time.as_secs_f64())),
    }
}

/// The appendix with our numbers beside the printed ones: one row per player.
pub(super) fn table(games: &[GameCounts]) -> ResultTable {
    let heads = [
        "size",
        "depth",
        "Black",
        "White",
        "player",
        "wins",
        "moves",
        "positions",
        "a move",
        "seconds",
        "paper wins",
        "paper moves",
        "paper s",
        "paper s a move",
    ];
    let mut table = ResultTable::new("Appendix A: the paper's games, played again", &heads);
    for (printed, counts) in printed_games().iter().zip(games) {
        for line in printed {
            table.rows.push(row(line, counts));
        }
    }
    table
}

fn row(line: &PrintedPlayer, counts: &GameCounts) -> Vec<Cell> {
    let side = usize::from(line.player != line.black);
    let name = |letter: Letter| match letter {
        Letter::Human => Cell::Text("(a person)".to_owned()),
        letter => Cell::Text(letter.player(line.depth).to_string()),
    };
    let yes = |wins: bool| Cell::Text(if wins { "yes" } else { "no" }.to_owned());
    let (moves, nodes) = (counts.moves[side], counts.nodes[side]);
    vec![
        Cell::Count(u64::from(line.size)),
        Cell::Count(u64::from(line.depth)),
        name(line.black),
        name(line.white),
        name(line.player),
        yes(counts.black_wins == (side == 0)),
        Cell::Count(moves),
        Cell::Count(nodes),
        Cell::Count(nodes / moves.max(1)),
        Cell::seconds(counts.seconds.map(|seconds| seconds[side])),
        yes(line.wins),
        // Not printed: the total divided by the average.
        Cell::Count((line.total_ms as f64 / line.average_ms as f64).round() as u64),
        Cell::Seconds(line.total_ms as f64 / 1000.0),
        Cell::Seconds(line.average_ms as f64 / 1000.0),
    ]
}

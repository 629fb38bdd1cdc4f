//! Who wins: small boards solved to the end, beside what the paper's games suggest.

use tesuji_board::{Color, Size};
use tesuji_games::{AtariGo, AtariGoStart, BoardPart, Candidates, StartStones};
use tesuji_search::{DfPn, Meter, Solver};

use crate::table::{Cell, ResultTable};

/// A board that is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolvedBoard {
    /// The lines of the board.
    pub size: u8,
    /// What lies there.
    pub start: StartStones,
    /// Whether the player to move wins.
    pub first_wins: bool,
    /// The positions that the proof took.
    pub nodes: u64,
}

/// The boards, the easiest first.
pub(super) const BOARDS: [(u8, StartStones); 6] = [
    (1, StartStones::Empty),
    (2, StartStones::Empty),
    (3, StartStones::Empty),
    (4, StartStones::Empty),
    (5, StartStones::Empty),
    (6, StartStones::Crosscut),
];

/// Solves a board.
pub(super) fn solve((size, start): (u8, StartStones)) -> SolvedBoard {
    let position = AtariGoStart { stones: start, ..AtariGoStart::empty(Size::square(size)) }.position();
    let game = AtariGo::new(&position.expect("a board with room"), Color::Black);
    let mut game = game.with_candidates(Candidates::Forcing).with_first_moves_in(BoardPart::Eighth);
    let answer = DfPn::new(128 << 20).solve(&mut game, AtariGo::WON, &mut Meter::unlimited());
    let first_wins = answer.bounds.decides(AtariGo::WON).expect("the meter is unlimited");
    SolvedBoard { size, start, first_wins, nodes: answer.nodes }
}

/// The table.
pub(super) fn table(all: &[SolvedBoard]) -> ResultTable {
    let mut table =
        ResultTable::new("Who wins", &["size", "start", "winner", "positions", "the paper's text", "its appendix"]);
    for solved in all {
        let winner = if solved.first_wins { "first player" } else { "second player" };
        let [text, appendix] = match (solved.start, solved.size) {
            (StartStones::Empty, 1) => ["first player", "-"],
            (StartStones::Empty, 2 | 4) => ["second player", "second player"],
            (StartStones::Empty, 3) => ["first player", "first player"],
            (StartStones::Empty, 5) => ["second player", "first player"],
            _ => ["-", "-"],
        };
        table.rows.push(vec![
            Cell::Count(u64::from(solved.size)),
            Cell::Text(solved.start.to_string()),
            Cell::Text(winner.to_owned()),
            Cell::Count(solved.nodes),
            Cell::Text(text.to_owned()),
            Cell::Text(appendix.to_owned()),
        ]);
    }
    table
}

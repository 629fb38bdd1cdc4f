//! What a position of Atari-Go seems to be worth: liberties, in the three forms of Champaign's paper, and our own.

use tesuji_board::{Board, Color};
use tesuji_search::Score;

use crate::nearer::nearer;

/// How a position is judged at the horizon. A liberty of two strings counts for both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LibertyEvaluation {
    /// The liberties of Max's strings less those of Min's.
    Both,
    /// The liberties of Max's own strings: defensive play.
    Own,
    /// As few liberties as possible for Min's strings: offensive play.
    Opponent,
    /// Strings short of liberties, and the points that each side comes first to: in the end a side that has none left
    /// to fill must give something away.
    Room,
}

impl LibertyEvaluation {
    /// The estimate for Max.
    pub(super) fn of(self, board: &Board, max: Color) -> Score {
        Score(match self {
            Self::Both => liberties(board, max) - liberties(board, !max),
            Self::Own => liberties(board, max),
            Self::Opponent => -liberties(board, !max),
            Self::Room => room(board, max),
        })
    }
}

fn liberties(board: &Board, color: Color) -> i32 {
    board.strings_in(board.stones(color)).map(|string| string.liberty_count() as i32).sum()
}

/// What a string with 0 to 5 liberties is in want of, beside a point that one side comes first to. Found by matches:
/// games are decided by strings short of liberties, and room tells only where these are equal.
const WANT: [i32; 6] = [0, 50, 32, 21, 13, 6];

fn room(board: &Board, max: Color) -> i32 {
    let want = |color| -> i32 {
        let strings = board.strings_in(board.stones(color));
        strings.map(|string| WANT.get(string.liberty_count()).copied().unwrap_or(0)).sum()
    };
    let [own, other] = nearer([board.stones(max), board.stones(!max)], board.empty());
    own.len() as i32 - other.len() as i32 + want(!max) - want(max)
}

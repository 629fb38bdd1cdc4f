//! A player: has a move for every position of a game.
//!
//! One interface serves both games. A position carries its rules and its past, and with them all that a player has to
//! know: where passes are forbidden, it is Atari-Go; where superko is in force, the moves so far say what may not come
//! back.

use tesuji_board::{Color, Move, Point, Position};
use tesuji_search::Meter;

use crate::observer::Tick;

/// Chooses moves.
pub trait Player: Send {
    /// The name, as it is said on the command line.
    fn name(&self) -> String;

    /// Gets ready for a new game. The same seed and the same nodes give the same moves.
    fn begin(&mut self, seed: u64);

    /// Learns what can be learned of a board before an opponent waits for a move, if there is anything; `tick` may
    /// break it off. A player who was not asked to learns it while thinking about the first move.
    fn prepare(&mut self, start: &Position, tick: Tick<'_>) {
        let _ = (start, tick);
    }

    /// Chooses a legal move, looking at no more positions than the meter allows. The game must not be over.
    fn choose(&mut self, position: &Position, meter: &mut Meter<'_>) -> Choice;
}

/// The move that a player has chosen, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What to play; never a pass in Atari-Go.
    pub at: Move,
    /// What the player is sure of.
    pub outlook: Outlook,
}

/// What a player is sure of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outlook {
    /// To win, whatever the other does.
    Won,
    /// To lose, if the other plays well.
    Lost,
    /// To get at least this many points more than the other, komi aside.
    Sure(i32),
    /// Of nothing, but expects this many points more than the other, komi aside.
    Expects(i32),
    /// Of nothing.
    Open,
}

/// Points where `color` captures.
pub(crate) fn captures(position: &Position, color: Color) -> Vec<Point> {
    let board = position.board();
    board.empty().iter().filter(|p| board.is_capture(color, *p)).collect()
}

/// A move in Atari-Go for a player who had no time to choose: a capture, the last liberty of a string of theirs in
/// atari, or the first legal point; no suicide if there is something else.
pub(crate) fn any_move(position: &Position) -> Point {
    let (board, turn) = (position.board(), position.turn());
    let rescues = captures(position, !turn);
    let legal = || rescues.iter().copied().chain(board.empty()).filter(|p| position.check(Move::Place(*p)).is_ok());
    let alive = || legal().find(|p| !board.is_suicide(turn, *p));
    let any = captures(position, turn).first().copied().or_else(alive).or_else(|| legal().next());
    any.expect("the game is not over: there is a legal move")
}

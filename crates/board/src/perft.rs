//! Counting what the rules allow: the oracles of the board.

use crate::board::Board;
use crate::moves::Move;
use crate::position::Position;
use crate::size::Size;

/// The number of ways to play `depth` moves, passes included.
///
/// ```
/// use tesuji_board::{perft, Position, Rules, Size};
/// let mut empty = Position::empty(Size::square(3), Rules::default());
/// assert_eq!(perft(&mut empty, 2), 9 * 9 + 10);   // a stone leaves eight points and the pass, a pass leaves ten moves
/// ```
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.is_over() {
        return 0;
    }
    let points = position.board().empty().iter().map(Move::Place);
    let mut count = 0;
    for m in points.chain([Move::Pass]) {
        if position.play(m).is_ok() {
            count += perft(position, depth - 1);
            position.undo();
        }
    }
    count
}

/// The number of legal positions on a board: those in which every string has a liberty.
///
/// Stones are placed point by point. A string may be out of liberties for good before the board is full: then
/// nothing that follows is legal.
pub fn legal_positions(size: Size) -> u64 {
    let points: Vec<_> = size.points().iter().collect();
    count_legal(&mut Board::new(size, crate::OpenEdges::NONE), &points)
}

fn count_legal(board: &mut Board, rest: &[crate::Point]) -> u64 {
    let Some((&p, rest)) = rest.split_first() else {
        return 1;
    };
    let mut count = count_legal(board, rest);
    for color in crate::Color::ALL {
        // Points not decided yet are empty, so a stone that captures or is captured now has no legal completion.
        if board.place(color, p).is_empty() {
            count += count_legal(board, rest);
        }
        board.undo();
    }
    count
}

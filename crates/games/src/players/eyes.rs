//! Eyes that their owner does not fill.

use tesuji_board::{Point, Position};

/// Whether a stone of the side to move at `p` would fill an eye of its own: a point among stones of one string, or of
/// several strings that no capture threatens to part.
///
/// Going by the strings alone takes a false eye for a true one where its strings are connected elsewhere only by eyes;
/// to pass over such a point costs nothing, as long as none of the strings is in atari.
pub(super) fn fills_own_eye(position: &Position, p: Point) -> bool {
    let (board, turn) = (position.board(), position.turn());
    let size = board.size();
    let is_eye = p.neighbours(size).all(|next| board.at(next) == Some(turn));
    let is_calm = || {
        let mut strings = p.neighbours(size).filter_map(|next| board.string(next));
        strings.all(|string| string.liberty_count() > 1)
    };
    is_eye && is_calm() && size.area() > 1
}

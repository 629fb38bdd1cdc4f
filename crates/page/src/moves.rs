//! Moves as clients write them.

use tesuji_board::Move;

use crate::trouble::Trouble;

/// The most moves of a request.
const MOST: usize = 1000;

/// Moves by their names: vertices, or `pass`.
pub fn read_moves(names: &[String]) -> Result<Vec<Move>, Trouble> {
    if names.len() > MOST {
        return Err(Trouble::nonsense(format!("{} moves are too many: {MOST} are allowed", names.len())));
    }
    names.iter().map(|name| name.parse().map_err(Trouble::nonsense)).collect()
}

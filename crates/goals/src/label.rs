//! Moves as numbers, for those who watch a search that knows nothing of Go.

use tesuji_board::{Move, Point};

/// The number of a move.
pub(crate) fn label(m: Move) -> u32 {
    match m {
        Move::Pass => 0,
        Move::Place(p) => 1 + (u32::from(p.column()) << 8 | u32::from(p.row())),
    }
}

/// The move that a search has told by its number.
pub fn labelled(label: u32) -> Move {
    match label.checked_sub(1) {
        None => Move::Pass,
        Some(place) => Move::Place(Point::new((place >> 8) as u8, place as u8)),
    }
}

#[cfg(test)]
mod tests {
    use tesuji_board::{Move, Size};

    use super::{label, labelled};

    #[test]
    fn every_move_has_its_number() {
        let moves = Size::square(19).points().into_iter().map(Move::Place).chain([Move::Pass]);
        for m in moves {
            assert_eq!(labelled(label(m)), m);
        }
    }
}

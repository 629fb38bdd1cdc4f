//! Whose points are whose, as far as one can tell by who is nearer.

use tesuji_board::{Color, PointSet, Position, StringRef};

use crate::nearer::nearer;

/// The points that are nearer to Black's stones less those nearer to White's, stones included.
///
/// The side to move captures what is in atari: those stones are not there any more.
pub(super) fn nearness(position: &Position) -> i32 {
    let (board, turn) = (position.board(), position.turn());
    let in_atari = board.strings_in(board.stones(!turn)).filter(StringRef::is_atari);
    let lost = in_atari.fold(PointSet::EMPTY, |all, string| all | string.stones());
    let sides = Color::ALL.map(|color| board.stones(color) - lost);
    let [black, white] = nearer(sides, board.points() - sides[0] - sides[1]);
    let points = |near: PointSet, stones: PointSet| (near.len() + stones.len()) as i32;
    points(black, sides[0]) - points(white, sides[1])
}

#[cfg(test)]
mod tests {
    use tesuji_board::{Diagram, Rules};

    use super::*;

    #[test]
    fn what_is_nearer_is_nearer() {
        for (diagram, points) in [
            (". . . . .", 0),
            (". X . . .", 5),
            (". X . O .", 0),
            (". X . . . O .", 0),
            ("X . . O .", -1),
            (". X O . .\n. . . . .", -2),
            // White's stone in atari is lost: Black is to move.
            (". X .\nX O .\n. X .", 9),
        ] {
            let setup = diagram.parse::<Diagram>().expect("a diagram").setup;
            let position = Position::new(&setup, Rules::default()).expect("a position");
            assert_eq!(nearness(&position), points, "{diagram}");
        }
    }
}

//! The connection game keeps the laws of games.

use tesuji_board::{Color, Diagram, Position, Rules, Setup};
use tesuji_search::laws::{Walks, check, check_assumptions, check_hints};

use super::{Connection, Slack};
use crate::retakes::Retakes;

/// A bamboo joint, a diagonal with a ko beside it, and two strings that are already shut off from each other.
const DRAWN: [&str; 3] = [
    "
    . . . . . . .
    . . O . O . .
    . O # . # O .
    . . X . X . .
    . O O . O . .
    . . . . . . .",
    "
    . O X . . .
    O . O . O .
    X O # X . .
    . . O # O .
    . . . O . .",
    "
    . O . O . .
    O # O # O .
    O . O . O .
    . O . O . .",
];

#[test]
fn the_game_keeps_the_laws() {
    for drawing in DRAWN {
        let Diagram { setup, marked } = drawing.parse().expect("a diagram");
        let strings: Vec<_> = marked.iter().collect();
        for turn in Color::ALL {
            let position = Position::new(&Setup { turn, ..setup.clone() }, Rules::default()).expect("a position");
            for retakes in Retakes::ALL {
                for [connector, cutter, captures] in [[0, 0, 3], [1, 0, 3], [2, 2, 4]] {
                    let slack = Slack { connector, cutter, captures };
                    let mut game = Connection::new(&position, [strings[0], strings[1]], retakes, slack);
                    let walks = Walks { walks: 12, plies: 8, widest: 2, seed: 5 };
                    for law in [check, check_hints, check_assumptions] {
                        assert_eq!(law(&mut game, walks), Ok(()), "{drawing} {turn} {retakes:?} {slack:?}");
                    }
                }
            }
        }
    }
}

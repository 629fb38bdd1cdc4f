//! A game on the 4x4 board that ends with the board's value, Black by two: the positions on which alpha-beta is measured. It is
//! stored as it is; the program that chose its moves is not part of the project.

use tesuji_board::{KoRule, Move, Rules, Size};
use tesuji_games::SmallGo;
use tesuji_search::Game;

const LINE: &str = include_str!("../../../golden/small-go-line.txt");

/// The moves of the game, in order.
///
/// ```
/// let mut game = tesuji_lab::four_by_four();
/// assert!(tesuji_lab::optimal_line().into_iter().all(|m| tesuji_search::Game::play(&mut game, m)));
/// assert_eq!((game.is_over(), game.area_score()), (true, 2));
/// ```
pub fn optimal_line() -> Vec<Move> {
    LINE.split_whitespace().map(|word| word.parse().expect("a move of the stored line")).collect()
}

/// The empty 4x4 board under area scoring and positional superko.
pub fn four_by_four() -> SmallGo {
    SmallGo::empty(Size::square(4), Rules { ko: KoRule::PositionalSuperko, ..Rules::default() })
}

/// The position after `number` moves of the game, its past included.
pub(super) fn position(number: usize) -> SmallGo {
    let mut game = four_by_four();
    for m in optimal_line().into_iter().take(number) {
        let is_legal = game.play(m);
        assert!(is_legal, "{m} is a move of the stored line");
    }
    game
}

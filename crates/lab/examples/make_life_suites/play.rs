//! Candidates mined from random play with a little sense.

use tesuji_board::{Color, PointSet};

use crate::candidate::Candidate;
use crate::dice::Dice;
use crate::game::Game;
use crate::pool::Pool;

/// Looks at some of the groups of a game now and then.
pub fn mine(dice: &mut Dice, pool: &mut Pool) {
    let mut game = Game::new(dice);
    while !game.is_over() {
        game.go_on(dice);
        if dice.falls(8) {
            let candidates = groups(&game);
            for _ in 0..candidates.len().min(2) {
                pool.consider(&candidates[dice.below(candidates.len())]);
            }
        }
    }
}

/// The strings of four stones or more with few liberties, for either side to move.
fn groups(game: &Game) -> Vec<Candidate> {
    let position = game.position();
    let board = position.board();
    let strings = board.strings_in(board.points() - board.empty());
    let weak = strings.filter(|string| string.stone_count() >= 4 && (2..=6).contains(&string.liberty_count()));
    let targets: Vec<PointSet> = weak.map(|string| string.stones()).collect();
    let question = |target, turn| {
        let mut setup = position.setup();
        (setup.ko, setup.turn) = (None, turn);
        Candidate { kind: game.kind(), setup, target }
    };
    targets.iter().flat_map(|target| Color::ALL.map(|turn| question(*target, turn))).collect()
}

//! Makes the suites of `problems/capture`: `cargo run --release -p tesuji-lab --example make_suites`.
//!
//! The same seed makes the same suites. They are written to the folder given as an argument, or to `problems/capture`.

mod candidate;
mod dice;
mod judge;
mod play;
mod pool;
mod shapes;

use std::path::PathBuf;
use std::{env, fs, io};

use candidate::Candidate;
use dice::Dice;
use play::Game;
use pool::{Pool, SUITES};
use tesuji_board::{Color, Point};
use tesuji_goals::outcome_name;

/// The year of the paper.
const SEED: u64 = 2001;
/// How often everything is tried.
const ROUNDS: usize = 3_000;

fn main() -> io::Result<()> {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../problems/capture");
    let folder = env::args().nth(1).map_or(here, PathBuf::from);
    let pool = gather(&mut Dice::new(SEED));
    for ((kind, goal, outcome), count) in pool.stock() {
        eprintln!("{kind:16} {goal:8} {:12} {count:3}", outcome_name(*outcome));
    }
    for (name, lines) in SUITES.iter().zip(pool.suites()) {
        eprintln!("{name}: {} problems", lines.len());
        fs::write(folder.join(format!("{name}.jsonl")), lines.join("\n") + "\n")?;
    }
    Ok(())
}

fn gather(dice: &mut Dice) -> Pool {
    let mut pool = Pool::default();
    for round in 0..ROUNDS {
        if round % 500 == 0 {
            eprintln!("round {round} of {ROUNDS}");
        }
        for _ in 0..4 {
            pool.consider(&shapes::from_shape(dice));
        }
        if let Some(candidate) = shapes::from_cluster(dice) {
            pool.consider(&candidate);
        }
        for _ in 0..8 {
            if let Some(candidate) = shapes::from_walled_corner(dice) {
                pool.consider(&candidate);
            }
        }
        if round % 10 == 0 {
            mine(dice, &mut pool);
        }
    }
    pool
}

/// Looks at three weak strings every dozen moves of a game.
fn mine(dice: &mut Dice, pool: &mut Pool) {
    let mut game = Game::new(dice);
    while !game.is_over() {
        game.go_on(dice);
        if dice.falls(8) {
            let candidates = weak_strings(&game);
            for _ in 0..candidates.len().min(3) {
                pool.consider(&candidates[dice.below(candidates.len())]);
            }
        }
    }
}

/// The strings worth a question: two to four liberties, for either side to move.
fn weak_strings(game: &Game) -> Vec<Candidate> {
    let position = game.position();
    let board = position.board();
    let all = board.strings_in(board.points() - board.empty());
    let weak = all.filter(|string| (2..=4).contains(&string.liberty_count()));
    let targets: Vec<Point> = weak.filter_map(|string| string.stones().first()).collect();
    let question = |target, turn| {
        let mut setup = position.setup();
        setup.ko = setup.ko.filter(|_| turn == setup.turn);
        setup.turn = turn;
        Candidate { kind: game.kind(), setup, target }
    };
    targets.iter().flat_map(|target| Color::ALL.map(|turn| question(*target, turn))).collect()
}

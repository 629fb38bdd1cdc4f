//! Makes the suites of `problems/life`: `cargo run --release -p tesuji-lab --example make_life_suites`.
//!
//! The same seed makes the same suites. They are written to the folder given as an argument, or to `problems/life`.

mod candidate;
#[path = "../make_suites/dice.rs"]
mod dice;
#[path = "../make_suites/play.rs"]
mod game;
mod groups;
mod judge;
mod play;
mod pool;
mod shapes;

use std::path::PathBuf;
use std::{env, fs, io};

use dice::Dice;
use pool::{Pool, SUITES};
use tesuji_goals::outcome_name;

/// The year of the paper.
const SEED: u64 = 2004;
/// How often everything is tried.
const ROUNDS: usize = 600;
/// How often each of the enclosed groups is opened.
const OPENINGS: usize = 3;

fn main() -> io::Result<()> {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../problems/life");
    let folder = env::args().nth(1).map_or(here, PathBuf::from);
    let rounds = env::args().nth(2).and_then(|rounds| rounds.parse().ok()).unwrap_or(ROUNDS);
    let pool = gather(&mut Dice::new(SEED), rounds);
    for ((kind, is_open, goal, outcome), count) in pool.stock() {
        let boundary = if *is_open { "open" } else { "enclosed" };
        eprintln!("{kind:12} {boundary:9} {goal:6} {:12} {count:3}", outcome_name(*outcome));
    }
    fs::create_dir_all(&folder)?;
    for (name, lines) in SUITES.iter().zip(pool.suites()) {
        eprintln!("{name}: {} problems", lines.len());
        fs::write(folder.join(format!("{name}.jsonl")), lines.join("\n") + "\n")?;
    }
    Ok(())
}

fn gather(dice: &mut Dice, rounds: usize) -> Pool {
    let mut pool = Pool::default();
    for round in 0..rounds {
        if round % 50 == 0 {
            eprintln!("round {round} of {rounds}: {} problems", pool.len());
        }
        let closed = [Some(shapes::from_shape(dice)), groups::enclosed(dice)];
        for candidate in closed.into_iter().flatten() {
            pool.consider(&candidate);
            for _ in 0..OPENINGS {
                pool.consider(&groups::opened(&candidate, dice));
            }
        }
        if round % 4 == 0 {
            play::mine(dice, &mut pool);
        }
    }
    pool
}

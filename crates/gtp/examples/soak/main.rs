//! A soak: random lines for each game, and every answer is looked at.
//!
//! `cargo run --release -p tesuji-gtp --example soak [LINES [SEED]]`

mod lines;

use std::io::{self, Write};
use std::thread;

use lines::Lines;
use tesuji_gtp::{CommandLine, GameKind};

#[path = "../../tests/answers/mod.rs"]
mod answers;

/// The search recurses along the lines that it reads.
const STACK: usize = 256 << 20;

fn main() -> io::Result<()> {
    let mut words = std::env::args().skip(1).map(|word| word.parse().unwrap_or(0));
    let (count, seed) = (words.next().unwrap_or(1_000_000), words.next().unwrap_or(1));
    let share = count / GameKind::ALL.len() as u64;
    for game in GameKind::ALL {
        let soaked = thread::Builder::new().stack_size(STACK).spawn(move || soak(game, share, seed))?.join();
        let (commands, failures) = soaked.expect("the engine survives, and its answers are well formed");
        writeln!(io::stdout(), "{game}: {share} lines, {commands} commands, {failures} of them answered by an error")?;
    }
    Ok(())
}

fn soak(game: GameKind, count: u64, seed: u64) -> (u64, u64) {
    let mut engine = answers::engine(game);
    let mut lines = Lines::new(seed, answers::commands());
    let (mut commands, mut failures) = (0, 0);
    for _ in 0..count {
        let line = lines.next_line();
        commands += u64::from(CommandLine::read(&line).is_some());
        failures += u64::from(answers::checked(&mut engine, &line).is_err());
    }
    (commands, failures)
}

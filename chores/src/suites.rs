//! Suites of problems from shapes and random play: the same seed makes the same suites.

mod candidate;
mod capture;
mod game;
mod groups;
mod life;
mod pool;

use std::path::{Path, PathBuf};
use std::{fs, io};

use tesuji_search::Rng;

use crate::number;
pub use candidate::{Candidate, Goals};
pub use capture::{any as capture_candidate, weak_strings};
pub use game::RandomGame;
pub use life::{any as life_candidates, weak_groups};
use pool::SUITES;

/// Makes the suites of a subject, in the folder that was named or in the subject's own.
pub fn make(subject: &str, words: &[&str], root: &Path) -> io::Result<()> {
    let folder = words.first().map_or_else(|| root.join("problems").join(subject), PathBuf::from);
    if subject == "groups" {
        let lines = groups::suite(number(words, 1, groups::ROUNDS)?);
        let folder = words.first().map_or_else(|| root.join("problems/life"), PathBuf::from);
        fs::create_dir_all(&folder)?;
        return fs::write(folder.join("4-groups.jsonl"), lines.join("\n") + "\n");
    }
    let suites = match subject {
        "capture" => capture::suites(number(words, 1, capture::ROUNDS)?),
        _ => life::suites(number(words, 1, life::ROUNDS)?),
    };
    fs::create_dir_all(&folder)?;
    for (name, lines) in SUITES.iter().zip(suites) {
        eprintln!("{name}: {} problems", lines.len());
        fs::write(folder.join(format!("{name}.jsonl")), lines.join("\n") + "\n")?;
    }
    Ok(())
}

/// Plays a random game, and every dozen moves looks at `count` of the questions that its position asks.
fn mine(
    rng: &mut Rng,
    count: usize,
    questions: fn(&RandomGame) -> Vec<Candidate>,
    mut consider: impl FnMut(&Candidate),
) {
    let mut game = RandomGame::new(rng);
    while !game.is_over() {
        game.go_on(rng);
        if rng.chance(8) {
            let candidates = questions(&game);
            for _ in 0..candidates.len().min(count) {
                consider(&candidates[rng.below(candidates.len())]);
            }
        }
    }
}

//! `tesuji solve-game`: solves a game on a whole board.

mod atari_go;
mod go;
mod go_claim;
mod go_report;
mod go_territory;
mod layers_folder;
mod layers_proof;
mod proof;
mod report;
mod start;
mod state;
mod watcher;

use crate::args::{GameName, SolveGameArguments};
use crate::failure::Failure;
use crate::output::Output;

pub use watcher::Watcher;

/// Runs the command.
pub fn run(asked: &SolveGameArguments, output: &mut Output) -> Result<(), Failure> {
    asked.check()?;
    match asked.game {
        GameName::AtariGo => atari_go::run(asked, output),
        GameName::Go if asked.at_least.is_some() => go_claim::run(asked, output),
        GameName::Go => go::run(asked, output),
    }
}

//! `tesuji solve-game`: solves a game on a whole board.

mod atari_go;
mod report;
mod start;
mod watcher;

use crate::args::{GameName, SolveGameArguments};
use crate::failure::Failure;
use crate::output::Output;

/// Runs the command.
pub fn run(asked: &SolveGameArguments, output: &mut Output) -> Result<(), Failure> {
    match asked.game {
        GameName::AtariGo => atari_go::run(asked, output),
    }
}

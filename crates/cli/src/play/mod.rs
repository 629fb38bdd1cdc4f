//! `tesuji play`: a game against the program, typed or with a cursor.

mod cursor;
mod session;
mod typed;

use std::io::{self, IsTerminal};

use session::Session;

use crate::args::PlayArguments;
use crate::failure::Failure;
use crate::output::Output;

/// Runs the command.
pub fn run(asked: &PlayArguments, output: &mut Output) -> Result<(), Failure> {
    let mut session = Session::new(asked)?;
    let on_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if on_terminal && !asked.typed {
        return cursor::run(&mut session, output.palette());
    }
    typed::run(&mut session, output)
}

//! `tesuji man`: the man page of the program or of a command.

use clap::CommandFactory;

use crate::args::{Arguments, ManArguments};
use crate::failure::Failure;
use crate::output::Output;

/// Runs the command.
pub fn run(asked: &ManArguments, output: &mut Output) -> Result<(), Failure> {
    let mut program = Arguments::command();
    program.build();
    let command = match &asked.command {
        None => program,
        Some(name) => {
            let found = program.find_subcommand(name).cloned();
            found.ok_or_else(|| Failure::Usage(format!("'{name}' is no command: see tesuji --help")))?
        }
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    output.print(page)
}

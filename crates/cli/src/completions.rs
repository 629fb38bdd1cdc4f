//! `tesuji completions`: a script for the shell.

use clap::CommandFactory;

use crate::args::{Arguments, CompletionsArguments};
use crate::failure::Failure;
use crate::output::Output;

/// Runs the command.
pub fn run(asked: &CompletionsArguments, output: &mut Output) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(asked.shell, &mut Arguments::command(), "tesuji", &mut script);
    output.print(script)
}

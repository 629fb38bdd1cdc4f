//! Tesuji, a Go reading engine and workbench.

mod args;
mod completions;
mod convert;
mod failure;
mod input;
mod man;
mod output;
mod render;
mod samples;
mod show;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Arguments, Command};
use crate::output::Output;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    failure::set_up_reports(arguments.color);
    let mut output = Output::new(arguments.color);
    let result = match &arguments.command {
        None => samples::run(&mut output),
        Some(Command::Show(asked)) => show::run(asked, &mut output),
        Some(Command::Convert(asked)) => convert::run(asked, &mut output),
        Some(Command::Completions(asked)) => completions::run(asked, &mut output),
        Some(Command::Man(asked)) => man::run(asked, &mut output),
    };
    failure::exit_code(result.and_then(|()| output.finish()))
}

//! Tesuji, a Go reading engine and workbench.

mod args;
mod aside;
mod bar;
mod batch;
mod bench;
mod check;
mod completions;
mod compose;
mod convert;
mod dedupe;
mod evaluate;
mod evolve;
mod excerpt;
mod failure;
mod files;
mod gtp;
mod input;
mod interrupt;
mod job_files;
mod lab;
mod ladder;
mod man;
mod matches;
mod methods;
mod output;
mod pictures;
mod play;
mod players;
mod question;
mod queue;
mod regress;
mod results_output;
mod review;
mod samples;
mod serve;
mod show;
mod solve;
mod solve_game;
mod spinner;
mod tree;
mod verify;
mod verify_layers;
mod worker;

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
        Some(Command::Solve(asked)) => solve::run(asked, &mut output),
        Some(Command::SolveGame(asked)) => solve_game::run(asked, &mut output),
        Some(Command::Verify(asked)) => verify::run(asked, &mut output),
        Some(Command::Batch(asked)) => batch::run(asked, &mut output),
        Some(Command::Bench(asked)) => bench::run(asked, &mut output),
        Some(Command::Queue(asked)) => queue::run(asked, &mut output),
        Some(Command::Worker(asked)) => worker::run(asked, &mut output),
        Some(Command::Check(asked)) => check::run(asked, &mut output),
        Some(Command::Tree(asked)) => tree::run(asked, &mut output),
        Some(Command::Compose(asked)) => compose::run(asked, &mut output),
        Some(Command::Dedupe(asked)) => dedupe::run(asked, &mut output),
        Some(Command::Review(asked)) => review::run(asked, &mut output),
        Some(Command::Methods(asked)) => methods::run(asked, &mut output),
        Some(Command::Play(asked)) => play::run(asked, &mut output),
        Some(Command::Match(asked)) => matches::run(asked, &mut output),
        Some(Command::Players(asked)) => players::run(asked, &mut output),
        Some(Command::Serve(asked)) => serve::run(asked, &mut output),
        Some(Command::Gtp(asked)) => {
            drop(output);
            return failure::exit_code(gtp::run(asked));
        }
        Some(Command::Regress(asked)) => regress::run(asked, &mut output),
        Some(Command::Ladder(asked)) => ladder::run(asked, &mut output),
        Some(Command::Lab(asked)) => lab::run(asked, &mut output),
        Some(Command::Evaluate(asked)) => evaluate::run(asked, &mut output),
        Some(Command::Show(asked)) => show::run(asked, &mut output),
        Some(Command::Convert(asked)) => convert::run(asked, &mut output),
        Some(Command::Completions(asked)) => completions::run(asked, &mut output),
        Some(Command::Man(asked)) => man::run(asked, &mut output),
    };
    // What was printed is printed, even where something failed afterwards.
    let flushed = output.flush();
    failure::exit_code(result.and(flushed))
}

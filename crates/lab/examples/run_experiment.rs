//! Runs a quick version of an experiment and prints its tables: `cargo run --release -p tesuji-lab --example run_experiment
//! [NAME]`. Without a name it lists the experiments.

#![allow(clippy::print_stdout, reason = "an example tells what it does")]

use std::error::Error;

use tesuji_lab::{experiment, experiments};

fn main() -> Result<(), Box<dyn Error>> {
    let Some(name) = std::env::args().nth(1) else {
        for experiment in experiments() {
            println!("{:22} {}", experiment.name(), experiment.title());
        }
        return Ok(());
    };
    let experiment = experiment(&name).ok_or("there is no such experiment")?;
    let results =
        experiment.run(&experiment.quick(), &mut |steps| eprint!("\r{} of {} steps", steps.done, steps.total));
    eprintln!();
    for table in &results.tables {
        println!("{table}");
    }
    for remark in &results.remarks {
        println!("{remark}\n");
    }
    Ok(())
}

//! Can Black kill the marked group, and how? `cargo run -p tesuji-goals --example kill_group < diagram.txt`.
//!
//! Black is `X`, White is `O`, and the group is marked with `@`.

use std::error::Error;
use std::io;

use tesuji_board::Diagram;
use tesuji_goals::{Goal, Options, Problem, outcome_name, solve};
use tesuji_search::Meter;

#[allow(clippy::print_stdout, reason = "a program")]
fn main() -> Result<(), Box<dyn Error>> {
    let diagram: Diagram = io::read_to_string(io::stdin())?.parse()?;
    let problem = Problem::new("drawn", &diagram.setup, Goal::Kill, diagram.marked)?;
    let report = solve(&problem, &Options::default(), &mut Meter::limited(1_000_000));
    println!("{}, {:?}, {} positions", outcome_name(report.outcome), report.standing, report.nodes);
    for m in &report.moves {
        println!("works: {m}");
    }
    for certificate in &report.certificates {
        println!("{certificate}");
    }
    Ok(())
}

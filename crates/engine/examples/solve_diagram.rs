//! Solves a problem that is drawn as text: `cargo run -p tesuji-engine --example solve_diagram < problem.txt`.
//!
//! Black is `X`, White is `O`, and the stones that Black is to capture are marked `@`.

use std::error::Error;
use std::io;
use std::ops::ControlFlow;
use std::time::Duration;

use tesuji_board::Diagram;
use tesuji_engine::{Limits, Request, Sides};
use tesuji_goals::{Goal, Options, Problem};

#[allow(clippy::print_stdout, reason = "a program")]
fn main() -> Result<(), Box<dyn Error>> {
    let diagram: Diagram = io::read_to_string(io::stdin())?.parse()?;
    let problem = Problem::new("drawn", &diagram.setup, Goal::Capture, diagram.marked)?;
    let limits = Limits { time: Some(Duration::from_secs(10)), nodes: None };
    let request = Request { problem, options: Options::default(), limits, sides: Sides::Both };
    let answers = request.solve(&mut |progress| {
        eprintln!("{} positions", progress.nodes);
        ControlFlow::Continue(())
    })?;
    for answer in [&answers.first].into_iter().chain(&answers.other) {
        let proof = if answer.is_certified() { "certified" } else { "not certified" };
        println!("{} first: {:?}, {proof}", answer.problem.to_move(), answer.report.outcome);
    }
    println!("{:?}", answers.status());
    Ok(())
}

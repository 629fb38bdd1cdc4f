//! `tesuji bench`: the signature of the search, one number that changes when the search does.

use std::time::Instant;

use serde_json::json;
use tesuji_engine::{Limits, Request};
use tesuji_goals::Options;
use tesuji_lab::Suite;
use tesuji_report::sentence::grouped;

use crate::args::BenchArguments;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::solve::no_answer;
use crate::spinner::Spinner;

/// The positions that each problem may take.
const NODES: u64 = 5_000;

/// Runs the command.
pub fn run(asked: &BenchArguments, output: &mut Output) -> Result<(), Failure> {
    interrupt::watch();
    let start = Instant::now();
    let options = Options { certify: false, guide: asked.guide, ..Options::default() };
    let limits = Limits { time: None, nodes: Some(NODES) };
    let mut spinner = Spinner::new("bench");
    let (mut problems, mut nodes) = (0, 0);
    for problem in Suite::captures().into_iter().chain(Suite::lives()).flat_map(|suite| suite.problems) {
        let name = problem.id().to_owned();
        let answers = Request::new(problem, options, limits).solve(&mut |progress| {
            spinner.show(nodes + progress.nodes, start.elapsed());
            interrupt::flow()
        });
        let answers = answers.map_err(|why| no_answer(&name, &why))?;
        if interrupt::is_wanted() {
            return Err(Failure::Interrupted);
        }
        problems += 1;
        nodes += answers.first.report.nodes;
    }
    drop(spinner);
    let time = start.elapsed().as_secs_f64();
    let rate = (nodes as f64 / time) as u64;
    if asked.json {
        let fields = json!({ "bench": nodes, "problems": problems, "nodes_per_second": rate, "time": time });
        return output.line(fields.to_string());
    }
    output.line(format!("Bench: {nodes}"))?;
    output.line(format!("{problems} problems in {time:.1} s, {} positions a second", grouped(rate)))
}

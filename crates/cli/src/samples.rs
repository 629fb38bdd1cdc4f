//! The sample problems, which the program solves when nothing else is asked of it.

use tesuji_answer::{Answer, Attempt, Limits};
use tesuji_goals::Options;
use tesuji_notation::Form;

use crate::failure::Failure;
use crate::input::Input;
use crate::interrupt;
use crate::output::Output;
use crate::solve::{no_attempt, print_briefly};
use crate::spinner::Spinner;

/// The sample problems as text diagrams.
const SAMPLES: &str = include_str!("../../../problems/samples/samples.txt");

/// Enough for each of them.
const NODES: u64 = 100_000;

/// Solves the samples.
pub fn run(output: &mut Output) -> Result<(), Failure> {
    interrupt::watch();
    let limits = Limits { time: None, nodes: Some(NODES) };
    let input = Input::of("samples".to_owned(), SAMPLES.as_bytes(), Some(Form::Diagram))?;
    for entry in input.document.entries() {
        let entry = entry.map_err(|bad| input.failure(&bad))?;
        let problem = entry.problem.as_ref().expect("every sample asks something");
        let mut spinner = Spinner::new(problem.id());
        let mut watch = |nodes, time| {
            spinner.show(nodes, time);
            interrupt::flow()
        };
        let attempt =
            Attempt::at(problem, &Options::default(), limits, &mut watch).map_err(|why| no_attempt(problem, &why))?;
        if interrupt::is_wanted() {
            return Err(Failure::Interrupted);
        }
        print_briefly(&Answer { scene: &entry.scene, problem, attempt: &attempt }, output)?;
        output.line(&entry.scene.comment)?;
        output.line("")?;
        output.flush()?;
    }
    output.line("Run `tesuji --help` to see what else there is.")
}

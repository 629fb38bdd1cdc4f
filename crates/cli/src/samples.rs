//! The sample problems, which the program solves when nothing else is asked of it.

use tesuji_engine::{Limits, Request};
use tesuji_goals::Options;
use tesuji_notation::Form;
use tesuji_report::AnswerReport;

use crate::failure::Failure;
use crate::input::Input;
use crate::interrupt;
use crate::output::Output;
use crate::solve::{no_answer, print_briefly};
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
        let problem = entry.problem.clone().expect("every sample asks something");
        let mut spinner = Spinner::new(problem.id());
        let answers = Request::new(problem, Options::default(), limits).solve(&mut |progress| {
            spinner.show(progress.nodes, progress.time);
            interrupt::flow()
        });
        let answers = answers.map_err(|why| no_answer(&entry.scene.title, &why))?;
        if interrupt::is_wanted() {
            return Err(Failure::Interrupted);
        }
        print_briefly(&AnswerReport { scene: &entry.scene, answer: &answers.first }, output)?;
        output.line(&entry.scene.comment)?;
        output.line("")?;
        output.flush()?;
    }
    output.line("Run `tesuji --help` to see what else there is.")
}

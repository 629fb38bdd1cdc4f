//! The sample problems, which the program shows when nothing else is asked of it.

use tesuji_notation::Form;

use crate::failure::Failure;
use crate::input::Input;
use crate::output::Output;
use crate::render::Figure;
use crate::show;

/// The sample problems as text diagrams.
const SAMPLES: &str = include_str!("../samples/samples.txt");

/// Shows the samples.
pub fn run(output: &mut Output) -> Result<(), Failure> {
    let input = Input::of("samples".to_owned(), SAMPLES.as_bytes(), Some(Form::Diagram))?;
    for (n, entry) in input.document.entries().enumerate() {
        let entry = entry.map_err(|bad| input.failure(&bad))?;
        if n > 0 {
            output.line("")?;
        }
        show::print(&Figure::of(&entry.scene), &entry.scene.comment, entry.problem.as_ref(), output)?;
    }
    output.line("\nRun `tesuji --help` to see what else there is.")
}

//! Draws a text diagram as SVG: `cargo run -p tesuji-render --example draw < diagram.txt > diagram.svg`.

use std::error::Error;
use std::io;

use tesuji_board::Diagram;
use tesuji_notation::Scene;
use tesuji_render::{Figure, Highlight, svg};

#[allow(clippy::print_stdout, reason = "a program")]
fn main() -> Result<(), Box<dyn Error>> {
    let diagram: Diagram = io::read_to_string(io::stdin())?.parse()?;
    let mut figure = Figure::of(&Scene::new("drawn", diagram.setup));
    figure.highlights.extend(diagram.marked.iter().map(|p| (p, Highlight::Good)));
    println!("{}", svg(&figure));
    Ok(())
}

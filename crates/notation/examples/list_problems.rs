//! Lists the problems of files in any of the forms, with the book's answers.
//!
//! `cargo run -p tesuji-notation --example list_problems problems/samples/samples.txt problems/collections/5-corner.sgf`

#![allow(clippy::print_stdout, reason = "an example tells what it does")]

use std::error::Error;
use std::fs;

use tesuji_notation::Document;

fn main() -> Result<(), Box<dyn Error>> {
    for path in std::env::args().skip(1) {
        let bytes = fs::read(&path)?;
        let document = Document::read(&bytes, None).map_err(|bad| format!("{path}: {bad}"))?;
        for entry in document.entries() {
            let entry = entry.map_err(|bad| format!("{path}: {bad}"))?;
            let Some(problem) = entry.problem else {
                println!("{}: nothing is asked", entry.scene.title);
                continue;
            };
            let answer: Vec<String> =
                problem.expected.iter().flat_map(|expected| &expected.moves).map(ToString::to_string).collect();
            let turn = problem.position().turn();
            println!("{}: {turn} to {} {}: {}", problem.id(), problem.goal(), problem.target(), answer.join(" "));
        }
    }
    Ok(())
}

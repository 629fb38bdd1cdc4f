//! Loads problems from an SGF, JSON lines or diagrams, solves them and tells the answers:
//! `cargo run -p tesuji-report --example tell FILE`.

use std::error::Error;
use std::ops::ControlFlow;
use std::time::Duration;
use std::{env, fs};

use tesuji_engine::{Limits, Request};
use tesuji_goals::Options;
use tesuji_notation::Document;
use tesuji_render::{Palette, text};
use tesuji_report::{AnswerReport, sentence};

#[allow(clippy::print_stdout, reason = "a program")]
fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("say which file")?;
    let document = Document::read(&fs::read(path)?, None)?;
    let limits = Limits { time: Some(Duration::from_secs(10)), nodes: None };
    for entry in document.entries() {
        let entry = entry?;
        let Some(problem) = entry.problem else { continue };
        let answers = Request::new(problem, Options::default(), limits).solve(&mut |_| ControlFlow::Continue(()))?;
        let report = AnswerReport { scene: &entry.scene, answer: &answers.first };
        println!("{}", sentence::question(&answers.first.problem));
        println!("{}", text(&report.figure(), Palette::Plain));
        println!("{}\n{}\n", sentence::answer(&answers.first), report.standing());
    }
    Ok(())
}

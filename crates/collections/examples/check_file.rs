//! Checks the answers of the problems of a file, an SGF for example, and prints what is wrong with them.
//!
//! `cargo run --release -p tesuji-collections --example check_file FILE`

#![allow(clippy::print_stdout, reason = "an example tells what it does")]

use std::error::Error;
use std::fs;
use std::time::Duration;

use tesuji_collections::{CheckSettings, Task};
use tesuji_engine::Limits;
use tesuji_goals::Options;
use tesuji_notation::Document;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("name a file of problems")?;
    let document = Document::read(&fs::read(&path)?, None)?;
    let limits = Limits { nodes: None, time: Some(Duration::from_secs(1)) };
    let settings = CheckSettings::new(Options::default(), limits);
    for task in Task::all(&document, &path) {
        let checked = match task {
            Ok(task) => task.check(&settings)?.ok_or("it was stopped")?,
            Err(unreadable) => *unreadable,
        };
        println!("{} {}: {}, {}", checked.number, checked.id, checked.verdict, checked.outcome);
        for fault in &checked.faults {
            println!("    {fault}");
        }
        for remark in &checked.remarks {
            println!("    {remark}");
        }
    }
    Ok(())
}

//! Asks a question as the page asks it, and prints the answer as the page gets it.
//!
//! `cargo run -p tesuji-page --example ask` asks about a stone in a net, `< question.json` another question.

#![allow(clippy::print_stdout, reason = "an example tells what it does")]

use std::error::Error;
use std::io::{self, IsTerminal, Read};

use tesuji_page::{PageLimits, PageState, Search, Work, read_json};

/// The white stone at D4 cannot get out of the net.
const NET: &str = r#"{"position": {"size": [7, 7], "black": ["C5", "D5", "B4", "B3", "D3", "C2"], "white": ["C4", "D4", "C3"],
    "to_move": "black", "goal": "capture", "target": ["D4"]}, "nodes": 10000}"#;

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    if !io::stdin().is_terminal() {
        io::stdin().read_to_string(&mut text)?;
    }
    let asked = if text.trim().is_empty() { NET } else { &text };
    let state = PageState::new(PageLimits::default(), || "answer".to_owned());
    let question = read_json(asked.as_bytes()).map_err(|trouble| trouble.view().message.clone())?;
    let search = Search::new(&question, &state.limits).map_err(|trouble| trouble.view().message.clone())?;
    // An end is never wanted, and progress is of no interest.
    let mut work = Work::new(|| false, |_| {});
    let solved = search.run(&state, &mut work).map_err(|trouble| trouble.view().message.clone())?;
    println!("{}", solved.first.sentence);
    println!("{}", serde_json::to_string_pretty(&solved)?);
    Ok(())
}

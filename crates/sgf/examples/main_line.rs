//! Prints the moves of the first game of a file, then the whole file with a comment at the end of that line.
//!
//! `cargo run -p tesuji-sgf --example main_line FILE`

#![allow(clippy::print_stdout, reason = "an example tells what it does")]

use std::error::Error;
use std::fs;

use tesuji_sgf::{Collection, LineColumn, SgfMove};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("name an SGF file")?;
    let bytes = fs::read(&path)?;
    let mut collection = Collection::parse(&bytes)
        .map_err(|bad| format!("{path}:{}: {bad}", LineColumn::of(&bytes, bad.span().start)))?;

    let game = collection.games().next().ok_or("there is no game")?;
    let [black, white] = ["PB", "PW"].map(|name| game.root().simple_text(name).unwrap_or_else(|| "?".to_owned()));
    println!("{black} against {white} on {}", game.size()?);
    let mut last = game.root();
    while let Some(node) = last.children().next() {
        for (color, played) in node.moves()? {
            match played {
                SgfMove::Play(point) => println!("{color} {point}"),
                SgfMove::Pass => println!("{color} passes"),
            }
        }
        last = node;
    }

    let last = last.id();
    collection.set_text(last, "C", "The main line ends here.")?;
    println!("{}", String::from_utf8_lossy(&collection.to_bytes()));
    Ok(())
}

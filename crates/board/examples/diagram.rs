//! Reads a diagram, plays moves in turn and draws what comes of them.
//!
//! `cargo run -p tesuji-board --example diagram D3 E3` plays the moves that are named, `< FILE` gives another diagram.

#![allow(clippy::print_stdout, reason = "an example tells what it does")]

use std::error::Error;
use std::io::{self, IsTerminal, Read};

use tesuji_board::{Color, Diagram, Move, PointSet, Position, Rules, StringRef};

const LADDER: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . X . . .
    . . X @ . . .
    . . . X . . .
    . . . . . . .";

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    if !io::stdin().is_terminal() {
        io::stdin().read_to_string(&mut text)?;
    }
    let drawn: Diagram = if text.trim().is_empty() { LADDER } else { &text }.parse()?;
    let mut position = Position::new(&drawn.setup, Rules::default())?;
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    if words.is_empty() {
        words.push("E3".to_owned());
    }
    for word in words {
        let m: Move = word.parse()?;
        position.play(m).map_err(|why| format!("{} {m}: {why}", position.turn()))?;
    }
    let board = position.board();
    let marked = board.strings_in(board.points()).filter(StringRef::is_atari);
    let marked = marked.fold(PointSet::EMPTY, |all, string| all | string.stones());
    println!("{}", Diagram { setup: position.setup(), marked });
    for color in Color::ALL {
        println!("{color}: {} prisoners, {} points of area", position.prisoners(color), board.area(color).len());
    }
    println!("{} to move; strings in atari are marked", position.turn());
    Ok(())
}

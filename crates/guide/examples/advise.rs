//! Shows what a guide sees of a diagram and, if there are weights, what it says.
//!
//! `cargo run -p tesuji-guide --example advise` shows the planes of a ladder, with a weights file as an argument the best
//! moves, too; `< FILE` gives another diagram. Black is to move, and the marked stones are the target.

#![allow(clippy::print_stdout, reason = "an example tells what it does")]

use std::error::Error;
use std::io::{self, IsTerminal, Read};

use tesuji_board::{Diagram, Point, PointSet, Position, Rules};
use tesuji_guide::{Aim, Calibration, Guide, Inquiry, Plane, Retaker, Workspace};

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
    let position = Position::new(&drawn.setup, Rules::default())?;
    let inquiry = Inquiry::new(&position, drawn.marked, Aim::Capture);
    let (planes, window) = (inquiry.planes(), inquiry.window());
    println!("{drawn}");
    for plane in Plane::ALL {
        let points: PointSet = planes.cells(plane).filter_map(|cell| window.point(cell)).collect();
        println!("{:<12}{points}", format!("{plane:?}"));
    }
    let Some(path) = std::env::args().nth(1) else {
        return Ok(());
    };
    let guide = Guide::from_bytes(&std::fs::read(path)?)?;
    let advice = guide.advise(&planes, &mut Workspace::new(&guide));
    let mut candidates: Vec<Point> = position.legal_points().iter().collect();
    candidates.sort_by_key(|p| std::cmp::Reverse(advice.logit(&window, *p)));
    let odds = advice.odds(&window, &candidates);
    for retaker in Retaker::ALL {
        let permille = Calibration::default().permille(advice.value(retaker));
        println!("black gets it with {permille} permille if this side may retake a ko at once: {retaker:?}");
    }
    for p in candidates.into_iter().take(5) {
        println!("{p:<4}{:>5} permille", advice.logit(&window, p).map_or(0, |logit| odds.permille(logit)));
    }
    Ok(())
}

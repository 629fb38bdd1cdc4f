//! Who captures first in Atari-Go: `cargo run -p tesuji-games --example first_capture [SIZE [MOVES…]]`.
//!
//! `first_capture 5x5 C3 B2` asks about 5x5 after two moves. The answer comes with a strategy that was checked, and with the
//! line in which the loser resists as long as possible.

#![allow(clippy::print_stdout, reason = "an example tells what it does")]

use std::error::Error;
use std::ops::ControlFlow;

use tesuji_board::{Diagram, Move, PointSet, Position, Rules, Size};
use tesuji_certify::check_game;
use tesuji_games::{AtariGoLimits, AtariGoSolver};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let size: Size = words.next().as_deref().unwrap_or("4x5").parse()?;
    let mut position = Position::empty(size, Rules::default());
    for word in words {
        position.play(word.parse::<Move>()?)?;
    }
    println!("{}", Diagram { setup: position.setup(), marked: PointSet::EMPTY });
    let solver = AtariGoSolver::new(size, 64 << 20)?;
    let limits = AtariGoLimits::default();
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let solution = solver.solve(&position, &limits, go_on);
    let winner = solution.winner.ok_or("the search was broken off")?;
    println!("{winner} captures first ({} positions searched)", solution.progress.nodes);
    let Some(strategy) = solver.strategy(&position, winner, &limits, go_on)? else { return Ok(()) };
    let verdict = check_game(&strategy.certificate)?;
    println!("the checker accepts a strategy of {} replies", verdict.replies);
    let line: Vec<String> = strategy.line.iter().map(ToString::to_string).collect();
    println!("if the loser resists: {}", line.join(" "));
    Ok(())
}

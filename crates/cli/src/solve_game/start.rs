//! The position that a game starts from.

use std::path::Path;

use tesuji_board::{OpenEdges, Point, Position, Rules, Setup, Size};

use crate::args::SolveGameArguments;
use crate::failure::Failure;
use crate::input::Input;

/// The start that the command line asks for.
pub fn start(asked: &SolveGameArguments) -> Result<Position, Failure> {
    let mut setup = match asked.start.as_str() {
        "empty" => Setup::new(asked.size),
        "crosscut" => crosscut(asked.size)?,
        words if stones(words).is_some() => return played(asked, &stones(words).unwrap_or_default()),
        path => first_position(Path::new(path), asked.size)?,
    };
    if let Some(turn) = asked.to_move() {
        setup.turn = turn;
    }
    setup.ko = None;
    let rules = Rules { scoring: asked.scoring(), ..Rules::default() };
    Position::new(&setup, rules).map_err(|bad| Failure::Usage(format!("no start: {bad}")))
}

/// Stones that are named one after the other, as in `C3,D4`.
fn stones(words: &str) -> Option<Vec<Point>> {
    words.split(',').map(|word| word.parse().ok()).collect()
}

/// The position after some stones of both sides in turn.
fn played(asked: &SolveGameArguments, stones: &[Point]) -> Result<Position, Failure> {
    let no_start = |why: String| Failure::Usage(format!("no start: {why}"));
    let rules = Rules { scoring: asked.scoring(), ..Rules::default() };
    let mut position = Position::empty(asked.size, rules);
    for at in stones {
        position.play(*at).map_err(|illegal| no_start(illegal.to_string()))?;
    }
    let mut setup = position.setup();
    setup.turn = asked.to_move().unwrap_or(setup.turn);
    Position::new(&setup, rules).map_err(|bad| no_start(bad.to_string()))
}

/// Four stones in the middle, each next to two of the other colour; Black has the diagonal from the lower left.
fn crosscut(size: Size) -> Result<Setup, Failure> {
    let (columns, rows) = (size.columns(), size.rows());
    if columns % 2 == 1 || rows % 2 == 1 || columns.min(rows) < 4 {
        return Err(Failure::Usage(format!(
            "no crosscut in the middle of {size}: the sides must be even, 4 or more; or draw it in a file"
        )));
    }
    let (column, row) = (columns / 2 - 1, rows / 2 - 1);
    let at = |right, up| Point::new(column + right, row + up);
    let mut setup = Setup::new(size);
    setup.black.extend([at(0, 0), at(1, 1)]);
    setup.white.extend([at(0, 1), at(1, 0)]);
    Ok(setup)
}

/// The first position of a file.
fn first_position(path: &Path, size: Size) -> Result<Setup, Failure> {
    let input = Input::read(path)?;
    let no_start = |message: String| Failure::NoInput { name: input.name.clone(), message };
    let entry = input.document.entries().next().ok_or_else(|| no_start("no position".to_owned()))?;
    let setup = entry.map_err(|bad| input.failure(&bad))?.scene.setup;
    if setup.size != size {
        return Err(no_start(format!("the board is {}, and {size} was asked for", setup.size)));
    }
    if setup.edges != OpenEdges::NONE {
        return Err(no_start("the board is a piece of a larger one, and a game needs a whole one".to_owned()));
    }
    Ok(setup)
}

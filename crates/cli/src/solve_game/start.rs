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
        path => first_position(Path::new(path), asked.size)?,
    };
    if let Some(turn) = asked.to_move() {
        setup.turn = turn;
    }
    setup.ko = None;
    let rules = Rules { scoring: asked.scoring(), ..Rules::default() };
    Position::new(&setup, rules).map_err(|bad| Failure::Usage(format!("no start: {bad}")))
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

//! GNU Go's commands that look at stones, and try moves.

use tesuji_board::{Color, Move, PointSet};

use super::{Action, Command, listed};
use crate::arguments::Arguments;
use crate::engine::GtpEngine;
use crate::eye::EyeSpace;
use crate::reply::GtpReply;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    (
        "list_stones",
        Action::Answer(|engine, arguments, _| {
            let color = arguments.color()?;
            Ok(listed(engine.game.position().board().stones(color)))
        }),
    ),
    ("countlib", Action::Answer(|engine, arguments, _| Ok(liberties(engine, arguments)?.len().to_string()))),
    ("findlib", Action::Answer(|engine, arguments, _| Ok(listed(liberties(engine, arguments)?)))),
    (
        "worm_stones",
        Action::Answer(|engine, arguments, _| {
            let p = arguments.point(engine.game.size())?;
            let string = engine.game.position().string(p).ok_or("vertex must not be empty")?;
            Ok(listed(string.stones()))
        }),
    ),
    (
        "accuratelib",
        Action::Answer(|engine, arguments, _| {
            let color = arguments.color()?;
            let Move::Place(p) = arguments.played(engine.game.size())? else {
                return Err("a pass has no liberties".to_owned());
            };
            let mut board = engine.game.position().board().clone();
            if !board.empty().contains(p) {
                return Err("vertex must be empty".to_owned());
            }
            board.place(color, p);
            Ok(listed(board.liberties(p)))
        }),
    ),
    ("color", Action::Answer(what_color)),
    ("unconditional_status", Action::Answer(unconditional_status)),
    ("eval_eye", Action::Answer(eval_eye)),
    ("trymove", Action::Answer(|engine, arguments, _| try_move(engine, arguments))),
    (
        "popgo",
        Action::Answer(|engine, _, _| {
            engine.tries = engine.tries.checked_sub(1).ok_or("stack empty")?;
            engine.game.undo();
            Ok(String::new())
        }),
    ),
];

fn liberties(engine: &GtpEngine, arguments: &mut Arguments<'_>) -> Result<PointSet, String> {
    let p = arguments.point(engine.game.size())?;
    let string = engine.game.position().string(p).ok_or("vertex must not be empty")?;
    Ok(string.liberties())
}

fn what_color(engine: &mut GtpEngine, arguments: &mut Arguments<'_>, _: &crate::signals::Signals) -> GtpReply {
    let p = arguments.point(engine.game.size())?;
    Ok(match engine.game.position().board().at(p) {
        Some(Color::Black) => "black".to_owned(),
        Some(Color::White) => "white".to_owned(),
        None => "empty".to_owned(),
    })
}

/// What becomes of a point even if one side always passes: of a stone `alive` or `dead`, of an empty point whose territory it is.
fn unconditional_status(
    engine: &mut GtpEngine,
    arguments: &mut Arguments<'_>,
    _: &crate::signals::Signals,
) -> GtpReply {
    let p = arguments.point(engine.game.size())?;
    let board = engine.game.position().board();
    let owner = Color::ALL.into_iter().find(|color| board.unconditional_area(*color).contains(p));
    Ok(match (owner, board.at(p)) {
        (None, _) => "undecided".to_owned(),
        (Some(owner), None) => format!("{owner}_territory"),
        (Some(owner), Some(color)) if owner == color => "alive".to_owned(),
        (Some(_), Some(_)) => "dead".to_owned(),
    })
}

/// The least and the most eyes of the space around a point, and the moves that matter where they differ; -1 where there is none.
fn eval_eye(engine: &mut GtpEngine, arguments: &mut Arguments<'_>, signals: &crate::signals::Signals) -> GtpReply {
    let p = arguments.point(engine.game.size())?;
    let board = engine.game.position().board();
    match EyeSpace::at(board, p)? {
        None => Ok("-1".to_owned()),
        Some(space) => space.evaluated(board, &mut engine.strings, signals),
    }
}

fn try_move(engine: &mut GtpEngine, arguments: &mut Arguments<'_>) -> GtpReply {
    let color = arguments.color()?;
    let at = arguments.played(engine.game.size())?;
    engine.play(color, at)?;
    engine.tries += 1;
    engine.trymove_count += 1;
    Ok(String::new())
}

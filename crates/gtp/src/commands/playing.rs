//! Commands that play: moves of the controller, moves of the engine, and back again.

use tesuji_board::{Color, Diagram, Move, PointSet};

use super::{Action, Command, listed};
use crate::arguments::Arguments;
use crate::engine::GtpEngine;
use crate::genmove::Decision;
use crate::reply::GtpReply;
use crate::signals::Signals;
use crate::strings::vertex;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    ("play", Action::Answer(|engine, arguments, _| play(engine, arguments))),
    ("black", Action::Answer(|engine, arguments, _| play_for(engine, Color::Black, arguments))),
    ("white", Action::Answer(|engine, arguments, _| play_for(engine, Color::White, arguments))),
    ("gogui-play_sequence", Action::Answer(|engine, arguments, _| play_sequence(engine, arguments))),
    ("genmove", Action::Answer(genmove)),
    // Stones count as they lie, so dead ones are captured in any case.
    ("kgs-genmove_cleanup", Action::Answer(genmove)),
    (
        "reg_genmove",
        Action::Answer(|engine, arguments, signals| {
            let color = arguments.color()?;
            engine.decide(color, signals).map(|decision: Decision| decision.to_string())
        }),
    ),
    ("undo", Action::Answer(|engine, _, _| undo(engine, 1))),
    (
        "gg-undo",
        Action::Answer(|engine, arguments, _| {
            let count = if arguments.peek().is_some() { arguments.number("number of moves")? } else { 1 };
            undo(engine, count)
        }),
    ),
    ("showboard", Action::Answer(|engine, _, _| Ok(drawn(engine)))),
    (
        "last_move",
        Action::Answer(|engine, _, _| {
            let last = engine.game.moves().last().ok_or("no previous move known")?;
            Ok(format!("{} {}", last.color, vertex(last.at)))
        }),
    ),
    (
        "move_history",
        Action::Answer(|engine, _, _| {
            let moves = engine.game.moves().iter().rev();
            Ok(moves.map(|played| format!("{} {}", played.color, vertex(played.at))).collect::<Vec<_>>().join("\n"))
        }),
    ),
    ("is_legal", Action::Answer(|engine, arguments, _| is_legal(engine, arguments))),
    (
        "all_legal",
        Action::Answer(|engine, arguments, _| {
            let color = arguments.color()?;
            Ok(listed(engine.game.with_turn(color).legal_points()))
        }),
    ),
    (
        "captures",
        Action::Answer(|engine, arguments, _| {
            let color = arguments.color()?;
            Ok(engine.game.position().prisoners(color).to_string())
        }),
    ),
];

fn play(engine: &mut GtpEngine, arguments: &mut Arguments<'_>) -> GtpReply {
    let color = arguments.color()?;
    play_for(engine, color, arguments)
}

fn play_for(engine: &mut GtpEngine, color: Color, arguments: &mut Arguments<'_>) -> GtpReply {
    let at = arguments.played(engine.game.size())?;
    engine.play(color, at)?;
    Ok(String::new())
}

fn genmove(engine: &mut GtpEngine, arguments: &mut Arguments<'_>, signals: &Signals) -> GtpReply {
    let color = arguments.color()?;
    let decision = engine.decide(color, signals)?;
    engine.carry_out(color, decision)?;
    Ok(decision.to_string())
}

/// Plays all of several moves, or none.
fn play_sequence(engine: &mut GtpEngine, arguments: &mut Arguments<'_>) -> GtpReply {
    let before = engine.game.moves().len();
    while arguments.peek().is_some() {
        if let Err(why) = play(engine, arguments) {
            let played = engine.game.moves().len() - before;
            for _ in 0..played {
                engine.game.undo();
            }
            return Err(why);
        }
    }
    Ok(String::new())
}

fn undo(engine: &mut GtpEngine, count: usize) -> GtpReply {
    let known = engine.game.moves().len() - engine.tries;
    if count > known {
        return Err("cannot undo".to_owned());
    }
    for _ in 0..count + std::mem::take(&mut engine.tries) {
        engine.game.undo();
    }
    if engine.game.moves().len() < engine.handicap {
        engine.handicap = 0;
    }
    Ok(String::new())
}

fn is_legal(engine: &mut GtpEngine, arguments: &mut Arguments<'_>) -> GtpReply {
    let color = arguments.color()?;
    let at = arguments.played(engine.game.size())?;
    let is_legal = engine.game.with_turn(color).check(at).is_ok();
    Ok(u8::from(is_legal).to_string())
}

/// The board, and what else there is to know.
fn drawn(engine: &GtpEngine) -> String {
    let position = engine.game.position();
    let last = engine.game.moves().last().and_then(|played| match played.at {
        Move::Place(p) => Some(p),
        Move::Pass => None,
    });
    let marked = last.map_or(PointSet::EMPTY, PointSet::from);
    let board = Diagram { setup: position.setup(), marked };
    let [black, white] = Color::ALL.map(|color| position.prisoners(color));
    let turn = position.turn();
    format!("\n{board}{turn} to play; black has captured {black}, white {white}; komi {}", engine.komi)
}

//! Commands about the end of a game.

use tesuji_board::{Color, PointSet, Setup};
use tesuji_search::Outcome;

use super::{Action, Command, listed};
use crate::arguments::Arguments;
use crate::engine::GtpEngine;
use crate::reply::GtpReply;
use crate::settings::GameKind;
use crate::signals::Signals;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    ("final_score", Action::Answer(|engine, _, signals| score(engine, signals))),
    ("final_status_list", Action::Answer(status_list)),
];

fn score(engine: &mut GtpEngine, signals: &Signals) -> GtpReply {
    let position = engine.game.position();
    if engine.settings.game == GameKind::AtariGo {
        let captor = Color::ALL.into_iter().find(|color| position.prisoners(*color) > 0);
        let captor = captor.ok_or("cannot score: neither side has captured anything yet")?;
        return Ok(written(captor, position.prisoners(captor) as f64));
    }
    let dead = dead_stones(engine, signals)?;
    let board = engine.game.position();
    let setup = board.setup();
    let left = Setup { black: setup.black - dead, white: setup.white - dead, ko: None, ..setup };
    let position = tesuji_board::Position::new(&left, board.rules()).map_err(|bad| format!("cannot score: {bad}"))?;
    let points = f64::from(position.score()) - engine.komi;
    let winner = if points > 0.0 { Color::Black } else { Color::White };
    Ok(written(winner, points.abs()))
}

fn written(winner: Color, points: f64) -> String {
    if points == 0.0 {
        return "0".to_owned();
    }
    let letter = match winner {
        Color::Black => 'B',
        Color::White => 'W',
    };
    format!("{letter}+{points}")
}

/// The strings whose fate is asked for, one a line.
fn status_list(engine: &mut GtpEngine, arguments: &mut Arguments<'_>, signals: &Signals) -> GtpReply {
    let status = arguments.needed("a status")?;
    let wanted = match status {
        "alive" | "dead" => {
            let dead = dead_stones(engine, signals)?;
            let board = engine.game.position().board();
            if status == "dead" { dead } else { board.points() - board.empty() - dead }
        }
        // Stones in seki are not captured: they count as alive.
        "seki" => PointSet::EMPTY,
        _ => return Err(format!("syntax error: '{status}' is no status: say alive, seki or dead")),
    };
    let strings = engine.game.position().board().strings_in(wanted);
    Ok(strings.map(|string| listed(string.stones())).collect::<Vec<_>>().join("\n"))
}

/// The stones that their owner cannot save, even if that side moves first, as far as reading tells.
fn dead_stones(engine: &mut GtpEngine, signals: &Signals) -> Result<PointSet, String> {
    let position = engine.game.position().clone();
    let board = position.board();
    let (mut dead, mut reader) = (PointSet::EMPTY, engine.strings.briefly());
    for color in Color::ALL {
        let alive = board.unconditionally_alive(color);
        for string in board.strings_in(board.stones(color) - alive) {
            let target = string.stones().first().expect("a string has a stone");
            let report = reader.read(&position, target, color, signals);
            // What is not decided is left on the board, as a player would who is not sure.
            if report.is_ok_and(|report| report.outcome == Outcome::Lost) {
                dead |= string.stones();
            }
        }
    }
    engine.strings.nodes += reader.nodes;
    if signals.is_interrupted() { Err("cannot score: interrupted".to_owned()) } else { Ok(dead) }
}

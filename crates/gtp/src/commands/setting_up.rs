//! Commands that set up a game: the board, komi, handicap, clocks.

use tesuji_board::{Color, Move, Point, Size};

use super::{Action, Command, joined};
use crate::arguments::Arguments;
use crate::engine::GtpEngine;
use crate::go_player::GoPlayer;
use crate::handicap;
use crate::reply::GtpReply;
use crate::settings::GameKind;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    (
        "boardsize",
        Action::Answer(|engine, arguments, _| {
            let side: u32 = arguments.number("board size")?;
            resize(engine, side, side)
        }),
    ),
    (
        "rectangular_boardsize",
        Action::Answer(|engine, arguments, _| {
            let columns = arguments.number("number of columns")?;
            let rows = arguments.number("number of rows")?;
            resize(engine, columns, rows)
        }),
    ),
    (
        "query_boardsize",
        Action::Answer(|engine, _, _| {
            let size = engine.game.size();
            let is_square = size.columns() == size.rows();
            Ok(if is_square { size.columns().to_string() } else { size.to_string() })
        }),
    ),
    (
        "clear_board",
        Action::Answer(|engine, _, _| {
            engine.clear(engine.game.size());
            Ok(String::new())
        }),
    ),
    (
        "komi",
        Action::Answer(|engine, arguments, _| {
            let komi: f64 = arguments.number("komi")?;
            if !komi.is_finite() || komi.abs() > 1000.0 {
                return Err(format!("syntax error: '{komi}' is no komi"));
            }
            engine.komi = komi;
            Ok(String::new())
        }),
    ),
    ("get_komi", Action::Answer(|engine, _, _| Ok(engine.komi.to_string()))),
    ("get_handicap", Action::Answer(|engine, _, _| Ok(engine.handicap.to_string()))),
    ("fixed_handicap", Action::Answer(|engine, arguments, _| place(engine, arguments))),
    ("place_free_handicap", Action::Answer(|engine, arguments, _| place(engine, arguments))),
    ("set_free_handicap", Action::Answer(|engine, arguments, _| set_free_handicap(engine, arguments))),
    (
        "time_settings",
        Action::Answer(|engine, arguments, _| {
            let (main, overtime) = (seconds(arguments, "main time")?, seconds(arguments, "overtime")?);
            let stones = arguments.number("number of stones")?;
            engine.clock.set(main, overtime, stones);
            Ok(String::new())
        }),
    ),
    (
        "time_left",
        Action::Answer(|engine, arguments, _| {
            let color = arguments.color()?;
            let (time, stones) = (seconds(arguments, "time")?, arguments.number("number of stones")?);
            engine.clock.set_left(color, time, stones);
            Ok(String::new())
        }),
    ),
];

fn seconds(arguments: &mut Arguments<'_>, what: &str) -> Result<f64, String> {
    let seconds: f64 = arguments.number(what)?;
    if seconds.is_finite() && seconds >= 0.0 {
        Ok(seconds)
    } else {
        Err(format!("syntax error: '{seconds}' is no {what}"))
    }
}

fn resize(engine: &mut GtpEngine, columns: u32, rows: u32) -> GtpReply {
    let side = |n: u32| u8::try_from(n).unwrap_or(u8::MAX);
    let size = Size::new(side(columns), side(rows)).ok_or_else(|| format!("unacceptable size: {}", Size::RANGE))?;
    engine.clear(size);
    if engine.settings.game == GameKind::Go && !GoPlayer::plays_well(size) {
        engine.say_aside("boards larger than 7x7 are not played well: expect legal moves, and no more");
    }
    Ok(String::new())
}

/// Puts handicap stones where the protocol wants them.
fn place(engine: &mut GtpEngine, arguments: &mut Arguments<'_>) -> GtpReply {
    let stones = arguments.number("number of stones")?;
    let size = engine.game.size();
    let points = handicap::fixed(size, stones).ok_or_else(|| match handicap::most(size) {
        0 => format!("invalid number of stones: a {size} board has no fixed handicap"),
        most => format!("invalid number of stones: from 2 to {most} on a {size} board"),
    })?;
    put(engine, &points)?;
    Ok(joined(points.iter()))
}

fn set_free_handicap(engine: &mut GtpEngine, arguments: &mut Arguments<'_>) -> GtpReply {
    let size = engine.game.size();
    let mut points: Vec<Point> = Vec::new();
    while arguments.peek().is_some() {
        let p = arguments.point(size).map_err(|why| format!("bad vertex list: {why}"))?;
        if points.contains(&p) {
            return Err(format!("bad vertex list: {p} is named twice"));
        }
        points.push(p);
    }
    if points.len() < 2 || points.len() >= size.area() {
        return Err(format!("bad vertex list: from 2 to {} stones", size.area().saturating_sub(1)));
    }
    put(engine, &points)?;
    Ok(String::new())
}

fn put(engine: &mut GtpEngine, points: &[Point]) -> Result<(), String> {
    let board = engine.game.position().board();
    if board.empty() != board.points() {
        return Err("board not empty".to_owned());
    }
    engine.clear(engine.game.size());
    for p in points {
        engine.play(Color::Black, Move::Place(*p))?;
    }
    engine.handicap = points.len();
    Ok(())
}

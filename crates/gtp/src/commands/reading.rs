//! GNU Go's commands that read: what becomes of a string or a group.

use tesuji_board::{Color, Move, Point};
use tesuji_goals::{Capture, Retakes};
use tesuji_search::Outcome;

use super::{Action, Command};
use crate::arguments::Arguments;
use crate::engine::GtpEngine;
use crate::life;
use crate::reply::GtpReply;
use crate::signals::Signals;
use crate::strings::{code, vertex};

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    ("attack", Action::Answer(|engine, arguments, signals| string(engine, arguments, Side::Attacker, signals))),
    ("defend", Action::Answer(|engine, arguments, signals| string(engine, arguments, Side::Owner, signals))),
    ("ladder_attack", Action::Answer(ladder)),
    ("owl_attack", Action::Answer(|engine, arguments, signals| group(engine, arguments, Side::Attacker, signals))),
    ("owl_defend", Action::Answer(|engine, arguments, signals| group(engine, arguments, Side::Owner, signals))),
    ("dragon_status", Action::Answer(dragon_status)),
];

/// Who moves first.
#[derive(Clone, Copy)]
enum Side {
    Attacker,
    Owner,
}

/// The stone that is asked about, and the side that moves first.
fn target(engine: &GtpEngine, arguments: &mut Arguments<'_>, side: Side) -> Result<(Point, Color), String> {
    let target = arguments.point(engine.game.size())?;
    let owner = engine.game.position().board().at(target).ok_or("vertex must not be empty")?;
    let first = match side {
        Side::Attacker => !owner,
        Side::Owner => owner,
    };
    Ok((target, first))
}

fn string(engine: &mut GtpEngine, arguments: &mut Arguments<'_>, side: Side, signals: &Signals) -> GtpReply {
    let (target, first) = target(engine, arguments, side)?;
    let report = engine.strings.read(engine.game.position(), target, first, signals)?;
    Ok(code(report.outcome, report.best))
}

/// Whether a string with two liberties is captured by ataris alone.
fn ladder(engine: &mut GtpEngine, arguments: &mut Arguments<'_>, _: &Signals) -> GtpReply {
    let (target, first) = target(engine, arguments, Side::Attacker)?;
    if engine.game.position().board().liberties(target).len() != 2 {
        return Err("string must have exactly 2 liberties".to_owned());
    }
    let position = engine.game.with_turn(first);
    let ladder = Capture::new(&position, target, Retakes::Defender).ladder_move();
    Ok(ladder.map_or_else(|| "0".to_owned(), |p| code(Outcome::Won, Some(Move::Place(p)))))
}

fn group(engine: &mut GtpEngine, arguments: &mut Arguments<'_>, side: Side, signals: &Signals) -> GtpReply {
    let (target, first) = target(engine, arguments, side)?;
    let report = life::read(&mut engine.strings, engine.game.position(), target, first, signals)?.for_sure()?;
    Ok(code(report.outcome, report.best))
}

/// Whether a group lives, dies, or is decided by who moves first.
fn dragon_status(engine: &mut GtpEngine, arguments: &mut Arguments<'_>, signals: &Signals) -> GtpReply {
    let (target, attacker) = target(engine, arguments, Side::Attacker)?;
    let position = engine.game.position();
    let attack = life::read(&mut engine.strings, position, target, attacker, signals)?.for_sure()?;
    if attack.outcome == Outcome::Lost {
        return Ok("alive".to_owned());
    }
    let defence = life::read(&mut engine.strings, position, target, !attacker, signals)?.for_sure()?;
    if (attack.outcome, defence.outcome) == (Outcome::Won, Outcome::Lost) {
        return Ok("dead".to_owned());
    }
    let [attack, defence] = [attack, defence].map(|read| vertex(read.best.unwrap_or(Move::Pass)));
    Ok(format!("critical {attack} {defence}"))
}

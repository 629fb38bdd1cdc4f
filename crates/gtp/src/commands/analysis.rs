//! Commands of the programs that show an analysis: Sabaki's, Leela Zero's and `KataGo`'s.

use std::time::Duration;

use tesuji_search::Outcome;

use super::{Action, Command};
use crate::analysis::Wish;
use crate::arguments::Arguments;
use crate::engine::GtpEngine;
use crate::finding::Form;
use crate::stream::Stream;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    ("analyze", Action::Stream(|engine, arguments, stream| analyze(engine, arguments, stream, Form::Leela))),
    ("lz-analyze", Action::Stream(|engine, arguments, stream| analyze(engine, arguments, stream, Form::Leela))),
    ("kata-analyze", Action::Stream(|engine, arguments, stream| analyze(engine, arguments, stream, Form::Kata))),
    ("genmove_analyze", Action::Stream(|engine, arguments, stream| genmove(engine, arguments, stream, Form::Leela))),
    ("lz-genmove_analyze", Action::Stream(|engine, arguments, stream| genmove(engine, arguments, stream, Form::Leela))),
    (
        "kata-genmove_analyze",
        Action::Stream(|engine, arguments, stream| genmove(engine, arguments, stream, Form::Kata)),
    ),
];

/// How long a move is looked at before it is chosen, where the clock says nothing.
const BEFORE_MOVE: Duration = Duration::from_secs(1);

/// Reads `[color] [interval] [key value]...`; keys that mean nothing here are passed over.
fn wish(engine: &GtpEngine, arguments: &mut Arguments<'_>, form: Form) -> Result<Wish, String> {
    let mut color = arguments.color_if_any();
    let (mut interval, mut most): (u64, usize) = (100, usize::MAX);
    while let Some(word) = arguments.word() {
        if let Ok(number) = word.parse() {
            interval = number;
            continue;
        }
        match word.to_ascii_lowercase().as_str() {
            "interval" => interval = arguments.number("interval")?,
            "maxmoves" => most = arguments.number("number of moves")?,
            "b" | "black" => color = Some(tesuji_board::Color::Black),
            "w" | "white" => color = Some(tesuji_board::Color::White),
            "minmoves" | "ownership" | "movesownership" | "pvvisits" | "rootinfo" => arguments.skip(1),
            "avoid" | "allow" => arguments.skip(3),
            _ => return Err(format!("syntax error: '{word}' is no key of an analysis")),
        }
    }
    let color = color.unwrap_or_else(|| engine.game.position().turn());
    let interval = Duration::from_millis(interval.clamp(1, 360_000) * 10);
    Ok(Wish { color, interval, form, most, end: None })
}

fn analyze(
    engine: &mut GtpEngine,
    arguments: &mut Arguments<'_>,
    stream: &mut Stream<'_>,
    form: Form,
) -> Result<(), String> {
    let wish = wish(engine, arguments, form)?;
    engine.analyse(wish, stream).map(drop)
}

/// Analyses for a while, then plays: what is proved to win if there is such a move, else what the player says.
fn genmove(
    engine: &mut GtpEngine,
    arguments: &mut Arguments<'_>,
    stream: &mut Stream<'_>,
    form: Form,
) -> Result<(), String> {
    let wish = wish(engine, arguments, form)?;
    let time = engine.clock.for_move(wish.color).map_or(BEFORE_MOVE, |time| time / 2);
    let findings = engine.analyse(Wish { end: Some(time), ..wish }, stream)?;
    let won = findings.iter().find(|finding| finding.outcome == Outcome::Won);
    let decision = match won {
        Some(finding) => crate::genmove::Decision::Play(finding.at),
        None => engine.decide(wish.color, stream.signals())?,
    };
    engine.carry_out(wish.color, decision)?;
    stream.line(&format!("play {decision}"));
    Ok(())
}

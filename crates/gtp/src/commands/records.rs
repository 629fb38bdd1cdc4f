//! Commands that read and write files.

use tesuji_files::{open_plain, read_at_most, write_whole};
use tesuji_goals::Goal;

use super::{Action, Command};
use crate::arguments::Arguments;
use crate::engine::GtpEngine;
use crate::record::{self, Until};
use crate::reply::GtpReply;
use crate::settings::{Files, GameKind};

/// The most bytes of a file.
const LARGEST: u64 = 64 << 20;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    (
        "loadsgf",
        Action::Answer(|engine, arguments, _| {
            load(engine, arguments).map_err(|why| format!("cannot load file: {why}"))
        }),
    ),
    ("printsgf", Action::Answer(|engine, arguments, _| print(engine, arguments))),
];

/// Puts the game of a file on the board, and says who is to move, as GNU Go does.
fn load(engine: &mut GtpEngine, arguments: &mut Arguments<'_>) -> GtpReply {
    let path = arguments.needed("a file")?;
    let until = match arguments.word() {
        None if engine.settings.game == GameKind::Problem => Until::Question,
        None => Until::End,
        Some(word) => match (word.parse(), word.parse()) {
            (Ok(number), _) => Until::Number(number),
            (Err(_), Ok(played)) => Until::Played(played),
            (Err(_), Err(_)) => return Err(format!("'{word}' is neither the number of a move nor a vertex")),
        },
    };
    check(engine)?;
    let bytes = open_plain(path.as_ref()).and_then(|file| read_at_most(file, LARGEST));
    let bytes = bytes.map_err(|why| format!("{path}: {why}"))?;
    let bytes = bytes.ok_or_else(|| format!("{path} is larger than {} MiB", LARGEST >> 20))?;
    let loaded = record::load(&bytes, engine.settings.game.rules(), until)?;
    let at_start = loaded.game.moves().is_empty();
    engine.set_game(loaded.game);
    engine.komi = loaded.komi.unwrap_or(engine.komi);
    engine.handicap = loaded.handicap.unwrap_or(0);
    let problem = loaded.problem.filter(|_| at_start);
    let attack = |goal: Goal| if goal.attacks() { goal } else { goal.opposite() };
    engine.target = problem.and_then(|problem| Some((problem.target().first()?, attack(problem.goal()))));
    Ok(engine.game.position().turn().to_string())
}

/// The game as an SGF, in the answer or in a file.
fn print(engine: &mut GtpEngine, arguments: &mut Arguments<'_>) -> GtpReply {
    let bytes = record::write(&engine.game, engine.komi, engine.handicap);
    let Some(path) = arguments.word() else {
        return Ok(String::from_utf8_lossy(&bytes).into_owned());
    };
    check(engine)?;
    write_whole(path.as_ref(), bytes).map_err(|why| format!("cannot write {path}: {why}"))?;
    Ok(String::new())
}

fn check(engine: &GtpEngine) -> Result<(), String> {
    match engine.settings.files {
        Files::Allowed => Ok(()),
        Files::Forbidden => Err("files are not allowed here".to_owned()),
    }
}

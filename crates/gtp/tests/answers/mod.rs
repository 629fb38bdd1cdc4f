//! An engine for random lines, and what must hold of each of its answers.

#![allow(dead_code, reason = "each test uses what it needs")]

use tesuji_games::{Level, Limits};
use tesuji_goals::Guidance;
use tesuji_gtp::{CommandLine, Files, GameKind, GtpEngine, GtpReply, GtpSettings, Signals};

/// An engine that answers at once and touches no file.
pub fn engine(game: GameKind) -> GtpEngine {
    engine_with(game, Guidance::default())
}

/// The same with another guide, or without one.
pub fn engine_with(game: GameKind, guide: Guidance) -> GtpEngine {
    GtpEngine::new(GtpSettings {
        game,
        level: Level::LOWEST,
        player: None,
        limits: Limits { nodes: Some(30), time: None },
        reading_nodes: 100,
        guide,
        seed: 1,
        files: Files::Forbidden,
    })
}

/// The commands, but for those that end it or take their time.
pub fn commands() -> Vec<String> {
    let listed = engine(GameKind::Go).ask("list_commands").expect("it is known");
    listed.lines().filter(|name| *name != "quit" && !takes_seconds(name)).map(str::to_owned).collect()
}

/// Whether a line asks for what goes on for a second or two, however few positions are allowed.
pub fn takes_seconds(line: &str) -> bool {
    line.contains("tesuji-moves") || line.contains("genmove_analyze")
}

/// The answer to a line, if it is one by the book; an empty line has none.
pub fn checked(engine: &mut GtpEngine, line: &str) -> GtpReply {
    let mut bytes = Vec::new();
    engine.line(line, &mut bytes, &Signals::alone()).expect("a vector takes all");
    let text = String::from_utf8(bytes).expect("answers are UTF-8");
    let Some(request) = CommandLine::read(line) else {
        assert_eq!(text, "", "{line:?} is no command");
        return Ok(text);
    };
    let id = request.id.map_or_else(String::new, |id| id.to_string());
    let is_success = text.starts_with('=');
    let rest = text.strip_prefix(['=', '?']).and_then(|rest| rest.strip_prefix(id.as_str()));
    let rest = rest.unwrap_or_else(|| panic!("{line:?} is answered by {text:?}"));
    let body = rest.strip_suffix("\n\n").unwrap_or_else(|| panic!("{line:?} is answered by {text:?}"));
    assert!(!body.contains("\n\n") && !body.ends_with('\n'), "{line:?} is answered by {text:?}");
    assert!(body.is_empty() || body.starts_with([' ', '\n']), "{line:?} is answered by {text:?}");
    assert!(!body.contains("broke down: this is a bug"), "{line:?} is answered by {text:?}");
    let is_genmove = request.command.contains("genmove");
    assert!(!(is_genmove && body.trim_start().starts_with("illegal move")), "{line:?} is answered by {text:?}");
    let body = body.trim().to_owned();
    if is_success { Ok(body) } else { Err(body) }
}

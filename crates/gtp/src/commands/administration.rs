//! Commands about the engine itself.

use super::{Action, Command, all};

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    ("protocol_version", Action::Answer(|_, _, _| Ok("2".to_owned()))),
    ("name", Action::Answer(|_, _, _| Ok("Tesuji".to_owned()))),
    ("version", Action::Answer(|_, _, _| Ok(env!("CARGO_PKG_VERSION").to_owned()))),
    (
        "known_command",
        Action::Answer(|_, arguments, _| {
            let name = arguments.word().unwrap_or_default();
            Ok(super::find(name).is_some().to_string())
        }),
    ),
    ("list_commands", Action::Answer(|_, _, _| Ok(names()))),
    ("help", Action::Answer(|_, _, _| Ok(names()))),
    (
        "quit",
        Action::Answer(|engine, _, _| {
            engine.quit();
            Ok(String::new())
        }),
    ),
    // An analysis ends with the next command, and this is one that does nothing else.
    ("stop", Action::Answer(|_, _, _| Ok(String::new()))),
    ("echo", Action::Answer(|_, arguments, _| Ok(super::joined(std::iter::from_fn(|| arguments.word()))))),
    (
        "level",
        Action::Answer(|engine, arguments, _| {
            let word = arguments.needed("a level")?;
            engine.settings.level = word.parse().map_err(|bad| format!("syntax error: {bad}"))?;
            engine.settings.player = None;
            engine.change_player();
            Ok(String::new())
        }),
    ),
    (
        "set_random_seed",
        Action::Answer(|engine, arguments, _| {
            engine.settings.seed = arguments.number("seed")?;
            engine.change_player();
            Ok(String::new())
        }),
    ),
    ("get_random_seed", Action::Answer(|engine, _, _| Ok(engine.settings.seed.to_string()))),
];

fn names() -> String {
    let mut names: Vec<&str> = all().map(|(name, _)| *name).collect();
    names.sort_unstable();
    names.join("\n")
}

//! Law: whatever the lines, each command has one answer, and the engine goes on.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tesuji_goals::Guidance;

#[path = "../../crates/gtp/tests/answers/mod.rs"]
mod answers;

fuzz_target!(|bytes: &[u8]| {
    let [kind, lines @ ..] = bytes else { return };
    let (games, kind) = (tesuji_gtp::GameKind::ALL, usize::from(*kind));
    // To ask the guide takes most of the time, and it is the same whatever the lines are.
    let guide = if kind / games.len() % 8 == 7 { Guidance::own() } else { Guidance::NONE };
    let mut engine = answers::engine_with(games[kind % games.len()], guide);
    for line in String::from_utf8_lossy(lines).lines() {
        // A limit that a line has lifted makes a long search, and no fault.
        if !line.contains("reading_nodes") && !answers::takes_seconds(line) {
            answers::checked(&mut engine, line).ok();
        }
    }
});

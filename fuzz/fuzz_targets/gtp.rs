//! Law: whatever the lines, each command has one answer, and the engine goes on.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/gtp/tests/answers/mod.rs"]
mod answers;

fuzz_target!(|bytes: &[u8]| {
    let [game, lines @ ..] = bytes else { return };
    let games = tesuji_gtp::GameKind::ALL;
    let mut engine = answers::engine(games[usize::from(*game) % games.len()]);
    for line in String::from_utf8_lossy(lines).lines() {
        answers::checked(&mut engine, line).ok();
    }
});

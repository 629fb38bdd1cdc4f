//! An engine for Atari-Go on the standard input and output: `cargo run -p tesuji-gtp --example talk`.

use std::io;

use tesuji_gtp::{GameKind, GtpEngine, GtpSettings, Signals};

fn main() -> io::Result<()> {
    let mut engine = GtpEngine::new(GtpSettings { game: GameKind::AtariGo, ..GtpSettings::default() });
    for line in io::stdin().lines() {
        engine.line(&line?, &mut io::stdout(), &Signals::alone())?;
        if engine.has_quit() {
            break;
        }
    }
    Ok(())
}

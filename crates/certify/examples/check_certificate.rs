//! Checks certificates: `cargo run -p tesuji-certify --example check_certificate FILE…`.
//!
//! `tesuji solve problem.sgf --certificate FILE` and `tesuji solve-game atari-go 5x5 --certificate FILE` write them.

#![allow(clippy::print_stdout, reason = "an example tells what it does")]

use std::error::Error;
use std::fs;

use tesuji_certify::{Certificate, GameCertificate, check, check_game};

fn main() -> Result<(), Box<dyn Error>> {
    for path in std::env::args().skip(1) {
        let text = fs::read_to_string(&path)?;
        if text.starts_with(GameCertificate::FIRST_WORD) {
            let verdict = check_game(&text.parse()?)?;
            println!("{path}: {} on {}, {} replies", verdict.claim, verdict.size, verdict.replies);
        } else {
            println!("{path}: {}", check(&text.parse::<Certificate>()?)?);
        }
    }
    Ok(())
}

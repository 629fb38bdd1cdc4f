//! Checking certificates in layers, as they are read.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tesuji_certify::{
    CheckedLayers, GameCertificate, LayersAllowed, LayersHead, LayersRefused, WholeGame, check_layers,
};
use tesuji_report::game_json;
use tesuji_report::sentence::{game_verdict, grouped};

use crate::failure::Failure;
use crate::interrupt;
use crate::solve_game::Watcher;

/// A certificate in layers that was accepted.
pub struct AcceptedLayers {
    /// What the checker says.
    pub checked: CheckedLayers,
    /// The SHA-256 of all its bytes.
    pub sha256: String,
}

impl AcceptedLayers {
    /// What it proves, as a sentence.
    pub fn sentence(&self) -> String {
        let LayersHead { size, black, white, to_move, .. } = self.checked.head;
        let (game, claim) = (WholeGame::AtariGo, self.checked.head.claim());
        game_verdict(&GameCertificate { game, size, black, white, to_move, claim, replies: Vec::new() })
    }

    /// What was checked.
    pub fn notes(&self) -> String {
        let (head, verdict) = (&self.checked.head, &self.checked.verdict);
        let replies = if verdict.replies == 1 { "reply" } else { "replies" };
        let counts = (grouped(verdict.replies as u64), grouped(verdict.positions));
        let layers = head.layers.len();
        format!(
            "{} {replies} in {layers} layers, all checked; {} moves played; sha256 {}",
            counts.0, counts.1, self.sha256
        )
    }

    /// The same for programs.
    pub fn json(&self) -> Value {
        let mut fields = game_json(&self.checked.verdict);
        fields["accepted"] = true.into();
        fields["layers"] = self.checked.head.layers.len().into();
        fields["sha256"] = self.sha256.clone().into();
        fields
    }
}

/// Whether an input begins like a certificate in layers, and the input from its beginning.
pub fn recognize<'a>(mut input: Box<dyn BufRead + 'a>) -> io::Result<(bool, Box<dyn BufRead + 'a>)> {
    let mut first = Vec::new();
    input.by_ref().take(LayersHead::FIRST_LINE.len() as u64).read_to_end(&mut first)?;
    let is_layers = first == LayersHead::FIRST_LINE.as_bytes();
    Ok((is_layers, Box::new(Cursor::new(first).chain(input))))
}

/// Checks a file.
pub fn check(path: &Path, allowed: &LayersAllowed) -> Result<AcceptedLayers, Failure> {
    let name = path.display().to_string();
    let failed = |why: io::Error| Failure::Reading { name: name.clone(), why: why.to_string() };
    let file = File::open(path).map_err(failed)?;
    check_input(BufReader::new(file), &name, allowed).map_err(|refused| failure(&name, &refused))
}

/// Checks an input.
pub fn check_input(input: impl BufRead, name: &str, allowed: &LayersAllowed) -> Result<AcceptedLayers, LayersRefused> {
    interrupt::watch();
    let mut watcher = Watcher::new(&format!("checking {name}"), None);
    let mut look = |head: &LayersHead, moves: u64| {
        watcher.look_with(moves, || format!("; {:.0}% done", moves as f64 * 100.0 / head.moves.max(1) as f64))
    };
    let mut hashed = Hashed { from: input, sum: Sha256::new() };
    let checked = check_layers(&mut hashed, allowed, &mut look)?;
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    let sha256 = hashed.sum.finalize().iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect();
    Ok(AcceptedLayers { checked, sha256 })
}

/// Why a certificate is not accepted, as the program tells it.
pub fn failure(name: &str, refused: &LayersRefused) -> Failure {
    let name = name.to_owned();
    match refused {
        LayersRefused::Head(bad) => {
            Failure::NoInput { name: format!("{name}:{}", bad.line), message: format!("no certificate: {}", bad.why) }
        }
        LayersRefused::TooMuch(taken) => {
            let (bytes, moves) = (grouped(taken.bytes), grouped(taken.moves));
            let message = format!(
                "the check takes {bytes} bytes of memory and {moves} moves: allow it with --memory and --moves"
            );
            Failure::NoInput { name, message }
        }
        LayersRefused::Unreadable(_) | LayersRefused::Trailing => {
            Failure::NoInput { name, message: format!("no certificate: {refused}") }
        }
        LayersRefused::OtherMoves(_) | LayersRefused::Game(_) => Failure::Refused { name, why: refused.to_string() },
        LayersRefused::Stopped => Failure::Interrupted,
    }
}

/// For programs: where and why a certificate is refused.
pub fn refused_json(name: &str, refused: &LayersRefused) -> Value {
    match refused {
        LayersRefused::Game(game) => {
            let (black, white) = (game.black.to_string(), game.white.to_string());
            let refused = json!({ "black": black, "white": white, "why": game.why.to_string() });
            json!({ "file": name, "accepted": false, "refused": refused })
        }
        LayersRefused::OtherMoves(_) => {
            json!({ "file": name, "accepted": false, "refused": { "why": refused.to_string() } })
        }
        LayersRefused::Head(_)
        | LayersRefused::TooMuch(_)
        | LayersRefused::Unreadable(_)
        | LayersRefused::Trailing
        | LayersRefused::Stopped => json!({ "file": name, "accepted": false, "unreadable": refused.to_string() }),
    }
}

/// An input whose bytes are summed up as they are taken.
struct Hashed<R> {
    from: R,
    sum: Sha256,
}

impl<R: BufRead> Read for Hashed<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(to)?;
        self.consume(count);
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Hashed<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.from.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        if let Ok(bytes) = self.from.fill_buf() {
            self.sum.update(&bytes[..count]);
        }
        self.from.consume(count);
    }
}

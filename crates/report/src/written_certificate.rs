//! A certificate as a file has it, of either kind: read, checked with the bare rules of Go, and told.

use std::fmt;
use std::io::{self, BufRead, Cursor, Read};

use serde_json::{Value, json};
use tesuji_certify::{BadText, Certificate, GameCertificate, TextFault, check, check_game};

use crate::answer_json::{CertificateJson, game_json};
use crate::sentence;

/// A certificate of either kind.
///
/// ```
/// use tesuji_report::WrittenCertificate;
/// assert!(WrittenCertificate::read("no certificate".as_bytes()).is_err());
/// ```
#[derive(Clone, Debug)]
pub enum WrittenCertificate {
    /// About stones.
    Stones(Certificate),
    /// About a whole game.
    Game(GameCertificate),
}

/// What an accepted certificate proves.
#[derive(Clone, PartialEq, Debug)]
pub struct AcceptedCertificate {
    /// A sentence.
    pub sentence: String,
    /// What was checked, and what the proof rests on.
    pub notes: Vec<String>,
    /// The same for programs: an object with `accepted`.
    pub json: Value,
}

/// Where and why a certificate is refused.
#[derive(Clone, PartialEq, Debug)]
pub struct RefusedCertificate {
    /// For people.
    pub why: String,
    /// For programs.
    pub json: Value,
}

impl WrittenCertificate {
    /// Reads a certificate. The first words tell the kinds apart.
    pub fn read(mut from: impl BufRead) -> Result<Self, BadText> {
        let unreadable = |why: io::Error| BadText { line: 1, why: TextFault::Unreadable(why.kind()) };
        let mut first = Vec::new();
        let length = GameCertificate::FIRST_WORD.len() as u64;
        from.by_ref().take(length).read_to_end(&mut first).map_err(unreadable)?;
        let is_game = first == GameCertificate::FIRST_WORD.as_bytes();
        let whole = Cursor::new(first).chain(from);
        if is_game { GameCertificate::read(whole).map(Self::Game) } else { Certificate::read(whole).map(Self::Stones) }
    }

    /// Checks every step of it.
    pub fn check(&self) -> Result<AcceptedCertificate, RefusedCertificate> {
        let mut accepted = match self {
            Self::Stones(certificate) => check_stones(certificate)?,
            Self::Game(certificate) => check_whole_game(certificate)?,
        };
        accepted.json["accepted"] = Value::Bool(true);
        Ok(accepted)
    }
}

impl fmt::Display for WrittenCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stones(certificate) => certificate.fmt(f),
            Self::Game(certificate) => certificate.fmt(f),
        }
    }
}

fn check_stones(certificate: &Certificate) -> Result<AcceptedCertificate, RefusedCertificate> {
    let verdict = check(certificate).map_err(|refused| RefusedCertificate {
        why: refused.to_string(),
        json: json!({ "node": refused.node, "why": refused.why.to_string() }),
    })?;
    let stones = if certificate.target.meets(&certificate.black) { certificate.black } else { certificate.white };
    let count = certificate.target.flood(&stones).len();
    let first = sentence::side(certificate.to_move);
    let nodes = if verdict.nodes == 1 { "node" } else { "nodes" };
    let mut notes = vec![format!("{} {nodes}, all checked", sentence::grouped(verdict.nodes as u64))];
    notes.extend(sentence::reasons(&verdict));
    if verdict.is_conditional() {
        notes.push(format!("on the condition that these stones stay: {}", verdict.standing));
    }
    let sentence = format!("{first} to move. {}", sentence::verdict(&verdict, count, verdict.target));
    Ok(AcceptedCertificate { sentence, notes, json: json!(CertificateJson::of(&verdict, certificate)) })
}

fn check_whole_game(certificate: &GameCertificate) -> Result<AcceptedCertificate, RefusedCertificate> {
    let verdict = check_game(certificate).map_err(|refused| {
        let (black, white) = (refused.black.to_string(), refused.white.to_string());
        let json = json!({ "black": black, "white": white, "why": refused.why.to_string() });
        RefusedCertificate { why: refused.to_string(), json }
    })?;
    let replies = if verdict.replies == 1 { "reply" } else { "replies" };
    let counts = (sentence::grouped(verdict.replies as u64), sentence::grouped(verdict.positions));
    let notes = vec![format!("{} {replies}, all checked", counts.0), format!("{} moves played", counts.1)];
    Ok(AcceptedCertificate { sentence: sentence::game_verdict(certificate), notes, json: game_json(&verdict) })
}

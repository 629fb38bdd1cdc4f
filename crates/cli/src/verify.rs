//! `tesuji verify`: checks certificates with the bare rules of Go.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;

use serde_json::{Value, json};
use tesuji_certify::{BadText, Certificate, GameCertificate, TextFault, check, check_game};
use tesuji_report::{CertificateJson, game_json, sentence};

use crate::args::VerifyArguments;
use crate::failure::{self, Failure};
use crate::output::Output;

/// Runs the command.
pub fn run(asked: &VerifyArguments, output: &mut Output) -> Result<(), Failure> {
    failure::each(&asked.files, |path| verify(path, asked, output))
}

fn verify(path: &Path, asked: &VerifyArguments, output: &mut Output) -> Result<(), Failure> {
    let name = if path.as_os_str() == "-" { "<stdin>".to_owned() } else { path.display().to_string() };
    let certificate = match read(path, &name) {
        Ok(certificate) => certificate,
        Err(failure) => {
            if asked.json {
                let fields = json!({ "file": name, "accepted": false, "unreadable": failure.to_string() });
                output.line(fields.to_string())?;
            }
            return Err(failure);
        }
    };
    let checked = match &certificate {
        AnyCertificate::Tactical(certificate) => check_tactical(certificate),
        AnyCertificate::Game(certificate) => check_whole_game(certificate),
    };
    match checked {
        Ok(mut accepted) if asked.json => {
            let object = accepted.json.as_object_mut().expect("a certificate is told as an object");
            object.insert("file".to_owned(), name.into());
            object.insert("accepted".to_owned(), Value::Bool(true));
            output.line(accepted.json.to_string())
        }
        Ok(accepted) => {
            output.line(format!("{name}: {}", accepted.sentence))?;
            output.line(format!("  accepted: {}", accepted.notes.join("; ")))
        }
        Err(refused) => {
            if asked.json {
                let fields = json!({ "file": name, "accepted": false, "refused": refused.json });
                output.line(fields.to_string())?;
            }
            Err(Failure::Refused { name, why: refused.why })
        }
    }
}

/// A certificate of either kind.
enum AnyCertificate {
    /// About a string.
    Tactical(Certificate),
    /// About a whole game.
    Game(GameCertificate),
}

/// What an accepted certificate says.
struct Accepted {
    sentence: String,
    notes: Vec<String>,
    json: Value,
}

/// Where and why a certificate was refused.
struct RefusedAt {
    why: String,
    json: Value,
}

fn check_tactical(certificate: &Certificate) -> Result<Accepted, RefusedAt> {
    let verdict = check(certificate).map_err(|refused| RefusedAt {
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
    let sentence = format!("{first} to move. {}", sentence::verdict(&verdict, count));
    Ok(Accepted { sentence, notes, json: json!(CertificateJson::of(&verdict, certificate)) })
}

fn check_whole_game(certificate: &GameCertificate) -> Result<Accepted, RefusedAt> {
    let verdict = check_game(certificate).map_err(|refused| {
        let (black, white) = (refused.black.to_string(), refused.white.to_string());
        let json = json!({ "black": black, "white": white, "why": refused.why.to_string() });
        RefusedAt { why: refused.to_string(), json }
    })?;
    let replies = if verdict.replies == 1 { "reply" } else { "replies" };
    let counts = (sentence::grouped(verdict.replies as u64), sentence::grouped(verdict.positions));
    let notes = vec![format!("{} {replies}, all checked", counts.0), format!("{} moves played", counts.1)];
    Ok(Accepted { sentence: sentence::game_verdict(certificate), notes, json: game_json(&verdict) })
}

fn read(path: &Path, name: &str) -> Result<AnyCertificate, Failure> {
    let failed = |why: io::Error| Failure::Reading { name: name.to_owned(), why: why.to_string() };
    let mut input: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(path).map_err(failed)?;
        if file.metadata().map_err(failed)?.is_dir() {
            return Err(Failure::Reading { name: name.to_owned(), why: "it is a directory".to_owned() });
        }
        Box::new(BufReader::new(file))
    };
    // The first words tell the kinds apart, and are read again with the rest.
    let mut first = Vec::new();
    let length = GameCertificate::FIRST_WORD.len() as u64;
    input.by_ref().take(length).read_to_end(&mut first).map_err(failed)?;
    let is_game = first == GameCertificate::FIRST_WORD.as_bytes();
    let whole = Cursor::new(first).chain(input);
    let certificate = if is_game {
        GameCertificate::read(whole).map(AnyCertificate::Game)
    } else {
        Certificate::read(whole).map(AnyCertificate::Tactical)
    };
    certificate.map_err(|bad| no_certificate(name, &bad))
}

fn no_certificate(name: &str, bad: &BadText) -> Failure {
    match bad.why {
        TextFault::Unreadable(kind) => Failure::Reading { name: name.to_owned(), why: kind.to_string() },
        TextFault::TooLong
        | TextFault::Expected(_)
        | TextFault::BadPoint(_)
        | TextFault::TooMany
        | TextFault::Trailing => {
            Failure::NoInput { name: format!("{name}:{}", bad.line), message: format!("no certificate: {}", bad.why) }
        }
    }
}

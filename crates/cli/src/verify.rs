//! `tesuji verify`: checks certificates with the bare rules of Go.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use serde_json::{Value, json};
use tesuji_board::PointSet;
use tesuji_certify::{Certificate, TextFault, check};

use crate::answer_json::certificate_json;
use crate::args::VerifyArguments;
use crate::failure::{self, Failure};
use crate::output::Output;
use crate::sentence;

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
    let verdict = match check(&certificate) {
        Ok(verdict) => verdict,
        Err(refused) => {
            if asked.json {
                let (node, why) = (refused.node, refused.why.to_string());
                let fields = json!({ "file": name, "accepted": false, "refused": { "node": node, "why": why } });
                output.line(fields.to_string())?;
            }
            return Err(Failure::Refused { name, why: refused.to_string() });
        }
    };
    if asked.json {
        let mut fields = certificate_json(&verdict, &certificate);
        let object = fields.as_object_mut().expect("a certificate is told as an object");
        object.insert("file".to_owned(), name.into());
        object.insert("accepted".to_owned(), Value::Bool(true));
        return output.line(fields.to_string());
    }
    let stones = if certificate.black.contains(certificate.target) { certificate.black } else { certificate.white };
    let count = PointSet::from(certificate.target).flood(&stones).len();
    let first = sentence::side(certificate.to_move);
    output.line(format!("{name}: {first} to move. {}", sentence::verdict(&verdict, count)))?;
    let nodes = if verdict.nodes == 1 { "node" } else { "nodes" };
    let mut notes = vec![format!("  accepted: {} {nodes}, all checked", sentence::grouped(verdict.nodes as u64))];
    notes.extend(sentence::reasons(&verdict));
    output.line(notes.join("; "))
}

fn read(path: &Path, name: &str) -> Result<Certificate, Failure> {
    let failed = |why: io::Error| Failure::Reading { name: name.to_owned(), why: why.to_string() };
    let input: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(path).map_err(failed)?;
        if file.metadata().map_err(failed)?.is_dir() {
            return Err(Failure::Reading { name: name.to_owned(), why: "it is a directory".to_owned() });
        }
        Box::new(BufReader::new(file))
    };
    Certificate::read(input).map_err(|bad| match bad.why {
        TextFault::Unreadable(kind) => Failure::Reading { name: name.to_owned(), why: kind.to_string() },
        TextFault::TooLong
        | TextFault::Expected(_)
        | TextFault::BadPoint(_)
        | TextFault::TooMany
        | TextFault::Trailing => {
            Failure::NoInput { name: format!("{name}:{}", bad.line), message: format!("no certificate: {}", bad.why) }
        }
    })
}

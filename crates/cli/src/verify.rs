//! `tesuji verify`: checks certificates with the bare rules of Go.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use serde_json::json;
use tesuji_certify::{BadText, TextFault};
use tesuji_report::WrittenCertificate;

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
    match certificate.check() {
        Ok(mut accepted) if asked.json => {
            accepted.json["file"] = name.into();
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

fn read(path: &Path, name: &str) -> Result<WrittenCertificate, Failure> {
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
    WrittenCertificate::read(input).map_err(|bad| no_certificate(name, &bad))
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

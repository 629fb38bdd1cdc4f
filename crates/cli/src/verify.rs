//! `tesuji verify`: checks certificates with the bare rules of Go.

use std::io::{self, BufRead, BufReader};
use std::path::Path;

use serde_json::json;
use tesuji_certify::{BadText, TextFault};
use tesuji_files::open_plain;
use tesuji_report::WrittenCertificate;

use crate::args::VerifyArguments;
use crate::failure::{self, Failure};
use crate::output::Output;
use crate::verify_layers;

/// Runs the command.
pub fn run(asked: &VerifyArguments, output: &mut Output) -> Result<(), Failure> {
    failure::each(&asked.files, |path| verify(path, asked, output))
}

fn verify(path: &Path, asked: &VerifyArguments, output: &mut Output) -> Result<(), Failure> {
    let name = if path.as_os_str() == "-" { "<stdin>".to_owned() } else { path.display().to_string() };
    let (is_layers, input) = open(path, &name)?;
    if is_layers {
        return verify_in_layers(input, &name, asked, output);
    }
    let certificate = match WrittenCertificate::read(input).map_err(|bad| no_certificate(&name, &bad)) {
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

/// A certificate in layers is not held in memory: it is checked as it is read.
fn verify_in_layers(
    input: Box<dyn BufRead>,
    name: &str,
    asked: &VerifyArguments,
    output: &mut Output,
) -> Result<(), Failure> {
    match verify_layers::check_input(input, name, &asked.allowed()) {
        Ok(accepted) if asked.json => {
            let mut fields = accepted.json();
            fields["file"] = name.into();
            output.line(fields.to_string())
        }
        Ok(accepted) => {
            output.line(format!("{name}: {}", accepted.sentence()))?;
            output.line(format!("  accepted: {}", accepted.notes()))
        }
        Err(refused) => {
            if asked.json {
                output.line(verify_layers::refused_json(name, &refused).to_string())?;
            }
            Err(verify_layers::failure(name, &refused))
        }
    }
}

/// Opens a certificate, and says whether it is one in layers.
fn open(path: &Path, name: &str) -> Result<(bool, Box<dyn BufRead>), Failure> {
    let failed = |why: io::Error| Failure::Reading { name: name.to_owned(), why: why.to_string() };
    let input: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(open_plain(path).map_err(failed)?))
    };
    verify_layers::recognize(input).map_err(failed)
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

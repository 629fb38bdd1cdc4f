//! What can be said to `tesuji verify`.

use std::path::PathBuf;

use clap::Args;

use crate::args::EXIT_CODES;

const EXAMPLES: &str = "\
A certificate is a strategy with an answer to every move of the opponent that matters. It is played through on a plain \
board by a checker that shares no code with the search.

Examples:
  tesuji solve problem.sgf --certificate proof.txt
  tesuji verify proof.txt
  tesuji verify proofs/*.txt --json";

/// Check certificates.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct VerifyArguments {
    /// The certificates to check, `-` for the standard input.
    #[arg(required = true, value_name = "CERT")]
    pub files: Vec<PathBuf>,
    /// Print one JSON object per certificate.
    #[arg(long)]
    pub json: bool,
}

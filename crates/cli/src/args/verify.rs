//! What can be said to `tesuji verify`.

use std::path::PathBuf;

use clap::Args;
use tesuji_certify::LayersAllowed;

use crate::args::{Amount, EXIT_CODES};

const EXAMPLES: &str = "\
A certificate is a strategy with an answer to every move of the opponent that matters. A checker that shares no code with \
the search plays it through on a plain board.

A certificate of Atari-Go in layers, as `tesuji solve-game --layers` makes it, is checked while it is read. Its head says how \
much memory and how many moves that takes; if that is more than allowed, the file is refused.

Examples:
  tesuji solve problem.sgf --certificate proof.txt
  tesuji verify proof.txt
  tesuji verify proofs/*.txt --json
  tesuji verify 6x6.layers --memory 2G";

/// Check certificates.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct VerifyArguments {
    /// The certificates to check, `-` for the standard input.
    #[arg(required = true, value_name = "CERT")]
    pub files: Vec<PathBuf>,
    /// The memory that the check of a certificate in layers may take: about eight bytes for each reply.
    #[arg(long, value_name = "SIZE", default_value = "1G")]
    memory: Amount,
    /// The moves that the check of a certificate in layers may play: ten million take some seconds.
    #[arg(long, value_name = "N", default_value = "100G")]
    moves: Amount,
    /// Print one JSON object per certificate.
    #[arg(long)]
    pub json: bool,
}

impl VerifyArguments {
    /// What the check of a certificate in layers may take.
    pub fn allowed(&self) -> LayersAllowed {
        LayersAllowed { bytes: self.memory.bytes() as u64, moves: self.moves.count() }
    }
}

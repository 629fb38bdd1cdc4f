//! What can be said to `tesuji dedupe`.

use std::path::PathBuf;

use clap::Args;

use crate::args::EXIT_CODES;

const EXAMPLES: &str = "\
Two problems are the same if one becomes the other by turning or mirroring the board, by exchanging the colours, or by \
moving the stones. They may be moved where it cannot matter: on each side the empty lines between the stones and the edge \
must be equally many in both, or at least five in both; then the boards may have different sizes. The goal and the target \
have to be the same, the answers need not be. Positions without a question and Atari-Go problems are not moved.

Of each set of duplicates the first is kept. With -o the problems that are kept are written: to .jsonl as JSON lines, \
otherwise as SGF, in which every property of an SGF is kept.

Examples:
  tesuji dedupe collection/
  tesuji dedupe old.sgf new.sgf --json
  tesuji dedupe collection/ -o without-duplicates.sgf";

/// Find problems that are the same.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct DedupeArguments {
    /// Files of problems, and folders with such files; `-` is the standard input.
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Print one JSON object per duplicate.
    #[arg(long)]
    pub json: bool,
    /// Write the problems without the duplicates here.
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

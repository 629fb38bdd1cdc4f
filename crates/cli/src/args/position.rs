//! Which position of a file a command looks at.

use std::path::PathBuf;

use clap::Args;

/// The position to look at.
#[derive(Args, Debug)]
pub struct PositionArguments {
    /// The file to look at: SGF, JSON lines or a diagram; `-` is the standard input.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Look at the position after this move of the main line.
    #[arg(long, value_name = "MOVE")]
    pub only: Option<usize>,
}

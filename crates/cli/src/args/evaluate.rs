//! What can be said to `tesuji evaluate`.

use clap::Args;

use crate::args::{EXIT_CODES, PictureArguments, PositionArguments};

const EXAMPLES: &str = "\
The functions are those of Bouzy's study of small boards (2002). They look at who has which point, and know nothing of \
life and death; a positive number is good for Black. A game is looked at after its last move, a problem as it is posed.

Examples:
  tesuji evaluate position.sgf
  tesuji evaluate game.sgf --only 30     after move 30 of the main line
  tesuji evaluate position.txt --svg seen.svg
  printf '.X.\\nOXO\\nXOX\\n' | tesuji evaluate - --open";

/// Say what Bouzy's evaluation functions see in a position.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct EvaluateArguments {
    /// The position to look at.
    #[command(flatten)]
    pub position: PositionArguments,
    /// Take the board for a piece of a larger one: an empty region at its edges is controlled by neither side.
    #[arg(long)]
    pub open: bool,
    /// What an infinite distance is worth in Ed4 and Ed8.
    #[arg(long, value_name = "N", default_value_t = 1024, value_parser = clap::value_parser!(i64).range(0..=1_000_000))]
    pub infinity: i64,
    /// Let a colour control an empty point only if all points next to it are stones of that colour.
    #[arg(long)]
    pub points: bool,
    /// The pictures to write.
    #[command(flatten)]
    pub pictures: PictureArguments,
    /// Print one JSON object per position.
    #[arg(long, group = "as")]
    pub json: bool,
}

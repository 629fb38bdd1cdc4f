//! What can be said to `tesuji ladder`.

use clap::Args;
use tesuji_board::Point;

use crate::args::{EXIT_CODES, PictureArguments, PositionArguments};

const EXAMPLES: &str = "\
The attacker gives atari with every move, the defender extends or captures what gives atari. The attacker moves first, \
unless the string is in atari and its owner is to move. × marks where one more stone of the defender would break a \
ladder that works; points under the numbers are named in the text.

Examples:
  tesuji ladder game.sgf --target D4
  tesuji ladder game.sgf --target D4 --only 30   after move 30 of the main line
  tesuji ladder position.txt --svg ladder.svg    the marked stone is the target
  tesuji ladder game.sgf --target D4 --json";

/// Read a ladder to its end, and say what would break it.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct LadderArguments {
    /// The position to look at.
    #[command(flatten)]
    pub position: PositionArguments,
    /// A stone of the string, such as D4.
    #[arg(long, value_name = "VERTEX")]
    pub target: Option<Point>,
    /// The pictures to write.
    #[command(flatten)]
    pub pictures: PictureArguments,
    /// Print one JSON object per position.
    #[arg(long, group = "as")]
    pub json: bool,
}

//! What can be said to `tesuji solve-game`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tesuji_board::{Color, Size};

use crate::args::solve::Side;
use crate::args::{Amount, EXIT_CODES, Limits, TimeLimit};

const EXAMPLES: &str = "\
In Atari-Go whoever captures first has won. There is no pass, and whoever has no legal move has lost. Boards of up to \
40 points can be asked about; those of up to 30 take seconds.

The answer comes with a certificate, the winner's reply to every move of the loser, which is checked with the bare \
rules before it is reported; `--certificate` writes it to a file, and `tesuji verify` checks it again. The line shown is \
that of the certificate's strategy in which the loser resists longest. First moves that win are marked ✓, those that \
lose ✗.

A node is a position without a string in atari; what ataris force is read between them. With one thread every run \
takes the same nodes.

Examples:
  tesuji solve-game atari-go 5x5                      who wins, and how
  tesuji solve-game atari-go 5x5 --all-openings       which first moves win
  tesuji solve-game atari-go 6x6 --start crosscut     from four stones in the middle
  tesuji solve-game atari-go 6x6 --start position.sgf --to-move white
  tesuji solve-game atari-go 5x6 --certificate proof.txt && tesuji verify proof.txt
  tesuji solve-game atari-go 6x6 --threads 2 --memory 8G --time 10m --save 6x6.state
  tesuji solve-game atari-go 6x6 --threads 2 --memory 8G --resume 6x6.state --save 6x6.state";

/// Solve a game on a whole board: who wins, and how.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct SolveGameArguments {
    /// The game.
    #[arg(value_enum, value_name = "GAME")]
    pub game: GameName,
    /// The size of the board: columns x rows.
    #[arg(value_name = "SIZE")]
    pub size: Size,
    /// The position to start from: `empty`, `crosscut`, or the first one in a file.
    #[arg(long, value_name = "START", default_value = "empty")]
    pub start: String,
    /// Who moves first.
    #[arg(long, value_enum, value_name = "SIDE")]
    to_move: Option<Side>,
    /// The threads that search.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// The memory of the table, in bytes: 64M, 8G. All of it is taken at once.
    #[arg(long, value_name = "SIZE", default_value = "256M")]
    pub memory: Amount,
    /// The time to search: 5s, 10m. The certificate may take as long again. There is no limit if none is given.
    #[arg(long, value_name = "TIME")]
    time: Option<TimeLimit>,
    /// The nodes to search: 100k, 2M. The certificate may take as many again.
    #[arg(long, value_name = "N")]
    nodes: Option<Amount>,
    /// Say of every first move whether it wins.
    #[arg(long)]
    pub all_openings: bool,
    /// Make no certificate: faster, less sure, and no line.
    #[arg(long)]
    pub no_certify: bool,
    /// Write the certificate here.
    #[arg(long, value_name = "OUT", conflicts_with = "no_certify")]
    pub certificate: Option<PathBuf>,
    /// Write what was found out here, so that the search can go on another day.
    #[arg(long, value_name = "STATE")]
    pub save: Option<PathBuf>,
    /// Begin with what was found out another day.
    #[arg(long, value_name = "STATE")]
    pub resume: Option<PathBuf>,
    /// Print a JSON object.
    #[arg(long)]
    pub json: bool,
}

impl SolveGameArguments {
    /// Who moves first, if it is said.
    pub fn to_move(&self) -> Option<Color> {
        self.to_move.map(Side::color)
    }

    /// When to give up.
    pub fn limits(&self) -> Limits {
        Limits { time: self.time.map(|limit| limit.0), nodes: self.nodes.map(Amount::count) }
    }
}

/// A game that can be solved.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameName {
    /// Whoever captures first has won.
    AtariGo,
}

//! What can be said to `tesuji solve-game`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tesuji_board::{Color, Scoring, Size};
use tesuji_engine::Limits;

use crate::args::solve::Side;
use crate::args::{Amount, EXIT_CODES, TimeLimit, whole_number};
use crate::failure::Failure;

const EXAMPLES: &str = "\
Atari-Go: the first capture wins. There is no pass, and a player without a legal move has lost. Boards of up to \
40 points can be solved; those of up to 30 take seconds.

Go: area scoring without komi, no suicide, two passes end the game. On boards of up to 16 points all positions are \
looked at: the value is that under positional superko, proved for both sides, and beside it stands what is certain \
whatever an endless game is worth. 4x4 takes a minute and most of a gigabyte, a third of that time with `--no-certify`; 2x8 takes more. \
`--certificate proof.txt` writes `proof.black.txt` and `proof.white.txt`. On boards of up to 30 points `--at-least` proves \
that a side gets at least POINTS under basic ko within a bounded number of moves, so that every game ends: \
3x5 +15 and 4x4 +1 take a second, 3x6 +18 a few seconds, 4x5 +20 a minute or two, with `--memory 1G`. `--scoring territory` counts prisoners, as players in Japan do; \
every stone on the board is alive at the end, there is basic ko and no superko, and no certificate. 4x4 takes ten seconds.

The answer comes with a certificate, the winner's reply to every move of the loser, which is checked with the bare \
rules before it is reported; `--certificate` writes it to a file, and `tesuji verify` checks it again. The line shown is \
that of the certificate's strategy in which the loser resists longest. First moves that win are marked ✓, those that \
lose ✗.

A node is a position without a string in atari; forced moves after an atari are read between them. With one thread every run \
takes the same nodes.

Examples:
  tesuji solve-game atari-go 5x5                      who wins, by which first moves, and how
  tesuji solve-game atari-go 4x7 --all-openings       the same on a larger board
  tesuji solve-game atari-go 6x6 --start crosscut     from four stones in the middle
  tesuji solve-game atari-go 6x6 --start position.sgf --to-move white
  tesuji solve-game atari-go 5x6 --certificate proof.txt && tesuji verify proof.txt
  tesuji solve-game atari-go 6x6 --memory 4G --certificate 6x6.layers --layers 6x6-parts && tesuji verify 6x6.layers
  tesuji solve-game atari-go 6x6 --start C3 --memory 4G --no-certify      who wins after the first stone
  tesuji solve-game atari-go 6x6 --threads 2 --memory 8G --time 10m --save 6x6.state
  tesuji solve-game atari-go 6x6 --threads 2 --memory 8G --resume 6x6.state --save 6x6.state
  tesuji solve-game go 4x4                            who wins by how much, and all first moves
  tesuji solve-game go 4x4 --scoring territory        the same by territory and prisoners
  tesuji solve-game go 3x4 --certificate proof.txt && tesuji verify proof.black.txt proof.white.txt
  tesuji solve-game go 3x5 --at-least 15 --certificate proof.txt
  tesuji solve-game go 3x3 --to-move white --at-least 9 --by white
  tesuji solve-game go 5x5 --at-least 25 --threads 2 --memory 8G --time 1h --save 5x5.state
  tesuji solve-game go 5x5 --at-least 25 --threads 2 --memory 8G --resume 5x5.state --save 5x5.state";

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
    /// The position to start from: `empty`, `crosscut`, the stones of both sides in turn as in C3,D4, or the first one in a
    /// file.
    #[arg(long, value_name = "START", default_value = "empty")]
    pub start: String,
    /// Who moves first.
    #[arg(long, value_enum, value_name = "SIDE")]
    to_move: Option<Side>,
    /// Go: what counts at the end.
    #[arg(long, value_enum, value_name = "COUNT", default_value = "area")]
    scoring: Count,
    /// Go: prove that a side gets at least POINTS more than the other.
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = whole_number::<i32>)]
    pub at_least: Option<i32>,
    /// Who gets the points of --at-least.
    #[arg(long, value_enum, value_name = "SIDE", default_value = "black")]
    by: Side,
    /// The threads that search.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// The memory of the table, in bytes: 64M, 8G. All of it is taken at once; 256M if not said. Go without --at-least has no
    /// table but all positions, and is refused if they do not fit.
    #[arg(long, value_name = "SIZE")]
    memory: Option<Amount>,
    /// The most time to search: 5s, 10m. The certificate may take as long again. By default there is no limit.
    #[arg(long, value_name = "TIME")]
    time: Option<TimeLimit>,
    /// The most nodes to search: 100k, 2M. The certificate may take as many again.
    #[arg(long, value_name = "N")]
    nodes: Option<Amount>,
    /// Say for every first move whether it wins, also on boards of more than 25 points.
    #[arg(long)]
    pub all_openings: bool,
    /// Make no certificate: faster, less sure, and no line.
    #[arg(long)]
    pub no_certify: bool,
    /// Write the certificate here.
    #[arg(long, value_name = "OUT", conflicts_with = "no_certify")]
    pub certificate: Option<PathBuf>,
    /// Atari-Go: write the certificate in layers, in bounded memory, and keep the layers in this folder: a command that is
    /// broken off goes on there. The certificate is ten times smaller, and `tesuji verify` checks it while it is read.
    #[arg(long, value_name = "FOLDER", requires = "certificate")]
    pub layers: Option<PathBuf>,
    /// Atari-Go: look at the moves in another order, a different one for each number.
    #[arg(long, value_name = "SEED", value_parser = whole_number::<u64>)]
    pub order: Option<u64>,
    /// Write what was found out here, so that the search can be continued another day.
    #[arg(long, value_name = "STATE")]
    pub save: Option<PathBuf>,
    /// Begin with what an earlier search found out and saved.
    #[arg(long, value_name = "STATE")]
    pub resume: Option<PathBuf>,
    /// Print a JSON object.
    #[arg(long)]
    pub json: bool,
}

impl SolveGameArguments {
    /// The memory of the table, in bytes.
    pub fn memory(&self) -> usize {
        self.memory.map_or(256 << 20, Amount::bytes)
    }

    /// The memory that must not be exceeded, if it is said.
    pub fn most_memory(&self) -> Option<usize> {
        self.memory.map(Amount::bytes)
    }

    /// Who moves first, if it is said.
    pub fn to_move(&self) -> Option<Color> {
        self.to_move.map(Side::color)
    }

    /// What counts at the end.
    pub fn scoring(&self) -> Scoring {
        match self.scoring {
            Count::Area => Scoring::Area,
            Count::Territory => Scoring::Territory,
        }
    }

    /// Who gets the points of `--at-least`.
    pub fn claimant(&self) -> Color {
        self.by.color()
    }

    /// Refuses what the game does not know.
    pub fn check(&self) -> Result<(), Failure> {
        let (has_claim, is_territory) = (self.at_least.is_some(), self.scoring == Count::Territory);
        let is_long = self.save.is_some() || self.resume.is_some() || self.threads > 1;
        let wrong = match self.game {
            GameName::AtariGo if has_claim => "--at-least counts points, and Atari-Go has none: ask about `go`",
            GameName::AtariGo if is_territory => "--scoring counts points, and Atari-Go has none: ask about `go`",
            GameName::Go if self.layers.is_some() || self.order.is_some() => {
                "--layers and --order are for Atari-Go: leave them out"
            }
            GameName::Go if is_territory && (has_claim || self.certificate.is_some() || is_long) => {
                "by territory all positions of up to 16 points are found, by one thread, and no proof is written down: leave \
                 out --at-least, --certificate, --save, --resume and --threads, or --scoring territory"
            }
            GameName::Go if !has_claim && (self.save.is_some() || self.resume.is_some()) => {
                "all positions are found within seconds, and only a proof can go on another day: say with --at-least what \
                 to prove, or leave out --save and --resume"
            }
            GameName::Go if !has_claim && self.threads > 1 => {
                "all positions are found by one thread: say with --at-least what to prove, or leave out --threads"
            }
            GameName::Go if has_claim && self.all_openings => {
                "--at-least says nothing about the other first moves: leave out --all-openings or --at-least"
            }
            GameName::AtariGo | GameName::Go => return Ok(()),
        };
        Err(Failure::Usage(wrong.to_owned()))
    }

    /// When to give up.
    pub fn limits(&self) -> Limits {
        Limits { time: self.time.map(|limit| limit.0), nodes: self.nodes.map(Amount::count) }
    }
}

/// What counts at the end of a game of Go.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Stones and what they surround.
    Area,
    /// What they surround, and prisoners.
    Territory,
}

/// A game that can be solved.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameName {
    /// The first capture wins.
    AtariGo,
    /// Go without komi, by area or by territory.
    Go,
}

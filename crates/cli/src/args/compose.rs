//! What can be said to `tesuji compose`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tesuji_board::Size;
use tesuji_collections::Subject;

use crate::args::{EXIT_CODES, at_a_time, at_least_one, whole_number};

const EXAMPLES: &str = "\
Every problem has exactly one first move that works: it is proved, and every other move is refuted. Positions come from \
random play with a little sense, or from groups drawn around an eye space; stones that do not matter are taken away. No two \
problems are the same, turned, mirrored, moved or with the colours exchanged. The difficulty, from 1 to 5, is estimated \
from the search: how much there was to read, how deep it goes, how many wrong moves look good.

The same seed makes the same problems, however many jobs there are. An Atari-Go problem is proved on the whole board, each \
wrong first move by a win of the opponent; boards have up to 121 points. In a race it is proved that the other group dies, and \
that it lives after every other first move.

Examples:
  tesuji compose --kind capture --size 9 --difficulty 3 --count 20 --seed 1 -o new.sgf
  tesuji compose --kind life --count 5 | tesuji check -
  tesuji compose --kind connect --size 7 --count 5 -o connect.sgf
  tesuji compose --kind atari-go --size 9 --count 10 -o atari-go.sgf";

/// Make new problems.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct ComposeArguments {
    /// What the problems are about.
    #[arg(long, value_enum, value_name = "KIND")]
    pub kind: Kind,
    /// The board: columns x rows, or one number; by default 9, for Atari-Go 5.
    #[arg(long, value_name = "SIZE")]
    pub size: Option<Size>,
    /// The difficulty of the problems, from 1 to 5; by default any.
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=5))]
    pub difficulty: Option<u8>,
    /// How many problems to make.
    #[arg(long, value_name = "N", default_value = "10", value_parser = at_least_one)]
    pub count: NonZeroUsize,
    /// The seed: another one makes other problems.
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = whole_number::<u64>)]
    pub seed: u64,
    /// Give up after N positions.
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = whole_number::<u64>)]
    pub tries: u64,
    /// How many positions to try at a time; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = at_a_time)]
    pub jobs: Option<NonZeroUsize>,
    /// Print one JSON object per problem instead of the SGF.
    #[arg(long)]
    pub json: bool,
    /// The SGF file to write; by default the standard output.
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

/// What problems are about.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Capture a string, or save it.
    Capture,
    /// Kill a group, or make it live.
    Life,
    /// Connect two strings, or cut them.
    Connect,
    /// Win a race between two groups.
    Race,
    /// Make the first capture, anywhere on the board.
    AtariGo,
}

impl Kind {
    /// The same for the composer.
    pub fn subject(self) -> Subject {
        match self {
            Self::Capture => Subject::Capture,
            Self::Life => Subject::Life,
            Self::Connect => Subject::Connection,
            Self::Race => Subject::Race,
            Self::AtariGo => Subject::AtariGo,
        }
    }
}

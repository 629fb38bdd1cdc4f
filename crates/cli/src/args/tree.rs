//! What can be said to `tesuji tree`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use tesuji_report::TreeLimits;

use crate::args::{EXIT_CODES, LimitArguments, at_least_one};

const EXAMPLES: &str = "\
The tree has every first move that works and the refutation of every wrong one that a player would try, each from a \
proof. The best resistance comes first; where two orders of moves lead to the same position, the second refers to the first. \
Right first moves have TE and the ends of their lines RIGHT, wrong ones BM and WRONG: some sites and editors read the \
former, some the latter. `tesuji check` finds no fault in such a tree.

The time limit is for the whole problem; the node limit is for each question, and all questions of a problem together may \
take twenty times as many.

Examples:
  tesuji tree problem.sgf -o solution.sgf
  tesuji tree problems.jsonl --depth 12 --size 300 -o book.sgf
  tesuji tree problem.txt --time 10s | tesuji check -";

/// Write full solution trees.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct TreeArguments {
    /// The file of problems: SGF, JSON lines or diagrams; `-` is the standard input.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// How to solve, and when to give up.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// The longest line, in moves.
    #[arg(long, value_name = "N", default_value = "60", value_parser = at_least_one)]
    depth: NonZeroUsize,
    /// The most moves of a tree; every first move has its share, and the main line is always there.
    #[arg(long, value_name = "N", default_value = "2000", value_parser = at_least_one)]
    size: NonZeroUsize,
    /// The most replies that are shown to one move.
    #[arg(long, value_name = "N", default_value = "6", value_parser = at_least_one)]
    replies: NonZeroUsize,
    /// The file to write; by default the standard output.
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

impl TreeArguments {
    /// How large a tree may become.
    pub fn tree_limits(&self) -> TreeLimits {
        TreeLimits { depth: self.depth.get(), size: self.size.get(), replies: self.replies.get() }
    }
}

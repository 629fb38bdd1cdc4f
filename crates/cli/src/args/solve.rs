//! What can be said to `tesuji solve`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tesuji_board::Color;

use crate::args::{EXIT_CODES, LimitArguments, QuestionArguments};

const EXAMPLES: &str = "\
The goal and the target come from the file or from the command line. Where neither names them they are guessed, as `tesuji \
check` guesses them, and the answer says what question was assumed. Moves that work are marked ✓ (green), moves that \
fail ✗ (red), moves that lead to a ko k. A proved answer comes with a certificate, which is checked before it is \
reported; `--certificate` writes it to a file, and `tesuji verify` checks it again.

A string counts as safe when it has five liberties, or when it is unconditionally alive, or when it can go on for ever.
A group counts as alive when one of its stones can stay for ever, with two eyes or in a seki.
The goals `connect` and `cut` are about two strings, `race` about a group of each side: name a stone of both with --target.
The goals `atari-go` and `at-least:POINTS` are about a whole board: the first capture, and points by area under basic ko.

Examples:
  tesuji solve problem.sgf                         solve every problem in the file
  tesuji solve game.sgf --goal capture --target D4 ask something about a position
  tesuji solve game.sgf --goal kill --target D4    alive, dead or unsettled? by which moves?
  tesuji solve game.sgf --goal connect --target D4,F5    do the two become one string?
  tesuji solve game.sgf --goal race --target D4,E4       who wins the race?
  tesuji solve game.sgf --only 42 --goal kill --target D4    the same after move 42
  tesuji solve - --both-sides < problem.txt        who moves first, and does it matter?
  tesuji solve problem.sgf --time 1m --sgf out.sgf write the solution as a tree of variations
  tesuji solve problem.sgf --method iw:OR1-2AND1-2 solve as in the paper
  tesuji solve problems.jsonl --json               one JSON object per problem
  tesuji solve atari-go.sgf                        who makes the first capture?
  tesuji solve board.txt --goal at-least:4         does the side to move get four points?";

/// Solve problems.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct SolveArguments {
    /// The files to solve: SGF, JSON lines or diagrams; without a file, or for `-`, the standard input is read.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// What is asked.
    #[command(flatten)]
    pub question: QuestionArguments,
    /// Look at the position after this move of the main line; by default at the one before the first move.
    #[arg(long, value_name = "MOVE")]
    pub only: Option<usize>,
    /// Who moves first.
    #[arg(long, value_enum, value_name = "SIDE")]
    to_move: Option<Side>,
    /// How to solve, and when to give up.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// Find all moves that work, and refute the others: the default.
    #[arg(long, conflicts_with = "one_move")]
    pub all_moves: bool,
    /// Stop at one move that works.
    #[arg(long)]
    pub one_move: bool,
    /// Also find out what happens if the other side moves first, and give the status of the stones.
    ///
    /// For kill and live this is the default.
    #[arg(long, visible_alias = "status", conflicts_with = "one_side")]
    pub both_sides: bool,
    /// Solve for the side to move only.
    #[arg(long)]
    pub one_side: bool,
    /// Draw the whole board, not only the part that matters.
    #[arg(long)]
    pub full_board: bool,
    /// Print one JSON object per problem.
    #[arg(long)]
    pub json: bool,
    /// Write the solutions as trees of variations here.
    #[arg(long, value_name = "OUT")]
    pub sgf: Option<PathBuf>,
    /// Write the certificates here; several become OUT-1, OUT-2, …
    #[arg(long, value_name = "OUT", conflicts_with = "no_certify")]
    pub certificate: Option<PathBuf>,
    /// Write pictures of the answers here; several become OUT-1.svg, OUT-2.svg, …
    #[arg(long, value_name = "OUT")]
    pub svg: Option<PathBuf>,
    /// Write PNG pictures of the answers here.
    #[arg(long, value_name = "OUT")]
    pub png: Option<PathBuf>,
}

impl SolveArguments {
    /// Who moves first, if it is said.
    pub fn to_move(&self) -> Option<Color> {
        self.to_move.map(Side::color)
    }
}

/// Black or White.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Black.
    Black,
    /// White.
    White,
}

impl Side {
    /// The colour.
    pub fn color(self) -> Color {
        match self {
            Self::Black => Color::Black,
            Self::White => Color::White,
        }
    }
}

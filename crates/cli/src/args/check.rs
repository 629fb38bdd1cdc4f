//! What can be said to `tesuji check`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use crate::args::{EXIT_CODES, LimitArguments, QuestionArguments, at_a_time};

const EXAMPLES: &str = "\
For every problem the command checks whether the moves that are called right work, whether they are the only ones, \
whether every line that is called right holds against the best resistance, whether what is called wrong fails, and whether \
the answer takes a ko that the book does not announce. The faults have names, which docs/collections.md explains. Marks are \
read as problem sites and editors write them: RIGHT, WRONG, Correct, +, TE, BM, GB, GW. Where some line is called right, \
the others are meant to be wrong; without any mark the main line is right.

A fault is reported only if it is proved. Where the answer cannot be decided within the limits, the problem is called \
likely if the book agrees with the program's opinion, and unknown otherwise; lines that were not decided are counted. The \
time limit is for the whole problem; the node limit is for each question, and all questions of a problem together may take \
twenty times as many.

Where no stones are marked, the question is guessed, and the result says so: a guess counts only if the author's main line \
is right under it. --goal and --target ask a question of your own.

With --output the results are kept, and a run that was interrupted goes on where it stopped. A file that is broken is \
reported, and the others are checked all the same.

Examples:
  tesuji check problems.sgf
  tesuji check collection/ --time 5s --html report.html
  tesuji check collection/ --annotate checked/        the same files, with what was found in the comments
  tesuji check collection/ --json --output results.jsonl
  tesuji check collection/ --nodes 100k --jobs 4      the same results on every run";

/// Check the answers of problems.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct CheckArguments {
    /// Files of problems, and folders with such files: .sgf, .jsonl, .ndjson, .txt and .diagram; `-` is the standard input.
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// What is asked, if that is not left to the files.
    #[command(flatten)]
    pub question: QuestionArguments,
    /// How many problems to check at a time; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = at_a_time)]
    pub jobs: Option<NonZeroUsize>,
    /// How to solve, and when to give up.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// Print one line of JSON per problem.
    #[arg(long)]
    pub json: bool,
    /// Print only the problems that are not right.
    #[arg(long, short)]
    pub quiet: bool,
    /// Also report what is not a fault: lines that were not decided, moves that are there twice, other moves that work.
    #[arg(long)]
    pub notes: bool,
    /// Write the result lines to this file; what is in it already is not checked again.
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write the SGF files into this folder, with what was found at each node.
    #[arg(long, value_name = "DIR")]
    pub annotate: Option<PathBuf>,
    /// Write a report with diagrams here.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

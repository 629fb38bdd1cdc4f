//! What can be said to `tesuji batch`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use crate::args::{EXIT_CODES, WorkArguments, at_a_time};

const EXAMPLES: &str = "\
A result is a line of JSON with the fields id, outcome (win, win_by_ko, lost_by_ko, lost or unknown, for the side to \
move), best (a vertex, pass or null), moves, nodes, seconds and certified, in the order of the problems. At the end \
comes the score against the expected answers, by outcome and by move, and a list of the differences: on the standard \
error with --json, otherwise on the standard output. An id that occurs again gets a number: ladder, ladder#2.

A line of JSON with the field job is a job of its own: a match, tournaments of an evolution, a game to be reviewed; \
docs/queue.md describes them. With --review every game of the files is reviewed. `tesuji queue` spreads the same jobs over many machines.

With --output the results are kept: a run that was interrupted goes on where it stopped. With --nodes and without \
--time every run gives the same results, whatever the number of jobs.

Examples:
  tesuji batch problems.jsonl
  tesuji batch problems/ --time 5s --jobs 4 --output results.jsonl
  tesuji batch problems.jsonl --json > results.jsonl
  tesuji batch problems.jsonl --nodes 100k --no-certify
  tesuji batch games/ --review --jobs 2 --output reviews.jsonl";

/// Solve many problems.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct BatchArguments {
    /// Files of problems, and folders with such files: .sgf, .jsonl, .ndjson, .txt and .diagram; `-` is the standard input.
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// How many problems to solve at a time; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = at_a_time)]
    pub jobs: Option<NonZeroUsize>,
    /// What to do with each problem.
    #[command(flatten)]
    pub work: WorkArguments,
    /// Print one line of JSON per problem.
    #[arg(long)]
    pub json: bool,
    /// Write the result lines to this file; what is in it already is not solved again.
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

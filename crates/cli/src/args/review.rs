//! What can be said to `tesuji review`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use tesuji_review::ReviewSettings;

use crate::args::{Amount, EXIT_CODES, TimeLimit, at_a_time, at_least_one};

const EXAMPLES: &str = "\
The main line of each game is walked through. Before every move it is asked which strings of the opponent can be captured, \
which enclosed groups can be killed, which strings lose a race and which can be cut from each other; where something can, \
whether it could have been saved a move earlier, and whether it can be saved after the move that was played. A turning point \
is a capture, a kill, a cut or a rescue that is proved and was not played, after which it is proved that the opponent can do \
something about it. Stones that are dead anyway, and \
fewer stones than --stones says, are not told. The most stones come first.

A proof looks at its zone only: as long as the zone looks the same, nothing is asked again, and the counts at the end say how \
many questions that saves. With --output the answers are kept: a review that was interrupted goes on where it stopped, and a \
second review of the same game asks nothing.

With --nodes and without --time every run gives the same review, whatever the number of jobs.

Examples:
  tesuji review game.sgf
  tesuji review game.sgf --sgf reviewed.sgf --html review.html
  tesuji review games/ --problems exercises.sgf --output answers.jsonl
  tesuji review game.sgf --time 1m --json
  tesuji review game.sgf --stones 1 --opinions";

/// Review games.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct ReviewArguments {
    /// Games, and folders of games: .sgf; `-` is the standard input.
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// The time for a game: 5m, 90s. Five minutes by default, no limit with --nodes alone.
    #[arg(long, value_name = "TIME")]
    pub time: Option<TimeLimit>,
    /// The positions to look at for a question: 20000, 20k, 1M; by default 20k.
    #[arg(long, value_name = "N")]
    pub nodes: Option<Amount>,
    /// How many questions to ask at a time; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = at_a_time)]
    pub jobs: Option<NonZeroUsize>,
    /// Fewer stones than this are not worth a word.
    #[arg(long, value_name = "N", default_value_t = usual_stones(), value_parser = at_least_one)]
    pub stones: NonZeroUsize,
    /// Tell what a search thinks as well, marked as an opinion.
    #[arg(long)]
    pub opinions: bool,
    /// Print one JSON object per game, with the certificates.
    #[arg(long)]
    pub json: bool,
    /// Write the games here, with comments and variations at the turning points.
    #[arg(long, value_name = "OUT")]
    pub sgf: Option<PathBuf>,
    /// Write a report with diagrams here.
    #[arg(long, value_name = "OUT")]
    pub html: Option<PathBuf>,
    /// Write the turning points here as problems: those with exactly one right first move, which is proved. A quarter
    /// of the time of a game is kept for them.
    #[arg(long, value_name = "OUT")]
    pub problems: Option<PathBuf>,
    /// Keep the answers in this file; what is in it already is not asked again.
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

fn usual_stones() -> NonZeroUsize {
    NonZeroUsize::new(ReviewSettings::USUAL_STONES).expect("a number greater than zero")
}

//! What can be said to `tesuji review`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use tesuji_review::ReviewSettings;

use crate::args::{Amount, EXIT_CODES, TimeLimit, at_a_time, at_least_one};

const EXAMPLES: &str = "\
The review walks through the main line of each game. Before every move it asks which strings of the opponent can be \
captured, which enclosed groups can be killed, which strings lose a race and which can be cut from each other; and of those, \
which could have been saved a move earlier, and which can be saved after the move that was played. A turning point is a \
capture, a kill, a cut or a rescue that is proved and was not played, and it is proved that after the move that was played \
the opponent can prevent it. Stones that are dead anyway, and turning points about fewer stones than --stones, are left out. \
Those about the most stones come first.

A proof depends on its zone alone: as long as the zone is unchanged, the question is not asked again, and the counts at the \
end say how many questions that saves. With --output the answers are kept: a review that was interrupted goes on where it stopped, and a \
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
    /// The time per game: 5m, 90s. Five minutes by default; no limit with --nodes alone.
    #[arg(long, value_name = "TIME")]
    pub time: Option<TimeLimit>,
    /// The most positions to look at per question: 20000, 20k, 1M; by default 20k.
    #[arg(long, value_name = "N")]
    pub nodes: Option<Amount>,
    /// How many questions to ask at a time; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = at_a_time)]
    pub jobs: Option<NonZeroUsize>,
    /// Leave out turning points about fewer stones than this.
    #[arg(long, value_name = "N", default_value_t = usual_stones(), value_parser = at_least_one)]
    pub stones: NonZeroUsize,
    /// Report unproved opinions as well, marked as such.
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

//! What can be said to `tesuji lab run evolve`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use tesuji_lab::Era;

use crate::args::{TimeLimit, at_a_time, whole_number};

/// The options of the experiment `evolve`.
#[derive(Args, Debug)]
#[command(next_help_heading = "Options of the experiment `evolve`")]
pub struct EvolveArguments {
    /// Run this era only, 1, 2 or 3, and show every tournament.
    #[arg(long, value_name = "N")]
    pub era: Option<Era>,
    /// The seed of the random numbers.
    #[arg(long, value_name = "N", requires = "era", value_parser = whole_number::<u64>)]
    pub seed: Option<u64>,
    /// How many tournaments are held, those of a checkpoint included; the paper held 400, 200 and 200.
    #[arg(long, value_name = "N", requires = "era", value_parser = whole_number::<usize>)]
    pub tournaments: Option<usize>,
    /// Keep the population in this file, and go on from it if it is there.
    #[arg(long, value_name = "FILE", requires = "era")]
    pub checkpoint: Option<PathBuf>,
    /// The time for each move, such as 1s in the paper, instead of nodes; such a run cannot be repeated.
    #[arg(long, value_name = "TIME", requires = "era", conflicts_with = "nodes")]
    pub move_time: Option<TimeLimit>,
    /// How many games are played at the same time; by default as many as there are processors.
    #[arg(long, value_name = "N", requires = "era", value_parser = at_a_time)]
    pub jobs: Option<NonZeroUsize>,
}

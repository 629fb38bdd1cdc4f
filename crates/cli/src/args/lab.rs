//! What can be said to `tesuji lab`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::args::{Amount, EXIT_CODES, EvolveArguments};

const EXAMPLES: &str = "\
An experiment is run as a paper describes it, and its table printed beside the paper's own. Node counts are the same on \
every run; times are not.

Examples:
  tesuji lab list
  tesuji lab run iterative-widening --quick
  tesuji lab run iterative-widening --csv tables.csv --svg chart.svg
  tesuji lab show iterative-widening     the stored numbers, without a run
  tesuji lab run generalized-widening --svg cactus.svg
  tesuji lab run small-go
  tesuji lab run evolve --era 1 --checkpoint era-1.json --svg weights.svg";

/// Run the papers' experiments.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct LabArguments {
    /// What to do.
    #[command(subcommand)]
    pub command: LabCommand,
}

/// What the lab can do.
#[derive(Subcommand, Debug)]
pub enum LabCommand {
    /// List the experiments.
    List,
    /// Run an experiment.
    Run(LabRunArguments),
    /// Print the stored numbers of an experiment beside the paper's.
    Show(LabOutputArguments),
}

/// Run an experiment.
#[derive(Args, Debug)]
pub struct LabRunArguments {
    /// What to print and write.
    #[command(flatten)]
    pub output: LabOutputArguments,
    /// The nodes for each problem and method, as in 5000 or 20k.
    #[arg(long, value_name = "N")]
    pub nodes: Option<Amount>,
    /// Make a short run: every fifth problem only, or fewer nodes.
    #[arg(long)]
    pub quick: bool,
    /// Use the paper's limit, ten seconds per problem and method, for `generalized-widening`: takes hours.
    #[arg(long, conflicts_with = "nodes")]
    pub full: bool,
    /// The options of one experiment.
    #[command(flatten)]
    pub evolve: EvolveArguments,
}

/// What to print and write of an experiment.
#[derive(Args, Clone, Debug)]
pub struct LabOutputArguments {
    /// The experiment: `tesuji lab list` names them.
    #[arg(value_name = "NAME")]
    pub name: String,
    /// Write the tables as comma-separated values here.
    #[arg(long, value_name = "OUT")]
    pub csv: Option<PathBuf>,
    /// Write a chart here.
    #[arg(long, value_name = "OUT")]
    pub svg: Option<PathBuf>,
    /// Print a JSON object instead of tables.
    #[arg(long)]
    pub json: bool,
}

//! The papers' experiments, run again: a suite of problems and several methods give the paper's table, beside the
//! numbers as they were printed.
//!
//! ```
//! let experiment = tesuji_lab::experiment("iterative-widening").ok_or("an experiment")?;
//! let results = experiment.stored();
//! assert!(results.tables[0].to_string().contains("OR1-2AND1-2"));
//! # Ok::<(), &str>(())
//! ```

mod atari_go_values;
mod cactus;
mod chart;
mod evolution;
mod experiment;
mod line_chart;
mod papers;
mod protocol;
mod suite;
mod svg;
mod table;
mod tsv;

pub use atari_go_values::{AtariGoValues, BoardValue, Openings};
pub use cactus::{Cactus, CactusPanel};
pub use chart::{Chart, Panel};
pub use evolution::{
    Axis, BadCheckpoint, BadEra, Era, Evolution, Program, ProgramPlan, ProgramRank, Round, Standings, ThinkingBudget,
    Tournament,
};
pub use experiment::{AboutExperiment, Experiment, Results, Settings, StepsDone, experiment, experiments};
pub use line_chart::{LineChart, LinePanel};
pub use papers::evolve::{Evolve, course};
pub use papers::generalized_widening::{AttemptVerdict, GeneralizedWideningStudy, Limit, Measurements, MethodAttempt};
pub use papers::interest::{GameCounts, Interest, InterestNumbers, Nodes, SolvedBoard};
pub use papers::iterative_widening::{IterativeWideningStudy, Measured};
pub use papers::small_go::{
    Counted, FoundValue, SmallGoStudy, Variant, four_by_four, optimal_line, write_golden_savings, write_golden_values,
};
pub use protocol::{Protocol, ProtocolLimits, StringReading, StringStatus};
pub use suite::Suite;
pub use table::{Cell, ResultTable};

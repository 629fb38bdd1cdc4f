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
mod chart;
mod experiment;
mod papers;
mod protocol;
mod suite;
mod table;

pub use atari_go_values::{AtariGoValues, BoardValue, Openings};
pub use chart::{Chart, Panel};
pub use experiment::{Experiment, Progress, Results, Settings, experiment, experiments};
pub use papers::interest::{GameCounts, Interest, InterestNumbers, Nodes, Solved};
pub use papers::iterative_widening::{IterativeWidening, Measured};
pub use protocol::{Found, Limits, Protocol, Status};
pub use suite::Suite;
pub use table::{Cell, Table};

#![doc = include_str!("../README.md")]

mod atari_go_values;
mod cactus;
mod chart;
mod evolution;
mod experiment;
mod line_chart;
mod papers;
mod protocol;
mod reading_in_the_open;
mod stored;
mod suite;
mod svg;
mod table;
mod two_groups;

pub use atari_go_values::{AtariGoValues, BoardValue, Openings};
pub use cactus::{Cactus, CactusPanel};
pub use chart::{Chart, Panel};
pub use evolution::{
    Axis, BadCheckpoint, Era, Evolution, Program, ProgramRank, Round, Standings, ThinkingBudget, Tournament,
};
pub use experiment::{AboutExperiment, Experiment, Results, Settings, StepsDone, experiment, experiments};
pub use line_chart::{LineChart, LinePanel};
pub use papers::evolve::{Evolve, course};
pub use papers::generalized_widening::{
    AttemptVerdict, GeneralizedWideningStudy, Limit, Measurements, MethodAttempt, SkinMeasurements,
};
pub use papers::interest::{GameCounts, Interest, InterestNumbers, Nodes, SolvedBoard};
pub use papers::iterative_widening::{IterativeWideningStudy, Measured};
pub use papers::small_go::{
    Counted, FoundValue, NodesToAnswer, PerfectGame, SmallGoStudy, Variant, four_by_four, optimal_line,
    write_golden_perfect, write_golden_savings, write_golden_values,
};
pub use protocol::{Protocol, ProtocolLimits, StringReading, StringStatus};
pub use reading_in_the_open::{OpenCount, OpenNumbers, ReadingInTheOpen};
pub use suite::Suite;
pub use table::{Cell, ResultTable};
pub use two_groups::{PairCount, TwoGroups};

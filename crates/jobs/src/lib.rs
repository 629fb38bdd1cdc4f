#![doc = include_str!("../README.md")]

mod batch;
mod batch_score;
mod check_job;
mod entry_check;
mod in_order;
mod job;
mod job_result;
mod match_job;
mod match_json;
mod names;
mod result_key;
mod results_file;
mod review_job;
mod solve_job;
mod tournaments_job;
mod written;

pub use batch::{Batch, BatchWork, Done, Ran};
pub use batch_score::BatchScore;
pub use check_job::CheckJob;
pub use entry_check::EntryCheck;
pub use in_order::InOrder;
pub use job::{BadJob, Failed, Job};
pub use job_result::JobResult;
pub use match_job::MatchJob;
pub use match_json::match_json;
pub use names::Names;
pub use result_key::{NoKey, ResultKey, VERSION};
pub use results_file::{BadResultsFile, Record, ResultsFile};
pub use review_job::ReviewJob;
pub use solve_job::SolveJob;
pub use tesuji_collections::IsStopped;
pub use tournaments_job::TournamentsJob;

//! Jobs: a line of JSON says what to do, and a line of JSON says what came of it.

mod batch;
mod batch_score;
mod contest;
mod entry_check;
mod in_order;
mod inspection;
mod job;
mod job_result;
mod key;
mod match_json;
mod names;
mod results_file;
mod seconds;
mod solve;
mod tournaments;

pub use batch::{Batch, Done, IsStopped, Ran, Work};
pub use batch_score::BatchScore;
pub use contest::Contest;
pub use entry_check::EntryCheck;
pub use in_order::InOrder;
pub use inspection::Inspection;
pub use job::{BadJob, Failed, Job};
pub use job_result::JobResult;
pub use key::{Key, VERSION};
pub use match_json::match_json;
pub use names::Names;
pub use results_file::{BadResultsFile, Record, ResultsFile};
pub use solve::Solve;
pub use tournaments::Tournaments;

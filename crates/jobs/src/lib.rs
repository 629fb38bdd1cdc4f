//! Jobs: a line of JSON says what to do, and a line of JSON says what came of it.

mod contest;
mod inspection;
mod job;
mod job_result;
mod key;
mod match_json;
mod names;
mod seconds;
mod solve;
mod tournaments;

pub use contest::Contest;
pub use inspection::Inspection;
pub use job::{BadJob, Failed, Job};
pub use job_result::JobResult;
pub use key::{Key, VERSION};
pub use match_json::match_json;
pub use names::Names;
pub use solve::Solve;
pub use tournaments::Tournaments;

//! Large batches: jobs that are worked out on this machine, or on many over a NATS server.

mod begun;
mod collect;
mod contest;
mod dead_letter;
mod job;
mod job_result;
mod key;
mod match_json;
mod names;
mod queue;
mod queue_error;
mod seconds;
mod server;
mod solve;
mod status;
mod store;
mod submit;
mod tournaments;
mod worker;

pub use collect::collect;
pub use contest::Contest;
pub use dead_letter::DeadLetter;
pub use job::{BadJob, Failed, Job};
pub use job_result::JobResult;
pub use key::{Key, VERSION};
pub use match_json::match_json;
pub use names::Names;
pub use queue::{Part, Queue};
pub use queue_error::QueueError;
pub use server::{Connection, Server};
pub use solve::Solve;
pub use status::Status;
pub use store::{BadStore, Row, Store};
pub use submit::{Submitted, Submitter};
pub use tournaments::Tournaments;
pub use worker::{Notice, Until, Worker};

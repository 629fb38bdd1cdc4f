#![doc = include_str!("../README.md")]

mod begun;
mod collect;
mod dead_letter;
mod job_queue;
mod nats_server;
mod queue_error;
mod queue_status;
mod result_store;
mod submission;
mod submit;
mod watchdog;
mod worker;

pub use collect::collect;
pub use dead_letter::DeadLetter;
pub use job_queue::{JobQueue, QueuePart};
pub use nats_server::{NatsServer, ServerConnection};
pub use queue_error::QueueError;
pub use queue_status::QueueStatus;
pub use result_store::{BadStore, ResultStore, StoredResult};
pub use submission::{StoredSubmission, SubmissionPart};
pub use submit::{Submitted, Submitter};
pub use worker::{Notice, WorkUntil, Worker};

//! A queue of jobs on a NATS server: jobs are submitted, workers on any number of machines run them, and their results are
//! collected in a store.

mod begun;
mod collect;
mod dead_letter;
mod queue;
mod queue_error;
mod server;
mod status;
mod store;
mod submit;
mod watchdog;
mod worker;

pub use collect::collect;
pub use dead_letter::DeadLetter;
pub use queue::{Part, Queue};
pub use queue_error::QueueError;
pub use server::{Connection, Server};
pub use status::Status;
pub use store::{BadStore, Row, Store};
pub use submit::{Submitted, Submitter};
pub use worker::{Notice, Until, Worker};

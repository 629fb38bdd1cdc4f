//! What can go wrong with a queue, and what to do about it.

use std::fmt::Display;
use std::path::PathBuf;

use thiserror::Error;

use crate::result_store::BadStore;

/// What has gone wrong with a queue.
#[derive(Debug, Error)]
pub enum QueueError {
    /// No server answers at the address.
    #[error(
        "no NATS server at {url}: {why}: start one with `nats-server --jetstream`, or name another with --nats or NATS_URL"
    )]
    NoServer {
        /// The address.
        url: String,
        /// What was tried.
        why: String,
    },
    /// The server refuses the connection.
    #[error(
        "the NATS server at {url} does not let us in: {why}: see --user, --password and --creds; a token \
             goes into the address, nats://TOKEN@HOST"
    )]
    NotAllowed {
        /// The address.
        url: String,
        /// What it says.
        why: String,
    },
    /// No secure connection comes about.
    #[error(
        "no secure connection to {url}: {why}: see --tls-ca, --tls-cert and --tls-key; a server without TLS is named by nats://HOST"
    )]
    Tls {
        /// The address.
        url: String,
        /// What it says.
        why: String,
    },
    /// The server keeps nothing.
    #[error("the NATS server at {url} has no JetStream ({why}): start it with `nats-server --jetstream`")]
    NoJetStream {
        /// The address.
        url: String,
        /// What it says.
        why: String,
    },
    /// The server has lost the queue.
    #[error(
        "the NATS server at {url} has lost the queue {name}, with the jobs and the results in it: submit the jobs again"
    )]
    Lost {
        /// The address.
        url: String,
        /// The name of the queue.
        name: String,
    },
    /// A file with credentials is not there.
    #[error("cannot read the credentials in {}: {why}", path.display())]
    NoCredentials {
        /// The file.
        path: PathBuf,
        /// Why not.
        why: String,
    },
    /// The name has characters that a queue may not have.
    #[error("'{}' is no name for a queue: say letters, digits, - and _", name.escape_debug())]
    BadName {
        /// The name.
        name: String,
    },
    /// The server refuses a request, or does not answer it.
    #[error("the NATS server does not do as asked: {what}: {why}")]
    Server {
        /// What was asked of it.
        what: &'static str,
        /// What it says.
        why: String,
    },
    /// A job is too large.
    #[error("the job {id} has {size} bytes, more than the NATS server takes: set max_payload in its configuration")]
    TooLarge {
        /// The name of the job.
        id: String,
        /// Its size.
        size: usize,
    },
    /// The results cannot be kept.
    #[error("{0}")]
    Store(#[from] BadStore),
}

impl QueueError {
    /// The server has not done `what`.
    pub(crate) fn server<E: Display>(what: &'static str) -> impl Fn(E) -> Self {
        move |why| Self::Server { what, why: why.to_string() }
    }
}

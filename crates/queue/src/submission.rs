//! A submission: jobs that were put into the queue under one name. Its results are told together, and apart from those of
//! other submissions, which may ask for the same jobs or for the same problems with other limits.

use serde::{Deserialize, Serialize};

/// A part of what a submission asks for, as it lies on the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SubmissionPart {
    /// The name of the submission.
    pub submission: String,
    /// The keys of its jobs, in their order.
    pub keys: Vec<String>,
}

/// A submission as a store knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StoredSubmission {
    /// Its name.
    pub submission: String,
    /// How many jobs it has.
    pub jobs: u64,
    /// How many of their results are there.
    pub results: u64,
}

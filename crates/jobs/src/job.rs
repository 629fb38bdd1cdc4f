//! A job: something to be worked out, here or on another machine, and the line of JSON that comes of it.
//!
//! A job is itself a line of JSON. `tesuji batch` runs jobs where it is, `tesuji worker` those of a queue, and both run
//! them by [`Job::run`]: so both give the same lines, times apart.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::batch::{IsStopped, Ran, guarded};
use crate::contest::Contest;
use crate::inspection::Inspection;
use crate::job_result::JobResult;
use crate::key::{Key, VERSION};
use crate::solve::Solve;
use crate::tournaments::Tournaments;

/// Something to be worked out.
///
/// ```
/// use tesuji_jobs::Job;
/// let line = r#"{"job":"match","id":"a","black":"greedy","white":"random","size":"5x5","games":2}"#;
/// let result = Job::read(line)?.run(&|| false)?.ok_or("it was stopped")?;
/// assert_eq!(result.id(), "a");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "job", rename_all = "lowercase")]
pub enum Job {
    /// A problem to be solved.
    Solve(Box<Solve>),
    /// The book's answer to a problem, to be checked.
    Check(Box<Inspection>),
    /// A match between two players.
    Match(Contest),
    /// Tournaments of an evolving population.
    Tournaments(Tournaments),
}

/// A text that is no job, and why not.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct BadJob(pub String);

/// Why a job has no result.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct Failed(pub String);

impl Job {
    /// Whether a line of JSON is meant for a job, rather than for a problem.
    pub fn is_meant(line: &str) -> bool {
        #[derive(Deserialize)]
        struct Tag {
            job: Option<serde_json::Value>,
        }
        // Most lines are problems: those are parsed once only.
        line.contains("\"job\"") && serde_json::from_str(line).is_ok_and(|tag: Tag| tag.job.is_some())
    }

    /// Reads a line of JSON.
    pub fn read(line: &str) -> Result<Self, BadJob> {
        let bad = |bad: serde_json::Error| {
            let message = bad.to_string();
            // The line of a lone line is always 1, and says nothing.
            BadJob(message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message).to_owned())
        };
        serde_json::from_str(line).map_err(bad)
    }

    /// The job as a line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a job is strings, numbers and lists")
    }

    /// The name of the job, and of its result.
    pub fn id(&self) -> &str {
        match self {
            Self::Solve(solve) => solve.problem.id(),
            Self::Check(inspection) => &inspection.id,
            Self::Match(contest) => &contest.id,
            Self::Tournaments(tournaments) => &tournaments.id,
        }
    }

    /// The same job under another name.
    #[must_use]
    pub fn named(self, id: String) -> Self {
        match self {
            Self::Solve(solve) => Self::Solve(Box::new(solve.named(id))),
            Self::Check(inspection) => Self::Check(Box::new(Inspection { id, ..*inspection })),
            Self::Match(contest) => Self::Match(Contest { id, ..contest }),
            Self::Tournaments(tournaments) => Self::Tournaments(Tournaments { id, ..tournaments }),
        }
    }

    /// What its result is kept under.
    pub fn key(&self) -> Key {
        self.key_in(VERSION)
    }

    /// What its result is kept under by a version of the program.
    pub fn key_in(&self, version: &str) -> Key {
        let (kind, identity) = match self {
            Self::Solve(solve) => ("solve", solve.identity()),
            Self::Check(inspection) => ("check", inspection.identity()),
            Self::Match(contest) => ("match", contest.identity()),
            Self::Tournaments(tournaments) => ("tournaments", tournaments.identity()),
        };
        Key::of(&format!("tesuji {version}\n{kind}\n{identity}"))
    }

    /// Works it out, on one processor. Nothing comes of it once `is_stopped`.
    pub fn run(&self, is_stopped: IsStopped<'_>) -> Ran<JobResult> {
        // A bug costs one job, not the other ones of its worker.
        guarded(|| match self {
            Self::Solve(solve) => solve.run(is_stopped),
            Self::Check(inspection) => inspection.run(is_stopped),
            Self::Match(contest) => contest.run(is_stopped),
            Self::Tournaments(tournaments) => Ok(tournaments.run(is_stopped)),
        })
    }
}

//! A job: something to be worked out, here or on another machine, and the line of JSON that comes of it.
//!
//! A job is itself a line of JSON. `tesuji batch` runs jobs where it is, `tesuji worker` those of a queue, and both run
//! them by [`Job::run`]: so both give the same lines, times apart.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tesuji_collections::IsStopped;
use thiserror::Error;

use crate::batch::{Ran, guarded};
use crate::check_job::CheckJob;
use crate::job_result::JobResult;
use crate::match_job::MatchJob;
use crate::result_key::{ResultKey, VERSION};
use crate::review_job::ReviewJob;
use crate::solve_job::SolveJob;
use crate::tournaments_job::TournamentsJob;

/// Something to be worked out.
///
/// ```
/// use tesuji_jobs::Job;
/// let line = r#"{"job":"match","id":"a","black":"greedy","white":"random","size":"5x5","games":2}"#;
/// let result = Job::read(line)?.run(&|| false)?.ok_or("it was stopped")?;
/// assert_eq!(result.id(), "a");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "job", rename_all = "lowercase")]
pub enum Job {
    /// A problem to be solved.
    Solve(Box<SolveJob>),
    /// The book's answer to a problem, to be checked.
    Check(Box<CheckJob>),
    /// A match between two players.
    Match(Box<MatchJob>),
    /// Tournaments of an evolving population.
    Tournaments(Box<TournamentsJob>),
    /// A game to be reviewed.
    Review(Box<ReviewJob>),
}

/// The kinds of jobs.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum JobKind {
    Solve,
    Check,
    Match,
    Tournaments,
    Review,
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
        let mut fields: Map<String, Value> = serde_json::from_str(line).map_err(bad)?;
        let kind = fields.remove("job").ok_or_else(|| BadJob("missing field `job`".to_owned()))?;
        Ok(match JobKind::deserialize(kind).map_err(bad)? {
            JobKind::Solve => Self::Solve(of_fields(fields)?),
            JobKind::Check => Self::Check(of_fields(fields)?),
            JobKind::Match => Self::Match(Box::new(of_fields::<MatchJob>(fields)?.written_out()?)),
            JobKind::Tournaments => Self::Tournaments(Box::new(of_fields::<TournamentsJob>(fields)?.written_out()?)),
            JobKind::Review => Self::Review(of_fields(fields)?),
        })
    }

    /// The job as a line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a job is strings, numbers and lists")
    }

    /// The name of the job, and of its result.
    pub fn id(&self) -> &str {
        match self {
            Self::Solve(solve) => solve.problem.id(),
            Self::Check(check) => &check.id,
            Self::Match(contest) => &contest.id,
            Self::Tournaments(tournaments) => &tournaments.id,
            Self::Review(review) => &review.id,
        }
    }

    /// The same job under another name.
    #[must_use]
    pub fn named(mut self, id: String) -> Self {
        match &mut self {
            Self::Solve(solve) => solve.problem = solve.problem.clone().named(id),
            Self::Check(check) => check.id = id,
            Self::Match(contest) => contest.id = id,
            Self::Tournaments(tournaments) => tournaments.id = id,
            Self::Review(review) => review.id = id,
        }
        self
    }

    /// What its result is kept under.
    pub fn key(&self) -> ResultKey {
        self.key_in(VERSION)
    }

    /// What its result is kept under by a version of the program.
    pub fn key_in(&self, version: &str) -> ResultKey {
        let (kind, identity) = match self {
            Self::Solve(solve) => ("solve", solve.identity()),
            Self::Check(check) => ("check", check.identity()),
            Self::Match(contest) => ("match", contest.identity()),
            Self::Tournaments(tournaments) => ("tournaments", tournaments.identity()),
            Self::Review(review) => ("review", review.identity()),
        };
        ResultKey::of(&format!("tesuji {version}\n{kind}\n{identity}"))
    }

    /// Works it out, on one processor. Nothing comes of it once `is_stopped`.
    pub fn run(&self, is_stopped: IsStopped<'_>) -> Ran<JobResult> {
        // A bug costs one job, not the other ones of its worker.
        guarded(|| match self {
            Self::Solve(solve) => solve.run(is_stopped),
            Self::Check(check) => check.run(is_stopped),
            Self::Match(contest) => contest.run(is_stopped),
            Self::Tournaments(tournaments) => tournaments.run(is_stopped),
            Self::Review(review) => review.run(is_stopped),
        })
    }
}

/// What the fields of a job say; an error names the field.
fn of_fields<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T, BadJob> {
    serde_path_to_error::deserialize(Value::Object(fields)).map_err(|bad| match bad.path().to_string().as_str() {
        "." => BadJob(bad.inner().to_string()),
        field => BadJob(format!("{field}: {}", bad.inner())),
    })
}

//! The job of solving a problem within limits.

use std::ops::ControlFlow;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tesuji_engine::{Limits, Request, SearchEnd};
use tesuji_goals::{Expected, Method, Options, Problem};
use tesuji_notation::{Scene, read_jsonl, write_jsonl};
use tesuji_report::ResultLine;

use crate::batch::{IsStopped, Ran};
use crate::job::{BadJob, Failed};
use crate::job_result::JobResult;
use crate::seconds::{duration, seconds};

/// A problem, how to solve it, and when to give up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Fields", into = "Fields")]
pub struct Solve {
    /// The problem.
    pub problem: Problem,
    /// How to solve it.
    pub options: Options,
    /// When to give up.
    pub limits: Limits,
}

/// The fields as they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(default)]
    id: Option<String>,
    problem: Value,
    #[serde(default)]
    method: Option<String>,
    #[serde(default)]
    nodes: Option<u64>,
    #[serde(default)]
    seconds: Option<f64>,
    #[serde(default = "usual_memory")]
    memory: usize,
    #[serde(default = "yes")]
    certify: bool,
    #[serde(default)]
    all_moves: bool,
}

/// The memory of a job that does not say how much.
pub(crate) fn usual_memory() -> usize {
    Options::default().memory
}

/// What a job wants that does not say otherwise.
pub(crate) fn yes() -> bool {
    true
}

/// The limits as they were written; without any there is the usual time.
pub(crate) fn limits(seconds: Option<f64>, nodes: Option<u64>) -> Result<Limits, BadJob> {
    let time = match (duration(seconds)?, nodes) {
        (None, None) => Some(Solve::USUAL_TIME),
        (time, _) => time,
    };
    Ok(Limits { time, nodes })
}

impl Solve {
    /// The time for a problem, if nobody says anything.
    pub const USUAL_TIME: Duration = Duration::from_secs(1);

    /// The same problem under another name.
    #[must_use]
    pub(crate) fn named(self, id: String) -> Self {
        Self { problem: self.problem.named(id), ..self }
    }

    /// The problem as a line, without what others say of it: the book's answer changes no result.
    fn line(&self) -> String {
        let mut bare = self.problem.clone();
        (bare.expected, bare.hard) = (None, false);
        write_jsonl(&Scene::new(bare.id(), bare.position().setup()), Some(&bare))
    }

    /// All that the result depends on.
    pub(crate) fn identity(&self) -> String {
        let Self { options, limits, .. } = self;
        let Options { method, memory, certify, all_moves, .. } = options;
        let Limits { time, nodes } = limits;
        let line = self.line();
        // The last word stands for an option that is gone: without it the keys would be others.
        format!("{line}\n{method} {nodes:?} {time:?} {memory} {certify} {all_moves} false")
    }

    pub(crate) fn run(&self, is_stopped: IsStopped<'_>) -> Ran<JobResult> {
        let mut watch = |_: &_| if is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let request = Request::new(self.problem.clone(), self.options, self.limits);
        let answer = request.solve(&mut watch).map_err(|why| Failed(why.to_string()))?.first;
        if answer.end == SearchEnd::Interrupted {
            return Ok(None);
        }
        Ok(Some(JobResult::Solved(ResultLine::of(&answer))))
    }

    /// The book's answer.
    pub fn expected(&self) -> Option<&Expected> {
        self.problem.expected.as_ref()
    }
}

impl From<Solve> for Fields {
    fn from(solve: Solve) -> Self {
        let Options { method, memory, certify, all_moves, .. } = solve.options;
        Self {
            id: Some(solve.problem.id().to_owned()),
            problem: serde_json::from_str(&solve.line()).expect("a line of JSON"),
            method: Some(method.to_string()),
            nodes: solve.limits.nodes,
            seconds: solve.limits.time.map(seconds),
            memory,
            certify,
            all_moves,
        }
    }
}

impl TryFrom<Fields> for Solve {
    type Error = BadJob;

    fn try_from(fields: Fields) -> Result<Self, BadJob> {
        let Fields { id, problem, method, nodes, seconds, memory, certify, all_moves } = fields;
        let entry = read_jsonl(&problem.to_string(), 1).map_err(|bad| BadJob(format!("problem: {bad}")))?;
        let problem = entry.problem.ok_or_else(|| BadJob("problem: nothing is asked: say a goal".to_owned()))?;
        let method = method.map_or(Ok(Method::default()), |name| name.parse());
        let method = method.map_err(|bad| BadJob(format!("method: {bad}")))?;
        let limits = limits(seconds, nodes)?;
        let options = Options { method, memory, certify, all_moves, ..Options::default() };
        let solve = Self { problem, options, limits };
        Ok(match id {
            Some(id) => solve.named(id),
            None => solve,
        })
    }
}

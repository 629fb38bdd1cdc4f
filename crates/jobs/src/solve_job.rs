//! The job of solving a problem within limits.

use std::fmt::Display;
use std::ops::ControlFlow;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use serde_json::Value;
use tesuji_collections::IsStopped;
use tesuji_engine::{Limits, Request, SearchEnd};
use tesuji_goals::{Expected, Options, Problem};
use tesuji_notation::{Scene, read_jsonl, write_jsonl};
use tesuji_report::ResultLine;

use crate::batch::Ran;
use crate::job::Failed;
use crate::job_result::JobResult;
use crate::written::{USUAL_TIME, WrittenLimits, WrittenOptions, limits_or_usual};

/// A problem, how to solve it, and when to give up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolveJob {
    /// The problem; its name is that of the job.
    #[serde(flatten, with = "WrittenProblem")]
    pub problem: Problem,
    /// How to solve it.
    #[serde(flatten, with = "WrittenOptions")]
    pub options: Options,
    /// When to give up.
    #[serde(flatten, serialize_with = "WrittenLimits::serialize", deserialize_with = "limits_or_usual")]
    pub limits: Limits,
}

impl SolveJob {
    /// The time for a problem unless the job has limits.
    pub const USUAL_TIME: Duration = USUAL_TIME;

    /// All that the result depends on.
    pub(crate) fn identity(&self) -> String {
        let Options { method, memory, certify, all_moves, guide } = self.options;
        let Limits { time, nodes } = self.limits;
        let line = line(&self.problem);
        format!("{line}\n{method} {nodes:?} {time:?} {memory} {certify} {all_moves} {guide}")
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

/// The problem as a line, without what others say of it: the book's answer changes no result.
fn line(problem: &Problem) -> String {
    let mut bare = problem.clone();
    (bare.expected, bare.hard) = (None, false);
    write_jsonl(&Scene::new(bare.id(), bare.position().setup()), Some(&bare))
}

/// A problem, and a name that it has in this job.
#[derive(Serialize, Deserialize)]
struct WrittenProblem {
    #[serde(default)]
    id: Option<String>,
    problem: Value,
}

impl WrittenProblem {
    fn serialize<S: Serializer>(problem: &Problem, to: S) -> Result<S::Ok, S::Error> {
        let line = serde_json::from_str(&line(problem)).expect("a line of JSON");
        Serialize::serialize(&Self { id: Some(problem.id().to_owned()), problem: line }, to)
    }

    fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Problem, D::Error> {
        let Self { id, problem } = Deserialize::deserialize(from)?;
        let bad = |why: &dyn Display| D::Error::custom(format_args!("problem: {why}"));
        let entry = read_jsonl(&problem.to_string(), 1).map_err(|why| bad(&why))?;
        let problem = entry.problem.ok_or_else(|| bad(&"nothing is asked: say a goal"))?;
        Ok(match id {
            Some(id) => problem.named(id),
            None => problem,
        })
    }
}

//! The job of checking the answer that a book gives to a problem.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tesuji_collections::{Checked, IsStopped, Task};
use tesuji_engine::Limits;
use tesuji_goals::Options;
use tesuji_notation::{Document, Entry};
use tesuji_sgf::Collection;

use crate::batch::{BatchWork, Ran};
use crate::entry_check::EntryCheck;
use crate::job_result::JobResult;
use crate::written::{USUAL_CHECK_TIME, WrittenCheckOptions, WrittenLimits, check_limits_or_usual};

/// A problem as its book has it, how to check it, and when to give up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckJob {
    /// The name of the job.
    pub id: String,
    /// The file that the problem is from.
    #[serde(default)]
    pub file: String,
    /// The problem with its lines: an SGF, a line of JSON or a diagram.
    pub text: String,
    /// How to solve it.
    #[serde(flatten, with = "WrittenCheckOptions")]
    pub options: Options,
    /// When to give up: the time of all of it, and the nodes of a question.
    #[serde(flatten, serialize_with = "WrittenLimits::serialize", deserialize_with = "check_limits_or_usual")]
    pub limits: Limits,
}

impl CheckJob {
    /// The time for a problem unless the job has limits.
    pub const USUAL_TIME: Duration = USUAL_CHECK_TIME;

    /// The text of an entry alone, all lines kept; `None` if it comes from no SGF.
    pub fn text_of(entry: &Entry<'_>) -> Option<String> {
        let mut alone = Collection::default();
        alone.add_copy(entry.game?);
        String::from_utf8(alone.to_bytes()).ok()
    }

    /// All that the result depends on.
    pub(crate) fn identity(&self) -> String {
        let Self { file, text, options, limits, .. } = self;
        let Options { method, memory, certify, guide, .. } = options;
        let Limits { time, nodes } = limits;
        format!("{file}\n{text}\n{method} {nodes:?} {time:?} {memory} {certify} {guide}")
    }

    pub(crate) fn run(&self, is_stopped: IsStopped<'_>) -> Ran<JobResult> {
        let check = EntryCheck { task: self.task().map(Box::new), options: self.options, limits: self.limits };
        Ok(check.run(is_stopped)?.map(|checked| JobResult::told(&self.id, "check", checked)))
    }

    /// What is to be checked, or what is said of a text that cannot be read.
    fn task(&self) -> Result<Task, Box<Checked>> {
        let bytes = self.text.as_bytes();
        let document = Document::read(bytes, None);
        let document = document.map_err(|bad| Box::new(Checked::broken(&self.file, 0, &bad, bytes)))?;
        Task::all(&document, &self.file).next().expect("a document has an entry")
    }

    /// A result of this kind in a few words.
    pub(crate) fn told(line: &Value) -> Option<String> {
        let verdict = line.get("verdict")?.as_str()?;
        let faults = line.get("faults")?.as_array()?.iter().filter_map(|fault| fault.get("fault")?.as_str());
        let faults: Vec<&str> = faults.collect();
        Some(if faults.is_empty() { verdict.to_owned() } else { format!("{verdict}: {}", faults.join(", ")) })
    }
}

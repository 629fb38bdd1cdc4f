//! The job of checking the answer that a book gives to a problem.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tesuji_collections::{Checked, Task};
use tesuji_engine::Limits;
use tesuji_goals::{Method, Options};
use tesuji_notation::{Document, Entry};
use tesuji_sgf::Collection;

use crate::batch::{IsStopped, Ran, Work};
use crate::entry_check::EntryCheck;
use crate::job::BadJob;
use crate::job_result::JobResult;
use crate::seconds::seconds;
use crate::solve::{limits, usual_memory, yes};

/// A problem as its book has it, how to check it, and when to give up on a question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Fields", into = "Fields")]
pub struct Inspection {
    /// The name of the job.
    pub id: String,
    /// The file that the problem is from.
    pub file: String,
    /// The problem with its lines: an SGF, a line of JSON or a diagram.
    pub text: String,
    /// How to solve it.
    pub options: Options,
    /// When to give up on a question.
    pub limits: Limits,
}

/// The fields as they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    id: String,
    #[serde(default)]
    file: String,
    text: String,
    #[serde(default)]
    nodes: Option<u64>,
    #[serde(default)]
    seconds: Option<f64>,
    #[serde(default = "usual_memory")]
    memory: usize,
    #[serde(default = "yes")]
    certify: bool,
}

impl Inspection {
    /// The text of an entry alone, all lines kept; `None` if it comes from no SGF.
    pub fn text_of(entry: &Entry<'_>) -> Option<String> {
        let mut alone = Collection::default();
        alone.add_copy(entry.game?);
        String::from_utf8(alone.to_bytes()).ok()
    }

    /// All that the result depends on.
    pub(crate) fn identity(&self) -> String {
        let Self { file, text, options, limits, .. } = self;
        let Options { method, memory, certify, .. } = options;
        let Limits { time, nodes } = limits;
        format!("{file}\n{text}\n{method} {nodes:?} {time:?} {memory} {certify}")
    }

    pub(crate) fn run(&self, is_stopped: IsStopped<'_>) -> Ran<JobResult> {
        let check = EntryCheck { task: self.task().map(Box::new), options: self.options, limits: self.limits };
        let told = |checked| match serde_json::to_value(checked) {
            Ok(Value::Object(fields)) => JobResult::told(&self.id, "check", fields),
            Ok(_) | Err(_) => unreachable!("a struct is an object"),
        };
        Ok(check.run(is_stopped)?.map(told))
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

impl From<Inspection> for Fields {
    fn from(inspection: Inspection) -> Self {
        let Inspection { id, file, text, options, limits } = inspection;
        let Options { memory, certify, .. } = options;
        Self { id, file, text, nodes: limits.nodes, seconds: limits.time.map(seconds), memory, certify }
    }
}

impl TryFrom<Fields> for Inspection {
    type Error = BadJob;

    fn try_from(fields: Fields) -> Result<Self, BadJob> {
        let Fields { id, file, text, nodes, seconds, memory, certify } = fields;
        let limits = limits(seconds, nodes)?;
        let options = Options { method: Method::default(), memory, certify, ..Options::default() };
        Ok(Self { id, file, text, options, limits })
    }
}

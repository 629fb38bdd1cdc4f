//! The check of an entry of a collection: what `tesuji check` does with each, and the job of that kind with its own.

use tesuji_collections::{CheckSettings, Checked, IsStopped, Task};
use tesuji_engine::Limits;
use tesuji_goals::Options;

use crate::batch::{BatchWork, Ran};
use crate::job::Failed;
use crate::result_key::{ResultKey, VERSION};
use crate::results_file::Record;

/// An entry to be checked.
#[derive(Clone, Debug)]
pub struct EntryCheck {
    /// What is to be checked, or what is said of an entry that cannot be read.
    pub task: Result<Box<Task>, Box<Checked>>,
    /// How to solve it.
    pub options: Options,
    /// When to give up: the time of all of it, and the nodes of a question.
    pub limits: Limits,
}

impl BatchWork for EntryCheck {
    type Result = Checked;

    fn name(&self) -> String {
        match &self.task {
            Ok(task) => format!("{}#{}", task.file, task.number),
            Err(broken) => broken.name(),
        }
    }

    fn key(&self) -> ResultKey {
        let Options { method, memory, certify, guide, .. } = self.options;
        let Limits { time, nodes } = self.limits;
        // All that is looked at is in the task: the position, what is asked, and every line of the book.
        ResultKey::of(&format!(
            "tesuji {VERSION}\nentry\n{:?}\n{method} {nodes:?} {time:?} {memory} {certify} {guide}",
            self.task
        ))
    }

    fn run(&self, is_stopped: IsStopped<'_>) -> Ran<Checked> {
        let settings = CheckSettings { options: self.options, limits: self.limits, is_stopped };
        match &self.task {
            Ok(task) => task.check(&settings).map_err(|why| Failed(why.to_string())),
            Err(broken) => Ok(Some(broken.as_ref().clone())),
        }
    }
}

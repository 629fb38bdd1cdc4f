//! The check of an entry of a collection: what `tesuji check` does with each, and the job of that kind with its own.

use std::ops::ControlFlow;

use tesuji_collections::{Checked, Task};
use tesuji_engine::Limits;
use tesuji_goals::Options;

use crate::batch::{IsStopped, Ran, Work};
use crate::job::Failed;
use crate::results_file::Record;

/// An entry to be checked.
#[derive(Clone, Debug)]
pub struct EntryCheck {
    /// What is to be checked, or what is said of an entry that cannot be read.
    pub task: Result<Box<Task>, Box<Checked>>,
    /// How to solve it.
    pub options: Options,
    /// When to give up on a question.
    pub limits: Limits,
}

impl Work for EntryCheck {
    type Result = Checked;

    fn name(&self) -> String {
        match &self.task {
            Ok(task) => format!("{}#{}", task.file, task.number),
            Err(broken) => broken.name(),
        }
    }

    fn run(&self, is_stopped: IsStopped<'_>) -> Ran<Checked> {
        let stop = || if is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        match &self.task {
            Ok(task) => task.check(self.options, self.limits, &stop).map_err(|why| Failed(why.to_string())),
            Err(broken) => Ok(Some(broken.as_ref().clone())),
        }
    }
}

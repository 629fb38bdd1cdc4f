//! What a search tells of itself while it goes on.

use std::ops::ControlFlow;
use std::time::Duration;

use tesuji_search::Snapshot;

/// How far a search has come.
#[derive(Clone, Debug)]
pub struct SolveProgress {
    /// The positions so far.
    pub nodes: u64,
    /// The time so far.
    pub time: Duration,
    /// What the search looks at; nothing while an answer is being proved.
    pub snapshot: Option<Snapshot>,
}

/// Is called now and then while a search goes on, and may break it off.
pub type Watch<'a> = &'a mut (dyn FnMut(&SolveProgress) -> ControlFlow<()> + Send);

//! Work that takes a while: where it tells its progress, and hears that an end is wanted.

use std::ops::ControlFlow;
use std::time::Duration;

use serde::Serialize;
use tesuji_clock::Stopwatch;
use tesuji_collections::IsStopped;
use utoipa::ToSchema;

/// How often progress is told.
const PACE: Duration = Duration::from_millis(100);

/// What a stream tells now and then.
#[derive(Clone, Default, Serialize, ToSchema)]
pub struct ProgressView {
    /// Positions so far.
    pub nodes: u64,
    /// Seconds so far.
    pub seconds: f64,
    /// Positions a second.
    pub nodes_per_second: u64,
    /// Steps that are done, for experiments.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub done: Option<usize>,
    /// All steps, for experiments.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<usize>,
    /// Positions that seem to remain to be settled for the attacker.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub proof: Option<u32>,
    /// Positions that seem to remain to be settled for the defender.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub disproof: Option<u32>,
    /// The line that is being looked at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
    /// What is going on, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub words: Option<String>,
}

impl ProgressView {
    /// The progress of a search.
    pub fn of_search(nodes: u64, time: Duration) -> Self {
        let seconds = time.as_secs_f64();
        let nodes_per_second = if seconds > 0.0 { (nodes as f64 / seconds) as u64 } else { 0 };
        Self { nodes, seconds, nodes_per_second, ..Self::default() }
    }
}

/// The work as the worker sees it: where progress is told, and whether to go on.
pub struct Work {
    is_over: Box<dyn Fn() -> bool + Send + Sync>,
    listener: Box<dyn FnMut(ProgressView) + Send>,
    told: Stopwatch,
}

impl Work {
    /// Work that tells a listener how far it has come, and is asked now and then whether it is over.
    pub fn new(
        is_over: impl Fn() -> bool + Send + Sync + 'static,
        listener: impl FnMut(ProgressView) + Send + 'static,
    ) -> Self {
        Self { is_over: Box::new(is_over), listener: Box::new(listener), told: Stopwatch::start() }
    }

    /// Whether to go on: not if an end is wanted.
    pub fn flow(&self) -> ControlFlow<()> {
        if self.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Whether an end is wanted.
    pub fn is_over(&self) -> bool {
        (self.is_over)()
    }

    /// What is asked now and then whether an end is wanted.
    pub(crate) fn end(&self) -> IsStopped<'_> {
        &*self.is_over
    }

    /// Both at once: what is asked whether an end is wanted, and what is told how far it has come.
    pub(crate) fn split(&mut self) -> (IsStopped<'_>, Teller<'_>) {
        let Self { is_over, listener, told } = self;
        (&**is_over, Teller { listener: &mut **listener, told })
    }

    /// Tells how far it has come, if it is time to.
    pub fn tell(&mut self, progress: impl FnOnce() -> ProgressView) {
        self.split().1.tell(progress);
    }
}

/// Where progress is told.
pub(crate) struct Teller<'a> {
    listener: &'a mut (dyn FnMut(ProgressView) + Send),
    told: &'a mut Stopwatch,
}

impl Teller<'_> {
    /// Tells how far the work has come, if it is time to.
    pub(crate) fn tell(&mut self, progress: impl FnOnce() -> ProgressView) {
        if self.told.elapsed() >= PACE {
            *self.told = Stopwatch::start();
            (self.listener)(progress());
        }
    }
}

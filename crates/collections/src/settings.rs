//! How a problem is checked: how it is solved, when to give up on a question, and whether to stop at all.

use tesuji_engine::Limits;
use tesuji_goals::Options;

/// What is asked now and then whether to stop.
pub type IsStopped<'a> = &'a (dyn Fn() -> bool + Sync);

/// How to check a problem.
#[derive(Clone, Copy)]
pub struct CheckSettings<'a> {
    /// How to solve it.
    pub options: Options,
    /// When to give up. The time is that of the whole problem; the nodes are those of a question, and all questions of a
    /// problem together may take twenty times as many.
    pub limits: Limits,
    /// Whether to stop before the end.
    pub is_stopped: IsStopped<'a>,
}

impl CheckSettings<'_> {
    /// With limits that cannot be interrupted.
    pub fn new(options: Options, limits: Limits) -> Self {
        Self { options, limits, is_stopped: &|| false }
    }
}

//! Watching a search: the clock, Ctrl-C, and a line that shows how far it has come.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use tesuji_games::AtariGoProgress;

use crate::interrupt;
use crate::spinner::Spinner;

/// Watches one search after the other.
pub struct Watcher {
    spinner: Spinner,
    start: Instant,
    limit: Option<Duration>,
}

impl Watcher {
    /// Begins to watch, for at most so long.
    pub fn new(title: &str, limit: Option<Duration>) -> Self {
        Self { spinner: Spinner::new(title), start: Instant::now(), limit }
    }

    /// How long it has been watching.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Shows the progress of a proof-number search, and says whether to go on.
    pub fn look(&mut self, progress: &AtariGoProgress) -> ControlFlow<()> {
        let AtariGoProgress { nodes, proof, disproof, known, room } = *progress;
        self.look_with(nodes, || {
            let full = known as f64 * 100.0 / room as f64;
            format!("; {proof} to prove, {disproof} to disprove; table {full:.0}% full")
        })
    }

    /// Shows the nodes so far and something more, and says whether to go on.
    pub fn look_with(&mut self, nodes: u64, more: impl FnOnce() -> String) -> ControlFlow<()> {
        let elapsed = self.start.elapsed();
        self.spinner.show_with(nodes, elapsed, more);
        if interrupt::is_wanted() || self.limit.is_some_and(|limit| elapsed >= limit) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

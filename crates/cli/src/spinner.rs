//! A sign of life while a search takes its time.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use tesuji_report::sentence::grouped;

/// A line on the terminal with the nodes so far, shown once a search takes longer than a moment.
pub struct Spinner {
    title: String,
    bar: Option<ProgressBar>,
    is_wanted: bool,
    shown: Duration,
}

impl Spinner {
    const MOMENT: Duration = Duration::from_millis(500);
    const PAUSE: Duration = Duration::from_millis(80);

    /// A spinner on the standard error, which shows nothing unless that is a terminal.
    pub fn new(title: &str) -> Self {
        let is_wanted = io::stderr().is_terminal();
        Self { title: title.to_owned(), bar: None, is_wanted, shown: Duration::ZERO }
    }

    /// Shows how far a search has come.
    pub fn show(&mut self, nodes: u64, elapsed: Duration) {
        self.show_with(nodes, elapsed, String::new);
    }

    /// Shows how far a search has come, and something more.
    pub fn show_with(&mut self, nodes: u64, elapsed: Duration, more: impl FnOnce() -> String) {
        if !self.is_wanted || elapsed < Self::MOMENT || elapsed < self.shown + Self::PAUSE {
            return;
        }
        self.shown = elapsed;
        let bar = self.bar.get_or_insert_with(|| {
            let style = ProgressStyle::with_template("{spinner} {msg}").expect("a template of ours");
            ProgressBar::new_spinner().with_style(style)
        });
        let rate = nodes as f64 / elapsed.as_secs_f64();
        let (nodes, rate) = (grouped(nodes), grouped(rate as u64));
        let seconds = elapsed.as_secs_f64();
        bar.set_message(format!("{}: {nodes} positions, {rate} a second, {seconds:.1} s{}", self.title, more()));
        bar.tick();
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

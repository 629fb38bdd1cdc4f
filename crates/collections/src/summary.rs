//! How a collection came out: counts of verdicts and of faults.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use tesuji_report::sentence::grouped;

use crate::checked::{BookVerdict, Checked};
use crate::fault::FaultKind;

/// The counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Problems of which all was confirmed.
    pub right: usize,
    /// Problems and files with a fault.
    pub faulty: usize,
    /// Problems whose answer is right in the program's opinion, and not proved.
    pub likely: usize,
    /// Problems of which something was not decided.
    pub unknown: usize,
    /// Entries that ask nothing.
    pub no_question: usize,
    /// Problems whose question had to be guessed.
    pub guessed: usize,
    /// Problems with a certified outcome.
    pub certified: usize,
    /// How often each fault occurs.
    pub faults: BTreeMap<FaultKind, usize>,
    /// The positions that were looked at.
    pub nodes: u64,
}

impl Summary {
    /// Counts a problem.
    pub fn add(&mut self, checked: &Checked) {
        match checked.verdict {
            BookVerdict::Right => self.right += 1,
            BookVerdict::Faulty => self.faulty += 1,
            BookVerdict::Likely => self.likely += 1,
            BookVerdict::Unknown => self.unknown += 1,
            BookVerdict::NoQuestion => self.no_question += 1,
        }
        self.guessed += usize::from(checked.guessed.is_some());
        self.certified += usize::from(checked.certified);
        self.nodes += checked.nodes;
        for fault in &checked.faults {
            *self.faults.entry(fault.fault).or_default() += 1;
        }
    }

    /// All entries.
    pub fn entries(&self) -> usize {
        self.right + self.likely + self.faulty + self.unknown + self.no_question
    }

    /// The counts in a few lines.
    pub fn told(&self, time: Duration) -> String {
        let mut out = String::new();
        let noun = if self.entries() == 1 { "entry" } else { "entries" };
        let mut line = |text: String| writeln!(out, "{text}").expect("a string takes what is written");
        let likely = if self.likely > 0 { format!(", {} likely right", self.likely) } else { String::new() };
        line(format!(
            "{} {noun} in {:.1} s: {} right{likely}, {} faulty, {} unknown, {} without a question",
            self.entries(),
            time.as_secs_f64(),
            self.right,
            self.faulty,
            self.unknown,
            self.no_question
        ));
        line(format!("{} outcomes certified, {} positions", self.certified, grouped(self.nodes)));
        if self.guessed > 0 {
            line(format!("{} questions guessed, for no stones are marked", self.guessed));
        }
        for (kind, count) in &self.faults {
            line(format!("{count:6} {kind}"));
        }
        out
    }
}

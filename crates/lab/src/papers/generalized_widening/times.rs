//! The slides' times, 0.1, 1 and 10 seconds for a problem: stored, for a run of them takes hours.

use super::{Limit, is_open, measurements, table};
use crate::experiment::Results;
use crate::stored;
use crate::suite::Suite;

/// The longest of the slides' times.
pub(super) const LIMIT: Limit = Limit::Seconds(10.0);

const TIMES: &str = include_str!("../../../golden/generalized-widening-times.tsv");
/// On what, and how, the stored times were measured.
const CONDITIONS: &str = include_str!("../../../golden/generalized-widening-times.txt");

/// Of every few open problems the first, suite by suite.
pub(super) fn suites(every: usize) -> Vec<Suite> {
    let open = |mut suite: Suite| {
        suite.problems.retain(is_open);
        suite.every(every)
    };
    Suite::lives().into_iter().map(open).collect()
}

/// Adds the stored times to stored results.
pub(super) fn add_stored(results: &mut Results) {
    results.tables.push(table(&measurements::read(TIMES, LIMIT), "open problems by the slides' times", |_| true));
    results.remarks.splice(1..1, stored::paragraphs(CONDITIONS));
}

//! `tesuji queue results`: collects the results in a file, and prints them.

use tesuji_jobs::{JobResult, Record};
use tesuji_queue::{ResultStore, collect};
use tesuji_report::sentence::grouped;

use crate::args::ResultsArguments;
use crate::bar::Bar;
use crate::failure::Failure;
use crate::output::Output;
use crate::queue::with_queue;

/// Runs the command.
pub fn run(asked: &ResultsArguments, output: &mut Output) -> Result<(), Failure> {
    let mut store = ResultStore::open(&asked.store)?;
    let bar = Bar::new();
    let mut fetched = 0;
    with_queue(&asked.server, async |queue| {
        let mut watch = |count: usize| {
            fetched += count;
            bar.expect(count);
            (0..count).for_each(|_| bar.advance());
        };
        Ok(collect(&queue, &mut store, &mut watch).await?)
    })?;
    bar.finish();
    if asked.quiet {
        let all = grouped(store.count()?);
        let (fetched, path) = (grouped(fetched as u64), store.path().display());
        return output.line(format!("{fetched} results fetched; {all} in {path}"));
    }
    store.each(|line| {
        let told = match JobResult::from_json(line.as_bytes()) {
            Some(result) if !asked.json => result.to_string(),
            Some(_) | None => line,
        };
        output.line(told)
    })
}

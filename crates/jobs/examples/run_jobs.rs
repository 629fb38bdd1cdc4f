//! Runs the jobs of a file, one line of JSON each, on all processors, and prints a line of JSON for each, in their order.
//!
//! `cargo run --release -p tesuji-jobs --example run_jobs JOBS [RESULTS]`: with a second file the results are kept there, and
//! what is in it already is not run again.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example tells what it does")]

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use tesuji_jobs::{Batch, Job, Record, ResultsFile};

fn main() -> Result<(), Box<dyn Error>> {
    let mut paths = std::env::args().skip(1).map(PathBuf::from);
    let jobs = fs::read_to_string(paths.next().ok_or("name a file of jobs")?)?;
    let results = paths.next().map(|path| ResultsFile::open(&path)).transpose()?;
    let mut batch = Batch::start(None, results, || false)?;
    for (n, line) in jobs.lines().enumerate() {
        batch.give(Job::read(line).map_err(|bad| format!("line {}: {bad}", n + 1))?);
    }
    while let Some(done) = batch.wait()? {
        match done.result {
            Ok(Some(result)) => println!("{}", result.to_json()),
            Ok(None) => unreachable!("no job is stopped"),
            Err(why) => eprintln!("{}: {why}", done.work.id()),
        }
    }
    batch.finish()?;
    Ok(())
}

//! `tesuji queue results`: collects the results in a file, and prints those of a submission.

use tesuji_jobs::{JobResult, Record};
use tesuji_queue::{ResultStore, StoredSubmission, collect};
use tesuji_report::sentence::grouped;

use crate::args::ResultsArguments;
use crate::aside;
use crate::bar::Bar;
use crate::failure::Failure;
use crate::output::Output;
use crate::queue::with_queue;
use crate::show::printable;

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
    let submissions = store.submissions()?;
    if asked.list {
        return submissions.iter().try_for_each(|it| output.line(row(asked, it)));
    }
    let Some(chosen) = chosen(asked, &submissions)? else {
        aside::say("no results: no jobs were submitted to this queue");
        return Ok(());
    };
    store.each(&chosen.submission, |line| {
        let told = match JobResult::from_json(line.as_bytes()) {
            Some(result) if !asked.json => result.to_string(),
            Some(_) | None => line,
        };
        output.line(told)
    })?;
    if submissions.len() > 1 {
        aside::say(format_args!("{}; --list names all {} submissions", told(chosen), submissions.len()));
    }
    Ok(())
}

/// The submission that is asked for, or the last one.
fn chosen<'a>(
    asked: &ResultsArguments,
    submissions: &'a [StoredSubmission],
) -> Result<Option<&'a StoredSubmission>, Failure> {
    let Some(name) = &asked.submission else { return Ok(submissions.last()) };
    let found = submissions.iter().find(|it| it.submission == *name);
    let unknown = || format!("no submission is called '{}': --list names them", printable(name));
    found.map(Some).ok_or_else(|| Failure::Usage(unknown()))
}

fn row(asked: &ResultsArguments, it: &StoredSubmission) -> String {
    if asked.json { serde_json::to_string(it).expect("strings and numbers are written without fail") } else { told(it) }
}

fn told(it: &StoredSubmission) -> String {
    let (name, results, jobs) = (printable(&it.submission), grouped(it.results), grouped(it.jobs));
    format!("submission {name}: {results} of {jobs} results")
}

//! `tesuji regress`: test scripts in GNU Go's form, run in this process.

use std::env;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::json;
use tesuji_gtp::{GtpSettings, Test, TestResult, TestScript};

use crate::args::RegressArguments;
use crate::bar::Bar;
use crate::failure::{self, Failure};
use crate::gtp::STACK;
use crate::input::Input;
use crate::output::Output;

/// Runs the command.
pub fn run(asked: &RegressArguments, output: &mut Output) -> Result<(), Failure> {
    let here = env::current_dir().map_err(|why| Failure::Reading { name: ".".to_owned(), why: why.to_string() })?;
    let mut total = Tally::default();
    let result = failure::each(&asked.files, |given| {
        let path = here.join(given);
        let (_, text, _) = Input::bytes(&path)?;
        let script = TestScript::read(&String::from_utf8_lossy(&text));
        let script =
            script.map_err(|bad| Failure::NoInput { name: path.display().to_string(), message: bad.to_string() })?;
        // Scripts name their games as seen from where they lie.
        let folder = path.parent().unwrap_or(&here);
        env::set_current_dir(folder).map_err(|why| unread(folder, &why.to_string()))?;
        let tests = run_script(&script, asked.settings(), asked.jobs())?;
        env::set_current_dir(&here).map_err(|why| unread(&here, &why.to_string()))?;
        if tests.is_empty() {
            let message = "no test in it: a test is a command with a number, and below it what to expect".to_owned();
            return Err(Failure::NoInput { name: given.display().to_string(), message });
        }
        let mut tally = Tally::default();
        for test in &tests {
            tally.add(test.result());
            print(asked, given, test, output)?;
        }
        total.join(&tally);
        summary(asked, &given.display().to_string(), &tally, output)
    });
    if asked.files.len() > 1 {
        summary(asked, "all scripts", &total, output)?;
    }
    result?;
    if total.unexpected_failures > 0 { Err(Failure::Undecided) } else { Ok(()) }
}

fn unread(path: &Path, why: &str) -> Failure {
    Failure::Reading { name: path.display().to_string(), why: why.to_owned() }
}

/// Runs all parts of a script, several at a time; the tests come in their order.
fn run_script(script: &TestScript, settings: GtpSettings, jobs: usize) -> Result<Vec<Test>, Failure> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    let bar = Bar::new();
    bar.expect(script.part_count());
    let work = || {
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= script.part_count() {
                return;
            }
            let tests = script.run_part(part, settings);
            done.lock().expect("no thread panics with the tests").push((part, tests));
            bar.advance();
        }
    };
    thread::scope(|scope| {
        let start = |_| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        let workers: Result<Vec<_>, _> = (0..jobs.min(script.part_count())).map(start).collect();
        workers.map(drop)
    })
    .map_err(|why| Failure::no_thread(&why))?;
    bar.finish();
    let mut done = done.into_inner().expect("no thread panics with the tests");
    done.sort_by_key(|(part, _)| *part);
    Ok(done.into_iter().flat_map(|(_, tests)| tests).collect())
}

/// How many tests have ended how.
#[derive(Default)]
struct Tally {
    passes: usize,
    failures: usize,
    unexpected_passes: usize,
    unexpected_failures: usize,
}

impl Tally {
    fn add(&mut self, result: TestResult) {
        match result {
            TestResult::Ignored => {}
            TestResult::Passed => self.passes += 1,
            TestResult::Failed => self.failures += 1,
            TestResult::UnexpectedPass => {
                self.passes += 1;
                self.unexpected_passes += 1;
            }
            TestResult::UnexpectedFailure => {
                self.failures += 1;
                self.unexpected_failures += 1;
            }
        }
    }

    fn join(&mut self, other: &Self) {
        self.passes += other.passes;
        self.failures += other.failures;
        self.unexpected_passes += other.unexpected_passes;
        self.unexpected_failures += other.unexpected_failures;
    }
}

fn print(asked: &RegressArguments, path: &Path, test: &Test, output: &mut Output) -> Result<(), Failure> {
    let Test { id, command, expected, answer } = test;
    let (result, is_expected) = match test.result() {
        TestResult::Passed => ("passed", true),
        TestResult::Failed => ("failed", true),
        TestResult::Ignored => ("ignored", true),
        TestResult::UnexpectedPass => ("PASSED", false),
        TestResult::UnexpectedFailure => ("FAILED", false),
    };
    if asked.quiet && is_expected {
        return Ok(());
    }
    if asked.json {
        let file = path.display().to_string();
        let fields = json!({
            "file": file, "id": id, "command": command, "expected": expected.pattern, "answer": answer,
            "result": result.to_ascii_lowercase(), "as_expected": is_expected,
        });
        return output.line(fields.to_string());
    }
    match test.result() {
        TestResult::Passed | TestResult::UnexpectedPass => output.line(format!("{id} {result}: {command}")),
        TestResult::Failed | TestResult::UnexpectedFailure | TestResult::Ignored => {
            output.line(format!("{id} {result}: {command}: correct '{}', got '{answer}'", expected.pattern))
        }
    }
}

fn summary(asked: &RegressArguments, name: &str, tally: &Tally, output: &mut Output) -> Result<(), Failure> {
    let Tally { passes, failures, unexpected_passes, unexpected_failures } = tally;
    let total = passes + failures;
    if asked.json {
        let fields = json!({
            "file": name, "tests": total, "passes": passes,
            "unexpected_passes": unexpected_passes, "unexpected_failures": unexpected_failures,
        });
        return output.line(fields.to_string());
    }
    output.line(format!(
        "{name}: {passes} of {total} pass; {unexpected_passes} passes and {unexpected_failures} failures not expected"
    ))?;
    output.flush()
}

//! Running the program in tests, and the files it works on.

#![allow(dead_code, reason = "each test file uses what it needs")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The program with some arguments.
pub fn tesuji(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tesuji"));
    command.args(words).env_remove("NO_COLOR").env("COLUMNS", "100");
    command
}

/// What a run gives.
pub fn run(words: &[&str]) -> Output {
    tesuji(words).stdin(Stdio::null()).output().expect("the program runs")
}

/// What is printed by a run that succeeds.
pub fn prints(words: &[&str]) -> String {
    let output = run(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// What is printed when something is fed to the standard input.
pub fn prints_from(input: &str, words: &[&str]) -> String {
    let mut child =
        tesuji(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    child.stdin.take().expect("an input").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// What a process gives that ends before it has worked for so long; else it is killed. A busy machine may let it wait for
/// minutes, which is not held against it where the system tells how long it has worked.
pub fn ended(mut child: Child, most: Duration) -> Option<Output> {
    let start = Instant::now();
    while child.try_wait().expect("our own process").is_none() {
        if worked(child.id()).unwrap_or_else(|| start.elapsed()) > most {
            child.kill().ok();
            return None;
        }
        sleep(Duration::from_millis(2));
    }
    Some(child.wait_with_output().expect("it has ended"))
}

/// The time that a process has worked, all its threads together, where the system tells it.
fn worked(process: u32) -> Option<Duration> {
    let told = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in front may have blanks in it, but no parenthesis behind its own.
    let fields: Vec<&str> = told.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |place: usize| fields.get(place)?.parse::<u64>().ok();
    // A tick is a hundredth of a second on every machine that has this file.
    Some(Duration::from_millis(10 * (ticks(11)? + ticks(12)?)))
}

/// A folder of its own for each test, empty at the start.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A file in a folder of its own.
pub fn file(name: &str, contents: impl AsRef<[u8]>) -> String {
    let path = folder(name).join(name);
    fs::write(&path, contents).expect("a file");
    path.to_str().expect("a path in UTF-8").to_owned()
}

/// The exit code and the complaint of a run that fails.
pub fn complaint(words: &[&str]) -> (i32, String) {
    let output = run(words);
    let said = String::from_utf8_lossy(&output.stderr).replace("\n  │ ", " ");
    assert!(!said.contains("panicked"), "{said}");
    (output.status.code().expect("an exit code"), said)
}

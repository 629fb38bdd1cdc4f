//! One step of a chore, a command that must succeed, and the summary of many.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// A step with its name.
pub struct ChoreStep {
    name: String,
    command: Command,
}

impl ChoreStep {
    /// A cargo command, run in the workspace.
    pub fn cargo(name: &str, root: &Path, words: &[&str]) -> Self {
        // The variable is set by the cargo that runs us, so that every step uses the same one.
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        Self::of(name, Command::new(cargo), root, words)
    }

    /// Any command, run in a folder.
    pub fn new(name: &str, folder: &Path, words: &[&str]) -> Self {
        Self::of(name, Command::new(words[0]), folder, &words[1..])
    }

    /// A command without what the cargo that runs us tells of our own package. Some build scripts look at these variables, and
    /// what rests on them, the whole program, would be built anew after every `cargo test` by hand.
    fn of(name: &str, mut command: Command, folder: &Path, words: &[&str]) -> Self {
        let is_ours = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
        for (variable, _) in std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(is_ours)) {
            command.env_remove(variable);
        }
        command.current_dir(folder).args(words);
        Self { name: name.to_owned(), command }
    }

    /// The same with a variable set.
    pub fn with(mut self, variable: &str, value: &str) -> Self {
        self.command.env(variable, value);
        self
    }

    /// Runs it, and says how long it took.
    pub fn run(mut self) -> Result<(), String> {
        announced(&self.name, || {
            let status = self.command.status().map_err(|why| format!("cannot run {:?}: {why}", self.command))?;
            if status.success() { Ok(()) } else { Err(format!("{:?} failed: {status}", self.command)) }
        })
    }
}

/// Does something under a name, and says how long it took.
pub fn announced(name: &str, act: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    eprintln!("=== {name}");
    let start = Instant::now();
    let result = act();
    eprintln!("=== {}", outcome(name, result.is_ok(), start.elapsed()));
    result
}

fn outcome(name: &str, passed: bool, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if passed { format!("{name}: passed in {seconds:.1} s") } else { format!("{name}: FAILED after {seconds:.1} s") }
}

/// What came of the steps of a long chore, of which none ends it.
#[derive(Default)]
pub struct ChoreSummary {
    lines: Vec<String>,
    failed: Vec<&'static str>,
}

impl ChoreSummary {
    /// Takes a step, and notes how it ended.
    pub fn add(&mut self, name: &'static str, act: impl FnOnce() -> Result<(), String>) {
        let start = Instant::now();
        let result = act();
        self.lines.push(outcome(name, result.is_ok(), start.elapsed()));
        if let Err(why) = result {
            eprintln!("{why}");
            self.failed.push(name);
        }
    }

    /// Says how each step ended; an error if any failed.
    pub fn finish(self) -> Result<(), String> {
        eprintln!("=== summary");
        for line in &self.lines {
            eprintln!("{line}");
        }
        if self.failed.is_empty() {
            eprintln!("=== everything passed");
            return Ok(());
        }
        Err(format!("=== FAILED: {}", self.failed.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::ChoreSummary;

    #[test]
    fn a_failed_step_does_not_end_a_chore_and_is_named_at_its_end() {
        let mut summary = ChoreSummary::default();
        let mut taken = 0;
        for (name, result) in [("first", Ok(())), ("second", Err("no".to_owned())), ("third", Ok(()))] {
            summary.add(name, || {
                taken += 1;
                result
            });
        }
        assert_eq!(taken, 3);
        assert_eq!(summary.lines.len(), 3);
        assert_eq!(summary.finish(), Err("=== FAILED: second".to_owned()));
    }
}

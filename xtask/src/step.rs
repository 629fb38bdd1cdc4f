//! One step of a chore: a command that must succeed.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// A step with its name.
pub struct Step {
    name: String,
    command: Command,
}

impl Step {
    /// A cargo command, run in the workspace.
    pub fn cargo(name: &str, root: &Path, words: &[&str]) -> Self {
        // The variable is set by the cargo that runs us, so that every step uses the same one.
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command.current_dir(root).args(words);
        Self { name: name.to_owned(), command }
    }

    /// Any command, run in a folder.
    pub fn new(name: &str, folder: &Path, words: &[&str]) -> Self {
        let mut command = Command::new(words[0]);
        command.current_dir(folder).args(&words[1..]);
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
    let seconds = start.elapsed().as_secs_f64();
    match &result {
        Ok(()) => eprintln!("=== {name}: passed in {seconds:.1} s"),
        Err(_) => eprintln!("=== {name}: FAILED after {seconds:.1} s"),
    }
    result
}

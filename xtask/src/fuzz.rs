//! Running the fuzz targets, one after the other.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::step::{Step, announced};

/// Runs every target for `seconds`. Needs a nightly toolchain; cargo-fuzz is installed if it is missing.
pub fn run(root: &Path, seconds: u32) -> Result<(), String> {
    if !succeeds(&["+nightly", "--version"]) {
        return Err("fuzzing needs a nightly toolchain: rustup toolchain install nightly".to_owned());
    }
    if !succeeds(&["fuzz", "--version"]) {
        Step::cargo("install cargo-fuzz", root, &["install", "--locked", "cargo-fuzz"]).run()?;
    }
    for target in targets(root).map_err(|why| format!("cannot list the fuzz targets: {why}"))? {
        announced(&format!("fuzz {target}"), || {
            let time = format!("-max_total_time={seconds}");
            let words = ["+nightly", "fuzz", "run", &target, "--", &time];
            let mut command = rustup_cargo();
            let status = command.current_dir(root).args(words).status().map_err(|why| why.to_string())?;
            if status.success() { Ok(()) } else { Err(format!("{target} found something: {status}")) }
        })?;
    }
    Ok(())
}

/// The cargo that takes a toolchain by name, and none of the variables that the running one has set.
fn rustup_cargo() -> Command {
    let mut command = Command::new("cargo");
    command.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN").env_remove("RUSTC");
    command
}

fn succeeds(words: &[&str]) -> bool {
    let quiet = rustup_cargo().args(words).stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok_and(|status| status.success())
}

fn targets(root: &Path) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for file in root.join("fuzz/fuzz_targets").read_dir()? {
        let path = file?.path();
        names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}

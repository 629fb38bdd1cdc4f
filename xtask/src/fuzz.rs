//! Running the fuzz targets, one after the other.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::step::{ChoreStep, announced};

/// Runs every target for `seconds`, from the seeds in `fuzz/seeds` on. A nightly toolchain is used if there is one; cargo-fuzz is
/// installed if it is missing.
pub fn run(root: &Path, seconds: u32) -> Result<(), String> {
    let toolchain = Toolchain::find();
    if toolchain == Toolchain::Own {
        eprintln!("=== note: there is no nightly toolchain; the one that is here fuzzes with RUSTC_BOOTSTRAP=1");
    }
    if !succeeds(&["fuzz", "--version"]) {
        ChoreStep::cargo("install cargo-fuzz", root, &["install", "--locked", "cargo-fuzz"]).run()?;
    }
    for target in targets(root).map_err(|why| format!("cannot list the fuzz targets: {why}"))? {
        announced(&format!("fuzz {target}"), || {
            let mut command = toolchain.cargo();
            command.current_dir(root).args(words(root, &target, seconds));
            let status = command.status().map_err(|why| why.to_string())?;
            if status.success() { Ok(()) } else { Err(format!("{target} found something: {status}")) }
        })?;
    }
    Ok(())
}

/// How a target is run: what was found goes into the first folder, the second has seeds for those targets that need some.
fn words(root: &Path, target: &str, seconds: u32) -> Vec<String> {
    let mut words: Vec<String> = ["fuzz", "run", target].map(str::to_owned).to_vec();
    let corpus = format!("fuzz/corpus/{target}");
    let seeds = format!("fuzz/seeds/{target}");
    if std::fs::create_dir_all(root.join(&corpus)).is_ok() && root.join(&seeds).is_dir() {
        words.extend([corpus, seeds]);
    }
    words.push("--".to_owned());
    words.extend([format!("-max_total_time={seconds}"), "-rss_limit_mb=2048".to_owned()]);
    // A search for leaks stops the world for seconds, again and again, where a server has threads of its own.
    words.extend(["-print_final_stats=1", "-detect_leaks=0"].map(str::to_owned));
    let names = format!("fuzz/words/{target}.txt");
    words.extend(root.join(&names).is_file().then(|| format!("-dict={names}")));
    words
}

/// What compiles the targets, which need a sanitizer that stable Rust has and does not let one ask for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Toolchain {
    Nightly,
    /// The Rust that is here, told to allow what is not stable.
    Own,
}

impl Toolchain {
    fn find() -> Self {
        if succeeds(&["+nightly", "--version"]) { Self::Nightly } else { Self::Own }
    }

    fn cargo(self) -> Command {
        let mut command = rustup_cargo();
        match self {
            Self::Nightly => command.arg("+nightly"),
            Self::Own => command.env("RUSTC_BOOTSTRAP", "1"),
        };
        command
    }
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

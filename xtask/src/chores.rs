//! The chores, step by step.

use std::path::Path;

use crate::attack;
use crate::clients;
use crate::python;
use crate::queue;
use crate::step::{ChoreStep, ChoreSummary, announced};
use crate::tidy;
use crate::wasm;
use crate::web;

/// Everything that must hold before a change is accepted. All steps run, and the last lines name those that failed. It
/// needs Rust with rustfmt and clippy, and sets up the other programs itself.
pub fn test(root: &Path) -> Result<(), String> {
    let lints = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    let mut summary = ChoreSummary::default();
    summary.add("tidy", || tidy(root));
    summary.add("format", || ChoreStep::cargo("format", root, &["fmt", "--all", "--check"]).run());
    summary.add("lints", || ChoreStep::cargo("lints", root, &lints).run());
    summary.add("page as built", || web::check(root));
    summary
        .add("tests", || ChoreStep::cargo("tests", root, &["test", "--workspace", "--locked", "--no-fail-fast"]).run());
    summary.add("clients", || clients::test(root));
    summary.add("queue", || queue::test(root));
    summary.add("attack", || attack::short(root));
    summary.add("page in a browser", || web::test(root));
    summary.add("python", || python::test(root));
    summary.add("engine in a browser", || wasm::test(root));
    summary.add("documentation", || documentation(root));
    summary.finish()
}

fn documentation(root: &Path) -> Result<(), String> {
    ChoreStep::cargo("documentation", root, &["doc", "--workspace", "--no-deps", "--locked"])
        .with("RUSTDOCFLAGS", "-D warnings")
        .run()
}

/// The invariants of ARCHITECTURE.md.
pub fn tidy(root: &Path) -> Result<(), String> {
    announced("tidy", || {
        let complaints = tidy::complaints(root).map_err(|why| format!("cannot read the sources: {why}"))?;
        if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
    })
}

/// Tesuji and GNU Go on the same problems.
pub fn peer(root: &Path, words: &[&str]) -> Result<(), String> {
    ChoreStep::cargo("build", root, &["build", "--release", "--quiet", "--package", "tesuji"]).run()?;
    on_file(root, "peer", words)
}

/// A chore about a file that wants an optimized build, and crates that these chores here do without: they shall be built
/// quickly.
pub fn on_file(root: &Path, chore: &str, words: &[&str]) -> Result<(), String> {
    let path = std::path::absolute(words[0]).map_err(|why| format!("{}: {why}", words[0]))?;
    let path = path.display().to_string();
    let start = ["run", "--release", "--locked", "--package", "chores", "--", chore, &path];
    ChoreStep::cargo(chore, root, &[&start, &words[1..]].concat()).run()
}

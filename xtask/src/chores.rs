//! The chores, step by step. The first failure ends a chore.

use std::path::Path;

use crate::clients;
use crate::queue;
use crate::step::{Step, announced};
use crate::tidy;
use crate::web;

/// Everything that must hold before a change is accepted. It needs Rust with rustfmt and clippy, and sets up
/// the other programs itself.
pub fn test(root: &Path) -> Result<(), String> {
    tidy(root)?;
    Step::cargo("format", root, &["fmt", "--all", "--check"]).run()?;
    let lints = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    Step::cargo("lints", root, &lints).run()?;
    web::check(root)?;
    Step::cargo("tests", root, &["test", "--workspace", "--locked"]).run()?;
    clients::test(root)?;
    queue::test(root)?;
    web::test(root)?;
    Step::cargo("documentation", root, &["doc", "--workspace", "--no-deps", "--locked"])
        .with("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    eprintln!("=== everything passed");
    Ok(())
}

/// The invariants of ARCHITECTURE.md.
pub fn tidy(root: &Path) -> Result<(), String> {
    announced("tidy", || {
        let complaints = tidy::complaints(root).map_err(|why| format!("cannot read the sources: {why}"))?;
        if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
    })
}

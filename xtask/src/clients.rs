//! Programs that ours talks to: GNU Go as an opponent, Sabaki's controller as a client. Set up, and let loose on it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::step::{ChoreStep, announced};

/// Sabaki's controller, in the version that was tried.
const CONTROLLER: &str = "@sabaki/gtp@3.0.0";

/// Sets up what is missing, and runs the tests in which other programs drive `tesuji gtp`.
pub fn test(root: &Path) -> Result<(), String> {
    let folder = set_up(root)?;
    // The whole workspace, so that everything is built as it was for the other tests.
    let words = ["test", "--workspace", "--test", "clients", "--locked", "--", "--ignored"];
    ChoreStep::cargo("clients", root, &words).with("TESUJI_CLIENTS", &folder.display().to_string()).run()
}

/// Installs GNU Go, node and Sabaki's controller where they are missing; gives the folder of the last.
fn set_up(root: &Path) -> Result<PathBuf, String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let folder = target.join("clients");
    announced("set up clients", || {
        if find("gnugo").is_none() {
            install(&["gnugo"])?;
        }
        if find("node").is_none() || find("npm").is_none() {
            install(&["nodejs", "npm"])?;
        }
        if !folder.join("node_modules/@sabaki/gtp").is_dir() {
            fs::create_dir_all(&folder).map_err(|why| format!("cannot make {}: {why}", folder.display()))?;
            let prefix = folder.display().to_string();
            let words = ["install", "--no-audit", "--no-fund", "--no-save", "--prefix", &prefix, CONTROLLER];
            run("npm", &words)?;
        }
        Ok(())
    })?;
    Ok(folder)
}

/// A program on the path, or among the system's games and servers.
pub fn find(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&folders).chain(["/usr/games", "/usr/sbin"].map(PathBuf::from));
    folders.map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// Installs packages of Debian or Ubuntu.
pub fn install(packages: &[&str]) -> Result<(), String> {
    let remedy =
        format!("install {} by hand, or run `cargo test --workspace`, which does without", packages.join(" and "));
    if find("apt-get").is_none() {
        return Err(format!("there is no apt-get here: {remedy}"));
    }
    let apt = |words: &[&str]| {
        let whole: Vec<&str> = ["sudo", "apt-get"].iter().chain(words).copied().collect();
        let whole = if is_root() { &whole[1..] } else { &whole[..] };
        run(whole[0], &whole[1..])
    };
    let wanted: Vec<&str> = ["install", "--yes", "--no-install-recommends"].iter().chain(packages).copied().collect();
    apt(&wanted).or_else(|_| apt(&["update"]).and_then(|()| apt(&wanted))).map_err(|why| format!("{why}: {remedy}"))
}

fn is_root() -> bool {
    let user = Command::new("id").arg("-u").output();
    user.is_ok_and(|user| user.stdout.trim_ascii() == b"0")
}

fn run(program: &str, words: &[&str]) -> Result<(), String> {
    let mut command = Command::new(program);
    let status = command.args(words).stdin(Stdio::null()).stdout(Stdio::null()).status();
    let status = status.map_err(|why| format!("cannot run {command:?}: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed: {status}")) }
}

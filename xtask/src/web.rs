//! The page: building it from its sources, seeing that what is committed is what they give, and trying it in a browser.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::clients::{find, install};
use crate::step::{ChoreStep, announced};

/// The oldest Node that the page's tools run on.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// Builds the page into `web/dist`, which is committed.
pub fn build(root: &Path) -> Result<(), String> {
    set_up(root)?;
    in_web(root, "format and types of the page", &["npm", "run", "--silent", "check"])?;
    in_web(root, "build the page", &["npx", "--no-install", "vite", "build"])
}

/// Builds the page anew, beside what is committed, and complains about every difference.
pub fn check(root: &Path) -> Result<(), String> {
    set_up(root)?;
    in_web(root, "format and types of the page", &["npm", "run", "--silent", "check"])?;
    let fresh = target(root).join("page");
    let folder = fresh.display().to_string();
    let words = ["npx", "--no-install", "vite", "build", "--emptyOutDir", "--outDir", &folder];
    in_web(root, "build the page", &words)?;
    announced("the page is what its sources give", || {
        let read = |folder: &Path| files(folder).map_err(|why| format!("cannot read {}: {why}", folder.display()));
        let (ours, theirs) = (read(&root.join("web/dist"))?, read(&fresh)?);
        let names = ours.keys().chain(theirs.keys());
        let other = names.filter(|name| ours.get(*name) != theirs.get(*name)).collect::<Vec<_>>();
        if other.is_empty() {
            return Ok(());
        }
        Err(format!("web/dist differs from its sources in {other:?}: run `cargo xtask web` and commit what it builds"))
    })
}

/// Tries the page in a real browser.
pub fn test(root: &Path) -> Result<(), String> {
    let module = root.join("web/engine/tesuji.wasm");
    try_in_browser(root, "the page in a browser", "tests/page.test.mjs", &module)
}

/// Runs a test of the page in a real browser, with the program and this build of the engine.
pub fn try_in_browser(root: &Path, name: &str, test: &str, module: &Path) -> Result<(), String> {
    announced("set up the browser", || if find("chromium").is_none() { install(&["chromium"]) } else { Ok(()) })?;
    let program = program(root)?;
    let browser = find("chromium").ok_or("there is no chromium on the path")?;
    let words = ["node", "--test", "--test-concurrency=1", test];
    ChoreStep::new(name, &root.join("web"), &words)
        .with("TESUJI_BIN", &program.display().to_string())
        .with("TESUJI_WASM", &module.display().to_string())
        .with("TESUJI_CHROMIUM", &browser.display().to_string())
        .run()
}

/// Builds the program as it was built for the other tests, and says where it is. That is done by way of one of them: `cargo
/// build` leaves out what only tests want of libraries, and would build half of them and all that rests on them once more.
pub fn program(root: &Path) -> Result<PathBuf, String> {
    let words = ["test", "--no-run", "--workspace", "--test", "program", "--locked"];
    ChoreStep::cargo("build the program", root, &words).run()?;
    Ok(target(root).join("debug/tesuji"))
}

/// Two hundred clients for a minute.
pub fn load(root: &Path) -> Result<(), String> {
    let words =
        ["test", "--release", "-p", "tesuji", "--test", "serving", "--locked", "--", "--ignored", "--nocapture"];
    ChoreStep::cargo("load", root, &words).run()
}

/// Installs what the lock file names, where it is not there.
pub fn set_up(root: &Path) -> Result<(), String> {
    announced("set up the page's tools", || {
        if find("node").is_none() || find("npm").is_none() {
            install(&["nodejs", "npm"])?;
        }
        check_node()
    })?;
    in_web(root, "install the page's tools", &["npm", "ci", "--no-audit", "--no-fund"])
}

fn check_node() -> Result<(), String> {
    let output = Command::new("node").arg("--version").stdin(Stdio::null()).output();
    let output = output.map_err(|why| format!("cannot run node: {why}"))?;
    let text = String::from_utf8_lossy(&output.stdout).trim().trim_start_matches('v').to_owned();
    let mut numbers = text.split('.').map(|number| number.parse().unwrap_or(0));
    let version = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    if version >= OLDEST_NODE {
        return Ok(());
    }
    let (major, minor) = OLDEST_NODE;
    Err(format!("node {text} is too old for the page's tools: install {major}.{minor} or later"))
}

fn in_web(root: &Path, name: &str, words: &[&str]) -> Result<(), String> {
    ChoreStep::new(name, &root.join("web"), words).run()
}

/// Where cargo builds.
pub fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// All files below a folder, with what is in them.
fn files(folder: &Path) -> std::io::Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut found = BTreeMap::new();
    let mut to_read = vec![folder.to_owned()];
    while let Some(next) = to_read.pop() {
        for entry in next.read_dir()? {
            let path = entry?.path();
            if path.is_dir() {
                to_read.push(path);
            } else {
                found.insert(path.strip_prefix(folder).unwrap_or(&path).to_owned(), fs::read(&path)?);
            }
        }
    }
    Ok(found)
}

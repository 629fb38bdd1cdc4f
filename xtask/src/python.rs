//! The Python package: a wheel is built, installed into a virtual environment of its own, and tested from there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::clients::{find, install};
use crate::step::{ChoreStep, announced};
use crate::web;

/// What comes into the environment: the builder, and what the tests need, as `pyproject.toml` lists it under `test`.
const PACKAGES: [&str; 10] = [
    "maturin>=1.9.4,<2",
    "pytest",
    "mypy",
    "numpy",
    "pandas",
    "sgfmill",
    "matplotlib",
    "nbclient",
    "nbformat",
    "ipykernel",
];

/// Builds the package and the program, and compares what they say.
pub fn test(root: &Path) -> Result<(), String> {
    let home = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let environment = Environment { folder: home.join("python") };
    environment.set_up()?;
    let program = web::program(root)?;
    environment.install_package(root)?;
    let package = root.join("crates/python");
    let mypy = environment.program("mypy");
    let python = environment.program("python");
    ChoreStep::new("types of the Python package", &package, &[&mypy, "--strict", "python/tesuji"]).run()?;
    ChoreStep::new("types of the extension module", &package, &[&python, "-m", "mypy.stubtest", "tesuji._native"])
        .run()?;
    let pytest = environment.program("pytest");
    ChoreStep::new("tests of the Python package", &package, &[&pytest, "--quiet", "-p", "no:cacheprovider"])
        .with("TESUJI_BIN", &program.display().to_string())
        .run()
}

/// A virtual environment.
struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// A program that was installed into it.
    fn program(&self, name: &str) -> String {
        self.folder.join("environment/bin").join(name).display().to_string()
    }

    /// Makes it where it is missing, and installs what is needed, by name, unless that was done before.
    fn set_up(&self) -> Result<(), String> {
        announced("set up Python", || {
            if !has_python() {
                install(&["python3", "python3-venv"])?;
                let remedy = "install one by hand, or run `cargo test --workspace`, which does without";
                has_python().then_some(()).ok_or_else(|| {
                    format!("there is no Python 3.10 or later here that makes virtual environments: {remedy}")
                })?;
            }
            let (place, stamp) = (self.folder.join("environment"), self.folder.join("packages.txt"));
            let wanted = PACKAGES.join("\n");
            if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) && place.is_dir() {
                return Ok(());
            }
            fs::create_dir_all(&self.folder).map_err(|why| format!("cannot make {}: {why}", self.folder.display()))?;
            let place = place.display().to_string();
            ChoreStep::new("make the environment", &self.folder, &["python3", "-m", "venv", "--clear", &place])
                .run()?;
            let pip = self.program("pip");
            let words = [&[pip.as_str(), "install", "--quiet"], &PACKAGES[..]].concat();
            ChoreStep::new("install what the tests need", &self.folder, &words).run()?;
            fs::write(&stamp, wanted).map_err(|why| format!("cannot write {}: {why}", stamp.display()))
        })
    }

    /// Builds the wheel and installs it. The engine is optimized as for the other tests, so that what they have built is used.
    fn install_package(&self, root: &Path) -> Result<(), String> {
        let wheels = self.folder.join("wheels");
        if wheels.is_dir() {
            fs::remove_dir_all(&wheels).map_err(|why| format!("cannot clear {}: {why}", wheels.display()))?;
        }
        let out = wheels.display().to_string();
        let (maturin, python) = (self.program("maturin"), self.program("python"));
        let words = ["build", "--profile", "dev", "--auditwheel", "skip", "--interpreter", &python, "--out", &out];
        ChoreStep::new("build the wheel", &root.join("crates/python"), &[&[maturin.as_str()], &words[..]].concat())
            .with("CARGO_PROFILE_DEV_OPT_LEVEL", "2")
            .run()?;
        let wheel = fs::read_dir(&wheels).ok().and_then(|mut files| files.next()?.ok());
        let wheel = wheel.ok_or_else(|| format!("no wheel was built in {out}"))?.path().display().to_string();
        let words = [&self.program("pip"), "install", "--quiet", "--no-deps", "--force-reinstall", &wheel];
        ChoreStep::new("install the wheel", &self.folder, &words).run()
    }
}

/// Whether there is a Python that is new enough and makes virtual environments.
fn has_python() -> bool {
    let program = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
    let mut command = Command::new("python3");
    let status = command.args(["-c", program]).stdin(Stdio::null()).stderr(Stdio::null()).status();
    find("python3").is_some() && status.is_ok_and(|status| status.success())
}

//! The engine as WebAssembly: built into the npm package, which the page loads where there is no server, and tried there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::clients::{find, install};
use crate::step::{ChoreStep, announced};
use crate::tidy::dependencies;
use crate::web;

const TARGET: &str = "wasm32-unknown-unknown";
/// Where the committed build lies, and beside it a digest of the sources that it was made of.
const MODULE: &str = "web/engine/tesuji.wasm";
const SOURCES: &str = "web/engine/tesuji.wasm.sources";

/// Builds the engine into the npm package, which is committed, and the page anew, which holds a copy.
pub fn build(root: &Path) -> Result<(), String> {
    let module = compile(root)?.ok_or("there is no Rust here that compiles to WebAssembly, and none can be had")?;
    let bytes = fs::read(&module).map_err(|why| format!("cannot read {}: {why}", module.display()))?;
    write(&root.join(MODULE), &bytes)?;
    write(&root.join(SOURCES), format!("{}\n", digest(root)?).as_bytes())?;
    eprintln!("=== {MODULE}: {} bytes", bytes.len());
    web::build(root)
}

/// The engine in a browser alone, and beside the program: the same answers. The committed build is tried if it was made of the
/// sources as they are: it is what people load, and to build it anew takes minutes. Else one is built.
pub fn test(root: &Path) -> Result<(), String> {
    let is_fresh =
        fs::read_to_string(root.join(SOURCES)).is_ok_and(|known| digest(root).as_deref() == Ok(known.trim()));
    let module = if is_fresh {
        root.join(MODULE)
    } else {
        eprintln!("=== note: {MODULE} is older than its sources; before a release run `cargo xtask wasm`");
        compile(root)?.ok_or_else(|| format!("{MODULE} is older than its sources, and cannot be built here"))?
    };
    web::try_in_browser(root, "the engine in a browser alone", "tests/alone.test.mjs", &module)
}

/// Compiles the engine; nothing if no compiler for it can be had.
fn compile(root: &Path) -> Result<Option<PathBuf>, String> {
    let Some(compiler) = Compiler::find() else { return Ok(None) };
    let words =
        ["rustc", "--profile", "wasm", "-p", "tesuji-wasm", "--lib", "--crate-type", "cdylib", "--target", TARGET];
    let words: Vec<&str> = words.into_iter().chain(["--locked"]).collect();
    match compiler {
        Compiler::Ours => {
            ChoreStep::cargo("build the engine as WebAssembly", root, &words)
                .with("CARGO_ENCODED_RUSTFLAGS", &flags())
                .run()?;
        }
        Compiler::Debians => {
            let words: Vec<&str> =
                [Compiler::DEBIANS_CARGO].into_iter().chain(words).chain(["-Z", "build-std=std,panic_abort"]).collect();
            ChoreStep::new("build the engine as WebAssembly", root, &words)
                .with("RUSTC", Compiler::DEBIANS_RUSTC)
                .with("RUSTC_BOOTSTRAP", "1")
                .with("CARGO_ENCODED_RUSTFLAGS", &flags())
                .with("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-19")
                .run()?;
        }
    }
    Ok(Some(web::target(root).join(TARGET).join("wasm/tesuji_wasm.wasm")))
}

/// How it is compiled: with vectors of 16 bytes, which every browser has since 2023; a stack for deep lines; an end to how
/// much memory is taken; and without the names of the folders where it is built.
fn flags() -> String {
    let mut flags = ["target-feature=+simd128", "link-arg=-zstack-size=8388608", "link-arg=--max-memory=2147483648"]
        .map(|flag| format!("-C{flag}"))
        .to_vec();
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let sources = home.and_then(|home| home.join("registry/src").read_dir().ok());
    let folders = sources.into_iter().flatten().flatten();
    flags.extend(folders.map(|folder| format!("--remap-path-prefix={}=crates", folder.path().display())));
    flags.join("\u{1f}")
}

/// What compiles to WebAssembly.
enum Compiler {
    /// The Rust that runs us: rustup has the target's library, or can get it.
    Ours,
    /// Debian's Rust for browsers, which builds that library from its sources.
    Debians,
}

impl Compiler {
    const DEBIANS_CARGO: &str = "/usr/bin/cargo";
    const DEBIANS_RUSTC: &str = "/usr/bin/rustc";

    fn find() -> Option<Self> {
        if has_library() || (succeeds("rustup", &["target", "add", TARGET]) && has_library()) {
            return Some(Self::Ours);
        }
        let is_there = || Path::new(Self::DEBIANS_CARGO).is_file() && find("wasm-ld-19").is_some();
        if !is_there() {
            install(&["rustc-web", "cargo-web", "rust-web-src", "lld-19"]).ok()?;
        }
        is_there().then_some(Self::Debians)
    }
}

/// Whether the Rust that runs us has the target's library.
fn has_library() -> bool {
    let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    asked.is_ok_and(|said| Path::new(String::from_utf8_lossy(&said.stdout).trim()).is_dir())
}

fn succeeds(program: &str, words: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(words).stdin(Stdio::null()).stdout(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// A digest of everything that the engine is made of.
fn digest(root: &Path) -> Result<String, String> {
    let unreadable = |path: &Path, why| format!("cannot read {}: {why}", path.display());
    let mut crates = BTreeSet::new();
    let mut to_read = vec!["wasm".to_owned()];
    let mut files: BTreeSet<PathBuf> =
        ["Cargo.lock", ".cargo/config.toml"].into_iter().map(|name| root.join(name)).collect();
    while let Some(name) = to_read.pop() {
        let folder = root.join("crates").join(&name);
        let manifest = folder.join("Cargo.toml");
        let text = fs::read_to_string(&manifest).map_err(|why| unreadable(&manifest, why))?;
        let needed = dependencies(&text).into_iter().filter_map(|it| Some(it.strip_prefix("tesuji-")?.to_owned()));
        to_read.extend(needed.filter(|it| crates.insert(it.clone())));
        files.insert(manifest);
        for part in ["src", "weights", "golden", "paper"] {
            collect(&folder.join(part), &mut files);
        }
    }
    collect(&root.join("problems"), &mut files);
    // FNV-1a, which tells changed files from others well enough.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add =
        |bytes: &[u8]| bytes.iter().for_each(|byte| hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    for path in files {
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        add(name.as_bytes());
        add(&fs::read(&path).map_err(|why| unreadable(&path, why))?);
    }
    Ok(format!("{hash:016x}"))
}

/// All files below a folder, if there is one.
fn collect(folder: &Path, files: &mut BTreeSet<PathBuf>) {
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.insert(path);
        }
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    announced(&format!("write {}", path.display()), || {
        fs::write(path, bytes).map_err(|why| format!("cannot write {}: {why}", path.display()))
    })
}

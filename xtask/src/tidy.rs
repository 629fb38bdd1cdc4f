//! The invariants of ARCHITECTURE.md, as far as reading the sources can tell.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The most lines of a source file; files that hold only tests may be longer.
const LONGEST_FILE: usize = 400;

/// Words of Go, which the search must not know.
const WORDS_OF_GO: [&str; 8] = ["stone", "libert", "atari", "goban", "baduk", "weiqi", "tesuji_board", "tesuji_goals"];

/// What makes or overwrites a file in place, so that a full disk or a kill leaves half of it.
const IN_PLACE: [&str; 3] = ["fs::write(", " File::create(", "(File::create("];

/// Where that is right: the crate that knows better, and runs of positions that are forgotten if they are cut off.
const MAY_WRITE_IN_PLACE: [&str; 2] = ["crates/files", "crates/cli/src/solve_game/layers_folder.rs"];

/// What is not as it should be, one line each.
pub fn complaints(root: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    let mut sources = Vec::new();
    for folder in ["chores", "crates", "xtask", "fuzz/fuzz_targets"] {
        sources_under(&root.join(folder), &mut sources)?;
    }
    let mut homes = BTreeMap::new();
    for path in &sources {
        let text = fs::read_to_string(path)?;
        let name = path.strip_prefix(root).unwrap_or(path);
        found.extend(about_source(name, &text));
        found.extend(about_files(name, &text));
        if is_source(name) {
            collect_types(name, &text, &mut homes);
        }
    }
    found.extend(about_types(&homes));
    found.extend(about_dependencies(root)?);
    found.extend(about_code_map(root)?);
    Ok(found)
}

fn sources_under(folder: &Path, sources: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries: Vec<PathBuf> = folder.read_dir()?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            sources_under(&path, sources)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            sources.push(path);
        }
    }
    Ok(())
}

fn about_source(name: &Path, text: &str) -> Vec<String> {
    let shown = name.display();
    let mut found = Vec::new();
    let length = text.lines().count();
    if length > LONGEST_FILE && is_source(name) {
        found.push(format!("{shown}: {length} lines, and {LONGEST_FILE} are enough: a noun is hiding in there"));
    }
    if !text.starts_with("//!") && !text.starts_with("#!") && !is_test(name) {
        found.push(format!("{shown}: no module doc that says what the file is for"));
    }
    let is_search = name.starts_with("crates/search");
    for (n, line) in text.lines().enumerate() {
        let place = format!("{shown}:{}", n + 1);
        // Spelled in two halves, so that this file does not complain about itself.
        if line.contains(concat!("todo", "!(")) {
            found.push(format!("{place}: unfinished"));
        }
        let lower = line.to_lowercase();
        if let Some(word) = WORDS_OF_GO.iter().find(|word| is_search && lower.contains(**word)) {
            found.push(format!("{place}: '{word}' is a word of Go, which the search must not know"));
        }
    }
    found
}

/// The program writes its files whole or not at all.
fn about_files(name: &Path, text: &str) -> Vec<String> {
    let is_asked = name.starts_with("crates") && is_source(name);
    if !is_asked || MAY_WRITE_IN_PLACE.iter().any(|home| name.starts_with(home)) {
        return Vec::new();
    }
    let lines = text.lines().enumerate().take_while(|(_, line)| line.trim() != "#[cfg(test)]");
    let in_place = lines.filter(|(_, line)| IN_PLACE.iter().any(|call| line.contains(call)));
    let told = |n: usize| format!("{}:{}: a file is written in place: tesuji_files::WholeFile", name.display(), n + 1);
    in_place.map(|(n, _)| told(n)).collect()
}

/// Where each public type is defined, by its name.
type Homes = BTreeMap<String, Vec<String>>;

/// Adds the public types that a file defines to `homes`.
fn collect_types(name: &Path, text: &str, homes: &mut Homes) {
    for (n, line) in text.lines().enumerate() {
        let line = line.trim_start();
        let defined =
            ["pub struct ", "pub enum ", "pub trait ", "pub type "].iter().find_map(|start| line.strip_prefix(start));
        let Some(rest) = defined else { continue };
        let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        homes.entry(rest[..end].to_owned()).or_default().push(format!("{}:{}", name.display(), n + 1));
    }
}

/// A name of a public type has one home in the workspace.
fn about_types(homes: &Homes) -> impl Iterator<Item = String> {
    let several = homes.iter().filter(|(_, homes)| homes.len() > 1);
    several.map(|(name, homes)| format!("{}: `{name}` is defined more than once", homes.join(", ")))
}

/// Whether a file is a source of a crate, and not all tests.
fn is_source(name: &Path) -> bool {
    name.components().any(|part| part.as_os_str() == "src") && !is_test(name)
}

/// Whether a file is all tests.
fn is_test(name: &Path) -> bool {
    name.components().any(|part| matches!(part.as_os_str().to_str(), Some("tests" | "tests.rs" | "benches")))
}

/// `board` and `search` depend on nothing, `certify` and `guide` on `board` alone.
fn about_dependencies(root: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    let on_board = &["tesuji-board"][..];
    for (name, allowed) in [("board", &[][..]), ("search", &[]), ("certify", on_board), ("guide", on_board)] {
        let manifest = fs::read_to_string(root.join("crates").join(name).join("Cargo.toml"))?;
        for dependency in dependencies(&manifest) {
            if !allowed.contains(&dependency.as_str()) {
                found.push(format!("crates/{name}/Cargo.toml: {name} must not depend on {dependency}"));
            }
        }
    }
    Ok(found)
}

/// The names in the table `[dependencies]` of a manifest.
pub fn dependencies(manifest: &str) -> Vec<String> {
    let table = manifest.lines().skip_while(|line| line.trim() != "[dependencies]").skip(1);
    let lines = table.take_while(|line| !line.starts_with('[')).filter(|line| line.contains('='));
    lines.map(|line| line.split(['.', '=', ' ']).next().unwrap_or_default().to_owned()).collect()
}

/// Every crate has its line in the code map.
fn about_code_map(root: &Path) -> io::Result<Vec<String>> {
    let map = fs::read_to_string(root.join("ARCHITECTURE.md"))?;
    let mut found = Vec::new();
    for entry in root.join("crates").read_dir()? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if !map.contains(&format!("`crates/{name}`")) {
            found.push(format!("ARCHITECTURE.md: `crates/{name}` is not in the code map"));
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::{Homes, about_files, about_source, about_types, collect_types, complaints, dependencies};
    use std::path::Path;

    #[test]
    fn the_workspace_is_tidy() {
        let found = complaints(&crate::root()).expect("the sources can be read");
        assert!(found.is_empty(), "{}", found.join("\n"));
    }

    #[test]
    fn untidiness_is_found() {
        let search = Path::new("crates/search/src/walk.rs");
        assert_eq!(about_source(search, "//! A walk.\n").len(), 0);
        assert_eq!(about_source(search, "//! A walk over the Liberties.\n").len(), 1);
        assert_eq!(about_source(search, "fn walk() {}\n").len(), 1);
        let long = format!("//! Long.\n{}", "\n".repeat(400));
        assert_eq!(about_source(Path::new("crates/board/src/board.rs"), &long).len(), 1);
        let manifest = "[package]\nname = \"a\"\n[dependencies]\nserde.workspace = true\n\n[lints]\nworkspace = true\n";
        assert_eq!(dependencies(manifest), ["serde"]);
    }

    #[test]
    fn a_file_that_is_written_in_place_is_found() {
        let text = "fs::write(path, text)?;\nlet a = WholeFile::create(path)?;\nlet b = File::create(path)?;\n#[cfg(test)]\nfs::write(a, b)";
        let count = |name: &str| about_files(Path::new(name), text).len();
        assert_eq!(count("crates/cli/src/convert.rs"), 2);
        assert_eq!(count("crates/files/src/whole_file.rs") + count("crates/cli/tests/outputs.rs"), 0);
    }

    #[test]
    fn a_type_with_two_homes_is_found() {
        let mut homes = Homes::new();
        collect_types(Path::new("crates/board/src/position.rs"), "/// A.\npub struct Stone(u8);\n", &mut homes);
        assert_eq!(about_types(&homes).count(), 0);
        collect_types(Path::new("crates/sgf/src/stone.rs"), "mod inner {\n    pub enum Stone<T> {}\n}\n", &mut homes);
        let found: Vec<String> = about_types(&homes).collect();
        assert_eq!(
            found,
            ["crates/board/src/position.rs:2, crates/sgf/src/stone.rs:2: `Stone` is defined more than once"]
        );
    }
}

//! Our own collections in `problems/collections`: the program's check finds nothing wrong with them.
//!
//! Here a sample is checked; all of it is by `tesuji check problems/collections`.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use tesuji_collections::{BookVerdict, CanonicalForm, CheckSettings, Task};
use tesuji_engine::Limits;
use tesuji_goals::Options;
use tesuji_notation::Document;

/// One in `SAMPLE` problems is checked.
const SAMPLE: usize = 4;
/// What each question of them takes at most.
const NODES: u64 = 40_000;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/collections");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the collections")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "sgf"))
        .collect();
    files.sort();
    files
}

fn read(path: &Path) -> Document {
    Document::read(&fs::read(path).expect("a file"), None).expect("an SGF")
}

#[test]
fn a_sample_is_right_and_certified() {
    let options = Options { memory: 16 << 20, ..Options::default() };
    let limits = Limits { time: None, nodes: Some(NODES) };
    let mut count = 0;
    for path in files() {
        let (document, name) = (read(&path), path.display().to_string());
        for task in Task::all(&document, &name).step_by(SAMPLE) {
            let task = task.expect("a problem");
            let checked = task.check(&CheckSettings::new(options, limits)).expect("no bug").expect("no end");
            assert_eq!(checked.verdict, BookVerdict::Right, "{checked:?}");
            assert!(checked.certified && checked.all_moves && checked.moves.len() == 1, "{checked:?}");
            count += 1;
        }
    }
    assert!(count >= 20, "{count}");
}

#[test]
fn no_two_are_the_same() {
    let mut seen = HashSet::new();
    for path in files() {
        for entry in read(&path).entries() {
            let entry = entry.expect("a problem");
            assert!(seen.insert(CanonicalForm::of(&entry)), "{}: {}", path.display(), entry.scene.title);
        }
    }
    assert!(seen.len() >= 80, "{}", seen.len());
}

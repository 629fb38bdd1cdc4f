//! Our own collections in `problems/collections`: the program's check finds nothing wrong with them.
//!
//! Here a sample is checked; all of it is by `tesuji check problems/collections`.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use tesuji_collections::{BookVerdict, CanonicalForm, CheckSettings, Task};
use tesuji_engine::Limits;
use tesuji_goals::{MoveMark, Options};
use tesuji_notation::Document;

/// One in `SAMPLE` problems is checked.
const SAMPLE: usize = 9;
/// What each question of them takes at most.
const NODES: u64 = 400_000;

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
    assert!(count >= 35, "{count}");
}

/// A problem for people has a name of its own, a question, a sentence to learn from, a level, and mistakes that are refuted.
#[test]
fn each_has_a_name_a_lesson_and_refuted_mistakes() {
    let mut names = HashSet::new();
    for path in files() {
        for entry in read(&path).entries() {
            let entry = entry.expect("a problem");
            let title = &entry.scene.title;
            assert!(names.insert(title.clone()), "{title} is there twice");
            if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("atari-go")) {
                continue;
            }
            let lesson = entry.scene.comment.split_once('\n').map_or("", |(_, lesson)| lesson);
            assert!(lesson.len() > 20 && lesson.ends_with(['.', '?']), "{title}: {lesson}");
            let solution = &entry.problem.as_ref().expect("a question").solution;
            let wrong = solution.first.iter().filter(|step| solution.steps[**step].mark == Some(MoveMark::Wrong));
            assert!(wrong.count() >= 1, "{title}");
        }
    }
    assert!(names.len() >= 200, "{}", names.len());
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
    assert!(seen.len() >= 200, "{}", seen.len());
}

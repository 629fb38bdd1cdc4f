//! A collection with planted faults among correct problems: each is found by name and place, and nothing else is.

use std::fs;
use std::path::{Path, PathBuf};

use tesuji_collections::{BookVerdict, CheckSettings, Checked, Task};
use tesuji_engine::Limits;
use tesuji_goals::Options;
use tesuji_notation::{Document, Form};

/// Enough for each of them.
const NODES: u64 = 200_000;

/// The faults that were planted: the file, the problem in it, the name, the moves that lead there, line and column.
const PLANTED: [(&str, usize, &str, &str, &str); 25] = [
    ("01-wrong-answer.sgf", 1, "wrong-answer", "D3", "1:164"),
    ("02-plus.sgf", 1, "wrong-answer", "G1", "1:200"),
    ("03-second-solution.sgf", 1, "second-solution", "E4", ""),
    ("04-only-ko.sgf", 1, "only-ko", "", ""),
    ("05-no-ko.sgf", 1, "no-ko", "", ""),
    ("06-impossible.sgf", 1, "impossible-task", "", ""),
    ("07-illegal.sgf", 1, "illegal-move", "D2 D3 D3", "1:181"),
    ("08-unmarked.sgf", 1, "refutation-fails", "D3 D6", "1:195"),
    ("09-broken.sgf", 0, "broken-file", "", "1:25"),
    ("10-one-broken.sgf", 2, "broken-problem", "", "2:42"),
    ("11-called-wrong.sgf", 1, "wrong-move-works", "E4", "1:142"),
    ("12-refutes-nothing.sgf", 1, "refutation-fails", "D3 D6", "1:200"),
    ("13-line-fails.sgf", 1, "line-fails", "D2 E3 A7", "1:210"),
    ("14-settled.sgf", 1, "already-settled", "", ""),
    ("15-no-answer.sgf", 1, "no-answer", "", ""),
    ("16-answer-is-ko.sgf", 1, "answer-is-ko", "G4", "1:210"),
    ("18-lines.jsonl", 2, "not-lost", "", ""),
    ("18-lines.jsonl", 3, "other-ko", "", ""),
    ("18-lines.jsonl", 4, "broken-problem", "", "4:39"),
    ("18-lines.jsonl", 5, "wrong-answer", "D3", ""),
    ("19-good-for-black.sgf", 1, "wrong-answer", "C5", "1:171"),
    ("20-two-faults.sgf", 1, "illegal-move", "D3 D2 D2", "1:206"),
    ("20-two-faults.sgf", 1, "refutation-fails", "D6 J1", "1:220"),
    ("21-wrong-at-the-end.sgf", 1, "wrong-move-works", "D2 D3 D2", "1:176"),
    ("21-wrong-at-the-end.sgf", 1, "wrong-answer", "D3", "1:192"),
];

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/planted").join(folder);
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

fn check(path: &Path) -> Vec<Checked> {
    let name = path.file_name().expect("a name").to_string_lossy().into_owned();
    let bytes = fs::read(path).expect("a file");
    let form = path.extension().and_then(|ending| Form::of_extension(ending.to_str()?));
    check_text(&name, &bytes, form, NODES)
}

fn check_text(name: &str, bytes: &[u8], form: Option<Form>, nodes: u64) -> Vec<Checked> {
    let document = match Document::read(bytes, form) {
        Ok(document) => document,
        Err(bad) => return vec![Checked::broken(name, 0, &bad, bytes)],
    };
    let limits = Limits { time: None, nodes: Some(nodes) };
    let options = Options { memory: 16 << 20, ..Options::default() };
    let check = |task: Result<Task, Box<Checked>>| match task {
        Ok(task) => task.check(&CheckSettings::new(options, limits)).expect("no bug").expect("no end"),
        Err(broken) => *broken,
    };
    Task::all(&document, name).map(check).collect()
}

#[test]
fn planted_faults_are_found_and_nothing_else() {
    let mut found = Vec::new();
    for checked in files("faulty").iter().flat_map(|path| check(path)) {
        assert_ne!(checked.verdict, BookVerdict::Unknown, "{checked:?}");
        for fault in &checked.faults {
            assert!(fault.certified, "{}: {fault}", checked.file);
            assert!(!fault.sentence.is_empty());
            let place = fault.place.clone().unwrap_or_default();
            found.push((checked.file.clone(), checked.number, fault.fault.to_string(), fault.line.join(" "), place));
        }
    }
    let planted: Vec<_> = PLANTED
        .into_iter()
        .map(|(file, number, name, line, place)| {
            (file.to_owned(), number, name.to_owned(), line.to_owned(), place.to_owned())
        })
        .collect();
    assert_eq!(found, planted);
}

#[test]
fn correct_problems_are_right() {
    for checked in files("correct").iter().flat_map(|path| check(path)) {
        assert_eq!(checked.verdict, BookVerdict::Right, "{checked:?}");
        assert!(checked.faults.is_empty() && checked.certified, "{checked:?}");
    }
}

/// Where there is no time to find all first moves, a line of the book may still show that a second one works.
#[test]
fn a_move_without_a_mark_that_works_is_told_even_if_it_was_not_found_first() {
    let book = "(;FF[4]GM[1]SZ[9]PL[W]AB[ai][eh][ag][bg][cg][dg][eg]AW[bi][di][fi][fh][gg][af][bf][cf][df][ff][ee]\
                MA[eh][ag][bg][cg][dg][eg]ALIVE[fi][fh][gg][af][bf][cf][df][ff][ee]C[White kills](;W[bh]C[RIGHT])(;W[ei]))";
    let [short, long] = [1_000, 200_000].map(|nodes| check_text("book.sgf", book.as_bytes(), Some(Form::Sgf), nodes));
    let faults =
        |checked: &[Checked]| checked[0].faults.iter().map(|fault| fault.fault.to_string()).collect::<Vec<_>>();
    assert_eq!((faults(&short), short[0].all_moves), (vec!["second-solution".to_owned()], false), "{short:?}");
    assert_eq!(faults(&long), ["second-solution"; 2], "{long:?}");
}

//! Connections, cuts and races are checked like other problems, and their trees are right when they are read back.

use std::fs;
use std::path::Path;

use tesuji_collections::{BookVerdict, CheckSettings, Checked, StonesJudge, Task, Tree};
use tesuji_engine::Limits;
use tesuji_goals::Options;
use tesuji_notation::{Document, Form};
use tesuji_report::TreeLimits;
use tesuji_sgf::Collection;

/// Enough for each of them.
const NODES: u64 = 100_000;

fn settings() -> CheckSettings<'static> {
    let options = Options { memory: 16 << 20, ..Options::default() };
    CheckSettings::new(options, Limits { time: None, nodes: Some(NODES) })
}

fn own(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems").join(name);
    fs::read_to_string(path).expect("our own problems")
}

fn check(text: &[u8], form: Form) -> Vec<Checked> {
    let document = Document::read(text, Some(form)).expect("a document");
    let check = |task: Result<Task, Box<Checked>>| task.expect("a problem").check(&settings());
    Task::all(&document, "problems").map(|task| check(task).expect("no bug").expect("no end")).collect()
}

#[test]
fn our_own_are_right_and_as_certain_as_their_solutions() {
    for (name, step) in [("connect/1-strings.jsonl", 5), ("race/1-groups.jsonl", 4)] {
        let lines: Vec<String> = own(name).lines().step_by(step).map(str::to_owned).collect();
        let checked = check(lines.join("\n").as_bytes(), Form::Jsonl);
        assert!(checked.len() >= 7);
        for checked in checked {
            // That one side gets both groups of a race is an opinion.
            let is_opinion = ["win/win", "lost/lost"].contains(&checked.outcome.as_str());
            let verdict = if is_opinion { BookVerdict::Likely } else { BookVerdict::Right };
            assert_eq!((checked.verdict, checked.certified), (verdict, !is_opinion), "{checked:?}");
        }
    }
}

/// A right problem with one word changed, and the fault that this makes.
#[test]
fn planted_faults_are_found() {
    let connect = own("connect/1-strings.jsonl");
    let race = own("race/1-groups.jsonl");
    let line = |text: &str, id: &str| text.lines().find(|line| line.contains(id)).expect("it is there").to_owned();
    let answered = line(&connect, "connect-03");
    let lost = line(&connect, "connect-11");
    let won = line(&race, "race-15");
    let seki = line(&race, "race-06");
    let faults = [
        (answered.replace("\"moves\":[\"B6\"]", "\"moves\":[\"A3\"]"), "wrong-answer"),
        (answered.replace("[\"win\"]", "[\"lost\"]"), "not-lost"),
        (lost.replace("[\"lost\"]", "[\"win\"]"), "impossible-task"),
        (won.replace("\"moves\":[\"D3\"]", "\"moves\":[\"A1\"]"), "wrong-answer"),
        (seki.replace("[\"win\",\"lost\"]", "[\"win\",\"win\"]"), "impossible-task"),
    ];
    for (text, fault) in faults {
        assert!(!connect.contains(&text) && !race.contains(&text), "nothing was changed for {fault}");
        let checked = check(text.as_bytes(), Form::Jsonl);
        let found: Vec<String> = checked[0].faults.iter().map(|fault| fault.fault.to_string()).collect();
        assert!(found.iter().any(|found| found == fault), "{fault}: {checked:?}");
        assert!(checked[0].faults.iter().all(|fault| fault.certified), "{checked:?}");
    }
    // That one side gets both groups is proved of each by itself: the book may be right to call it a seki.
    let both_live = check(won.replace("[\"win\",\"win\"]", "[\"win\",\"lost\"]").as_bytes(), Form::Jsonl);
    assert_eq!((both_live[0].verdict, both_live[0].faults.len()), (BookVerdict::Unknown, 0), "{both_live:?}");
    assert!(both_live[0].remarks.iter().any(|remark| remark.contains("but that is not proved")), "{both_live:?}");
    assert!(!both_live[0].certified, "{both_live:?}");
}

/// Black can capture the stones inside, and can live; both at once it cannot. The program has no proof of that.
#[test]
fn a_seki_is_likely_if_the_book_says_so() {
    let seki = "goal: race\nexpected: win/lost\n\n\
                O O O O .\n. . . O .\n. . . O .\nO O O O .\n. O . O .\n\
                # X X O .\nX . X O .\n@ O X O .\nO X X O .\n. X . O .\n";
    let checked = &check(seki.as_bytes(), Form::Diagram)[0];
    assert_eq!((checked.verdict, checked.certified), (BookVerdict::Likely, false), "{checked:?}");
    assert!(checked.remarks.iter().any(|remark| remark.contains("the book is right (win/lost)")), "{checked:?}");
    let other = &check(seki.replace("win/lost", "lost/lost").as_bytes(), Form::Diagram)[0];
    assert_eq!((other.verdict, other.faults.len()), (BookVerdict::Unknown, 0), "{other:?}");
}

#[test]
fn trees_are_right_when_they_are_read_back() {
    let lines = [own("connect/1-strings.jsonl"), own("race/1-groups.jsonl")].concat();
    let wanted = ["connect-03", "connect-14", "race-08", "race-15"];
    let text: Vec<&str> = lines.lines().filter(|line| wanted.iter().any(|id| line.contains(id))).collect();
    let document = Document::read(text.join("\n").as_bytes(), Some(Form::Jsonl)).expect("a document");
    let mut collection = Collection::new();
    let mut refuted = 0;
    for entry in document.entries() {
        let entry = entry.expect("an entry");
        let problem = entry.problem.as_ref().expect("a problem");
        let mut judge = StonesJudge::new(problem, settings());
        let tree = Tree::of(&mut judge, &entry.scene, TreeLimits::default()).expect("no bug").expect("decided");
        assert!(tree.certified && !tree.right.is_empty(), "{}: {tree:?}", problem.id());
        assert_eq!(tree.pair.is_some(), problem.id().starts_with("race"));
        refuted += tree.wrong.len();
        tree.write(&mut judge, &entry.scene, &mut collection).expect("no bug");
    }
    assert!(refuted > 0);
    let checked = check(&collection.to_bytes(), Form::Sgf);
    assert_eq!(checked.len(), wanted.len());
    for checked in checked {
        let is_race = checked.id.starts_with("race");
        let verdict = if is_race { BookVerdict::Likely } else { BookVerdict::Right };
        assert_eq!((checked.verdict, checked.certified), (verdict, !is_race), "{checked:?}");
    }
}

//! Problems about two strings or groups, in every form, and errors for those that make no sense.

use tesuji_board::Color;
use tesuji_goals::{Goal, Problem};
use tesuji_notation::{Document, write_diagram, write_jsonl, write_sgf};
use tesuji_search::Outcome;
use tesuji_sgf::Collection;

fn read(text: &str) -> Result<Problem, String> {
    let document = Document::read(text.as_bytes(), None).map_err(|bad| bad.to_string())?;
    let entry = document.entries().next().expect("an entry").map_err(|bad| bad.to_string())?;
    entry.problem.ok_or_else(|| "no problem".to_owned())
}

fn line(goal: &str, to_move: &str, target: &str, expected: &str) -> String {
    format!(
        r#"{{"id":"two","size":[5,5],"black":["B3","D3","C4"],"white":["C3","C2"],"to_move":"{to_move}","goal":"{goal}","target":[{target}],"expected":{{{expected}}}}}"#
    )
}

#[test]
fn every_form_gives_back_two_groups() {
    for (goal, to_move, target, expected) in [
        ("race", "black", r#""B3","C3""#, r#""pairs":[["win","lost"],["win","win"]],"moves":["D2"]"#),
        ("race", "white", r#""C2","B3""#, r#""pairs":[["lost","lost"]],"moves":[]"#),
        ("connect", "black", r#""B3","D3""#, r#""outcomes":["win_by_ko"],"moves":["C1"]"#),
        ("cut", "white", r#""B3","C4""#, r#""outcomes":["lost"],"moves":[]"#),
    ] {
        let text = line(goal, to_move, target, expected);
        let document = Document::read(text.as_bytes(), None).expect("a document");
        let scene = document.entries().next().expect("an entry").expect("a line").scene;
        let problem = read(&text).expect("a problem");
        assert_eq!(read(&write_jsonl(&scene, Some(&problem))).as_ref(), Ok(&problem), "{text}");
        assert_eq!(read(&write_diagram(&scene, Some(&problem))).as_ref(), Ok(&problem), "{text}");
        let mut collection = Collection::new();
        write_sgf(&mut collection, &scene, Some(&problem));
        let sgf = String::from_utf8(collection.to_bytes()).expect("UTF-8");
        let mut by_sgf = read(&sgf).expect("a problem");
        by_sgf.solution = problem.solution.clone();
        assert_eq!(by_sgf, problem, "{sgf}");
    }
}

#[test]
fn a_race_says_whose_group_is_whose() {
    let text = line("race", "white", r#""C2","B3""#, r#""pairs":[["win","lost"]],"moves":[]"#);
    let race = read(&text).expect("a race");
    assert_eq!((race.goal(), race.to_move()), (Goal::Race, Color::White));
    assert_eq!((race.own_target().to_string(), race.other_target().to_string()), ("C2".to_owned(), "B3".to_owned()));
    let expected = race.expected.expect("an answer");
    assert!(expected.accepts(Outcome::Won, Some(Outcome::Lost)));
    assert!(!expected.accepts(Outcome::Won, Some(Outcome::Won)) && !expected.accepts(Outcome::Won, None));
}

#[test]
fn what_is_no_such_problem_is_said() {
    for (goal, to_move, target, said) in [
        ("race", "black", r#""B3","D3""#, "stone of each side"),
        ("connect", "black", r#""B3""#, "mark a stone of each"),
        ("connect", "white", r#""B3","D3""#, "about its own stones"),
        ("cut", "white", r#""B3","C3""#, "both colours"),
        ("cut", "white", r#""B3","D3","C4""#, "3 strings"),
    ] {
        let bad = read(&line(goal, to_move, target, "")).expect_err("no problem");
        assert!(bad.contains(said), "{goal} {target}: {bad}");
    }
}

//! `tesuji play`, `tesuji match` and `tesuji players` from end to end.

mod runner;

use std::fs;

use runner::{complaint, folder, prints, prints_from};

#[test]
fn a_game_is_typed() {
    let path = folder("typed").join("game.sgf");
    let save = format!("save {}", path.display());
    let lines =
        ["help", "D4", "D4", "E9", "z", "hint", "undo", "undo", "save", "C3", &save, "resign", "D5", "undo", "quit"];
    let said = prints_from(&lines.join("\n"), &["play", "atari-go", "--seed", "1", "--nodes", "1k"]);
    for words in [
        "You are black, and tesuji:3 is white",
        "undo        to take back",
        "You play D4.\nI play",
        "There is a stone on D4 already.",
        "E9 is not on this board, which is 7x7.",
        "'z' is no vertex",
        "Try ",
        "Taken back.",
        "There is no move of yours to take back.",
        "Say where, as in: save game.sgf",
        "You give up, so I win.",
        "The game is over: say new",
        "You go on after all.",
        "Bye!",
    ] {
        assert!(said.contains(words), "'{words}' is missing in\n{said}");
    }
    let sgf = fs::read_to_string(&path).expect("the game was saved");
    assert!(sgf.contains("PB[you]PW[tesuji:3]") && sgf.contains(";B[ce]"), "{sgf}");
    let shown = prints(&["show", path.to_str().expect("UTF-8"), "--only", "2"]);
    assert!(shown.contains('●') && shown.contains('◎'), "{shown}");
}

/// Whoever follows the hints wins against a beginner, and is told so.
#[test]
fn hints_win() {
    let mut lines: Vec<String> = Vec::new();
    for _ in 0..40 {
        let input = lines.join("\n") + "\nhint\n";
        let said =
            prints_from(&input, &["play", "atari-go", "--size", "5", "--level", "1", "--seed", "4", "--nodes", "5k"]);
        if said.contains("You win! Well done!") {
            assert!(said.contains("The game is over"), "{said}");
            return;
        }
        assert!(!said.contains("I win this time"), "{said}");
        let hint = said.rsplit_once("Try ").and_then(|(_, rest)| rest.split_once(':')).expect("a hint").0;
        lines.push(hint.to_owned());
    }
    panic!("a game on 5x5 has fewer moves");
}

#[test]
fn the_other_side_begins_where_it_should() {
    let said = prints_from("", &["play", "atari-go", "--side", "white", "--level", "1", "--seed", "1"]);
    assert!(said.contains("You are white") && said.contains("\nI play "), "{said}");
    let start = ["--start", "handicap:2", "--side", "black", "--level", "1", "--seed", "1"];
    let said = prints_from("", &[&["play", "atari-go"], &start[..]].concat());
    assert!(said.contains("\nI play "), "White begins against a handicap: {said}");
    let said = prints_from("", &["play", "atari-go", "--size", "1", "--against", "greedy"]);
    assert!(said.contains("The game is over"), "nobody can move on 1x1: {said}");
}

#[test]
fn a_match_is_played_and_written() {
    let path = folder("match").join("games.sgf");
    let words = ["match", "--size", "5", "--black", "interest:2", "--white", "alphabeta:2", "--games", "4", "--sgf"];
    let words = [&words[..], &[path.to_str().expect("UTF-8"), "--openings", "random:2"]].concat();
    let said = prints(&words);
    assert!(said.contains("Atari-Go on 5x5, openings random:2: 4 games") && said.contains("interest:2   "), "{said}");
    assert_eq!(fs::read_to_string(&path).expect("a file").matches("RU[Atari-Go]").count(), 4);
    let json = |jobs| -> serde_json::Value {
        serde_json::from_str(&prints(&[&words[..], &["--json", "--jobs", jobs]].concat())).expect("JSON")
    };
    let one = json("1");
    assert_eq!(one["games"], json("3")["games"], "the games do not depend on the jobs");
    let wins = |place: usize| one["players"][place]["wins"].as_u64().expect("a number");
    assert_eq!(wins(0) + wins(1), 4);
    let fixed = prints(&[
        "match",
        "--size",
        "3",
        "--black",
        "minimax:2",
        "--white",
        "greedy",
        "--games",
        "2",
        "--fixed-colors",
        "--json",
    ]);
    let fixed: serde_json::Value = serde_json::from_str(&fixed).expect("JSON");
    assert_eq!(fixed["games"][1]["black"], "minimax:2");
}

#[test]
fn nonsense_is_refused_with_a_remedy() {
    for (words, remedy) in [
        (&["match", "--black", "gredy", "--white", "greedy"][..], "say greedy, minimax:3"),
        (&["match", "--black", "greedy", "--white", "tesuji:11"], "a level is from 1 to 10"),
        (&["match", "--black", "greedy", "--white", "greedy", "--openings", "x"], "crosscut+random:4"),
        (&["match", "--black", "greedy", "--white", "greedy", "--size", "3", "--openings", "handicap:2"], "5x5"),
        (&["match", "--black", "greedy", "--white", "greedy", "--games", "0"], "zero"),
        (&["play", "atari-go", "--level", "0"], "from 1 to 10"),
        (&["play", "atari-go", "--size", "2", "--start", "crosscut"], "no liberty"),
    ] {
        let (code, said) = complaint(words);
        assert_eq!(code, 2, "{said}");
        assert!(said.contains(remedy), "{said}");
    }
}

#[test]
fn players_are_listed() {
    let listed = prints(&["players"]);
    assert_eq!(listed.lines().count(), 15, "{listed}");
    assert!(listed.contains("\ninterest:4 ") && listed.contains("\ntesuji:10 "), "{listed}");
    let first = prints(&["players", "--json"]);
    let first: serde_json::Value = serde_json::from_str(first.lines().next().expect("a line")).expect("JSON");
    assert_eq!(first["name"], "greedy");
}

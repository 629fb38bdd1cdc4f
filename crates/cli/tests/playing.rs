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
    says_all(
        &said,
        &[
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
        ],
    );
    let sgf = fs::read_to_string(&path).expect("the game was saved");
    assert!(sgf.contains("PB[you]PW[tesuji:3]") && sgf.contains(";B[ce]"), "{sgf}");
    let shown = prints(&["show", path.to_str().expect("UTF-8"), "--only", "2"]);
    assert!(shown.contains('●') && shown.contains('◎'), "{shown}");
}

/// Whether all these words were said.
fn says_all(said: &str, words: &[&str]) {
    for words in words {
        assert!(said.contains(words), "'{words}' is missing in\n{said}");
    }
}

/// Plays what the program hints at, to the end of the game, and gives what was said.
fn follow_hints(game: &[&str]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for _ in 0..40 {
        let said = prints_from(&(lines.join("\n") + "\nhint\n"), game);
        if said.contains("The game is over") {
            return said;
        }
        let hint = said.rsplit_once("Try ").and_then(|(_, rest)| rest.split_once(':'));
        lines.push(if said.contains("You may pass") { "pass" } else { hint.expect("a hint").0 }.to_owned());
    }
    panic!("a game on a small board has fewer moves");
}

/// A player who follows the hints wins against a beginner, and is told so.
#[test]
fn hints_win() {
    let said = follow_hints(&["play", "atari-go", "--size", "5", "--level", "1", "--seed", "4", "--nodes", "5k"]);
    assert!(said.contains("You win! Well done!"), "{said}");
}

#[test]
fn the_other_side_begins_where_it_should() {
    let said = prints_from("", &["play", "atari-go", "--side", "white", "--level", "1", "--seed", "1"]);
    assert!(said.contains("You are white") && said.contains("\nI play "), "{said}");
    let start = ["--start", "handicap:2", "--side", "black", "--level", "1", "--seed", "1"];
    let said = prints_from("", &[&["play", "atari-go"], &start[..]].concat());
    assert!(said.contains("\nI play "), "White begins against a handicap: {said}");
    let said = prints_from("", &["play", "atari-go", "--size", "1", "--against", "greedy"]);
    assert!(said.contains("The game is over"), "neither side can move on 1x1: {said}");
}

#[test]
fn a_game_of_go_is_typed() {
    let path = folder("typed-go").join("game.sgf");
    let save = format!("save {}", path.display());
    let lines = [
        "help", "why", "pass", "why", "undo", "B2", "hint", "B3", "C3", "C1", "A3", "A1", "pass", &save, "new", "quit",
    ];
    let game = ["play", "go", "--size", "3", "--level", "10", "--side", "black", "--komi", "0.5", "--seed", "2"];
    let said = prints_from(&lines.join("\n"), &[&game[..], &["--nodes", "200k"]].concat());
    says_all(
        &said,
        &[
            "Go: the side with more points at the end wins. You are black, and tesuji:10 is white. White gets 0.5 points",
            "pass        to play no stone",
            "I have not played yet.",
            "You pass.\nI play B2.",
            "I played B2 because nothing looked better. I am sure of 9 points more than you, komi aside.",
            "Taken back.",
            "Two passes: the game is over. Black has",
            "You win by ",
            "Bye!",
        ],
    );
    let sgf = fs::read_to_string(&path).expect("the game was saved");
    assert!(sgf.contains("RU[Go]KM[0.5]RE[B+") && sgf.contains(";B[bb]") && sgf.contains(";B[]"), "{sgf}");
}

/// The program knows 3x3 by heart: a player who follows its hints gets all nine points, and it keeps them as Black.
#[test]
fn hints_for_go_are_perfect() {
    let said = follow_hints(&["play", "go", "--size", "3", "--level", "4", "--seed", "4", "--nodes", "200k"]);
    assert!(said.contains("Black has 9 points and White 0, komi aside. You win by 9!"), "{said}");
}

#[test]
fn a_match_of_go_is_played_and_written() {
    let path = folder("match-go").join("games.sgf");
    let words = ["match", "--game", "go", "--size", "3", "--komi", "8.5", "--black", "tesuji:10", "--white", "random"];
    let words = [&words[..], &["--games", "4", "--sgf", path.to_str().expect("UTF-8")]].concat();
    let said = prints(&words);
    assert!(said.contains("Go on 3x3, komi 8.5, openings empty: 4 games\ntesuji:10  4 won, 100.0%"), "{said}");
    let sgf = fs::read_to_string(&path).expect("a file");
    assert_eq!(sgf.matches("RU[Go]KM[8.5]RE[").count(), 4, "{sgf}");
    let json: serde_json::Value = serde_json::from_str(&prints(&[&words[..], &["--json"]].concat())).expect("JSON");
    assert_eq!((&json["game"], &json["komi"]), (&"go".into(), &8.5.into()));
    assert_eq!(json["games"][0]["points"], 0.5);
    assert_eq!(json["games"][0]["end"], "two passes");
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
        (&["match", "--black", "gredy", "--white", "greedy"][..], "say random, greedy, minimax:3"),
        (&["match", "--black", "greedy", "--white", "tesuji:11"], "a level is from 1 to 10"),
        (&["match", "--black", "greedy", "--white", "greedy", "--openings", "x"], "crosscut+random:4"),
        (&["match", "--black", "greedy", "--white", "greedy", "--size", "3", "--openings", "handicap:2"], "5x5"),
        (&["match", "--black", "greedy", "--white", "greedy", "--games", "0"], "say a number from 1"),
        (&["play", "atari-go", "--level", "0"], "from 1 to 10"),
        (&["play", "atari-go", "--komi", "1"], "Atari-Go has none"),
        (&["play", "go", "--komi", "0.3"], "whole or half points"),
        (&["play", "go", "--size", "9"], "up to 7x7"),
        (&["play", "go", "--suicide"], "leave out --suicide"),
        (&["play", "go", "--style", "trap"], "plays Atari-Go only"),
        (&["match", "--game", "go", "--black", "greedy", "--white", "random"], "plays Atari-Go only"),
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
    assert_eq!(listed.lines().count(), 16, "{listed}");
    assert!(listed.contains("\ninterest:4 ") && listed.contains("\ntesuji:10 "), "{listed}");
    let first = prints(&["players", "--json"]);
    let first: serde_json::Value = serde_json::from_str(first.lines().next().expect("a line")).expect("JSON");
    assert_eq!(first["name"], "random");
    let of_go = prints(&["players", "--game", "go"]);
    assert!(of_go.contains("alphabeta:4") && !of_go.contains("interest") && of_go.contains("tesuji:10"), "{of_go}");
}

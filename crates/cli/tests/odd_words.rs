//! Commands and files that are not quite right: what a user is told of them.

mod runner;

use std::fs;

use runner::{complaint, file, folder, prints, run};

/// Black plays at D6 with the third move.
const GAME: &str = "(;GM[1]SZ[9];B[cc];W[dc];B[dd];W[cd])\n";

#[test]
fn words_that_contradict_each_other_are_refused() {
    let game = file("contradiction.sgf", GAME);
    let (code, said) = complaint(&["solve", &game, "--all-moves", "--one-move"]);
    assert!(code == 2 && said.contains("'--all-moves' cannot be used with '--one-move'"), "{said}");
    let (code, said) = complaint(&["show", &game, "--json", "--svg", "out.svg"]);
    assert!(code == 2 && said.contains("cannot be used with"), "{said}");
}

#[test]
fn both_kinds_of_pictures_are_written() {
    let (game, folder) = (file("pictured.sgf", GAME), folder("both-pictures"));
    let at = |name: &str| folder.join(name).display().to_string();
    let (svg, png) = (at("a.svg"), at("a.png"));
    for command in
        [&["show", &game, "--only", "3"][..], &["evaluate", &game], &["ladder", &game, "--only", "3", "--target", "D6"]]
    {
        fs::remove_file(&svg).ok();
        fs::remove_file(&png).ok();
        prints(&[command, &["--svg", &svg, "--png", &png]].concat());
        assert!(fs::read(&svg).expect("a picture").starts_with(b"<svg"), "{command:?}");
        assert!(fs::read(&png).expect("a picture").starts_with(b"\x89PNG"), "{command:?}");
    }
}

#[test]
fn a_hint_names_the_move_after_which_the_question_makes_sense() {
    let game = file("hint.sgf", GAME);
    for goal in [&[][..], &["--goal", "kill"]] {
        let (code, said) = complaint(&[&["solve", &game, "--target", "D6"], goal].concat());
        assert!(code == 2 && said.contains("after move 3 it can be asked: --only 3"), "{said}");
    }
    let (code, said) = complaint(&["solve", &game, "--target", "A1", "--goal", "kill"]);
    assert!(code == 2 && said.contains("the target A1 has no stone") && !said.contains("--only"), "{said}");
}

#[test]
fn a_file_that_ends_too_early_is_read_with_a_warning() {
    let open = file("open.sgf", "(;GM[1]SZ[9];B[cc]\n(;W[dc])(;W[dd]\n");
    for command in [&["show", &open][..], &["convert", &open, "--to", "sgf"], &["check", &open], &["batch", &open]] {
        let output = run(command);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command:?}: {said}");
        assert_eq!(said.matches("open.sgf:2:16: the file ends within a game: `)` is missing").count(), 1, "{said}");
    }
    assert!(run(&["show", &file("closed.sgf", GAME)]).stderr.is_empty());
}

#[test]
fn every_bad_size_is_answered_with_the_good_ones() {
    for size in ["0", "25"] {
        let files = [
            file("size.sgf", format!("(;GM[1]SZ[{size}];B[aa])")),
            file("size.jsonl", format!(r#"{{"size":[{size},5],"black":[],"white":[],"to_move":"black"}}"#)),
        ];
        for file in &files {
            let (code, said) = complaint(&["show", file]);
            assert!(code == 3 && said.contains("a board has 1 to 19 columns and rows"), "{said}");
        }
        let (code, said) = complaint(&["play", "go", "--size", size]);
        assert!(code == 2 && said.contains("a board has 1 to 19 columns and rows"), "{said}");
    }
}

#[test]
fn a_batch_of_games_counts_games() {
    let game = file("batch-of-games.sgf", GAME);
    let told = prints(&["batch", &game, "--review", "--nodes", "100"]);
    assert!(told.contains("1 game reviewed in ") && !told.contains("problem"), "{told}");
}

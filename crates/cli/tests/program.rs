//! The program from end to end: what it prints, and how it fails.

mod runner;

use std::fs::{self, File};
use std::process::Stdio;

use runner::{complaint, file, folder, prints, prints_from, run, tesuji};

const NET: &str = "(;SZ[9]GN[net]AB[cd:ce][dc:ec]AW[dd]TR[dd]GOAL[capture](;B[ee]C[RIGHT](;W[ed];B[fd])(;W[de];B[df]))\
                   (;B[ed]BM[1];W[de]))";
const GAME: &str = "(;SZ[5]C[a game];B[cc];W[dd]C[close](;B[dc])(;B[cd]))";

#[test]
fn without_arguments_the_samples_are_solved() {
    let shown = prints(&[]);
    assert_eq!(shown.matches(" to move: ").count(), 11, "{shown}");
    assert_eq!(shown.matches("\ncertified").count(), 11, "{shown}");
    assert!(shown.contains("Black captures the white stone at D6: E5, E4 or F5 works."), "{shown}");
}

#[test]
fn a_problem_is_drawn() {
    let shown = prints(&["show", &file("problem.sgf", NET)]);
    let board = "  9  ┌─┬─┬─┬─┬─┬─┬─┬─┐
  8  ├─┼─┼─┼─┼─┼─┼─┼─┤
  7  ├─┼─╋─●─●─┼─╋─┼─┤
  6  ├─┼─●─△─┼─┼─┼─┼─┤
  5  ├─┼─●─┼─╋─┼─┼─┼─┤
  4  ├─┼─┼─┼─┼─┼─┼─┼─┤
  3  ├─┼─╋─┼─┼─┼─╋─┼─┤
  2  ├─┼─┼─┼─┼─┼─┼─┼─┤
  1  └─┴─┴─┴─┴─┴─┴─┴─┘
     A B C D E F G H J
";
    assert_eq!(shown, format!("net\nBlack to move: capture the marked stone D6\n{board}"));
}

#[test]
fn every_position_of_a_game_is_drawn() {
    let path = file("game.sgf", GAME);
    let shown = prints(&["show", &path]);
    assert_eq!(shown.matches("     A B C D E\n").count(), 5, "{shown}");
    assert!(shown.contains("close"));
    let only = prints(&["show", "--only", "2", &path]);
    assert_eq!(only.matches("     A B C D E\n").count(), 1, "{only}");
    let figure = prints(&["show", "--figure", &path]);
    assert!(figure.contains("3  ├───┼───1───3───┤") && figure.contains("2  ├───┼───┼───2───┤"), "{figure}");
    let (code, said) = complaint(&["show", "--only", "9", &path]);
    assert_eq!(code, 2, "{said}");
}

#[test]
fn the_book_is_shown_on_request() {
    let path = file("answer.sgf", NET);
    let shown = prints(&["show", "--answer", &path]);
    assert!(shown.contains("5  ├─┼─●─┼─✓─") && shown.contains("6  ├─┼─●─△─✗─"), "{shown}");
    assert_eq!(prints(&["show", "--lines", &path]).matches("     A B C").count(), 8);
}

#[test]
fn colour_only_where_it_is_wanted() {
    let path = file("colour.sgf", NET);
    assert!(!prints(&["show", &path]).contains('\x1b'));
    assert!(prints(&["--color", "always", "show", &path]).contains("\x1b[48;5;"));
}

#[test]
fn pictures() {
    let folder = folder("pictures");
    let problem = file("picture.sgf", NET);
    let at = |name: &str| folder.join(name).to_str().expect("a path in UTF-8").to_owned();
    prints(&["show", &problem, "--svg", &at("net.svg"), "--answer"]);
    let svg = fs::read_to_string(folder.join("net.svg")).expect("a picture");
    assert!(svg.starts_with("<svg ") && svg.contains("<title>net</title>"));

    prints(&["show", &problem, "--png", &at("net.png"), "--pitch", "20"]);
    assert!(fs::read(folder.join("net.png")).expect("a picture").starts_with(b"\x89PNG"));

    prints(&["show", &file("pictures.sgf", GAME), "--svg", &at("game.svg")]);
    for n in 1..=5 {
        assert!(folder.join(format!("game-{n}.svg")).exists(), "{n}");
    }
    assert!(!folder.join("game.svg").exists());
}

#[test]
fn json_is_for_programs() {
    let shown = prints_from(NET, &["show", "--json", "-"]);
    let line: serde_json::Value = serde_json::from_str(&shown).expect("JSON");
    assert_eq!(line["goal"], "capture");
    assert_eq!(line["marks"][0]["at"], "D6");
    assert_eq!(line["expected"]["moves"][0], "E5");
    assert_eq!(prints_from(GAME, &["show", "--json", "-"]).lines().count(), 5);
}

#[test]
fn every_form_is_converted_into_every_other() {
    let jsonl = prints_from(NET, &["convert", "-", "--to", "jsonl"]);
    let diagram = prints_from(&jsonl, &["convert", "-", "--to", "diagram"]);
    let sgf = prints_from(&diagram, &["convert", "-", "--to", "sgf"]);
    assert_eq!(prints_from(&sgf, &["convert", "-", "--to", "jsonl"]), jsonl);
    assert!(prints_from(&sgf, &["convert", "-", "--to", "svg"]).starts_with("<svg "));
    let kept = "(;SZ[9]XY[unknown]AB[cc];B[dd])\n";
    assert_eq!(prints_from(kept, &["convert", "-", "--to", "sgf"]), kept);
}

#[test]
fn help_has_examples_and_pages_are_made() {
    for words in ["solve", "verify", "batch", "ladder", "methods", "show", "convert", "completions", "man"] {
        assert!(prints(&[words, "--help"]).contains("Examples:"), "{words}");
    }
    assert!(prints(&["--help"]).contains("Examples:"));
    assert!(prints(&["--help"]).contains("Exit codes:"));
    assert!(prints(&["man"]).contains(".TH tesuji 1"));
    assert!(prints(&["man", "show"]).contains("tesuji-show"));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(prints(&["completions", shell]).contains("tesuji"), "{shell}");
    }
}

#[test]
fn bad_input_is_complained_about() {
    for (name, contents, message) in [
        ("not.sgf", &b"hello"[..], "not an SGF"),
        ("text.txt", b"hello", "neither an SGF, nor JSON lines, nor a diagram"),
        ("liberties.txt", b"XO\nOX", "has no liberty"),
        ("liberties.sgf", b"(;SZ[2]AB[aa][ab][ba][bb])", "has no liberty"),
        ("off.sgf", b"(;SZ[9]\nAB[cc][zz])", "off.sgf:2:8: the point zz lies off the 9x9 board"),
        ("off.jsonl", br#"{"size":[3,3],"to_move":"black","black":["D1"]}"#, "D1 lies off the 3x3 board"),
        ("empty.sgf", b"", "the file is empty"),
        ("blank.txt", b" \n \n", "the file is empty"),
        ("latin.jsonl", b"{\"id\": \"\xe9\"}", "not UTF-8 text"),
        ("latin.txt", b"id: \xe9\n.X", "not UTF-8 text"),
        ("later.sgf", b"(;SZ[2];B[aa];AB[ab][ba][bb])", "has no liberty"),
    ] {
        for words in [&["show"][..], &["convert", "--to", "jsonl"]] {
            let path = file(name, contents);
            let (code, said) = complaint(&[words, &[&path]].concat());
            let said = said.replace("\n  │ ", "").replace(['\n', ' '], "");
            assert!(said.contains(&message.replace(' ', "")), "{name}: {said}");
            assert_eq!(code, 3, "{name}: {said}");
        }
    }
}

#[test]
fn the_line_at_fault_is_shown() {
    let long = format!("(;SZ[9];{}B[zz])", "B[aa];".repeat(100_000));
    let (_, said) = complaint(&["show", "--only", "100001", &file("long.sgf", long)]);
    assert!(said.contains("B[aa];B[zz])") && said.len() < 2000, "{said}");
}

#[test]
fn files_that_cannot_be_read() {
    let folder = folder("unreadable");
    let at = |name: &str| folder.join(name).to_str().expect("a path in UTF-8").to_owned();
    assert_eq!(complaint(&["show", &at("missing.sgf")]).0, 4);
    let (code, said) = complaint(&["show", &at("")]);
    assert!(code == 4 && said.contains("directory"), "{said}");

    let large = File::create(folder.join("large.sgf")).expect("a file");
    large.set_len(1 << 30).expect("a file with holes");
    let (code, said) = complaint(&["show", &at("large.sgf")]);
    assert!(code == 3 && said.contains("too large"), "{said}");

    let (code, said) = complaint(&["convert", &file("fine.sgf", NET), "--to", "sgf", "-o", &at("no/such/folder.sgf")]);
    assert!(code == 4 && said.contains("cannot write"), "{said}");
}

#[test]
fn one_bad_file_does_not_spoil_the_others() {
    let output = run(&["show", &file("bad1.sgf", "(;SZ[99])"), &file("good.sgf", NET)]);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stdout).contains("net\n"));
}

#[test]
fn nonsense_on_the_command_line() {
    for words in
        [&["shwo"][..], &["show"], &["convert", "x.sgf"], &["show", "a", "--svg", "b", "--json"], &["man", "xyz"]]
    {
        assert_eq!(complaint(words).0, 2, "{words:?}");
    }
}

#[test]
fn a_closed_pipe_is_no_reason_to_panic() {
    let game = format!("(;SZ[19]{})", ";B[aa];W[bb]".repeat(2000));
    let path = file("closed.sgf", game);
    let mut child =
        tesuji(&["show", &path]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}

//! `review` from end to end.

mod runner;

use std::fs;

use runner::{complaint, folder, prints, run};
use serde_json::Value;

/// Two white stones in atari, which Black overlooks at move 1 and White saves.
const GAME: &str =
    "(;FF[4]GM[1]SZ[9]PB[Anna]PW[Bert]AB[ba][ca][da][bb][bc][cc][dc]AW[cb][db][fb][fc][fd]PL[B];B[gg];W[eb])\n";
const EVENT: &str = "Move 1: Black could have captured two stones at C8 with E8; Black played G3.";

#[test]
fn a_game_is_reviewed_in_every_form() {
    let folder = folder("review");
    let at = |name: &str| folder.join(name).display().to_string();
    fs::create_dir(folder.join("games")).expect("a folder");
    fs::write(folder.join("games/a.sgf"), GAME).expect("a file");
    fs::write(folder.join("games/b.sgf"), "(;SZ[9];B[ee];W[ee])").expect("a file");
    let (sgf, html, problems) = (at("out.sgf"), at("out.html"), at("problems.sgf"));
    let words = ["review", &at("games"), "--stones", "2", "--nodes", "5k", "--sgf", &sgf];
    let told = prints(&[&words[..], &["--html", &html, "--problems", &problems]].concat());
    assert!(told.contains(EVENT) && told.contains("Now White can save them with E8."), "{told}");
    assert!(told.contains("move 2 is illegal: E5 is occupied") && told.contains("Nothing was missed"), "{told}");
    let written = fs::read_to_string(&sgf).expect("an SGF");
    assert!(written.contains(&format!("C[tesuji: {EVENT}")) && written.contains("B[eb]"), "{written}");
    let page = fs::read_to_string(&html).expect("a page");
    assert!(page.contains("Anna against Bert") && page.ends_with("</html>\n"), "{page}");
    assert_eq!(page.matches("<article").count(), 1);
    let checked = prints(&["check", &problems, "--nodes", "20k"]);
    assert!(checked.contains("1 right, 0 faulty"), "{checked}");
}

#[test]
fn answers_are_kept_for_the_next_time() {
    let folder = folder("review-kept");
    let at = |name: &str| folder.join(name).display().to_string();
    fs::write(folder.join("a.sgf"), GAME).expect("a file");
    let words = ["review", &at("a.sgf"), "--stones", "2", "--nodes", "5k", "--json", "--output", &at("answers.jsonl")];
    let lines = || -> Value { serde_json::from_str(prints(&words).trim()).expect("JSON") };
    let (first, second) = (lines(), lines());
    assert_eq!(first["turning_points"], second["turning_points"]);
    assert_eq!(first["questions"]["kept"], 0);
    assert_eq!(second["questions"]["kept"], second["questions"]["asked"]);
    assert_eq!(second["questions"]["nodes"], 0);
    let point = &first["turning_points"][0];
    assert_eq!((point["move"].as_u64(), point["with"][0].as_str()), (Some(1), Some("E8")));
    for (n, certificate) in point["certificates"].as_array().expect("a list").iter().enumerate() {
        let path = at(&format!("{n}.txt"));
        fs::write(&path, certificate.as_str().expect("a text")).expect("a file");
        prints(&["verify", &path]);
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    let folder = folder("review-bad");
    let at = |name: &str| folder.join(name).display().to_string();
    fs::write(folder.join("a.sgf"), GAME).expect("a file");
    let (code, said) = complaint(&["review", &at("a.sgf"), "--sgf", &at("a.sgf")]);
    assert_eq!((code, said.contains("name another file")), (2, true), "{said}");
    fs::write(folder.join("b.sgf"), "(;SZ[9]AB[cc").expect("a file");
    let output = run(&["review", &at("b.sgf"), &at("a.sgf"), "--stones", "2", "--nodes", "5k"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stdout).contains(EVENT), "the other file is reviewed all the same");
    fs::write(folder.join("c.sgf"), "(;SZ[9]AB[cc])").expect("a file");
    let (code, said) = complaint(&["review", &at("c.sgf")]);
    assert_eq!((code, said.contains("no moves: there is nothing to review")), (3, true), "{said}");
}

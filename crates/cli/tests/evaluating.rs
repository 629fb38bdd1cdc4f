//! `tesuji evaluate` from end to end.

mod runner;

use runner::{complaint, file, folder, prints, prints_from};
use serde_json::Value;

const PIECE: &str = ".X.\nOXO\nXOX\n";

#[test]
fn the_five_values_are_printed() {
    let printed = prints_from(PIECE, &["evaluate", "-", "--open"]);
    for line in ["E0        0 ", "E1       +1 ", "E2       +3 ", "Ed4   +9208 ", "Ed8  +11260 "] {
        assert!(printed.contains(line), "{line}\n{printed}");
    }
    assert!(printed.contains("Black 2² + 1² + 1² = 6, White 1² + 1² + 1² = 3"), "{printed}");
}

#[test]
fn json_has_a_key_for_each() {
    let json: Value = serde_json::from_str(&prints_from(PIECE, &["evaluate", "-", "--open", "--json"])).expect("JSON");
    let values = ["E0", "E1", "E2", "Ed4", "Ed8"].map(|key| json[key].as_i64().expect("a number"));
    assert_eq!(values, [0, 1, 3, 9208, 11260]);
    let words = ["evaluate", "-", "--open", "--json", "--infinity", "512"];
    let json: Value = serde_json::from_str(&prints_from(PIECE, &words)).expect("JSON");
    assert_eq!(json["Ed4"].as_i64(), Some(9 * 512 - 8));
}

#[test]
fn a_game_is_looked_at_after_its_last_move_or_another() {
    let game = file("evaluated.sgf", "(;SZ[3];B[bb];W[aa];B[ba])");
    let e1 = |words: &[&str]| -> i64 {
        let json: Value = serde_json::from_str(&prints(words)).expect("JSON");
        json["E1"].as_i64().expect("a number")
    };
    assert_eq!(e1(&["evaluate", &game, "--json"]), 1, "two stones against one");
    assert_eq!(e1(&["evaluate", &game, "--json", "--only", "1"]), 9);
    assert_eq!(e1(&["evaluate", &game, "--json", "--only", "0"]), 0);
    let (code, said) = complaint(&["evaluate", &game, "--only", "7"]);
    assert_eq!((code, said.contains("no move 7")), (2, true), "{said}");
}

#[test]
fn a_picture_has_five_boards_and_no_font() {
    let out = folder("evaluate-picture").join("seen.svg");
    let position = file("pictured.txt", ". . . .\n. X O .\n. X O .\n. . . .\n");
    prints(&["evaluate", &position, "--svg", out.to_str().expect("UTF-8")]);
    let svg = std::fs::read_to_string(&out).expect("a picture");
    assert_eq!(svg.matches("<svg ").count(), 6);
    assert!(!svg.contains("<text"));
    let png = out.with_extension("png");
    prints(&["evaluate", &position, "--png", png.to_str().expect("UTF-8")]);
    assert!(std::fs::read(png).is_ok_and(|bytes| bytes.starts_with(b"\x89PNG")));
}

#[test]
fn nonsense_is_refused() {
    // Without the open edges these stones have no liberty.
    let closed = file("closed.txt", "XXO\nOXO\nXOX\n");
    let (code, said) = complaint(&["evaluate", &closed]);
    assert_eq!((code, said.contains("no liberty")), (3, true), "{said}");
    assert_eq!(complaint(&["evaluate", &closed, "--infinity", "-3"]).0, 2);
    assert_eq!(complaint(&["evaluate", "nowhere.sgf"]).0, 4);
}

//! `ladder` from end to end.

mod runner;

use runner::{complaint, file, folder, prints};
use serde_json::Value;

const LADDER: &str = "\
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . X @ . . . . .
. . . X X . . . .
. . . . . . . . .
. . . . . . . . .
";

#[test]
fn a_ladder_is_drawn_and_told() {
    let path = file("ladder.txt", LADDER);
    let said = prints(&["ladder", &path]);
    assert!(said.contains("The ladder works: Black captures D4 with move"), "{said}");
    assert!(said.contains("would break it on") && said.contains('×'), "{said}");
    let fields: Value = serde_json::from_str(&prints(&["ladder", &path, "--json"])).expect("JSON");
    assert_eq!(
        (&fields["works"], &fields["end"], &fields["line"][0]),
        (&true.into(), &"captured".into(), &"D5".into())
    );
    let svg = folder("ladder-svg").join("ladder.svg");
    prints(&["ladder", &path, "--svg", svg.to_str().expect("UTF-8")]);
    assert!(std::fs::read_to_string(svg).is_ok_and(|svg| svg.starts_with("<svg")));
}

#[test]
fn questions_without_sense_are_refused() {
    let path = file("no-ladder.txt", LADDER.replace('@', "O"));
    for (words, reason) in [
        (vec!["ladder", &path], "which string?"),
        (vec!["ladder", &path, "--target", "A1"], "there is no stone at A1"),
        (vec!["ladder", &path, "--target", "T19"], "T19 is not on the board"),
        (vec!["ladder", &path, "--target", "D4", "--only", "7"], "no move 7"),
    ] {
        let (code, said) = complaint(&words);
        assert!(code == 2 && said.contains(reason), "{words:?}: {code} {said}");
    }
}

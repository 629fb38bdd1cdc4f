//! `tesuji gtp` and `tesuji regress` from end to end.

mod runner;

use std::fs;

use runner::{complaint, folder, prints, prints_from, run};

#[test]
fn the_engine_answers_on_the_standard_output() {
    let said = prints_from("1 name\nboardsize 3\n2 genmove b\nquit\n", &["gtp", "--game", "atari-go"]);
    let winning = ["B1", "A2", "B2", "C2", "B3"].map(|at| format!("=1 Tesuji\n\n= \n\n=2 {at}\n\n= \n\n"));
    assert!(winning.contains(&said), "{said}");
}

#[test]
fn what_it_does_not_play_well_it_says_aside() {
    let mut child = runner::tesuji(&["gtp"]);
    let child = child.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
    let mut child = child.stderr(std::process::Stdio::piped()).spawn().expect("it runs");
    std::io::Write::write_all(&mut child.stdin.take().expect("an input"), b"boardsize 19\n").expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.stdout, b"= \n\n");
    assert!(String::from_utf8_lossy(&output.stderr).contains("not played well"));
}

#[test]
fn nonsense_is_explained() {
    let (code, said) = complaint(&["gtp", "--game", "chess"]);
    assert_eq!(code, 2);
    assert!(said.contains("say go, atari-go or problem"), "{said}");
}

const SCRIPT: &str = "\
loadsgf game.sgf
1 attack B4
#? [0]
2 countlib B4
#? [3]*
loadsgf game.sgf 2
3 list_stones white
#? [!.+]
4 name
#? [GNU Go]*
";

#[test]
fn scripts_are_run() {
    let folder = folder("regress");
    fs::write(folder.join("game.sgf"), "(;SZ[5];B[bc];W[bb];B[cb])").expect("a file");
    let script = folder.join("some.tst");
    fs::write(&script, SCRIPT).expect("a file");
    let script = script.to_str().expect("UTF-8");
    let output = run(&["regress", script]);
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(output.status.code(), Some(1), "{said}");
    for words in [
        "1 FAILED: attack B4: correct '0', got '1 ",
        "2 failed: countlib B4: correct '3', got '2'",
        "3 passed: list_stones white",
        "4 failed: name",
        "some.tst: 1 of 4 pass; 0 passes and 1 failures not expected",
    ] {
        assert!(said.contains(words), "'{words}' is missing in\n{said}");
    }
    let quiet = String::from_utf8(run(&["regress", "--quiet", "--json", "--jobs", "1", script]).stdout).expect("UTF-8");
    assert_eq!(quiet.lines().count(), 2, "{quiet}");
    assert!(quiet.contains("\"unexpected_failures\":1"), "{quiet}");
    fs::write(script, SCRIPT.replace("[0]", "[0|1 (A4|B5)]").replace("[GNU Go]*", "[Tesuji]")).expect("a file");
    assert!(prints(&["regress", script]).contains("3 of 4 pass"));
}

#[test]
fn a_bad_script_is_explained() {
    let path = runner::file("bad.tst", "1 name\n#? [(Tesuji]\n");
    let (code, said) = complaint(&["regress", &path]);
    assert_eq!(code, 3);
    assert!(said.contains("line 2"), "{said}");
    assert_eq!(complaint(&["regress", "/no/such/file.tst"]).0, 4);
    let (code, said) = complaint(&["regress", &runner::file("empty.tst", "# nothing\n")]);
    assert_eq!(code, 3);
    assert!(said.contains("no test in it"), "{said}");
    let lost = runner::file("lost.tst", "loadsgf nowhere.sgf\n7 attack F4\n#? [1 E4]\n");
    let said = String::from_utf8(run(&["regress", &lost]).stdout).expect("UTF-8");
    assert!(said.contains("7 FAILED: attack F4: correct '1 E4', got 'loadsgf nowhere.sgf: "), "{said}");
}

//! What has no end by itself is bounded, with a message that says how to get more.

mod runner;

use std::fs;

use runner::{complaint, file, folder, prints, run};
use serde_json::Value;

#[test]
fn a_script_without_end_is_not_read_to_the_end() {
    let (code, said) = complaint(&["regress", "/dev/zero"]);
    assert!(code == 3 && said.contains("too large"), "{said}");
}

#[test]
fn no_command_starts_a_million_threads() {
    let path = file("threads.sgf", "(;SZ[5]AB[ba]AW[aa]PL[B]TR[aa]C[Black to capture];B[ab])");
    for words in [
        &["batch", &path][..],
        &["check", &path],
        &["compose", "--kind", "life"],
        &["match", "--black", "greedy", "--white", "random"],
        &["regress", &path],
        &["worker"],
        &["lab", "run", "evolve", "--era", "1"],
    ] {
        let (code, said) = complaint(&[words, &["--jobs", "1000000"]].concat());
        assert!(code == 2 && said.contains("from 1 to 1024"), "{words:?}: {said}");
    }
}

#[test]
fn pictures_are_counted_and_bounded_beforehand() {
    let folder = folder("pictures");
    let at = |name: &str| folder.join(name).display().to_string();
    let written = || fs::read_dir(&folder).expect("a folder").count();
    fs::write(at("long.sgf"), format!("(;SZ[9]{})", ";B[aa];W[bb]".repeat(600))).expect("a file");
    fs::write(at("short.sgf"), "(;SZ[9];B[aa](;W[bb])(;W[cc]C[no move];;B[dd]))").expect("a file");
    let (long, out) = (at("long.sgf"), at("out.svg"));
    for command in [&["show", "--svg"][..], &["show", "--png"], &["convert", "--to", "svg", "-o"]] {
        let words = [&command[..1], &[&long], &command[1..], &[&out]].concat();
        let (code, said) = complaint(&words);
        assert!(code == 2 && said.contains("1201 pictures") && said.contains("--pictures 1201"), "{said}");
        assert_eq!(written(), 2, "nothing is written: {said}");
    }
    let words = ["convert", &at("short.sgf"), "--to", "svg", "-o", &at("out.svg"), "--pictures"];
    assert_eq!(complaint(&[&words[..], &["4"]].concat()).0, 2);
    let output = run(&[&words[..], &["5"]].concat());
    assert!(output.status.success() && String::from_utf8_lossy(&output.stderr).contains("5 pictures"), "{output:?}");
    assert_eq!(written(), 2 + 5);
}

/// Forty thousand moves in a line: what a move leads to is told of the first four hundred.
#[test]
fn a_line_without_end_is_checked_as_far_as_lines_go() {
    let (one, two) = (";B[ee];W[ef]", ";B[];W[]");
    let path = file(
        "long-line.sgf",
        format!("(;SZ[9]AB[ce][cd][dc][ec]AW[dd]TR[dd]PL[B]C[Black to capture]{one}{})", two.repeat(20_000)),
    );
    let output = run(&["check", &path, "--nodes", "100", "--json"]);
    let line: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let notes = line["notes"].to_string();
    assert!(notes.contains("was not looked at") || notes.contains("the limits were reached"), "{notes}");
    assert!(output.stdout.len() < 1_000_000, "{} bytes", output.stdout.len());
}

#[test]
fn memory_is_kept_or_refused() {
    let (code, said) = complaint(&["solve-game", "go", "4x4", "--memory", "64M"]);
    assert!(code == 2 && said.contains("MB") && said.contains("--memory"), "{said}");
    assert!(prints(&["solve-game", "go", "2x3", "--memory", "64M"]).contains("2x3"));
}

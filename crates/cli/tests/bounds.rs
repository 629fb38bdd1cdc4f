//! What has no end by itself is bounded, with a message that says how to get more.

mod runner;

use std::fs;
use std::process::Stdio;
use std::time::Duration;

use runner::{complaint, ended, file, folder, prints, run, tesuji};
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

/// It took 24 s once: each move was looked up among all that had been played.
#[test]
fn a_game_of_a_million_moves_is_loaded_over_gtp() {
    let path = file("million.sgf", format!("(;SZ[19]{})", ";B[aa];W[bb];B[];W[]".repeat(250_000)));
    let script = file("million.gtp", format!("loadsgf {path}\nquit\n"));
    let input = fs::File::open(script).expect("our own file");
    let child = tesuji(&["gtp"]).stdin(input).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it runs");
    let output = ended(child, Duration::from_secs(12)).expect("it is loaded in a second or two");
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(said.starts_with('=') && said.matches('=').count() == 2, "{said}");
}

/// Once `check` took 3 s and `tree` 9.7 s of one: the proof and the other moves came after it.
#[test]
fn a_time_is_that_of_the_whole_answer() {
    let lines = include_str!("../../../problems/open/2-waiting.jsonl").lines();
    for line in lines.step_by(60) {
        let path = file("waiting.jsonl", line);
        for command in ["solve", "check", "tree"] {
            let mut program = tesuji(&[command, &path, "--time", "1s"]);
            let child = program.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
            // To start the program takes a little, too.
            let output = ended(child.expect("it runs"), Duration::from_millis(1500));
            assert!(output.is_some(), "{command} has worked for more than its second: {line}");
        }
    }
}

#[test]
fn memory_is_kept_or_refused() {
    let (code, said) = complaint(&["solve-game", "go", "4x4", "--memory", "64M"]);
    assert!(code == 2 && said.contains("MB") && said.contains("--memory"), "{said}");
    assert!(prints(&["solve-game", "go", "2x3", "--memory", "64M"]).contains("2x3"));
}

/// Games are converted one by one: four million moves of many games would take a dozen times the memory of their file.
#[cfg(unix)]
#[test]
fn a_large_file_is_converted_in_little_memory() {
    let moves: String = (0..250).map(|number| if number % 2 == 0 { ";B[aa]" } else { ";W[bb]" }).collect();
    let game = format!("(;GM[1]SZ[19]{moves})\n");
    let path = file("large.sgf", game.repeat(16_000));
    let out = format!("{path}.out");
    // Kilobytes of addresses: the file is read and looked through, which takes twice its 24 MB, and the program is as large.
    let script = format!("ulimit -v 400000; exec {} convert {path} --to sgf -o {out}", env!("CARGO_BIN_EXE_tesuji"));
    let output = std::process::Command::new("sh").args(["-c", &script]).output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let written = fs::read_to_string(&out).expect("a file");
    assert_eq!(written.matches("GM[1]").count(), 16_000);
    assert_eq!(written.matches(";B[aa]").count(), 16_000 * 125);
    fs::remove_file(out).expect("our own file");
}

/// The parts of a file are told of as the whole is: their numbers, the places of their faults, and their charset.
#[test]
fn a_file_that_is_read_in_parts_says_what_it_says_as_a_whole() {
    let two = file("two-games.sgf", "text (;SZ[9]AB[aa]) between (;SZ[9]AB[bb];W[cc]) after");
    let lines = prints(&["convert", &two, "--to", "jsonl"]);
    let told: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(told.len(), 3);
    assert!(told[0]["id"].as_str().is_some_and(|id| id.contains('1')), "{lines}");
    assert!(told[1]["id"].as_str().is_some_and(|id| id.contains('2')), "{lines}");
    let marked = file("marked.sgf", "\u{feff}(;SZ[9]C[one])(;SZ[9]CA[windows-1252]C[\u{e9}\u{e8}];B[aa])");
    let text = prints(&["convert", &marked, "--to", "sgf"]);
    assert_eq!(text.matches('\u{feff}').count(), 1, "{text:?}");
    assert!(text.contains("C[\u{e9}\u{e8}]"), "{text:?}");
    let bad = file("bad-second.sgf", "(;SZ[9]AB[aa])\n(;SZ[9]AB[zz])");
    let (code, said) = complaint(&["convert", &bad, "--to", "sgf"]);
    assert!(code == 3 && said.contains(":2:"), "{said}");
    let unclosed = file("unclosed.sgf", "(;SZ[9]AB[aa])\n(;SZ[9]C[");
    let (code, said) = complaint(&["convert", &unclosed, "--to", "sgf"]);
    assert!(code == 3 && said.contains(":2:"), "{said}");
}

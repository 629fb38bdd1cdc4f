//! What is written: no file of the user's is lost, no answer is stale, no result is there twice.

mod runner;
#[path = "../../../xtask/attack/siege.rs"]
mod siege;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use runner::{complaint, file, folder, prints, run, tesuji};
use serde_json::Value;
use siege::Siege;
use tesuji_search::Rng;

const SAMPLES: &str = include_str!("../../../problems/samples/samples.txt");

/// A game in one line, without a line break at its end.
const GAME: &str = "(;FF[4]GM[1]SZ[9]GN[mine]AB[ce][cd][dc][ec]AW[dd]TR[dd]PL[B]C[Black to capture];B[ee])";

fn ids(results: &str) -> Vec<(String, String, u64)> {
    let text = fs::read_to_string(results).expect("results");
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let told = |line: &Value, field: &str| line[field].as_str().unwrap_or_default().to_owned();
    lines.map(|line| (told(&line, "id"), told(&line, "outcome"), line["nodes"].as_u64().unwrap_or_default())).collect()
}

#[test]
fn an_output_that_holds_something_else_is_refused_and_untouched() {
    let game = file("mine.sgf", GAME);
    let samples = file("not-mine.txt", SAMPLES);
    for command in ["batch", "check"] {
        let (code, said) = complaint(&[command, &samples, "--nodes", "10", "--output", &game]);
        assert!(code == 3 && said.contains("no line of results"), "{said}");
        assert_eq!(fs::read_to_string(&game).expect("it is still there"), GAME);
        let (code, said) = complaint(&[command, &game, "--nodes", "10", "--output", &game]);
        assert!(code == 2 && said.contains("name another file"), "{said}");
        assert_eq!(fs::read_to_string(&game).expect("it is still there"), GAME);
    }
}

#[cfg(unix)]
#[test]
fn an_input_is_known_by_another_name() {
    let game = file("linked.sgf", "");
    let link = Path::new(&game).with_file_name("link.sgf");
    std::os::unix::fs::symlink(&game, &link).expect("a link");
    let (code, said) = complaint(&["batch", &game, "--output", link.to_str().expect("UTF-8")]);
    assert!(code == 2 && said.contains("name another file"), "{said}");
}

#[test]
fn results_in_a_folder_that_is_read_are_no_problems() {
    let folder = folder("read-and-written");
    fs::write(folder.join("a.txt"), SAMPLES).expect("a file");
    let (problems, results) = (folder.display().to_string(), folder.join("results.jsonl").display().to_string());
    let words = ["batch", &problems, "--nodes", "1000", "--output", &results];
    prints(&words);
    let before = fs::read(&results).expect("results");
    assert!(prints(&words).starts_with("11 problems in"));
    assert_eq!(fs::read(&results).expect("results"), before);
}

#[test]
fn a_stored_result_counts_for_the_same_work_only() {
    let results = folder("stale").join("results.jsonl").display().to_string();
    let path = file("stale.txt", SAMPLES);
    prints(&["batch", &path, "--nodes", "20", "--output", &results]);
    let hasty = ids(&results);
    prints(&["batch", &path, "--nodes", "20000", "--output", &results]);
    let thorough = ids(&results);
    assert_eq!(thorough.len(), 11, "each problem is there once: {thorough:?}");
    assert!(hasty != thorough && thorough.iter().any(|(_, _, nodes)| *nodes > 20), "{thorough:?}");
    let fresh = folder("fresh").join("results.jsonl").display().to_string();
    prints(&["batch", &path, "--nodes", "20000", "--output", &fresh]);
    assert_eq!(thorough, ids(&fresh));
    let other = SAMPLES.replacen('X', ".", 1);
    assert_ne!(other, SAMPLES);
    fs::write(&path, other).expect("a file");
    let shown = prints(&["batch", &path, "--nodes", "20000", "--output", &results]);
    assert!(!shown.starts_with("11 problems in"), "the problem that has changed is solved again: {shown}");
    assert_eq!(ids(&results).len(), thorough.len());
}

#[test]
fn a_checked_result_counts_for_the_same_work_only() {
    let results = folder("stale-check").join("results.jsonl").display().to_string();
    let path = file("stale-check.sgf", GAME.replace(";B[ee]", ";B[ee]TE[1]"));
    let check = |nodes: &str| {
        run(&["check", &path, "--json", "--nodes", nodes, "--output", &results]);
        let text = fs::read_to_string(&results).expect("results");
        let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines.len(), 1, "{text}");
        lines[0]["key"].clone()
    };
    let first = check("1k");
    assert_eq!(first, check("1k"));
    assert_ne!(first, check("2k"));
    fs::write(&path, GAME).expect("a file");
    assert_ne!(first, check("1k"), "the book says something else");
}

#[test]
fn a_second_run_on_the_same_file_is_refused() {
    let results = folder("twice").join("results.jsonl").display().to_string();
    let path = file("twice.txt", SAMPLES.repeat(2000));
    let words = ["batch", &path, "--json", "--all-moves", "--jobs", "1", "--nodes", "50k", "--output", &results];
    let mut first = tesuji(&words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program runs");
    let mut lines = BufReader::new(first.stdout.take().expect("an output")).lines();
    assert!(lines.next().is_some_and(|line| line.is_ok()));
    let (code, said) = complaint(&words);
    first.kill().expect("it runs");
    first.wait().expect("it ends");
    assert!(code == 4 && said.contains("another run"), "{said}");
}

/// A limit on the size of files is a full disk that every system has: what was there stays, and no part is left behind.
#[cfg(unix)]
#[test]
fn on_a_full_disk_the_older_file_stays() {
    let folder = folder("full-disk");
    let at = |name: &str| folder.join(name).display().to_string();
    fs::write(at("problems.txt"), SAMPLES.repeat(20)).expect("a file");
    let program = env!("CARGO_BIN_EXE_tesuji");
    let commands = [
        format!("{program} convert problems.txt --to jsonl -o written"),
        format!("{program} convert problems.txt --to sgf -o written"),
        format!("{program} show problems.txt --only 0 --svg written"),
        format!("{program} check problems.txt --nodes 10 --html written"),
        format!("{program} tree problems.txt --nodes 100 -o written"),
        format!("{program} solve problems.txt --nodes 100 --sgf written"),
        format!("{program} lab run evolve --quick --era 1 --tournaments 1 --nodes 1 --jobs 1 --checkpoint written"),
    ];
    let files = || {
        let names = fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").file_name());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    };
    for command in commands {
        fs::write(at("written"), "before").expect("a file");
        let before = files();
        let script = format!("trap '' XFSZ; ulimit -f 1; exec {command}");
        let output = Command::new("sh").current_dir(&folder).args(["-c", &script]).stdin(Stdio::null()).output();
        let output = output.expect("a shell");
        assert_ne!(output.status.code(), Some(0), "{command}: {output:?}");
        let kept = fs::read_to_string(at("written")).expect("the file");
        assert_eq!(kept, "before", "{command}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(files(), before, "{command}");
    }
}

/// A batch that is killed again and again ends with the results of one that is not.
#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_by_killing_batches() {
    let path = file("killed.txt", SAMPLES.repeat(3));
    let results = |name: &str| folder(name).join("results.jsonl").display().to_string();
    let unharmed = results("not-killed");
    let words = |results: &str| {
        ["batch", &path, "--all-moves", "--nodes", "20k", "--output", results].map(str::to_owned).to_vec()
    };
    let start = |results: &str| {
        let words = words(results);
        tesuji(&words.iter().map(String::as_str).collect::<Vec<_>>())
    };
    assert!(start(&unharmed).output().expect("it runs").status.success());
    let wanted = ids(&unharmed);
    let siege = Siege::begin();
    let mut rng = Rng::new(siege.seed);
    let (mut kills, mut batches) = (0, 0);
    while batches == 0 || siege.goes_on() {
        let results = results("killed");
        loop {
            let mut child = start(&results).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
            sleep(Duration::from_millis(rng.below(300) as u64));
            if child.try_wait().expect("our own process").is_some_and(|status| status.success()) {
                break;
            }
            child.kill().ok();
            child.wait().expect("it ends");
            kills += 1;
        }
        assert_eq!(ids(&results), wanted, "after {kills} kills");
        batches += 1;
    }
    siege.report(&format!("{batches} batches killed {kills} times, nothing lost, nothing there twice"));
}

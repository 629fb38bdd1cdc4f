//! `tesuji lab` from end to end.

use std::process::{Command, Output};

fn tesuji(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tesuji")).args(words).output().expect("the program runs")
}

fn prints(words: &[&str]) -> String {
    let output = tesuji(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn experiments_are_listed_and_shown() {
    assert!(prints(&["lab", "list"]).starts_with("iterative-widening "));
    let shown = prints(&["lab", "show", "iterative-widening"]);
    assert!(shown.contains("Table 3") && shown.contains("22,647") && shown.contains("81.33%"), "{shown}");
    let json: serde_json::Value =
        serde_json::from_str(&prints(&["lab", "show", "iterative-widening", "--json"])).expect("JSON");
    assert_eq!(json["tables"][0]["rows"].as_array().map(Vec::len), Some(16));
}

#[test]
fn an_experiment_is_run_and_written() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (csv, svg) = (folder.join("lab.csv"), folder.join("lab.svg"));
    let files = ["--csv", csv.to_str().expect("UTF-8"), "--svg", svg.to_str().expect("UTF-8")];
    let run = ["lab", "run", "iterative-widening", "--quick", "--nodes", "200"];
    let printed = prints(&[&run[..], &files].concat());
    assert!(printed.contains("A problem may take 200 nodes"), "{printed}");
    assert!(std::fs::read_to_string(csv).is_ok_and(|csv| csv.lines().count() == 49));
    assert!(std::fs::read_to_string(svg).is_ok_and(|svg| svg.ends_with("</svg>\n")));
}

#[test]
fn an_unknown_experiment_is_refused() {
    let output = tesuji(&["lab", "run", "widening"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("tesuji lab list"));
}

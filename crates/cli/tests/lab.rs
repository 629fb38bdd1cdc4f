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
    assert_eq!(json["tables"][0]["rows"].as_array().map(Vec::len), Some(24));
}

#[test]
fn an_experiment_is_run_and_written() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (csv, svg) = (folder.join("lab.csv"), folder.join("lab.svg"));
    let files = ["--csv", csv.to_str().expect("UTF-8"), "--svg", svg.to_str().expect("UTF-8")];
    let run = ["lab", "run", "iterative-widening", "--quick", "--nodes", "200"];
    let printed = prints(&[&run[..], &files].concat());
    assert!(printed.contains("A problem may take 200 nodes"), "{printed}");
    assert!(std::fs::read_to_string(csv).is_ok_and(|csv| csv.lines().count() == 73));
    assert!(std::fs::read_to_string(svg).is_ok_and(|svg| svg.ends_with("</svg>\n")));
}

#[test]
fn threats_on_life_and_death_are_compared() {
    let shown = prints(&["lab", "show", "generalized-widening"]);
    assert!(shown.contains("αβgw(3)") && shown.contains("235.50") && shown.contains("Relation to df-pn?"), "{shown}");
    let svg = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("cactus.svg");
    let run = ["lab", "run", "generalized-widening", "--quick", "--nodes", "20", "--svg", svg.to_str().expect("UTF-8")];
    assert!(prints(&run).contains("solved within 0 nodes, 2 nodes and 20 nodes"));
    assert!(std::fs::read_to_string(svg).is_ok_and(|svg| svg.contains("solved within a number of seconds")));
}

#[test]
fn only_one_experiment_has_the_papers_times() {
    let output = tesuji(&["lab", "run", "small-go", "--full"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("generalized-widening"));
}

#[test]
fn an_unknown_experiment_is_refused() {
    let output = tesuji(&["lab", "run", "widening"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("tesuji lab list"));
}

#[test]
fn a_population_evolves_and_goes_on_from_its_checkpoint() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("evolve");
    std::fs::remove_dir_all(&folder).ok();
    std::fs::create_dir_all(&folder).expect("a folder");
    let (checkpoint, chart) = (folder.join("era.json"), folder.join("weights.svg"));
    let (checkpoint, chart) = (checkpoint.to_str().expect("UTF-8"), chart.to_str().expect("UTF-8"));
    let run = |count: &str, more: &[&str]| {
        let words = ["lab", "run", "evolve", "--era", "2", "--seed", "4", "--nodes", "5", "--tournaments", count];
        prints(&[&words[..], more].concat())
    };
    let whole = run("3", &[]);
    run("1", &["--checkpoint", checkpoint]);
    let resumed = run("3", &["--checkpoint", checkpoint, "--svg", chart, "--jobs", "1"]);
    let last = |text: &str| text.lines().find(|line| line.starts_with("   3 ")).map(str::to_owned);
    assert!(last(&whole).is_some());
    assert_eq!(last(&whole), last(&resumed), "{whole}\n{resumed}");
    assert!(resumed.contains("Table 10: era 2 after 3 tournaments"), "{resumed}");
    assert!(std::fs::read_to_string(chart).is_ok_and(|svg| svg.contains("infinity")));
    let refused = |words: &[&str]| {
        let output = tesuji(&[&["lab", "run"], words].concat());
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, said) = refused(&["evolve", "--era", "1", "--checkpoint", checkpoint]);
    assert_eq!((code, said.contains("era 2")), (Some(3), true), "{said}");
    std::fs::write(checkpoint, "nonsense").expect("a file");
    let (code, said) = refused(&["evolve", "--era", "2", "--checkpoint", checkpoint]);
    assert_eq!((code, said.contains("no checkpoint")), (Some(3), true), "{said}");
    assert_eq!(refused(&["small-go", "--era", "1"]).0, Some(2));
    assert_eq!(refused(&["evolve", "--era", "4"]).0, Some(2));
}

#[test]
fn the_study_of_small_boards_is_shown() {
    let shown = prints(&["lab", "show", "small-go"]);
    for part in ["Table 6", "Table 7", "Table 8", "Figure 9", "-31640", "proved, all positions"] {
        assert!(shown.contains(part), "{part}\n{shown}");
    }
    assert!(prints(&["lab", "show", "evolve"]).contains("Table 11"));
}

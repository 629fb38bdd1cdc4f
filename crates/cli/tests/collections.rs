//! `check`, `tree`, `compose` and `dedupe` from end to end.

mod runner;

use std::fs;

use runner::{complaint, file, folder, prints, run};
use serde_json::Value;

const ROOT: &str = "(;FF[4]GM[1]CA[UTF-8]SZ[9]GN[snapback]AB[cf][df][ef][bg][eg][bh][bi][ci]\
    AW[gf][cg][fg][gg][ch][eh][fh][di][ei]PL[B]TR[cg]XX[kept]C[Black to capture the marked stones.]";

fn right() -> String {
    format!("{ROOT}(;B[dh]C[RIGHT];W[dg];B[dh])(;B[dg]C[WRONG];W[dh]))")
}

fn wrong() -> String {
    format!("{ROOT}(;B[dg]C[RIGHT];W[dh]))")
}

fn complains(words: &[&str], code: i32, about: &str) {
    let (found, said) = complaint(words);
    assert_eq!(found, code, "{said}");
    assert!(said.contains(about), "{said}");
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_check_does_not_write_over_what_it_checks() {
    let path =
        file("kept.sgf", "(;FF[4]SZ[9]GN[kept]C[Black to capture]AB[ce][cd][dc][ec]AW[dd]TR[dd]PL[B];B[ee]TE[1])");
    let folder = std::path::Path::new(&path).parent().expect("a folder").to_str().expect("UTF-8");
    let before = std::fs::read(&path).expect("the file");
    let (code, said) = complaint(&["check", &path, "--annotate", folder, "--nodes", "1k"]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("name another folder"), "{said}");
    assert_eq!(std::fs::read(&path).expect("the file"), before);
}

#[test]
fn faults_are_told_and_the_exit_code_says_so() {
    let folder = folder("check");
    let at = |name: &str| folder.join(name).display().to_string();
    fs::write(folder.join("a.sgf"), right()).expect("a file");
    let told = prints(&["check", &at("a.sgf"), "--nodes", "100k"]);
    assert!(told.starts_with("✓ right") && told.contains("1 right, 0 faulty"), "{told}");
    fs::write(folder.join("b.sgf"), wrong()).expect("a file");
    fs::write(folder.join("c.sgf"), "(;SZ[9]AB[cc").expect("a file");
    let report = at("report.html");
    let words = ["check", &at("a.sgf"), &at("b.sgf"), &at("c.sgf"), "--nodes", "100k"];
    let output = run(&[&words[..], &["--annotate", &at("out"), "--html", &report]].concat());
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("wrong-answer at D3") && told.contains("broken-file"), "{told}");
    let page = fs::read_to_string(&report).expect("a report");
    assert!(page.contains("<svg") && page.contains("wrong-answer") && page.ends_with("</html>\n"), "{page}");
    let sgf = fs::read_to_string(folder.join("out/b.sgf")).expect("an annotated file");
    assert!(sgf.contains("XX[kept]") && sgf.contains("HO[1]"), "{sgf}");
    assert!(sgf.contains("tesuji: wrong-answer: D3 fails: White answers D2."), "{sgf}");
    let again = run(&["check", &at("out/b.sgf"), "--nodes", "100k"]);
    assert_eq!(again.status.code(), Some(1), "what we have added changes nothing");
}

#[test]
fn a_check_goes_on_where_it_stopped() {
    let folder = folder("check-again");
    let at = |name: &str| folder.join(name).display().to_string();
    fs::write(folder.join("a.sgf"), right() + &wrong()).expect("a file");
    let words = ["check", &at("a.sgf"), "--nodes", "100k", "--json", "--output", &at("results.jsonl")];
    let first = String::from_utf8(run(&words).stdout).expect("text");
    let results = lines(&first);
    assert_eq!(results.len(), 2);
    assert_eq!((&results[0]["verdict"], &results[1]["verdict"]), (&"right".into(), &"faulty".into()));
    assert_eq!(results[1]["faults"][0]["fault"], "wrong-answer");
    assert_eq!(results[1]["faults"][0]["line"], serde_json::json!(["D3"]));
    let kept = fs::read_to_string(at("results.jsonl")).expect("results");
    let mut without_keys = lines(&kept);
    without_keys.iter_mut().filter_map(Value::as_object_mut).for_each(|line| drop(line.remove("key").expect("a key")));
    assert_eq!(without_keys, results);
    let one = kept.lines().next().expect("a line").to_owned() + "\n{\"key\":\"torn";
    fs::write(at("results.jsonl"), one).expect("a file");
    let second = run(&words);
    assert_eq!(second.status.code(), Some(1));
    assert_eq!(lines(&String::from_utf8(second.stdout).expect("text")).len(), 1, "only what was missing");
    let kept = lines(&fs::read_to_string(at("results.jsonl")).expect("results"));
    assert_eq!(kept.len(), 2);
}

#[test]
fn a_tree_holds_when_it_is_checked() {
    let folder = folder("tree");
    let at = |name: &str| folder.join(name).display().to_string();
    fs::write(folder.join("a.sgf"), format!("{ROOT})")).expect("a file");
    prints(&["tree", &at("a.sgf"), "-o", &at("tree.sgf"), "--nodes", "100k"]);
    let sgf = fs::read_to_string(at("tree.sgf")).expect("a tree");
    assert!(sgf.contains(";B[dh]TE[1];W[dg];B[dh]") && sgf.contains("RIGHT"), "{sgf}");
    assert!(sgf.contains(";B[dg]BM[1];W[dh]") && sgf.contains("WRONG"), "{sgf}");
    let told = prints(&["check", &at("tree.sgf"), "--nodes", "100k"]);
    assert!(told.contains("1 right, 0 faulty, 0 unknown"), "{told}");
    let narrow = prints(&["tree", &at("a.sgf"), "--size", "1", "--nodes", "100k"]);
    assert!(narrow.contains(";B[dh]TE[1];W[dg];B[dh]") && narrow.len() < sgf.len(), "the main line: {narrow}");
    let short = prints(&["tree", &at("a.sgf"), "--depth", "1", "--nodes", "100k"]);
    assert!(short.contains("B[dh]") && !short.contains("W[dg]"), "{short}");
}

#[test]
fn composed_problems_are_right_and_the_same_for_any_number_of_jobs() {
    let words = ["compose", "--kind", "atari-go", "--size", "4x5", "--count", "3", "--seed", "5"];
    let alone = prints(&[&words[..], &["--jobs", "1"]].concat());
    let together = prints(&[&words[..], &["--jobs", "3"]].concat());
    assert_eq!(alone, together);
    let folder = folder("compose");
    let at = |name: &str| folder.join(name).display().to_string();
    fs::write(folder.join("new.sgf"), alone).expect("a file");
    let words = ["compose", "--kind", "life", "--count", "2", "--seed", "3", "-o", &at("life.sgf")];
    prints(&words);
    let told = prints(&["check", &at("new.sgf"), &at("life.sgf"), "--nodes", "100k"]);
    assert!(told.contains("5 entries") && told.contains("5 right"), "{told}");
    complains(&["compose", "--kind", "atari-go", "--size", "13"], 2, "up to 121 points");
}

/// The other first moves lose by force, so that the answer is the only one in the whole game, not just in a part of it.
#[test]
fn atari_go_is_composed_on_large_boards() {
    let folder = folder("compose-large");
    let path = folder.join("new.sgf").display().to_string();
    prints(&["compose", "--kind", "atari-go", "--size", "9", "--difficulty", "2", "--count", "2", "-o", &path]);
    let results = lines(&prints(&["check", &path, "--nodes", "50k", "--json"]));
    assert_eq!(results.len(), 2);
    for result in results {
        assert_eq!((&result["verdict"], &result["certified"]), (&"right".into(), &true.into()), "{result}");
        assert_eq!(
            (result["moves"].as_array().map(Vec::len), &result["all_moves"]),
            (Some(1), &true.into()),
            "{result}"
        );
    }
}

#[test]
fn the_same_problem_is_found_twice() {
    let folder = folder("dedupe");
    let at = |name: &str| folder.join(name).display().to_string();
    let turned = "(;SZ[9]GN[turned]AW[fc][fd][fe][gb][ge][hb][ib][ic]AB[fg][gc][gf][gg][hc][he][hf][id][ie]PL[W]TR[gc]\
        C[White to capture the marked stones.])";
    fs::write(folder.join("a.sgf"), right()).expect("a file");
    fs::write(folder.join("b.sgf"), turned.to_owned() + &wrong()).expect("a file");
    let output = run(&["dedupe", &at("a.sgf"), &at("b.sgf"), "--json", "-o", &at("rest.sgf")]);
    assert_eq!(output.status.code(), Some(1));
    let doubles = lines(&String::from_utf8(output.stdout).expect("text"));
    assert_eq!(doubles.len(), 2, "{doubles:?}");
    assert_eq!((&doubles[0]["turned"], &doubles[0]["colors_exchanged"]), (&true.into(), &true.into()));
    assert_eq!((&doubles[1]["turned"], &doubles[1]["moved"]), (&false.into(), &false.into()));
    let rest = fs::read_to_string(at("rest.sgf")).expect("the rest");
    assert!(rest.contains("XX[kept]") && rest.matches("GN[").count() == 1, "{rest}");
    assert!(prints(&["dedupe", &at("rest.sgf")]).contains("1 entry: 0"), "nothing twice any more");
}

#[test]
fn bad_input_is_complained_about() {
    complains(&["check", "no-such-file.sgf"], 4, "cannot read");
    complains(&["tree", "no-such-file.sgf"], 4, "cannot read");
    complains(&["dedupe", "no-such-file.sgf"], 4, "cannot read");
    let empty = folder("no-problems").display().to_string();
    for command in ["check", "dedupe", "batch"] {
        complains(&[command, &empty], 3, "no problems in this folder");
    }
    complains(&["compose", "--count", "0"], 2, "say a number from 1");
    complains(&["compose", "--kind", "life", "--size", "3"], 2, "too small");
    complains(&["compose", "--kind", "life", "--difficulty", "9"], 2, "9");
}

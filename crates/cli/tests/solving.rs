//! `solve`, `verify`, `batch` and `methods` from end to end.

mod runner;

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use runner::{complaint, file, folder, prints, prints_from, run, tesuji};
use serde_json::Value;

const SAMPLES: &str = include_str!("../../../problems/samples/samples.txt");

const SNAPBACK: &str = "\
id: snapback
goal: capture
expected: win
moves: D2
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . X X X . O . .
. X @ . X O O . .
. X O . O O . . .
. X X O O . . . .
";

const KO: &str = "\
id: ko
goal: capture
. . O . . . .
. X O O . . .
. X O O O . .
X X O X X . .
. @ . O X X .
X X O X X . .
. X O O O O .
";

/// Black cannot capture what has many liberties.
const SAFE: &str = "\
id: safe
goal: capture
. . . . . . .
. . . . . . .
. . . O . . .
. . X @ O . .
. . . O . . .
. . . . . . .
. . . . . . .
";

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn a_problem_is_solved_and_certified() {
    let shown = prints_from(SNAPBACK, &["solve"]);
    for words in [
        "Black captures the white stones at C3: only D2 works.\ncertified: ",
        " nodes, checked; ",
        "  3  ├─●─△─✗─●─○─○─┼─┤\n  2  ├─●─○─✓─○─○─┼─┼─┤\n",
        "The main line, Black first:\n",
        "  2  ├───●───○───1───○───○───┼───┼───┤\n",
        "D3 fails: White ",
    ] {
        assert!(shown.contains(words), "{words}\n{shown}");
    }
    let plain = prints_from(SNAPBACK, &["solve", "--no-certify", "--one-move"]);
    assert!(plain.contains("searched, without a certificate") && plain.contains(": D2 works."), "{plain}");
}

#[test]
fn ko_and_safety_are_said_as_players_say_them() {
    let shown = prints_from(KO, &["solve", "-"]);
    assert!(shown.contains("in a ko, starting with C3: White must make the first ko threat.\n"), "{shown}");
    assert!(shown.contains("─k─"), "{shown}");
    let shown = prints_from(SAFE, &["solve", "-"]);
    assert!(shown.contains("The white stones at D4 are safe: Black cannot capture them.\n"), "{shown}");
    assert!(shown.contains("escapes: five liberties\n"), "{shown}");
}

#[test]
fn what_is_not_decided_is_unknown() {
    let path = file("unknown.txt", SAMPLES);
    let output = run(&["solve", "--nodes", "3", &path]);
    let shown = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1), "{shown}");
    assert!(shown.contains("Unknown: not decided within 3 positions ("), "{shown}");
}

#[test]
fn questions_on_the_command_line() {
    let position = SNAPBACK.replace("goal: capture\nexpected: win\nmoves: D2\n", "");
    let path = file("position.txt", position.replace('@', "O"));
    let shown = prints(&["solve", &path, "--goal", "capture", "--target", "C3"]);
    assert!(shown.contains("Black to move: capture the marked stone C3"), "{shown}");
    let shown = prints(&["solve", &path, "--to-move", "white", "--target", "C2"]);
    assert!(shown.contains("White to move: save the marked stone C2"), "{shown}");
    // What neither the file nor the command line says is guessed, and that is told.
    for (words, guess) in [
        (&["--goal", "capture"][..], "I take it that Black wants to capture the white stones at C2."),
        (&["--target", "C3"], "I take it that Black wants to kill the white group with the stones at C3."),
    ] {
        let shown = run(&[&["solve", &path], words].concat());
        let shown = String::from_utf8_lossy(&shown.stdout);
        assert!(shown.starts_with(guess), "{words:?}: {shown}");
    }
    for (words, message) in [
        (&["--goal", "save", "--target", "C3", "--to-move", "black"][..], "cannot save white stones"),
        (&["--goal", "capture", "--target", "J9"], "no stone"),
        (&["--goal", "win", "--target", "C3"], "is no goal"),
        (&["--method", "guess"], "is no method"),
        (&["--time", "5 years"], "say a time such as"),
    ] {
        let (code, said) = complaint(&[&["solve", &path], words].concat());
        assert!(code == 2 && said.contains(message), "{words:?}: {said}");
    }
}

#[test]
fn the_status_of_stones() {
    for (problem, status) in [(SNAPBACK, "Unsettled: Black to move captures"), (KO, "Ko: "), (SAFE, "Safe: ")] {
        let shown = prints_from(problem, &["solve", "--both-sides"]);
        assert!(shown.starts_with(status), "{shown}");
        assert_eq!(shown.matches(" to move: ").count(), 2, "{shown}");
    }
    let shown = prints_from(SNAPBACK, &["solve", "--both-sides", "--json"]);
    assert_eq!(json(&shown)["status"], "unsettled");
    assert_eq!(json(&shown)["other_side_first"]["goal"], "save");
}

#[test]
fn answers_for_programs() {
    let answer = json(&prints_from(SNAPBACK, &["solve", "--json"]));
    for (field, value) in [
        ("id", json(r#""snapback""#)),
        ("goal", json(r#""capture""#)),
        ("to_move", json(r#""black""#)),
        ("target", json(r#"["C3"]"#)),
        ("outcome", json(r#""win""#)),
        ("best", json(r#""D2""#)),
        ("moves", json(r#"["D2"]"#)),
        ("all_moves", Value::Bool(true)),
        ("certified", Value::Bool(true)),
    ] {
        assert_eq!(answer[field], value, "{field}");
    }
    assert_eq!(answer["line"][0], "D2");
    assert!(answer["mistakes"][0]["move"].is_string() && answer["nodes"].is_u64() && answer["seconds"].is_f64());
    assert_eq!(answer["certificates"][0]["claim"], "capture");
}

#[test]
fn solutions_certificates_and_pictures_are_written() {
    let folder = folder("answers");
    let at = |name: &str| folder.join(name).to_str().expect("a path in UTF-8").to_owned();
    let words = ["--sgf", &at("out.sgf"), "--certificate", &at("out.txt"), "--svg", &at("out.svg")];
    prints(&[&["solve", &file("answers.txt", SNAPBACK), "--png", &at("out.png")], &words[..]].concat());
    let sgf = fs::read_to_string(at("out.sgf")).expect("a solution");
    assert!(sgf.contains(";B[dh]TE[1]") && sgf.contains(";B[dg]BM[1]"), "{sgf}");
    assert!(sgf.contains("W[dg];B[dh]C[The stones are captured.\nRIGHT]"), "{sgf}");
    let read = json(&prints(&["convert", &at("out.sgf"), "--to", "jsonl"]));
    assert_eq!(read["expected"], json(r#"{"outcomes":["win"],"moves":["D2"]}"#));
    assert!(fs::read_to_string(at("out.svg")).expect("a picture").contains("<svg "));
    assert!(fs::read(at("out.png")).expect("a picture").starts_with(b"\x89PNG"));

    let said = prints(&["verify", &at("out.txt")]);
    assert!(said.contains("Black captures the white stones at C3, whatever ko threats White has."), "{said}");

    prints(&["solve", &file("ko.txt", KO), "--certificate", &at("ko.txt")]);
    let said = prints(&["verify", &at("ko-1.txt"), &at("ko-2.txt")]);
    assert!(said.contains("Black captures the white stone at B3, unless White has a ko threat."), "{said}");
    assert!(said.contains("White saves the stone at B3 if White has ko threats enough."), "{said}");
}

#[test]
fn bad_certificates_are_refused() {
    let folder = folder("certificates");
    let at = |name: &str| folder.join(name).to_str().expect("a path in UTF-8").to_owned();
    prints(&["solve", &file("certified.txt", SNAPBACK), "--certificate", &at("good.txt")]);
    let good = fs::read_to_string(at("good.txt")).expect("a certificate");
    assert_eq!(prints_from(&good, &["verify", "-", "--json"]).matches(r#""accepted":true"#).count(), 1);

    fs::write(at("wrong.txt"), good.replace("play D2", "play D3")).expect("a file");
    let (code, said) = complaint(&["verify", &at("wrong.txt")]);
    assert!(code == 1 && said.contains("refused at node "), "{said}");
    fs::write(at("torn.txt"), good.replace("nodes ", "nodes x")).expect("a file");
    let (code, said) = complaint(&["verify", &at("torn.txt")]);
    assert!(code == 3 && said.contains("expected a number"), "{said}");
    fs::write(at("huge.txt"), vec![b'x'; 1 << 20]).expect("a file");
    assert_eq!(complaint(&["verify", &at("huge.txt")]).0, 3);
    assert_eq!(complaint(&["verify", &at("missing.txt")]).0, 4);

    let output = run(&["verify", "--json", &at("wrong.txt"), &at("torn.txt"), &at("good.txt")]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(said.matches(r#""accepted":false"#).count(), 2, "{said}");
    assert!(said.contains(r#""refused":{"node":"#) && said.contains(r#""unreadable":"#), "{said}");
}

#[test]
fn all_samples_come_out_as_expected() {
    let shown = prints(&["batch", &file("samples.txt", SAMPLES), "--nodes", "100k"]);
    assert!(shown.contains("11 decided, 11 certified"), "{shown}");
    assert!(shown.contains("as expected: 11 of 11 outcomes, 11 of 11 moves"), "{shown}");
    assert!(!shown.contains("differences"), "{shown}");
}

#[test]
fn results_are_the_same_on_every_run() {
    let path = file("same.txt", SAMPLES);
    let results = |jobs: &str| {
        let output = run(&["batch", &path, "--json", "--nodes", "2000", "--all-moves", "--jobs", jobs]);
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let clockless = |line: &str| {
            let mut line = json(line);
            line.as_object_mut().expect("an object").remove("seconds");
            line.to_string()
        };
        text.lines().map(clockless).collect::<Vec<String>>()
    };
    let first = results("1");
    assert_eq!(first.len(), 11);
    assert_eq!(first, results("3"));
}

#[test]
fn a_result_has_these_fields_in_this_order() {
    let path = file("fields.txt", format!("{SNAPBACK}\n{SNAPBACK}"));
    let shown = prints(&["batch", &path, "--json", "--nodes", "1k"]);
    let start = |id: &str| format!(r#"{{"id":"{id}","outcome":"win","best":"D2","moves":["D2"],"nodes":"#);
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines[0].starts_with(&start("snapback")), "{shown}");
    assert!(lines[1].starts_with(&start("snapback#2")) && lines[1].contains(r#","certified":true,"#), "{shown}");
    assert!(lines[1].ends_with(r#","opinion":false,"conditional":false,"assuming":[]}"#), "{shown}");
}

#[test]
fn differences_are_listed() {
    let path = file("different.txt", SNAPBACK.replace("expected: win", "expected: lost"));
    let shown = prints(&["batch", &path, "--nodes", "1k"]);
    assert!(shown.starts_with("✗ snapback: win D2 ("), "{shown}");
    assert!(shown.contains("differences:\n  snapback: expected lost D2, got win D2\n"), "{shown}");
}

#[test]
fn a_batch_goes_on_where_it_stopped() {
    let results = folder("resume").join("results.jsonl").to_str().expect("a path in UTF-8").to_owned();
    let path = file("resume.txt", SAMPLES);
    let words = ["batch", &path, "--nodes", "2000", "--jobs", "1", "--output", &results];
    prints(&words);
    let whole = fs::read_to_string(&results).expect("results");
    assert_eq!(whole.lines().count(), 11);

    let torn = whole.match_indices('\n').nth(3).expect("eleven lines").0 + 20;
    fs::write(&results, &whole[..torn]).expect("a file");
    let shown = prints(&words);
    assert!(shown.starts_with("✓ snapback: ") && shown.contains("11 problems in"), "{shown}");
    let ids = |text: &str| text.lines().map(|line| json(line)["id"].to_string()).collect::<Vec<_>>();
    assert_eq!(ids(&fs::read_to_string(&results).expect("results")), ids(&whole));
    assert!(prints(&words).starts_with("11 problems in"));

    fs::write(&results, "something else\n").expect("a file");
    let (code, said) = complaint(&words);
    assert!(code == 3 && said.contains("no line of results"), "{said}");
    assert_eq!(fs::read_to_string(&results).expect("it is still there"), "something else\n");
}

#[test]
fn folders_are_searched_and_broken_files_passed_over() {
    let folder = folder("problems");
    fs::create_dir_all(folder.join("deeper/.hidden")).expect("a folder");
    fs::write(folder.join("a.sgf"), "no game").expect("a file");
    fs::write(folder.join("deeper/b.txt"), SNAPBACK).expect("a file");
    fs::write(folder.join("deeper/c.sgf"), "(;SZ[5];B[cc])").expect("a file");
    fs::write(folder.join("deeper/.hidden/d.txt"), SNAPBACK).expect("a file");
    fs::write(folder.join("readme.md"), "no problem").expect("a file");
    let output = run(&["batch", folder.to_str().expect("a path in UTF-8"), "--nodes", "1k"]);
    let shown = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(3), "{shown}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("a.sgf"));
    assert!(shown.contains("1 problem in") && shown.contains("passed over: 1 "), "{shown}");
}

#[test]
fn every_method_solves() {
    let methods = prints(&["methods", "--json"]);
    assert_eq!(methods.lines().count(), prints(&["methods"]).lines().count());
    for line in methods.lines() {
        let name = json(line)["name"].as_str().expect("a name").to_owned();
        let shown = prints_from(SNAPBACK, &["solve", "--method", &name, "--nodes", "200k"]);
        assert!(shown.contains("Black captures the white stones at C3"), "{name}: {shown}");
    }
}

#[cfg(unix)]
#[test]
fn an_interruption_keeps_what_is_finished() {
    let results = folder("interrupted").join("results.jsonl").to_str().expect("a path in UTF-8").to_owned();
    let path = file("interrupted.txt", SAMPLES.repeat(2000));
    let words = ["batch", &path, "--json", "--all-moves", "--jobs", "1", "--nodes", "50k", "--output", &results];
    let mut child = tesuji(&words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs");
    let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
    assert!(lines.next().is_some_and(|line| line.is_ok()));
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupt.expect("kill runs").success());
    let rest = lines.map_while(Result::ok).count();
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&output.stderr).contains("as expected: "));
    let kept = fs::read_to_string(&results).expect("results");
    assert_eq!(kept.lines().count(), rest + 1);
    assert!(kept.ends_with('\n') && kept.lines().count() < 20_000);
}

/// Black has three empty points in a row in the corner: the side that plays in the middle first gets what it wants.
const THREE_IN_A_ROW: &str = "\
id: three in a row
goal: live
target: A2
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
O O O O O . . . .
X X X X O . . . .
. . . X O . . . .
";

#[test]
fn the_life_of_a_group() {
    let shown = prints_from(THREE_IN_A_ROW, &["solve"]);
    let status =
        "Unsettled: White to move kills the black stones at A2 with B1, Black to move makes them live with B1.";
    assert!(shown.starts_with(status), "{shown}");
    // The wall breathes outside, so nothing has to be assumed of it.
    assert!(shown.contains("in a zone of 8 points") && !shown.contains("assuming"), "{shown}");
    let answer = json(&prints_from(THREE_IN_A_ROW, &["solve", "--json"]));
    assert_eq!((&answer["status"], &answer["moves"]), (&json(r#""unsettled""#), &json(r#"["B1"]"#)));
    assert_eq!(answer["certified"], Value::Bool(true));
    assert_eq!(answer["other_side_first"]["certificates"][0]["standing"], json("[]"));
    assert_eq!(answer["other_side_first"]["conditional"], Value::Bool(false));
    let alone = json(&prints_from(THREE_IN_A_ROW, &["solve", "--json", "--one-side"]));
    assert!(alone.get("status").is_none() && alone["opinion"] == Value::Bool(false), "{alone}");
}

#[test]
fn a_game_is_looked_at_after_a_move() {
    let game = file("after-a-move.sgf", "(;FF[4]GM[1]SZ[9];B[ee];W[dd];B[de];W[cd];B[ed];W[gg])");
    let solve = ["solve", &game, "--goal", "capture", "--target", "D6", "--nodes", "20k"];
    let (code, said) = complaint(&solve);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("has no stone") && said.contains("--only"), "{said}");
    let after = run(&[&solve[..], &["--only", "6"]].concat());
    assert!(String::from_utf8_lossy(&after.stdout).contains("game 1, move 6"));
    assert_eq!(complaint(&[&solve[..], &["--only", "7"]].concat()).0, 2);
}

#[test]
fn an_opinion_is_called_one_in_the_first_line() {
    let open = file("opinion.sgf", "(;FF[4]GM[1]SZ[19]AB[dd][pp][qf]AW[dp][pd][cc];B[fq])");
    let answer = run(&["solve", &open, "--goal", "kill", "--target", "C17", "--nodes", "800k"]);
    let said = String::from_utf8_lossy(&answer.stdout);
    let first = said.lines().next().expect("an answer");
    assert!(first.contains("(an opinion, not proved)"), "{first}");
    assert_eq!(answer.status.code(), Some(1), "an opinion is no decision");
}

#[test]
fn a_certificate_of_life_is_checked() {
    let path = &folder("life").join("proof.txt").to_str().expect("a path in UTF-8").to_owned();
    prints_from(THREE_IN_A_ROW, &["solve", "--one-side", "--certificate", path]);
    let shown = prints(&["verify", path]);
    assert!(shown.contains("Black to move. Black saves the stones at D1, whatever ko threats White has."), "{shown}");
    let text = fs::read_to_string(path).expect("the certificate");
    assert!(text.starts_with("tesuji-certificate 3\n") && text.contains("\nstanding\n"), "{text}");
}

#[test]
fn whole_boards_are_problems_too() {
    let folder = folder("whole-boards");
    let proof = folder.join("proof.txt");
    let proof = proof.to_str().expect("UTF-8");
    let first = "id: first capture\ngoal: atari-go\n. . . .\n. X O .\n. . . .\n";
    let printed = prints_from(first, &["solve", "-", "--memory", "4M", "--certificate", proof]);
    assert!(printed.contains("Black to move: make the first capture"), "{printed}");
    assert!(printed.contains("Black makes the first capture") && printed.contains("certified: "), "{printed}");
    assert!(prints(&["verify", proof]).contains("Black wins"));
    let both = prints_from(first, &["solve", "-", "--memory", "4M", "--both-sides", "--json"]);
    let fields: Value = serde_json::from_str(&both).expect("JSON");
    assert_eq!((&fields["goal"], &fields["status"]), (&"atari-go".into(), &"unsettled".into()));
    assert_eq!((&fields["certified"], &fields["game_certificate"]["winner"]), (&true.into(), &"black".into()));

    let empty = file("empty-board.txt", "....\n....\n....\n");
    let points = |board: &str, goal: &str| {
        let printed = prints(&["solve", board, "--goal", goal, "--memory", "4M", "--certificate", proof]);
        assert!(prints(&["verify", proof]).contains("accepted"));
        printed
    };
    assert!(points(&empty, "at-least:4").contains("Black wins by at least 4 points: B2 works."));
    let lost = file("lost-board.txt", "...\n.O.\n...\n");
    assert!(points(&lost, "at-least:1").contains("White does not lose, whatever Black plays."));
    let (code, said) = complaint(&["solve", &empty, "--goal", "at-least:13"]);
    assert!(code == 2 && said.contains("between -12 and 12"), "{code} {said}");
    let large = file("large-board.txt", ".........\n".repeat(9));
    let (code, said) = complaint(&["solve", &large, "--goal", "at-least:4"]);
    assert!(code == 3 && said.contains("81 points"), "{code} {said}");
    let unknown = run(&["solve", &large, "--goal", "atari-go", "--nodes", "1000", "--memory", "4M"]);
    assert_eq!(unknown.status.code(), Some(1));
}

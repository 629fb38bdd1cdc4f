//! `tesuji solve-game` from end to end.

mod runner;

use runner::{complaint, file, folder, prints, run};

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn a_board_is_solved_and_its_certificate_verified() {
    let folder = folder("solved-game");
    let path = folder.join("proof.txt");
    let path = path.to_str().expect("UTF-8");
    let solve = ["solve-game", "atari-go", "5x5", "--memory", "4M", "--certificate", path];
    let printed = prints(&solve);
    assert!(printed.contains("Black wins, the first player."), "{printed}");
    assert!(printed.contains("up to symmetry B2, C2, C3 win") && printed.contains("A1, B1, C1 lose"), "{printed}");
    assert!(printed.contains("checked; 2,9") && printed.contains("  4  ✗─✓─✓─✓─✗"), "{printed}");
    let verified = prints(&["verify", path]);
    assert!(verified.contains("Atari-Go on 5x5, Black to move. Black wins."), "{verified}");
    let fields = json(&prints(&["verify", path, "--json"]));
    assert_eq!((&fields["accepted"], &fields["winner"]), (&true.into(), &"black".into()));

    let text = std::fs::read_to_string(path).expect("a certificate");
    let changed = text.replace("claim black", "claim white");
    let (code, said) = complaint(&["verify", &file("changed-game.txt", changed)]);
    assert!(code == 1 && said.contains("refused at"), "{code} {said}");
    let (code, said) = complaint(&["verify", &file("cut-game.txt", &text[..text.len() / 2])]);
    assert!(code == 3 && said.contains("no certificate"), "{code} {said}");
}

#[test]
fn starts_are_named_or_drawn() {
    let small = ["--memory", "4M", "--json"];
    let solve = |words: &[&str]| json(&prints(&[&["solve-game", "atari-go"], words, &small].concat()));
    assert_eq!(solve(&["6x6", "--start", "crosscut"])["winner"], "black");
    assert_eq!(solve(&["6x6", "--start", "crosscut", "--to-move", "white"])["winner"], "white");
    assert_eq!(solve(&["4x4"])["winner"], "white");
    assert_eq!(solve(&["1x1"])["winner"], "black");
    let drawn = file("start.txt", "...\n.X.\n.O.\n");
    let fields = solve(&["3x3", "--start", &drawn, "--to-move", "white"]);
    assert_eq!((&fields["to_move"], &fields["winner"]), (&"white".into(), &"white".into()));
    assert_eq!(fields["certificate"]["checked"], true);
    let openings = fields["openings"].as_array().expect("all openings");
    let first = fields["line"][0].as_str().expect("a move");
    assert!(openings.iter().any(|one| one["move"] == first && one["winner"] == "white"), "{fields}");
}

#[test]
fn a_search_that_stopped_goes_on_from_its_state() {
    let folder = folder("game-state");
    let state = folder.join("state");
    let state = state.to_str().expect("UTF-8");
    let solve = |words: &[&str]| run(&[&["solve-game", "atari-go", "5x5", "--json"], words].concat());
    let first = solve(&["--memory", "4M", "--nodes", "2000", "--save", state]);
    assert_eq!(first.status.code(), Some(1));
    assert_eq!(json(&String::from_utf8_lossy(&first.stdout))["winner"], serde_json::Value::Null);
    let second = solve(&["--memory", "8M", "--resume", state, "--threads", "2"]);
    assert_eq!(second.status.code(), Some(0));
    assert_eq!(json(&String::from_utf8_lossy(&second.stdout))["winner"], "black");
    let (code, said) = complaint(&["solve-game", "atari-go", "4x4", "--resume", state]);
    assert!(code == 3 && said.contains("5x5"), "{code} {said}");
}

#[test]
fn a_proof_of_go_goes_on_from_its_state() {
    let folder = folder("go-state");
    let (state, proof) = (folder.join("state"), folder.join("proof.txt"));
    let (state, proof) = (state.to_str().expect("UTF-8"), proof.to_str().expect("UTF-8"));
    let solve = |words: &[&str]| run(&[&["solve-game", "go", "3x4", "--at-least", "4", "--json"], words].concat());
    let first = solve(&["--memory", "4M", "--nodes", "8000", "--save", state]);
    assert_eq!(first.status.code(), Some(1));
    let second = solve(&["--memory", "8M", "--resume", state, "--threads", "2", "--certificate", proof]);
    assert_eq!(second.status.code(), Some(0));
    // The shortest proof takes 13 moves; which one two threads find is chance.
    let moves = json(&String::from_utf8_lossy(&second.stdout))["within_moves"].as_u64();
    assert!(moves.is_some_and(|moves| (13..=17).contains(&moves)), "{moves:?}");
    assert!(prints(&["verify", proof]).contains("accepted"));
    let (code, said) = complaint(&["solve-game", "go", "3x4", "--at-least", "3", "--resume", state]);
    assert!(code == 3 && said.contains("another claim: black 4"), "{code} {said}");
}

#[test]
fn nonsense_is_refused_with_a_reason() {
    let refused = |words: &[&str], code: i32, why: &str| {
        let (found, said) = complaint(&[&["solve-game", "atari-go"], words].concat());
        assert!(found == code && said.contains(why), "{words:?}: {found} {said}");
    };
    refused(&["9x9"], 2, "at most 40");
    refused(&["0x5"], 2, "no board size");
    refused(&["5x5", "--start", "crosscut"], 2, "crosscut");
    refused(&["5x5", "--start", "/nowhere/at/all.sgf"], 4, "cannot read");
    refused(&["5x5", "--start", &file("other.txt", "....\n.X..\n....\n....\n")], 3, "4x4");
    refused(&["5x5", "--memory", "90000000G"], 2, "--memory");
    refused(&["5x5", "--resume", &file("no-state", "x\n")], 3, "no state");
    refused(&["5x5", "--save", "/nowhere/at/all", "--memory", "4M"], 4, "cannot write");
}

#[test]
fn go_is_solved_by_territory_as_well() {
    let printed = prints(&["solve-game", "go", "3x3", "--scoring", "territory"]);
    assert!(printed.contains("Black wins by 5 points (territory scoring, whatever"), "{printed}");
    let fields = json(&prints(&["solve-game", "go", "2x3", "--scoring", "territory", "--json"]));
    assert_eq!((&fields["value"], &fields["scoring"]), (&0.into(), &"territory".into()));
    assert_eq!((&fields["openings"][0]["move"], &fields["openings"][0]["value"]), (&"A2".into(), &0.into()));
    let stopped = run(&["solve-game", "go", "3x4", "--scoring", "territory", "--nodes", "5000"]);
    assert_eq!(stopped.status.code(), Some(1));
    for [game, option, value] in
        [["go", "--at-least", "5"], ["go", "--certificate", "proof.txt"], ["atari-go", "--threads", "1"]]
    {
        let (code, said) = complaint(&["solve-game", game, "3x3", "--scoring", "territory", option, value]);
        assert_eq!(code, 2, "{said}");
        assert!(said.contains("--scoring"), "{said}");
    }
}

#[test]
fn go_is_solved_with_its_rule_on_repetition() {
    let printed = prints(&["solve-game", "go", "2x2"]);
    assert!(printed.contains("Black wins by 1 point (area scoring, positional superko)."), "{printed}");
    assert!(printed.contains("Black's points are between -4 and 4"), "{printed}");
    let printed = prints(&["solve-game", "go", "3x3"]);
    assert!(printed.contains("Black wins by 9 points (area scoring, whatever a game without end"), "{printed}");
    assert!(printed.contains("  2  ├─✓─┤") && printed.contains("B1    +3  (basic ko alone: [+3, +9])"), "{printed}");
    let fields = json(&prints(&["solve-game", "go", "2x3", "--to-move", "white", "--json"]));
    assert_eq!((&fields["value"], &fields["interval"]), (&0.into(), &serde_json::json!([-6, 6])));
    let stopped = run(&["solve-game", "go", "3x4", "--nodes", "5000", "--json"]);
    assert_eq!(stopped.status.code(), Some(1));
    assert_eq!(json(&String::from_utf8_lossy(&stopped.stdout))["value"], serde_json::Value::Null);
}

/// Both bounds have a certificate, and `verify` checks them with the past.
#[test]
fn superko_is_proved_and_verified() {
    let folder = folder("go-superko");
    let path = folder.join("proof.txt");
    let printed = prints(&["solve-game", "go", "2x3", "--certificate", path.to_str().expect("UTF-8")]);
    assert!(printed.contains("certified: Black does not lose ("), "{printed}");
    assert!(printed.contains("certified: White does not lose ("), "{printed}");
    for side in ["black", "white"] {
        let path = folder.join(format!("proof.{side}.txt"));
        let verified = prints(&["verify", path.to_str().expect("UTF-8")]);
        assert!(verified.contains("Go with positional superko on 2x3, Black to move."), "{verified}");
        let text = std::fs::read_to_string(&path).expect("a certificate");
        let (code, said) = complaint(&["verify", &file("greedy-superko.txt", text.replace("least 0", "least 1"))]);
        assert!(code == 1 && said.contains("refused at"), "{code} {said}");
    }
    let fields = json(&prints(&["solve-game", "go", "2x3", "--json"]));
    assert_eq!(fields["proved"], serde_json::json!([0, 0]));
    assert_eq!(fields["certificates"][1]["claim"], "white at-least 0");
    let quick = json(&prints(&["solve-game", "go", "2x3", "--no-certify", "--json"]));
    assert_eq!(quick["certificates"], serde_json::json!([]));
}

#[test]
fn points_are_proved_and_verified() {
    let folder = folder("go-claim");
    let path = folder.join("proof.txt");
    let path = path.to_str().expect("UTF-8");
    let claim = ["solve-game", "go", "3x3", "--at-least", "9", "--memory", "4M", "--certificate", path];
    let printed = prints(&claim);
    assert!(printed.contains("Black wins by at least 9 points (area scoring, basic ko; within 11 moves"), "{printed}");
    let verified = prints(&["verify", path]);
    assert!(verified.contains("Go on 3x3, Black to move. Black wins by at least 9 points."), "{verified}");
    let text = std::fs::read_to_string(path).expect("a certificate");
    let (code, said) = complaint(&["verify", &file("greedy-go.txt", text.replace("claim black", "claim white"))]);
    assert!(code == 1 && said.contains("refused at"), "{code} {said}");
    let white = ["solve-game", "go", "3x3", "--to-move", "white", "--by", "white", "--at-least", "9", "--json"];
    assert_eq!(json(&prints(&white))["certificate"]["checked"], true);
    let unproved = run(&["solve-game", "go", "2x2", "--at-least", "1", "--nodes", "10k", "--json"]);
    assert_eq!(unproved.status.code(), Some(1));
    assert_eq!(json(&String::from_utf8_lossy(&unproved.stdout))["proved"], false);
}

#[test]
fn what_a_game_does_not_know_is_refused() {
    for (words, said) in [
        (&["go", "4x5"][..], "say with --at-least what to prove"),
        (&["go", "6x6", "--at-least", "1"], "at most 30"),
        (&["go", "3x3", "--at-least", "10"], "between -9 and 9"),
        (&["go", "3x3", "--at-least", "x"], "say a whole number"),
        (&["go", "3x3", "--threads", "2"], "one thread"),
        (&["go", "3x3", "--save", "state"], "leave out --save and --resume"),
        (&["atari-go", "3x3", "--at-least", "1"], "Atari-Go has none"),
    ] {
        let (code, complaint) = complaint(&[&["solve-game"], words].concat());
        let complaint = complaint.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
        assert!(code == 2 && complaint.contains(said), "{words:?}: {complaint}");
    }
}

/// A certificate in layers is made, made again from what is finished, checked, and refused where it was changed.
#[test]
fn a_proof_in_layers_is_made_and_verified() {
    let folder = folder("layers");
    let (parts, proof) = (folder.join("parts"), folder.join("proof"));
    let (parts, path) = (parts.to_str().expect("UTF-8"), proof.to_str().expect("UTF-8"));
    let solve = ["solve-game", "atari-go", "4x5", "--memory", "4M", "--certificate", path, "--layers", parts];
    let printed = prints(&solve);
    assert!(printed.contains("Black wins, the first player."), "{printed}");
    assert!(printed.contains(" replies in layers, ") && printed.contains(" bytes, checked; 1,4"), "{printed}");
    let verified = prints(&["verify", path]);
    assert!(verified.contains("Atari-Go on 4x5, Black to move. Black wins."), "{verified}");
    assert!(verified.contains("layers, all checked") && verified.contains("sha256 "), "{verified}");
    let fields = json(&prints(&["verify", path, "--json"]));
    assert_eq!((&fields["accepted"], &fields["winner"]), (&true.into(), &"black".into()));
    let bytes = std::fs::read(&proof).expect("a certificate");

    // All layers are finished: nothing is searched, and the certificate is the same.
    let again = json(&prints(&[&solve[..], &["--json"]].concat()));
    assert_eq!((&again["nodes"], &again["certificate"]["nodes"]), (&0.into(), &0.into()));
    assert_eq!(again["certificate"]["sha256"], fields["sha256"]);
    assert_eq!(std::fs::read(&proof).expect("a certificate"), bytes);
    let other = ["solve-game", "atari-go", "4x4", "--memory", "4M", "--certificate", path, "--layers", parts];
    let (code, said) = complaint(&other);
    assert!(code == 3 && said.contains("another proof"), "{code} {said}");

    let changed = |from: &[u8], to: &[u8]| -> String {
        let place = bytes.windows(from.len()).position(|part| part == from).expect("it is there");
        let changed = [&bytes[..place], to, &bytes[place + from.len()..]].concat();
        let path = folder.join("changed");
        std::fs::write(&path, changed).expect("a file");
        path.to_str().expect("UTF-8").to_owned()
    };
    let (code, said) = complaint(&["verify", &changed(b"claim black", b"claim white")]);
    assert!(code == 1 && said.contains("refused at"), "{code} {said}");
    let (code, said) = complaint(&["verify", &changed(b"to-move black", b"to-move nobody")]);
    assert!(code == 3 && said.contains("black or white"), "{code} {said}");
    let (code, said) = complaint(&["verify", &changed(&bytes[bytes.len() - 9..], b"")]);
    assert!(code == 3 && said.contains("end too early"), "{code} {said}");
    let (code, said) = complaint(&["verify", path, "--memory", "1k"]);
    assert!(code == 3 && said.contains("--memory"), "{code} {said}");
    let refused = run(&["verify", path, "--moves", "10", "--json"]);
    assert_eq!(json(&String::from_utf8_lossy(&refused.stdout))["accepted"], false);
}

#[test]
fn layers_and_orders_are_for_atari_go() {
    for (words, said) in [
        (&["atari-go", "3x3", "--layers", "parts"][..], "--certificate"),
        (&["go", "3x3", "--order", "1"], "for Atari-Go"),
        (&["atari-go", "3x3", "--start", "B2,B2"], "no start"),
        (&["atari-go", "3x3", "--start", "D4"], "no start"),
    ] {
        let (code, complaint) = complaint(&[&["solve-game"], words].concat());
        assert!(code == 2 && complaint.contains(said), "{words:?}: {code} {complaint}");
    }
    let solve = |words: &[&str]| json(&prints(&[&["solve-game", "atari-go", "5x5", "--memory", "4M"], words].concat()));
    let after = solve(&["--start", "A1", "--json"]);
    assert_eq!((&after["winner"], &after["to_move"]), (&"white".into(), &"white".into()));
    let [plain, other] = [solve(&["--json"]), solve(&["--json", "--order", "1"])];
    assert_eq!(plain["winner"], other["winner"]);
    assert_ne!(plain["nodes"], other["nodes"]);
}

//! Documents in every form are read as they are meant, and what is wrong is said with its place.

use tesuji_board::{Color, Move};
use tesuji_goals::{Goal, MoveMark, Problem};
use tesuji_notation::{Document, DocumentFault, Entry, Form, Scene, Unreadable, write_diagram, write_jsonl, write_sgf};
use tesuji_sgf::Collection;

fn document(text: &str) -> Document {
    Document::read(text.as_bytes(), None).unwrap_or_else(|bad| panic!("{bad} in\n{text}"))
}

fn with_entry<R>(text: &str, then: impl FnOnce(Entry<'_>) -> R) -> R {
    let document = document(text);
    let entry = document.entries().next().expect("an entry");
    then(entry.unwrap_or_else(|bad| panic!("{bad} in\n{text}")))
}

fn problem(text: &str) -> Problem {
    with_entry(text, |entry| entry.problem.unwrap_or_else(|| panic!("no problem in\n{text}")))
}

fn scenes(text: &str) -> Vec<Scene> {
    with_entry(text, |entry| entry.scenes().collect::<Result<_, _>>().expect("positions"))
}

fn error(text: &str) -> Unreadable {
    match Document::read(text.as_bytes(), None) {
        Err(bad) => bad,
        Ok(document) => document.entries().find_map(Result::err).unwrap_or_else(|| panic!("no error in\n{text}")),
    }
}

/// The bytes that an error points at.
fn blamed(text: &str) -> (String, &str) {
    let bad = error(text);
    (bad.to_string(), &text[bad.span])
}

const LINE: &str = r#"{"id": "capture:1", "size": [4, 3], "black": ["B3", "C3", "A2", "D2", "C1"],
 "white": ["B2", "C2"], "to_move": "black", "ko": null, "goal": "capture", "target": ["B2"],
 "expected": {"outcomes": ["win", "win_by_ko"], "moves": ["B1", "pass"]}, "hard": true, "mood": "gay"}"#;

fn line() -> String {
    LINE.replace('\n', "")
}

#[test]
fn the_three_forms_say_the_same() {
    let by_line = problem(&line());
    assert_eq!((by_line.id(), by_line.goal(), by_line.to_move()), ("capture:1", Goal::Capture, Color::Black));
    assert!(by_line.hard);

    let scene = with_entry(&line(), |entry| entry.scene);
    assert_eq!(problem(&write_jsonl(&scene, Some(&by_line))), by_line);
    assert_eq!(problem(&write_diagram(&scene, Some(&by_line))), by_line);

    let mut collection = Collection::new();
    write_sgf(&mut collection, &scene, Some(&by_line));
    let sgf = String::from_utf8(collection.to_bytes()).expect("UTF-8");
    let mut by_sgf = problem(&sgf);
    assert_eq!(by_sgf.solution.right_first_moves(), by_line.expected.as_ref().expect("an answer").moves);
    by_sgf.solution = by_line.solution.clone();
    assert_eq!(by_sgf, by_line, "{sgf}");
}

#[test]
fn a_ko_ban_in_a_line() {
    let line = r#"{"size":[4,3],"black":["B3","A2","B1"],"white":["C3","B2","D2","C1"],"to_move":"black","ko":KO}"#;
    let ko = |ban: &str| with_entry(&line.replace("KO", ban), |entry| entry.scene.setup.ko.map(|at| at.to_string()));
    let banned = Some("C2".to_owned());
    assert_eq!(ko("null"), None);
    assert_eq!(ko(r#""C2""#), banned);
    assert_eq!(ko(r#"{"vertex":"C2","banned":"black","taker":"B2"}"#), banned);
    assert_eq!(ko(r#"{"vertex":"C2","banned":"white"}"#), None);
    assert!(error(&line.replace("KO", r#""A1""#)).to_string().contains("no ko at A1"));
    assert!(error(&line.replace("KO", "7")).to_string().contains("field ko: invalid type"));
}

#[test]
fn several_diagrams_are_parted_by_blank_lines_or_headers() {
    let text = "id: one\ngoal: capture\n\n. @ .\nX . X\n\n\nid: two\nto-move: white\n. X .\nid: three\nko: C2\n\
                .XO.\nXO.O\n.XO.\n";
    let document = document(text);
    let entries: Vec<_> = document.entries().collect::<Result<_, _>>().expect("entries");
    let titles: Vec<_> = entries.iter().map(|entry| entry.scene.title.as_str()).collect();
    assert_eq!(titles, ["one", "two", "three"]);
    assert!(entries[0].problem.is_some() && entries[1].problem.is_none());
    assert_eq!(entries[1].scene.setup.turn, Color::White);
    assert_eq!(entries[2].scene.setup.ko.map(|at| at.to_string()).as_deref(), Some("C2"));
}

#[test]
fn entries_that_are_passed_over_count() {
    let line = r#"{"size":[2,2],"black":["B2"],"to_move":"black"}"#;
    for text in
        [format!("{line}\n\n{{}}\n{line}\n"), "(;SZ[2])(;SZ[99])(;SZ[3])".to_owned(), "X O\n\nX ?\n\nO X".to_owned()]
    {
        let document = document(&text);
        let title =
            |entry: Option<Result<Entry<'_>, Unreadable>>| entry.map(|entry| entry.map(|entry| entry.scene.title));
        let all: Vec<_> = document.entries().map(|entry| title(Some(entry))).collect();
        assert_eq!(all.len(), 3, "{text}");
        for (place, entry) in all.into_iter().enumerate() {
            assert_eq!(title(document.entries().nth(place)), entry, "{text}");
        }
        assert!(document.entries().nth(3).is_none(), "{text}");
    }
}

#[test]
fn the_side_to_move_follows_from_goal_and_target() {
    assert_eq!(problem("goal: save\n. @ .\nX . X").to_move(), Color::White);
    assert_eq!(problem("goal: kill\n. @ .\nX . X").to_move(), Color::Black);
    with_entry("$$W White to play\n$$ . @ .\n$$ X . X", |entry| {
        assert_eq!((entry.scene.title.as_str(), entry.scene.setup.turn), ("White to play", Color::White));
    });
}

#[test]
fn a_problem_in_an_sgf() {
    let by_property = problem("(;SZ[5]AB[cb]AW[bb][ca][db]TR[cb]GOAL[capture]KOBAN[];W[cc])");
    assert_eq!((by_property.to_move(), by_property.target().to_string().as_str()), (Color::White, "C4"));

    let by_words = problem("(;SZ[5]AB[cb]AW[bb][ca][db]SQ[cb]C[White to play and capture a stone];W[cc])");
    assert_eq!((by_words.goal(), by_words.to_move()), (Goal::Capture, Color::White));
    assert_eq!(by_words.expected.expect("an answer").moves, [Move::Place("C3".parse().expect("a vertex"))]);

    let late = problem("(;SZ[5]GN[late]GOAL[save];AB[cb]AW[bb][ca][db]CR[cb])");
    assert_eq!((late.id(), late.to_move()), ("late", Color::Black));
}

#[test]
fn marked_stones_and_a_side_to_move_ask_for_life_or_death() {
    let stones = "SZ[5]AB[cb]AW[bb][ca][db]TR[cb]";
    let kill = problem(&format!("(;{stones}PL[W])"));
    assert_eq!((kill.goal(), kill.to_move(), kill.target().to_string().as_str()), (Goal::Kill, Color::White, "C4"));
    assert_eq!(problem(&format!("(;{stones}PL[B])")).goal(), Goal::Live);
    // Words go before; marks of both colours, or a record that says nothing of a turn, ask nothing.
    assert_eq!(problem(&format!("(;{stones}PL[W]C[White to capture])")).goal(), Goal::Capture);
    for nothing in [format!("(;{stones}TR[bb]PL[W])"), format!("(;{stones})"), format!("(;{stones};W[cc])")] {
        with_entry(&nothing, |entry| assert!(entry.problem.is_none(), "{nothing}"));
    }
}

#[test]
fn a_side_to_move_that_is_left_empty_is_none() {
    with_entry("(;SZ[5]AB[cb]AW[bb]PL[]C[White to play])", |entry| {
        assert_eq!(entry.scene.setup.turn, Color::White);
    });
}

#[test]
fn words_without_marks_are_no_problem_but_a_goal() {
    with_entry("(;SZ[5]AB[cb]AW[bb]C[Black to live])", |entry| {
        assert_eq!((entry.goal, entry.problem.is_none()), (Some(Goal::Live), true));
        let asked = entry.ask(Goal::Kill, entry.scene.setup.black).expect("a problem");
        assert_eq!(asked.to_move(), Color::White);
    });
}

#[test]
fn right_and_wrong_lines() {
    let start = "(;SZ[5]AB[cb]AW[bb][ca][db]TR[cb]GOAL[capture]PL[W]";
    let moves = |lines: &str| -> String {
        let expected = problem(&format!("{start}{lines})")).expected.unwrap_or_default();
        expected.moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(moves("(;W[cc])(;W[dd])"), "C3");
    assert_eq!(moves("(;W[dd])(;W[cc]C[RIGHT])"), "C3");
    assert_eq!(moves("(;W[dd]BM[1])(;W[cc];B[ee];W[aa];C[Correct!])(;W[ed]TE[1])"), "C3 E2");
    assert_eq!(moves("(;W[dd];B[cc]GB[1])(;W[cc]GW[1])"), "C3");
    // A good answer of the other side says nothing of ours.
    assert_eq!(moves("(;W[dd];B[cc]TE[1])(;W[cc]C[+])"), "C3");
    assert_eq!(moves(";B[cc]"), "pass");
}

#[test]
fn solutions_survive_writing() {
    let text = "(;SZ[5]AB[cb]AW[bb][ca][db]TR[cb]GOAL[capture]PL[W](;W[cc]C[so\nRIGHT];B[dd])(;W[dd]BM[1](;B[cc]GB[1]C[out\\]])\
                (;B[];W[cc]TE[1])))";
    let before = problem(text);
    assert_eq!(before.solution.steps.iter().filter(|step| step.mark == Some(MoveMark::Wrong)).count(), 2);
    let scene = with_entry(text, |entry| entry.scene);
    let mut collection = Collection::new();
    write_sgf(&mut collection, &scene, Some(&before));
    let after = problem(&String::from_utf8(collection.to_bytes()).expect("UTF-8"));
    assert_eq!(after.expected, before.expected);
    let marks =
        |problem: &Problem| problem.solution.steps.iter().map(|step| (step.played, step.mark)).collect::<Vec<_>>();
    assert_eq!(marks(&after), marks(&before));
}

#[test]
fn every_position_of_a_record_in_order() {
    let scenes = scenes("(;SZ[5]PB[a]PW[b];B[cc]C[first];W[dd](;B[aa];W[])(;AE[dd]AW[bb]N[moved]))");
    let shown: Vec<_> = scenes.iter().map(|scene| (scene.title.as_str(), scene.setup.white.to_string())).collect();
    assert_eq!(
        shown,
        [
            ("game 1", String::new()),
            ("game 1, move 1, black C3", String::new()),
            ("game 1, move 2, white D2", "D2".to_owned()),
            ("game 1, move 3, black A5", "D2".to_owned()),
            ("game 1, move 4, white pass", "D2".to_owned()),
            ("game 1, move 2: moved", "B4".to_owned()),
        ]
    );
    assert_eq!(scenes[1].comment, "first");
}

#[test]
fn a_record_may_break_the_rules() {
    for (text, black, white) in [
        // Black moves twice in a row, White plays on a stone, then captures.
        ("(;SZ[2];B[aa];B[bb];W[bb];B[ab];W[ba])", "", "B1 B2"),
        // White's stone in the corner is suicide.
        ("(;SZ[3];B[ba];B[ab];W[aa])", "A2 B3", ""),
    ] {
        let scenes = scenes(text);
        let setup = &scenes.last().expect("positions").setup;
        assert_eq!((setup.black.to_string().as_str(), setup.white.to_string().as_str()), (black, white), "{text}");
    }
}

#[test]
fn a_line_of_a_million_nodes_is_no_deep_structure() {
    let mut text = String::from("(;SZ[5]AB[cb]AW[bb]TR[cb]GOAL[capture]");
    for n in 0..1_000_000 {
        text.push_str(if n % 2 == 0 { ";W[ee]" } else { ";B[]" });
    }
    text.push(')');
    assert_eq!(problem(&text).solution.steps.len(), 1_000_000);
    let document = document(&text);
    let entry = document.entries().next().expect("an entry").expect("a problem");
    assert_eq!(entry.scenes().flatten().count(), 1_000_001);
    let mut collection = Collection::new();
    write_sgf(&mut collection, &entry.scene, entry.problem.as_ref());
    assert_eq!(collection.node_count(), 1_000_001);
}

#[test]
fn forms_can_be_forced() {
    let bad = Document::read(b"no game at all", Some(Form::Sgf)).expect_err("not an SGF");
    assert!(matches!(bad.why, DocumentFault::Sgf(_)), "{bad}");
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    for (text, message, at) in [
        ("", "the file is empty", ""),
        ("hello world", "neither an SGF, nor JSON lines, nor a diagram", "hello world"),
        ("goal: win\n.@X.", "'win' is no goal", "goal: win"),
        ("gaol: kill\n.@X.", "'gaol' is no header", "gaol: kill"),
        ("goal: capture\n\n.X.\n..?", "line 4, column 3: '?' stands for no point", "..?"),
        ("goal: capture", "no row of points", ""),
        ("goal: capture\n.X.", "no target", ".X."),
        ("to-move: white\ngoal: capture\n.@X.", "white is to move and cannot capture white stones", ".@X."),
        ("(;SZ[5]AB[cc][gg])", "the point gg lies off the 5x5 board", "gg"),
        ("(;SZ[2]AB[aa:bb])", "the black string at A1 has no liberty", "aa:bb"),
        ("(;SZ[25])", "SZ[25]: a board has 1 to 19 columns and rows", "25"),
        ("(;SZ[0])", "SZ[0]: a board has 1 to 19 columns and rows", "0"),
        ("(;GM[7])", "another game than Go", "7"),
        ("(;SZ[9]AB[c])", "AB[c] is not a point", "c"),
        ("(;SZ[9]AB[cc", "not closed", "[cc"),
        ("(;SZ[9]AB[cc]GOAL[win])", "'win' is no goal", "win"),
        ("(;SZ[9]AB[cc]GOAL[kill])", "no target", "kill"),
        ("(;SZ[9]AB[cc]KOBAN[dd])", "no ko at D6", "dd"),
    ] {
        let (said, span) = blamed(text);
        assert!(said.contains(message), "{text}: {said}");
        assert_eq!(span.trim_end(), at, "{text}: {said}");
    }
}

#[test]
fn what_is_wrong_with_a_line_names_the_field() {
    for (from, to, message) in [
        (r#""B3", "C3""#, r#""B3", "Z3""#, "field black[1]: 'Z3' is no vertex"),
        (r#""size": [4, 3]"#, r#""size": [4]"#, "field size: invalid length 1"),
        (r#""size": [4, 3]"#, r#""size": [4, 30]"#, "field size: 4x30: a board has 1 to 19 columns and rows"),
        (r#""goal": "capture""#, r#""goal": "win""#, "field goal: 'win' is no goal"),
        (r#""win", "#, r#""won", "#, "field expected.outcomes[0]: 'won' is no outcome"),
        (r#""to_move": "black""#, r#""to_move": "green""#, "field to_move: unknown variant `green`"),
        (r#""to_move": "black", "#, "", "missing field `to_move`"),
        (r#""target": ["B2"]"#, r#""target": []"#, "no target"),
        (r#""hard": true"#, r#""hard": tru"#, "expected ident"),
        (r#""C2"],"#, r#""C2", "E1"],"#, "E1 lies off the 4x3 board"),
    ] {
        let text = format!("{}\n{}", line(), line().replace(from, to));
        let bad = error(&text);
        assert!(bad.to_string().contains(message), "{bad}");
        assert_eq!(bad.place(text.as_bytes()).line, 2, "{bad}");
    }
    assert!(matches!(Document::read(b"{\"id\": \"\xff\"}", None).expect_err("no text").why, DocumentFault::NotUtf8));
}

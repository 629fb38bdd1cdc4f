//! The commands, one by one: what they answer, and what they complain about.

use std::fs;
use std::path::{Path, PathBuf};

use tesuji_gtp::{GameKind, GtpEngine, GtpSettings, TestResult, TestScript};

fn engine(game: GameKind) -> GtpEngine {
    GtpEngine::new(GtpSettings { game, reading_nodes: 100_000, ..GtpSettings::default() })
}

/// Asks one after the other, and compares: `=` and the answer, or `?` and how the complaint begins.
fn check(engine: &mut GtpEngine, talk: &[(&str, &str)]) {
    for (line, expected) in talk {
        match (engine.ask(line), expected.split_at(1)) {
            (Ok(answer), ("=", text)) => assert_eq!(answer.trim_start(), text.trim_start(), "{line}"),
            (Err(answer), ("?", text)) => assert!(answer.starts_with(text.trim_start()), "{line}: {answer}"),
            (answer, _) => panic!("{line}: {answer:?}, not {expected}"),
        }
    }
}

/// A path of our own: other packages' tests write below the same folder.
fn path(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gtp-commands");
    fs::create_dir_all(&folder).expect("a folder");
    folder.join(name)
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = path(name);
    fs::write(&path, text).expect("a file");
    path
}

/// What other programs rely on.
const PROMISED: &str = "\
    protocol_version name version known_command list_commands quit stop boardsize rectangular_boardsize clear_board komi \
    play genmove reg_genmove undo loadsgf printsgf showboard time_settings time_left fixed_handicap place_free_handicap \
    set_free_handicap final_score final_status_list attack defend owl_attack owl_defend dragon_status ladder_attack \
    connect disconnect analyze_semeai tactical_analyze_semeai unconditional_status eval_eye \
    list_stones countlib findlib is_legal all_legal captures trymove popgo clear_cache get_reading_node_counter \
    reset_reading_node_counter get_owl_node_counter reset_owl_node_counter get_trymove_counter reset_trymove_counter \
    gogui-analyze_commands analyze genmove_analyze lz-analyze kata-analyze";

/// Two eyes in the corner, a white stone that cannot live between them and one that may.
#[test]
fn unconditional_status_has_gnu_gos_words() {
    let corner = file("corner.sgf", "(;GM[1]SZ[7]AB[ag][bf][bg][cf][cg][df][dg][de][ce][be][ae]AW[gb]AW[ad])");
    let mut engine = engine(GameKind::Go);
    check(&mut engine, &[(&format!("loadsgf {}", corner.display()), "= black")]);
    check(
        &mut engine,
        &[
            ("unconditional_status A1", "= undecided"),
            ("unconditional_status G6", "= undecided"),
            ("unconditional_status", "? syntax error"),
            ("unconditional_status Z9", "? invalid coordinate"),
        ],
    );
    let eyes = file("eyes.sgf", "(;GM[1]SZ[7]AB[bg][bf][af][cg][dg][eg][ef][ee][de][ce][be]AW[gb][cf])");
    check(&mut engine, &[(&format!("loadsgf {}", eyes.display()), "= black")]);
    check(
        &mut engine,
        &[
            ("unconditional_status A1", "= black_territory"),
            ("unconditional_status B1", "= alive"),
            ("unconditional_status C2", "= dead"),
            ("unconditional_status G6", "= undecided"),
            ("unconditional_status D5", "= undecided"),
        ],
    );
}

/// Eye spaces are told in GNU Go's form: the least and the most eyes, and the moves where that is not the same.
#[test]
fn eyes_are_told_in_gnu_gos_form() {
    let mut engine = engine(GameKind::Problem);
    check(
        &mut engine,
        &[
            ("boardsize 9", "="),
            // One point, three in a row, and the same with a stone in the middle.
            ("gogui-setup b A2 b B2 b B1", "="),
            ("eval_eye A1", "= 1 1"),
            ("gogui-setup b C1 b C2 b D2 b E2 b F2 b G2 b G1", "="),
            ("eval_eye E1", "= 1 2 E1 E1"),
            ("play w E1", "="),
            ("eval_eye D1", "= 1 1"),
            ("eval_eye C1", "= -1"),
            ("gogui-setup b A2 b B1", "="),
            ("eval_eye A1", "? undecided: the space lies between 2 strings"),
            ("eval_eye E5", "? undecided: more than 11 points"),
            ("eval_eye", "? syntax error"),
        ],
    );
}

/// Test scripts in GNU Go's form ask about two strings and groups as well.
#[test]
fn test_scripts_ask_about_two_strings() {
    let strings = file(
        "strings.sgf",
        "(;GM[1]SZ[7]\
         AB[ab][aa][ba][cd][cc][de][eg][ef][fg][ff][fc][gg][ga]\
         AW[ag][af][ac][bf][cg][db][eb][ea][fb])",
    );
    let groups = file(
        "groups.sgf",
        "(;GM[1]SZ[6]\
         AB[ad][bf][be][cf][db][da][ef][ee][ec][eb][ff][fb]\
         AW[ab][aa][bd][bc][bb][ba][cd][cc][df][ed][fd][fc])",
    );
    let script = format!(
        "loadsgf {}\n1 connect C4 A6\n#? [1 (A4|B5|B6|C6|C7)]\n2 disconnect C4 A6\n#? [1 .*]\n\
         3 connect A6 B7\n#? [1 PASS]\nloadsgf {}\n4 analyze_semeai E1 E3\n#? [undecided: 1 1 D3 is an opinion: each half .*]\n\
         5 tactical_analyze_semeai E3 E1\n#? [undecided: 1 1 .*]\n6 unconditional_status A1\n#? [undecided]\n",
        strings.display(),
        groups.display(),
    );
    let script = TestScript::read(&script).expect("a script");
    let tests: Vec<_> =
        (0..script.part_count()).flat_map(|part| script.run_part(part, GtpSettings::default())).collect();
    assert_eq!(tests.len(), 6);
    for test in tests {
        assert_eq!(test.result(), TestResult::Passed, "{}: {}", test.command, test.answer);
    }
}

#[test]
fn about_the_engine() {
    check(
        &mut engine(GameKind::Go),
        &[
            ("protocol_version", "= 2"),
            ("name", "= Tesuji"),
            ("version", concat!("= ", env!("CARGO_PKG_VERSION"))),
            ("known_command genmove", "= true"),
            ("known_command hello", "= false"),
            ("known_command", "= false"),
            ("hello", "? unknown command"),
            ("7", "? unknown command"),
            ("echo a  b", "= a b"),
            ("level 11", "? syntax error: '11' is no level"),
        ],
    );
    let listed = engine(GameKind::Go).ask("list_commands").expect("a list");
    for name in PROMISED.split_whitespace() {
        assert!(listed.lines().any(|line| line == name), "{name}");
    }
}

#[test]
fn boards() {
    check(
        &mut engine(GameKind::Go),
        &[
            ("boardsize 19", "="),
            ("boardsize 20", "? unacceptable size"),
            ("boardsize 0", "? unacceptable size"),
            ("boardsize x", "? syntax error"),
            ("boardsize", "? syntax error"),
            ("query_boardsize", "= 19"),
            ("rectangular_boardsize 9 7", "="),
            ("query_boardsize", "= 9x7"),
            ("play b J7", "="),
            ("play w A8", "? invalid coordinate: A8 lies off the 9x7 board"),
            ("komi 6.5", "="),
            ("komi six", "? syntax error"),
            ("komi inf", "? syntax error"),
            ("get_komi", "= 6.5"),
            ("clear_board", "="),
            ("list_stones b", "="),
        ],
    );
}

#[test]
fn handicaps() {
    check(
        &mut engine(GameKind::Go),
        &[
            ("boardsize 9", "="),
            ("fixed_handicap 3", "= C3 G7 C7"),
            ("get_handicap", "= 3"),
            ("fixed_handicap 2", "? board not empty"),
            ("clear_board", "="),
            ("fixed_handicap 10", "? invalid number of stones"),
            ("place_free_handicap 2", "= C3 G7"),
            ("clear_board", "="),
            ("set_free_handicap A1 A1", "? bad vertex list"),
            ("set_free_handicap A1 Z3", "? bad vertex list"),
            ("set_free_handicap A1", "? bad vertex list"),
            ("set_free_handicap A1 B5 J9", "="),
            ("list_stones black", "= J9 B5 A1"),
            ("undo", "="),
            ("get_handicap", "= 0"),
        ],
    );
}

#[test]
fn moves_and_back() {
    check(
        &mut engine(GameKind::Go),
        &[
            ("boardsize 5", "="),
            ("undo", "? cannot undo"),
            ("play black c3", "="),
            ("play black D3", "="),
            ("play green D4", "? syntax error: 'green' is no colour"),
            ("play white C3", "? illegal move: C3 is occupied"),
            ("play white i3", "? invalid coordinate"),
            ("play w PASS", "="),
            ("last_move", "= white PASS"),
            ("move_history", "= white PASS\nblack D3\nblack C3"),
            ("gg-undo 2", "="),
            ("list_stones black", "= C3"),
            ("gg-undo 5", "? cannot undo"),
            ("gogui-play_sequence b a1 w b1 b c9", "? invalid coordinate"),
            ("move_history", "= black C3"),
            ("gogui-play_sequence b a1 w b1 w a2", "="),
            ("captures white", "= 1"),
            ("captures black", "= 0"),
            ("is_legal black a1", "= 0"),
            ("is_legal white a1", "= 1"),
            ("color A2", "= white"),
            ("color A1", "= empty"),
        ],
    );
}

#[test]
fn stones_and_liberties() {
    check(
        &mut engine(GameKind::Problem),
        &[
            ("boardsize 3", "="),
            ("countlib B2", "? vertex must not be empty"),
            ("play b B2", "="),
            ("play b B3", "="),
            ("play w A3", "="),
            ("countlib B2", "= 4"),
            ("findlib B2", "= C3 A2 C2 B1"),
            ("worm_stones B3", "= B3 B2"),
            ("accuratelib white A2", "= A1"),
            ("all_legal white", "= C3 A2 C2 A1 B1 C1"),
            ("trymove white A2", "="),
            ("trymove black A1", "="),
            ("list_stones white", "="),
            ("get_trymove_counter", "= 2"),
            ("popgo", "="),
            ("popgo", "="),
            ("popgo", "? stack empty"),
            ("list_stones white", "= A3"),
            ("attack A3", "= 1 A2"),
            ("defend A3", "= 0"),
        ],
    );
}

/// White's stone at C3 can be caught in a ladder that runs up the board.
#[test]
fn reading_has_gnu_gos_codes() {
    let mut engine = engine(GameKind::Problem);
    check(
        &mut engine,
        &[
            ("boardsize 9", "="),
            ("gogui-setup w C3 b B3 b C2 b B4 b E2", "="),
            ("ladder_attack B3", "? string must have exactly 2 liberties"),
            ("ladder_attack C3", "= 1 D3"),
            ("attack C3", "= 1 D3"),
            ("reset_reading_node_counter", "="),
            ("get_reading_node_counter", "= 0"),
            ("attack E5", "? vertex must not be empty"),
            ("attack", "? syntax error"),
            ("clear_cache", "="),
            // Three empty points in a row, in the corner.
            ("gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1", "="),
            ("owl_attack A2", "= 1 B1"),
            ("owl_defend A2", "= 1 B1"),
            ("dragon_status A2", "= critical B1 B1"),
            // A stone that connects to two eyes, unless it is captured first.
            ("gogui-setup b A2 b B2 b C2 b D2 b B1 b D1 b F2 w F3 w G2 w F1", "="),
            ("attack F2", "= 1 E2"),
            ("defend F2", "= 1 E2"),
            // A ko that Black takes first.
            ("gogui-setup w A1 b A2 w B2 w C1 w B3 b A3 b B4 b C3 b A4 w C2 w D2 b D3 w E1 b E2", "="),
            ("attack A1", "= 2 B1"),
        ],
    );
    for counter in ["get_reading_node_counter", "get_owl_node_counter"] {
        let nodes: u64 = engine.ask(counter).expect("a number").parse().expect("a number");
        assert!(nodes > 0, "{counter}");
    }
    check(&mut engine, &[("reset_owl_node_counter", "="), ("get_owl_node_counter", "= 0")]);
}

#[test]
fn a_search_that_is_too_short_says_so() {
    let mut engine =
        GtpEngine::new(GtpSettings { game: GameKind::Problem, reading_nodes: 1, ..GtpSettings::default() });
    check(
        &mut engine,
        &[
            ("boardsize 9", "="),
            ("play w E5", "="),
            ("play b E4", "="),
            ("play b D5", "="),
            ("attack E5", "? undecided: 1 "),
        ],
    );
}

#[test]
fn files() {
    let game = file("game.sgf", "(;SZ[5]KM[0.5];B[cc];W[bb];B[cb])");
    let written = path("written.sgf");
    let mut engine = engine(GameKind::Go);
    let lines = [
        format!("loadsgf {}", game.display()),
        format!("loadsgf {} 2", game.display()),
        format!("printsgf {}", written.display()),
        format!("loadsgf {}", written.display()),
    ];
    check(
        &mut engine,
        &[
            ("loadsgf", "? cannot load file"),
            ("loadsgf /no/such/file", "? cannot load file: /no/such/file"),
            (&lines[0], "= white"),
            ("get_komi", "= 0.5"),
            ("list_stones black", "= C4 C3"),
            (&lines[1], "= white"),
            ("list_stones black", "= C3"),
            ("printsgf", "= (;FF[4]GM[1]CA[UTF-8]SZ[5]GN[game]PL[B]KM[0.5];B[cc])"),
            (&lines[2], "="),
            ("clear_board", "="),
            (&lines[3], "= white"),
            ("list_stones black", "= C3"),
        ],
    );
}

#[test]
fn a_problem_is_played_out() {
    let problem = file("problem.sgf", "(;SZ[9]GOAL[capture]PL[B]AB[bg][ch][bf][eh]AW[cg]TR[cg];B[dg];W[cf])");
    let mut engine = engine(GameKind::Problem);
    assert_eq!(engine.ask("genmove b"), Err("no problem: load one with loadsgf".to_owned()));
    assert_eq!(engine.ask(&format!("loadsgf {}", problem.display())), Ok("black".to_owned()));
    assert_eq!(engine.ask("reg_genmove b"), Ok("D3".to_owned()));
    let lines = engine.ask("lz-analyze b 10").expect("an analysis");
    assert!(lines.trim().lines().all(|line| line.starts_with("info move ")), "{lines}");
    let lines = engine.ask("genmove_analyze b 10").expect("an analysis");
    let [.., known, played] = lines.lines().collect::<Vec<_>>()[..] else { panic!("{lines}") };
    assert!(known.starts_with("info move D3 ") && known.contains("winrate 10000"), "{lines}");
    assert!(known.contains(" pv D3 "), "the line goes on: {lines}");
    assert_eq!(played, "play D3");
    assert_eq!(engine.ask("genmove w"), Ok("PASS".to_owned()), "nothing helps");
}

#[test]
fn the_end_of_a_game() {
    check(
        &mut engine(GameKind::Go),
        &[
            ("boardsize 5", "="),
            ("komi 0.5", "="),
            ("gogui-setup b C1 b C2 b C3 b C4 b C5 b B3 w D1 w D2 w D3 w D4 w D5 w E3 w A3", "="),
            ("final_status_list dead", "= A3"),
            (
                "tesuji-strings",
                "= \"\" \"\" green green \"\"\n\"\" \"\" green green \"\"\nred green green green green\n\
                 \"\" \"\" green green \"\"\n\"\" \"\" green green \"\"",
            ),
            ("final_status_list seki", "="),
            ("final_status_list lost", "? syntax error"),
            ("final_score", "= B+4.5"),
            ("komi 5", "="),
            ("final_score", "= 0"),
        ],
    );
    check(
        &mut engine(GameKind::AtariGo),
        &[
            ("boardsize 3", "="),
            ("final_score", "? cannot score"),
            ("gogui-play_sequence b a1 w b1 b c3 w a2", "="),
            ("final_score", "= W+1"),
            ("genmove b", "= resign"),
            ("genmove w", "= PASS"),
        ],
    );
}

#[test]
fn clocks() {
    check(
        &mut engine(GameKind::Go),
        &[
            ("time_settings 60 10 5", "="),
            ("time_settings 60", "? syntax error"),
            ("time_settings -1 0 0", "? syntax error"),
            ("time_left b 10 0", "="),
            ("time_left 10 0", "? syntax error"),
        ],
    );
}

#[test]
fn maps_for_gogui() {
    let mut engine = engine(GameKind::AtariGo);
    let listed = engine.ask("gogui-analyze_commands").expect("a list");
    for line in listed.lines() {
        let [kind, _, command] = line.splitn(3, '/').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert!(["cboard", "bwboard", "sboard", "var", "string", "plist", "param"].contains(&kind), "{line}");
        let name = command.split(' ').next().expect("a name");
        assert_eq!(engine.ask(&format!("known_command {name}")), Ok("true".to_owned()), "{line}");
    }
    check(
        &mut engine,
        &[
            ("boardsize 3", "="),
            ("tesuji-moves b", "= red green red\ngreen green green\nred green red"),
            ("gogui-setup b A1 w B1 b C3", "="),
            ("tesuji-liberties", "= \"\" \"\" 2\n\"\" \"\" \"\"\n1 2 \"\""),
            ("tesuji-territory", "= empty empty black\nempty empty empty\nblack white empty"),
            ("tesuji-capture-line A1", "= white A2"),
            ("tesuji-param level 3", "="),
            ("tesuji-param colour 3", "? unknown parameter"),
            ("tesuji-param player ggg:e9", "? syntax error"),
        ],
    );
}

#[test]
fn boards_that_are_not_played_well_are_played_legally() {
    let mut engine = GtpEngine::new(GtpSettings { game: GameKind::Go, ..GtpSettings::default() });
    engine.ask("boardsize 9").expect("a board");
    assert_eq!(engine.asides().len(), 1, "it says so");
    let mut passes = 0;
    for turn in 0..1000 {
        let color = ["black", "white"][turn % 2];
        let played = engine.ask(&format!("genmove {color}")).expect("a legal move");
        passes = if played == "PASS" { passes + 1 } else { 0 };
        if passes == 2 {
            assert!(turn > 20, "a game has some moves");
            return;
        }
    }
    panic!("the game has no end");
}

#[test]
fn a_program_of_the_study_plays_if_it_is_asked_for() {
    let mut engine = engine(GameKind::Go);
    let mut ask = |line: &str| engine.ask(line).unwrap_or_else(|why| panic!("{line}: {why}"));
    ask("boardsize 4");
    ask("tesuji-param player ggg:era2");
    assert!(ask("tesuji-param").contains("player ggg:era2"));
    assert_ne!(ask("genmove b"), "PASS");
    ask("level 3");
    assert!(ask("tesuji-param").contains("player tesuji:3"), "a level is our own player's");
    assert!(engine.ask("tesuji-param player interest:4").is_err(), "it plays Atari-Go only");
}

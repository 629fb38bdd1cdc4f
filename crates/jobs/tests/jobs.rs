//! Jobs as text, their keys, and what comes of them.

use serde_json::Value;
use tesuji_jobs::{Job, JobResult, Record};

const SOLVE: &str = r#"{"job":"solve","id":"first steps","problem":{"size":[4,3],"black":["B3","C3","A2","D2","C1"],"white":["B2","C2"],"to_move":"black","goal":"capture","target":["B2"]},"nodes":1000}"#;
const MATCH: &str = r#"{"job":"match","id":"m","black":"tesuji:3","white":"greedy","size":"5x5","games":2,"openings":"random:2","seed":9}"#;
const GO: &str =
    r#"{"job":"match","id":"g","game":"go","komi":-0.5,"black":"random","white":"random","size":"3x3","games":1}"#;
const TOURNAMENTS: &str = r#"{"job":"tournaments","id":"t","era":2,"seed":7,"tournaments":1,"nodes":10}"#;
const CHECK: &str = r#"{"job":"check","id":"c","file":"book.jsonl","text":"{\"size\":[4,3],\"black\":[\"B3\",\"C3\",\"A2\",\"D2\",\"C1\"],\"white\":[\"B2\",\"C2\"],\"to_move\":\"black\",\"goal\":\"capture\",\"target\":[\"B2\"]}","nodes":1000}"#;
/// Two white stones in atari, which Black overlooks at move 1 and White saves.
const REVIEW: &str = r#"{"job":"review","id":"r","file":"a.sgf","text":"(;SZ[9]AB[ba][ca][da][bb][bc][cc][dc]AW[cb][db][fb][fc][fd]PL[B];B[gg];W[eb])","stones":2,"nodes":2000}"#;
const ALL: [&str; 6] = [SOLVE, MATCH, GO, TOURNAMENTS, CHECK, REVIEW];

fn read(line: &str) -> Job {
    Job::read(line).unwrap_or_else(|bad| panic!("{line}: {bad}"))
}

fn run(job: &Job) -> JobResult {
    job.run(&|| false).expect("it does not fail").expect("no stop")
}

#[test]
fn a_job_is_the_same_when_it_is_written_and_read() {
    for line in ALL {
        let job = read(line);
        let again = read(&job.to_json());
        assert_eq!(again, job);
        assert_eq!(again.key(), job.key());
        assert!(Job::is_meant(&job.to_json()));
    }
    assert!(!Job::is_meant(r#"{"id":"a \"job\" to do","size":[3,3]}"#), "a problem may say the word");
}

#[test]
fn keys_stay_what_they_are() {
    let keys = ALL.map(|line| read(line).key_in("0.1.0").to_string());
    // They change with the version of the program, and only with it: other keys make old results unfindable.
    let known = [
        "e4cb88f9eba60a2ff4d918365ea6bcaf",
        "158dead207d77aceaeef41ab48bedf0e",
        "80d62b9a603236b48055cd86233563aa",
        "bf9a6241df0ce9044fd84a1b4ad7aef9",
        "a22358be6847e4976c7b55c7106e6b38",
        "898f4d2358244f14feb7c2b3e58fa2c3",
    ];
    assert_eq!(keys, known);
    for job in ALL.map(read) {
        assert_eq!(job.key(), job.key_in(env!("CARGO_PKG_VERSION")), "the version that is in use is the package's");
        assert_ne!(job.key(), job.key_in("0.0.1"));
    }
}

/// Jobs of each kind, with few fields and with all: a line that is read, its key, and the line that is written.
#[test]
fn written_jobs_and_their_keys_stay_what_they_are() {
    for pinned in include_str!("written.txt").split("\n\n") {
        let [line, key, written] = pinned.lines().collect::<Vec<_>>()[..] else { panic!("three lines: {pinned}") };
        let job = read(line);
        let json = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
        assert_eq!((job.key_in("0.1.0").to_string().as_str(), json(&job.to_json())), (key, json(written)));
    }
}

#[test]
fn a_key_tells_all_that_matters_and_nothing_else() {
    let key = |line: &str| read(line).key();
    for (from, to) in [
        ("first steps", "other steps"),
        ("\"nodes\":1000", "\"nodes\":1001"),
        ("\"nodes\":1000", "\"nodes\":1000,\"seconds\":5"),
        ("\"nodes\":1000", "\"nodes\":1000,\"method\":\"alphabeta\""),
        ("\"nodes\":1000", "\"nodes\":1000,\"all_moves\":true"),
        ("\"nodes\":1000", "\"nodes\":1000,\"certify\":false"),
        ("\"C1\"]", "\"C1\",\"A1\"]"),
        ("[\"B2\"]}", "[\"C2\"]}"),
    ] {
        assert!(SOLVE.contains(from), "{from}");
        assert_ne!(key(SOLVE), key(&SOLVE.replace(from, to)), "{to}");
    }
    let spoken = SOLVE.replace(
        "\"to_move\"",
        "\"note\":\"a classic\",\"hard\":true,\"expected\":{\"outcomes\":[\"win\"]},\"to_move\"",
    );
    assert_eq!(key(SOLVE), key(&spoken), "what the book says changes no result");
    let usual =
        SOLVE.replace("\"nodes\":1000", "\"nodes\":1000,\"method\":\"df-pn\",\"memory\":268435456,\"certify\":true");
    assert_eq!(key(SOLVE), key(&usual), "to say what is usual changes nothing");
}

#[test]
fn results_are_the_same_every_time_and_can_be_read_again() {
    for line in ALL {
        let job = read(line);
        let result = run(&job);
        assert_eq!(result.id(), job.id());
        let read = JobResult::from_json(result.to_json().as_bytes()).expect("a result");
        assert_eq!(read, result);
        assert!(result.to_string().starts_with(&format!("{}: ", job.id())), "{result}");
        assert_eq!(job.clone().named("x".to_owned()).id(), "x");
    }
    assert!(run(&read(SOLVE)).to_string().starts_with("first steps: win"), "{}", run(&read(SOLVE)));
    assert_eq!(run(&read(TOURNAMENTS)), run(&read(TOURNAMENTS)));
}

#[test]
fn an_evolution_may_be_cut_into_jobs() {
    let whole = run(&read(&TOURNAMENTS.replace("\"tournaments\":1", "\"tournaments\":2")));
    let JobResult::Told(half) = run(&read(TOURNAMENTS)) else { panic!("no problem was solved") };
    let rest = format!(r#"{{"job":"tournaments","id":"t","population":{},"nodes":10}}"#, half["population"]);
    assert_eq!(run(&read(&rest)), whole);
}

#[test]
fn a_book_is_checked() {
    let wrong = include_str!("../../collections/tests/planted/faulty/01-wrong-answer.sgf");
    let right = include_str!("../../collections/tests/planted/correct/03-main-line.sgf");
    for (text, told) in [(wrong, "a: faulty: wrong-answer"), (right, "a: right"), ("{", "a: faulty: broken-problem")] {
        let line = serde_json::json!({"job": "check", "id": "a", "text": text, "nodes": 100_000}).to_string();
        assert_eq!(run(&read(&line)).to_string(), told);
        assert_eq!(read(&read(&line).to_json()), read(&line), "a job survives being written");
    }
}

#[test]
fn a_game_is_reviewed() {
    let JobResult::Told(told) = run(&read(REVIEW)) else { panic!("no problem was solved") };
    assert_eq!((&told["job"], &told["file"], &told["moves"]), (&"review".into(), &"a.sgf".into(), &2.into()));
    let points = told["turning_points"].as_array().expect("turning points");
    assert_eq!((points.len(), &points[0]["with"][0], &points[0]["proved"]), (1, &"E8".into(), &true.into()));
    let text = run(&read(REVIEW)).to_string();
    assert!(text.starts_with("r: 1 turning point in 2 moves: Move 1: Black could have captured"), "{text}");
    assert!(read(r#"{"job":"review","id":"x","text":"(;SZ[9]AB[cc"}"#).run(&|| false).is_err());
}

#[test]
fn a_job_that_is_stopped_has_no_result() {
    for line in [MATCH, TOURNAMENTS, REVIEW] {
        assert_eq!(read(line).run(&|| true), Ok(None));
    }
}

#[test]
fn nonsense_is_complained_about() {
    for (line, complaint) in [
        (r#"{"job":"dance"}"#, "unknown variant `dance`"),
        (r#"{"job":"match","id":"x","black":"nobody","white":"greedy"}"#, "black: 'nobody' is no player"),
        (r#"{"job":"match","id":"x","black":"greedy","white":"greedy","games":0}"#, "invalid value"),
        (r#"{"job":"match","id":"x","black":"greedy","white":"greedy","komi":1}"#, "komi: Atari-Go counts no points"),
        (r#"{"job":"match","id":"x","game":"go","black":"greedy","white":"random"}"#, "game: "),
        (
            r#"{"job":"match","id":"x","game":"go","black":"random","white":"random","size":"9"}"#,
            "size: 9x9 is too large",
        ),
        (r#"{"job":"match","id":"x","black":"random","white":"random","seconds":-1}"#, "seconds: -1 is no time"),
        (r#"{"job":"review","id":"x","text":"(;SZ[9])","stones":0}"#, "stones: invalid value"),
        (r#"{"job":"review","id":"x"}"#, "missing field `text`"),
        (r#"{"job":"tournaments","id":"x"}"#, "era: say 1, 2 or 3"),
        (r#"{"job":"tournaments","id":"x","era":4}"#, "era: '4' is no era"),
        (r#"{"job":"tournaments","id":"x","population":{}}"#, "population: missing field"),
        (r#"{"job":"solve","problem":{"size":[3,3],"to_move":"black"}}"#, "problem: nothing is asked"),
        (&SOLVE.replace("nodes", "nodez"), "unknown field `nodez`"),
        (r#"{"job":"solve""#, "EOF while parsing"),
    ] {
        let bad = Job::read(line).expect_err(line).to_string();
        assert!(bad.contains(complaint), "{line}: {bad}");
    }
}

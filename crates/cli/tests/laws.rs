//! The laws of the fuzz targets, tried with files that were spoilt by chance: no sanitizer is needed for that.

#[path = "../../../fuzz/laws/certificates.rs"]
mod certificates;
#[path = "../../../fuzz/laws/http.rs"]
mod http;
#[path = "../../../fuzz/laws/jsonl.rs"]
mod jsonl;
mod runner;
#[path = "../../../xtask/attack/siege.rs"]
mod siege;
#[path = "../../../xtask/attack/spoil.rs"]
mod spoil;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};

use runner::{file, folder, prints};
use siege::Siege;
use spoil::spoil;
use tesuji_search::Rng;

const SNAPBACK: &str = r#"{"id":"snapback","size":[9,9],"black":["C4","D4","E4","B3","E3","B2","B1","C1"],"white":["G4","C3","F3","G3","C2","E2","F2","D1","E1"],"to_move":"black","goal":"capture","target":["C3"]}"#;
const JOBS: [&str; 3] = [
    r#"{"job":"match","id":"a","black":"tesuji:3","white":"greedy","size":"5x5","games":4,"openings":"random:2","seconds":0.5}"#,
    r#"{"job":"check","id":"b","file":"x","text":"(;SZ[5]AB[ba]AW[aa]PL[B];B[ab])","nodes":100,"memory":1024}"#,
    r#"{"job":"tournaments","id":"c","era":1,"seed":7,"tournaments":2,"nodes":20}"#,
];
const GAME: &str = r#"{"game":"atari-go","size":[5,5],"moves":["C3","C4"],"person":"black","level":2,"seed":7}"#;

/// Tries a law with spoilt bytes for as long as is wanted.
fn attack(name: &str, originals: &[Vec<u8>], law: impl Fn(&[u8])) {
    let siege = Siege::begin();
    let mut rng = Rng::new(siege.seed);
    let mut count = 0_u64;
    let last = folder(&format!("law-{name}")).join("last");
    for bytes in originals {
        law(bytes);
    }
    while siege.goes_on() {
        let mut bytes = originals[rng.below(originals.len())].clone();
        for _ in 0..=rng.below(4) {
            spoil(&mut bytes, &originals[rng.below(originals.len())], &mut rng);
        }
        // What breaks the law is left to be looked at.
        if catch_unwind(AssertUnwindSafe(|| law(&bytes))).is_err() {
            fs::write(&last, &bytes).expect("room");
            panic!("seed {}: the law of {name} does not hold of {}", siege.seed, last.display());
        }
        count += 1;
    }
    siege.report(&format!("{count} times the law of {name} held"));
}

#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_the_law_of_certificates() {
    let problem = file("law.jsonl", SNAPBACK);
    let proof = format!("{problem}.txt");
    prints(&["solve", &problem, "--nodes", "20k", "--certificate", &proof]);
    let game = format!("{problem}.game.txt");
    prints(&["solve-game", "atari-go", "3x3", "--memory", "1M", "--certificate", &game]);
    attack("certificates", &[fs::read(proof).expect("a proof"), fs::read(game).expect("a proof")], certificates::law);
}

#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_the_law_of_lines() {
    let solve = format!(r#"{{"job":"solve","id":"d","problem":{SNAPBACK},"nodes":50}}"#);
    let lines = JOBS.into_iter().chain([SNAPBACK, &solve]);
    attack("jsonl", &lines.map(Vec::from).collect::<Vec<_>>(), jsonl::law);
}

#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_the_law_of_bodies() {
    let problem = SNAPBACK.replacen(r#""id":"snapback","#, "", 1);
    let bodies = [
        format!("\0{{\"position\":{problem},\"nodes\":50}}"),
        "\u{1}(;GM[1]SZ[9];B[cc];W[gg];B[gc])".to_owned(),
        format!("\u{2}{{\"problem\":{problem},\"moves\":[\"D2\"]}}"),
        format!("\u{3}{GAME}"),
        format!("\u{4}{GAME}"),
        format!("\u{5}{GAME}"),
        format!("\u{6}{GAME}"),
        "\u{7}{\"moves\":[\"D5\"]}".to_owned(),
    ];
    attack("http", &bodies.map(String::into_bytes), http::law);
}

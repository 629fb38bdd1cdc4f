//! Files that were spoilt by chance: every command reads them or says what is wrong, and none crashes or hangs.

mod runner;
#[path = "../../../xtask/attack/siege.rs"]
mod siege;
#[path = "../../../xtask/attack/spoil.rs"]
mod spoil;

use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::Duration;

use runner::{complaint, ended, file, folder, prints, tesuji};
use siege::Siege;
use spoil::spoil;
use tesuji_search::Rng;

const SAMPLES: &str = include_str!("../../../problems/samples/samples.txt");
const LINES: &str = include_str!("../../../problems/capture/1-easy.jsonl");
const SGF: &str = "(;FF[4]GM[1]CA[UTF-8]SZ[9]GN[snapback]AB[cf][df][ef][bg][eg][bh][bi][ci]AW[gf][cg][fg][gg][ch][eh][fh]\
    [di][ei]PL[B]TR[cg]C[Black to capture the marked stones.](;B[dh]C[RIGHT];W[dg];B[dh])(;B[dg]C[WRONG];W[dh]))";
const JOBS: &str = r#"{"job":"match","id":"a","black":"greedy","white":"random","size":"4x4","games":1}
{"job":"check","id":"b","text":"(;SZ[5]AB[ba]AW[aa]PL[B]TR[aa]C[Black to capture];B[ab])","nodes":50}
"#;
const SCRIPT: &str = "boardsize 5\nplay b c3\n1 genmove w\n#? [.*]\n2 attack c3\n#? [0]*\n";

/// What commands do with a file; `FILE` is its place.
const COMMANDS: [&str; 14] = [
    "show FILE",
    "show --json --lines FILE",
    "solve --nodes 50 --memory 1M FILE",
    "batch --nodes 50 --memory 1M --json --jobs 1 FILE",
    "check --nodes 50 --memory 1M --json --jobs 1 FILE",
    "tree --nodes 50 --memory 1M --size 20 FILE",
    "convert --to sgf FILE",
    "convert --to jsonl FILE",
    "convert --to diagram FILE",
    "convert --to svg FILE",
    "dedupe FILE",
    "verify FILE",
    "regress --reading-nodes 50 FILE",
    "evaluate FILE",
];

/// The files before they are spoilt, with their endings.
fn originals(folder: &Path) -> Vec<(&'static str, Vec<u8>)> {
    let (problem, proof) = (folder.join("problem.sgf"), folder.join("proof.txt"));
    fs::write(&problem, SGF).expect("a file");
    let path = |path: &Path| path.to_str().expect("UTF-8").to_owned();
    prints(&["solve", &path(&problem), "--nodes", "20k", "--certificate", &path(&proof)]);
    vec![
        ("sgf", SGF.into()),
        ("txt", SAMPLES.into()),
        ("jsonl", LINES.lines().take(3).collect::<Vec<_>>().join("\n").into_bytes()),
        ("jsonl", JOBS.into()),
        ("txt", fs::read(proof).expect("a certificate")),
        ("tst", SCRIPT.into()),
    ]
}

/// What a command does with a file, if it comes to an end.
fn outcome(command: &str, path: &str) -> Output {
    let words: Vec<&str> = command.split(' ').map(|word| if word == "FILE" { path } else { word }).collect();
    let mut program = tesuji(&words);
    let child = program.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it runs");
    ended(child, Duration::from_mins(2)).unwrap_or_else(|| panic!("{command} does not end: {path}"))
}

/// A line that begins in the middle of a character is shown, too: the attack has found that this broke down.
#[test]
fn a_line_that_is_no_text_is_complained_about() {
    for (number, bytes) in
        [&b"\xa8\x92d"[..], b"boardsize 5\n\xa8\x92d", b". X .\n\x80", b"{}\n\xbf\xbf\n"].iter().enumerate()
    {
        let path = file(&format!("no-text-{number}.tst"), bytes);
        for command in ["solve", "show"] {
            assert_eq!(complaint(&[command, &path]).0, 3, "{command} {bytes:?}");
        }
        assert_eq!(complaint(&["convert", "--to", "svg", &path]).0, 3, "{bytes:?}");
    }
}

#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_with_bad_files() {
    let siege = Siege::begin();
    let mut rng = Rng::new(siege.seed);
    let folder = folder("bad-files");
    let originals = originals(&folder);
    let (mut files, mut refused) = (0_u64, 0_u64);
    while siege.goes_on() {
        let (ending, good) = &originals[rng.below(originals.len())];
        let other = &originals[rng.below(originals.len())].1;
        let mut bytes = good.clone();
        for _ in 0..=rng.below(4) {
            spoil(&mut bytes, other, &mut rng);
        }
        let path = folder.join(format!("bad.{ending}"));
        fs::write(&path, &bytes).expect("a file");
        let command = COMMANDS[rng.below(COMMANDS.len())];
        let output = outcome(command, path.to_str().expect("UTF-8"));
        let said = String::from_utf8_lossy(&output.stderr);
        let is_well = matches!(output.status.code(), Some(0..=4)) && !said.contains("panicked");
        assert!(is_well, "{command}: {:?}: {said}\nthe file is {}", output.status, path.display());
        files += 1;
        refused += u64::from(output.status.code() > Some(1));
    }
    siege.report(&format!("{files} bad files, {refused} of them refused, no crash"));
    assert!(files > 0);
}

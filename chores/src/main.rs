//! The long chores, which want an optimized build: `cargo run --release -p chores -- CHORE`.

mod attack;
mod compare;
mod costs;
mod examples;
mod golden;
mod levels;
mod look;
mod outcome_counts;
mod peer;
mod suites;

#[path = "../../xtask/attack/gnugo.rs"]
mod gnugo;
#[path = "../../xtask/attack/strategy.rs"]
mod strategy;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, io};

const USAGE: &str = "\
usage: cargo run --release -p chores -- CHORE

  suites capture|life|groups [FOLDER [ROUNDS]]
                  makes the suites of problems/capture or problems/life, there or in another folder; groups of several
                  strings are a suite of their own
  examples OUT COUNT SEED [PROBLEMS.jsonl…]
                  writes examples for the guide, from proofs of problems made by rule and of those in the files
  told OUT PROBLEMS.jsonl…
                  writes examples for the guide from the answers in the files
  look GUIDE… -- PROBLEMS.jsonl…
                  says what guides propose without any search
  compare NODES GUIDE… -- PROBLEMS.jsonl…
                  solves problems with guides (files of weights, or `none`) and says what each finds
  costs           what proofs without assumptions cost on our own suites, as a table for docs/reading.md
  attack PROBLEMS [NODES [GAMES [SEED]]]
                  solves problems, and plays games against everything that is certified (20000 positions, 200 games)
  peer PROBLEMS [LEVEL [LIMIT…]]
                  Tesuji and GNU Go on the same problems, Tesuji with each of the limits: 100ms, or 20k positions; the
                  program has to be built, as `cargo xtask peer` does
  golden [EXPERIMENT]
                  writes the golden numbers of the lab's experiments, or of one of them, anew; `skin` and `times` are
                  those of generalized widening on the skin, and by the slides' times
  levels [atari-go|go [SIDE [GAMES [FIRST [JOBS]]]]]
                  plays each level of our player against the one below
  page-types      writes the page's types, web/engine/types.d.ts, from what the server describes";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["suites", subject @ ("capture" | "life" | "groups"), rest @ ..] if rest.len() <= 2 => {
            suites::make(subject, rest, &root())
        }
        ["examples", rest @ ..] if rest.len() >= 3 => examples::make(rest),
        ["told", rest @ ..] if rest.len() >= 2 => examples::tell(rest),
        ["compare", rest @ ..] if rest.len() >= 4 => compare::run(rest),
        ["look", rest @ ..] if rest.len() >= 3 => look::run(rest),
        ["costs"] => costs::run(),
        ["attack", rest @ ..] if (1..=4).contains(&rest.len()) => attack::run(rest),
        ["peer", problems] => peer::run(problems, "10", &["1s"]),
        ["peer", problems, level] => peer::run(problems, level, &["1s"]),
        ["peer", problems, level, limits @ ..] => peer::run(problems, level, limits),
        ["golden"] => golden::write(&root(), None),
        ["golden", experiment] => golden::write(&root(), Some(experiment)),
        ["levels", rest @ ..] if rest.len() <= 5 => levels::play(rest),
        ["page-types"] => std::fs::write(root().join("web/engine/types.d.ts"), tesuji_server::page_types()),
        _ => Err(io::Error::other(USAGE)),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("chores lie in the workspace").to_owned()
}

/// A number that was said, or the usual one.
fn number(words: &[&str], place: usize, usual: usize) -> io::Result<usize> {
    let Some(word) = words.get(place) else { return Ok(usual) };
    word.parse().map_err(|_| io::Error::other(format!("'{word}' is no number\n{USAGE}")))
}

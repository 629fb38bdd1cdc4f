//! The project's own chores: `cargo xtask test`, `clients`, `queue`, `web`, `wasm`, `alone`, `page`, `load`, `python`, `tidy`,
//! `fuzz`, `attack` and `peer`.

mod attack;
mod chores;
mod clients;
mod fuzz;
mod python;
mod queue;
mod step;
mod tidy;
mod wasm;
mod web;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask CHORE

  test            everything: format, lints, tests, other programs, the page, Python, documentation, tidiness
  clients         only the tests in which other programs drive ours; GNU Go and Sabaki's controller are installed
  queue           only the tests of large batches on a real NATS server, which is installed
  web             builds the page from web/ into web/dist, which is committed
  wasm            builds the engine as WebAssembly into web/engine, and the page with it; both are committed
  alone           only the tests of the page without a server, with the committed engine; built anew if its sources changed
  page            only the tests of the page: that it is built from its sources, and in a browser
  load            two hundred clients on the page's server, for a minute
  python          only the tests of the Python package: a wheel is built and installed into an environment of its own
  tidy            the invariants of ARCHITECTURE.md
  fuzz [SECONDS]  every fuzz target for SECONDS each (10 if not said)
  attack [--minutes N | --hours N] [--seed N]
                  spoilt certificates, games against accepted ones, exhaustive search, bad files and lines, killed batches,
                  workers and servers, slow connections: for ten minutes if not said, from a seed that is told
  attack PROBLEMS [NODES [GAMES [SEED]]]
                  games by chance and of GNU Go against everything that is certified of the problems of a file
                  (20000 positions, 200 games if not said)
  peer PROBLEMS [LEVEL [LIMIT…]]
                  Tesuji and GNU Go on the same problems: what they answer, nodes and CPU time; Tesuji with each of
                  the limits for a problem, 100ms or 20k positions: a curve (level 10 and 1s if not said)";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["test"] => chores::test(&root()),
        ["clients"] => clients::test(&root()),
        ["queue"] => queue::test(&root()),
        ["web"] => web::build(&root()),
        ["wasm"] => wasm::build(&root()),
        ["alone"] => web::set_up(&root()).and_then(|()| wasm::test(&root())),
        ["page"] => web::check(&root()).and_then(|()| web::test(&root())),
        ["load"] => web::load(&root()),
        ["python"] => python::test(&root()),
        ["tidy"] => chores::tidy(&root()),
        ["fuzz"] => fuzz::run(&root(), 10),
        ["fuzz", seconds] => match seconds.parse() {
            Ok(seconds) => fuzz::run(&root(), seconds),
            Err(_) => Err(format!("'{seconds}' is no number of seconds\n{USAGE}")),
        },
        ["attack", first, ..] if !first.starts_with("--") => chores::on_file(&root(), "attack", &words[1..]),
        ["attack", rest @ ..] => attack(rest),
        ["peer", rest @ ..] if !rest.is_empty() => chores::peer(&root(), rest),
        _ => Err(USAGE.to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// An attack as long as the words say.
fn attack(words: &[&str]) -> Result<(), String> {
    let (mut minutes, mut seed) = (attack::MINUTES, None);
    for pair in words.chunks(2) {
        let number = pair.get(1).and_then(|number| number.parse::<u64>().ok()).filter(|number| *number > 0);
        match (pair[0], number) {
            ("--minutes", Some(number)) => minutes = number,
            ("--hours", Some(number)) => minutes = number.saturating_mul(60),
            ("--seed", Some(number)) => seed = Some(number),
            _ => return Err(USAGE.to_owned()),
        }
    }
    attack::run(&root(), minutes, seed)
}

/// The folder of the workspace: where cargo runs us, even if two checkouts share one target folder.
fn root() -> PathBuf {
    let here = env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
    Path::new(&here).parent().expect("xtask lies in the workspace").to_owned()
}

//! The attack on the whole program: what may be wrong with it is looked for by chance, for as long as is wanted.
//!
//! Each assault is an ignored test with a name that begins with `attack`; it goes on for `TESUJI_ATTACK_SECONDS` from
//! `TESUJI_ATTACK_SEED` on, and prints what it did in a line that begins with `attack:`.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::queue;
use crate::step::{Step, Summary};

/// A test that attacks.
struct Assault {
    name: &'static str,
    package: &'static str,
    /// Where the test is.
    target: &'static [&'static str],
    /// What its name begins with.
    test: &'static str,
}

const ASSAULTS: [Assault; 10] = [
    Assault {
        name: "spoilt certificates",
        package: "tesuji-certify",
        target: &["--lib"],
        test: "attack_with_spoilt_certificates",
    },
    Assault {
        name: "games against accepted certificates",
        package: "tesuji-goals",
        target: &["--test", "games_against_proofs"],
        test: "attack",
    },
    Assault {
        name: "exhaustive search of captures",
        package: "tesuji-goals",
        target: &["--test", "exhaustive"],
        test: "attack",
    },
    Assault {
        name: "exhaustive search of life and death",
        package: "tesuji-goals",
        target: &["--test", "eye_spaces"],
        test: "attack",
    },
    Assault { name: "lines of GTP", package: "tesuji-gtp", target: &["--test", "soak"], test: "attack" },
    Assault {
        name: "the laws of certificates, lines and bodies",
        package: "tesuji",
        target: &["--test", "laws"],
        test: "attack",
    },
    Assault { name: "bad files", package: "tesuji", target: &["--test", "bad_files"], test: "attack" },
    Assault { name: "killed batches", package: "tesuji", target: &["--test", "outputs"], test: "attack" },
    Assault { name: "slow connections", package: "tesuji", target: &["--test", "serving"], test: "attack" },
    Assault {
        name: "killed workers and servers",
        package: "tesuji",
        target: &["--test", "queue"],
        test: "workers_die",
    },
];

/// The minutes of an attack, all assaults together, unless said otherwise.
pub const MINUTES: u64 = 10;

/// Runs all assaults for some time together, from a seed that is told.
pub fn run(root: &Path, minutes: u64, seed: Option<u64>) -> Result<(), String> {
    queue::set_up()?;
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_secs());
    let seed = seed.unwrap_or_else(clock).to_string();
    let seconds = (60 * minutes / ASSAULTS.len() as u64).max(1).to_string();
    eprintln!("=== attack: {seconds} s for each of {} assaults, seed {seed}", ASSAULTS.len());
    let mut summary = Summary::default();
    for assault in &ASSAULTS {
        let Assault { name, package, target, test } = *assault;
        let words = [&["test", "--locked", "-p", package], target, &[test, "--", "--ignored", "--nocapture"]].concat();
        summary.add(name, || {
            Step::cargo(name, root, &words)
                .with("TESUJI_ATTACK_SECONDS", &seconds)
                .with("TESUJI_CHAOS_SECONDS", &seconds)
                .with("TESUJI_ATTACK_SEED", &seed)
                .run()
        });
    }
    summary.finish()
}

/// A short form, for every test run: two seconds for each assault, from one seed, but for the queue, which has its own step.
pub fn short(root: &Path) -> Result<(), String> {
    // The whole workspace, so that everything is built as it was for the other tests.
    let words = ["test", "--workspace", "--tests", "--locked", "attack", "--", "--ignored"];
    Step::cargo("attack", root, &words).with("TESUJI_ATTACK_SECONDS", "2").run()
}

//! The attack on the whole program: what may be wrong with it is looked for by chance, for as long as is wanted.
//!
//! Each assault is an ignored test with a name that begins with `attack`; it goes on for `TESUJI_ATTACK_SECONDS` from
//! `TESUJI_ATTACK_SEED` on, and prints what it did in a line that begins with `attack:`.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::queue;
use crate::step::{ChoreStep, ChoreSummary};

/// A test that attacks: what it attacks with, its package, where it is, and what its name begins with.
struct Assault(&'static str, &'static str, &'static [&'static str], &'static str);

const ASSAULTS: [Assault; 13] = [
    Assault("spoilt certificates", "tesuji-certify", &["--lib"], "attack_with_spoilt_certificates"),
    Assault("games against certificates", "tesuji-goals", &["--test", "games_against_proofs"], "attack"),
    Assault("games against our suites' certificates", "tesuji-lab", &["--test", "certificates"], "attack"),
    Assault("exhaustive search of captures", "tesuji-goals", &["--test", "exhaustive"], "attack"),
    Assault("exhaustive search of life and death", "tesuji-goals", &["--test", "eye_spaces"], "attack"),
    Assault("safe points of small Go", "tesuji-games", &["--lib"], "attack"),
    Assault("claims of reviews", "tesuji-review", &["--test", "claims"], "attack"),
    Assault("lines of GTP", "tesuji-gtp", &["--test", "soak"], "attack"),
    Assault("the laws of certificates, lines and bodies", "tesuji", &["--test", "laws"], "attack"),
    Assault("bad files", "tesuji", &["--test", "bad_files"], "attack"),
    Assault("killed batches", "tesuji", &["--test", "outputs"], "attack"),
    Assault("slow connections", "tesuji", &["--test", "serving"], "attack"),
    Assault("killed workers and servers", "tesuji", &["--test", "queue"], "workers_die"),
];

/// The minutes of an attack, all assaults together, by default.
pub const MINUTES: u64 = 10;

/// Runs all assaults for some time together, from a seed that is told.
pub fn run(root: &Path, minutes: u64, seed: Option<u64>) -> Result<(), String> {
    queue::set_up()?;
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_secs());
    let seed = seed.unwrap_or_else(clock).to_string();
    let seconds = (60 * minutes / ASSAULTS.len() as u64).max(1).to_string();
    eprintln!("=== attack: {seconds} s for each of {} assaults, seed {seed}", ASSAULTS.len());
    let mut summary = ChoreSummary::default();
    for assault in &ASSAULTS {
        let Assault(name, package, target, test) = *assault;
        let words = [&["test", "--locked", "-p", package], target, &[test, "--", "--ignored", "--nocapture"]].concat();
        summary.add(name, || {
            ChoreStep::cargo(name, root, &words)
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
    ChoreStep::cargo("attack", root, &words).with("TESUJI_ATTACK_SECONDS", "2").run()
}

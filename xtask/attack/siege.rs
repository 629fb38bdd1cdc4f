//! How long an attack goes on, and from which seed: what all tests have in common that `cargo xtask attack` runs.

#![allow(dead_code, reason = "each test uses what it needs")]

use std::env;
use std::time::{Duration, Instant};

/// An attack that goes on for a while.
pub struct Siege {
    end: Instant,
    /// The seed of everything that is chosen by chance.
    pub seed: u64,
}

impl Siege {
    /// As long as `TESUJI_ATTACK_SECONDS` says, from `TESUJI_ATTACK_SEED` on; two seconds from the seed 1 if they do not.
    pub fn begin() -> Self {
        let number = |name: &str| env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
        let seconds = number("TESUJI_ATTACK_SECONDS").unwrap_or(2);
        Self { end: Instant::now() + Duration::from_secs(seconds), seed: number("TESUJI_ATTACK_SEED").unwrap_or(1) }
    }

    /// Whether there is time left.
    pub fn goes_on(&self) -> bool {
        Instant::now() < self.end
    }

    /// Tells what came of it; `cargo xtask attack` shows these lines.
    pub fn report(&self, what: &str) {
        eprintln!("attack: seed {}: {what}", self.seed);
    }
}

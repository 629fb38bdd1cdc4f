//! What a prover knows of a claim, as bytes: the board, the claim, and the entries of the table, 12 bytes each: the key, the
//! low bytes first, the moves within which the claim is proved and is not, the move to try first, and the level of work.

use std::io::{self, BufRead, Write};

use tesuji_board::{Color, Size};

use super::prover::{AtLeast, Prover};
use super::table::Entry;
use crate::state::{self, BadState};

const FIRST_WORDS: &str = "tesuji-go-state 1";
const ENTRY: usize = 12;

impl Prover {
    /// Writes down what is known of the claim that was asked about last.
    pub fn save(&self, to: impl Write) -> io::Result<()> {
        let claim =
            self.claim.map_or_else(|| "none 0".to_owned(), |AtLeast { side, points }| format!("{side} {points}"));
        let words = format!("{FIRST_WORDS} {} {claim}", self.grid.size());
        let record = |(key, entry): (u64, Entry)| {
            let mut bytes = [0; ENTRY];
            bytes[..8].copy_from_slice(&key.to_le_bytes());
            bytes[8..].copy_from_slice(&entry.to_bytes());
            bytes
        };
        // Entries are counted as they are listed: nobody searches while they are.
        state::write(to, &words, self.table.entries().count(), self.table.entries().map(record))
    }

    /// Learns what was written down about a claim, and says how many positions that were. After an error it knows nothing.
    ///
    /// Damage is found, forgery is not: whoever does not trust a state asks for a [`Strategy`](super::Strategy) and has its
    /// certificate checked.
    pub fn load(&mut self, claim: AtLeast, from: impl BufRead) -> Result<u64, BadState> {
        self.table.clear();
        self.claim = Some(claim);
        self.learn(claim, from).inspect_err(|_| self.table.clear())
    }

    fn learn(&mut self, claim: AtLeast, mut from: impl BufRead) -> Result<u64, BadState> {
        let (about, count) = state::read_line(&mut from, FIRST_WORDS)?;
        let (size, said) = about.split_once(' ').ok_or(BadState::NoState)?;
        let size: Size = size.parse().map_err(|_| BadState::NoState)?;
        if size != self.grid.size() {
            return Err(BadState::OtherBoard(size));
        }
        if said != format!("{} {}", claim.side, claim.points) {
            let known = Color::ALL.into_iter().any(|side| said.starts_with(&side.to_string()));
            return Err(if known { BadState::OtherClaim(said.to_owned()) } else { BadState::NoState });
        }
        state::read_records(from, count, |bytes: &[u8; ENTRY]| {
            let (key, rest) = bytes.split_first_chunk()?;
            let entry = Entry::from_bytes(*rest.first_chunk()?)?;
            let key = Some(u64::from_le_bytes(*key)).filter(|key| *key <= self.table.key_mask())?;
            self.table.put(key, entry);
            Some(())
        })?;
        Ok(count)
    }
}

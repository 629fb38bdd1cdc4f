//! What a prover knows of a claim, as bytes: the board, the claim, and the entries of the table, 12 bytes each: the key, the
//! low bytes first, the moves within which the claim is proved and is not, the move to try first, and the level of work.

use std::io::{self, BufRead, Write};

use tesuji_board::{Color, Size};

use super::depths::Depths;
use super::prover::{AtLeast, GoProver};
use crate::exact_table::TableRecord;
use crate::state::{self, BadState};

const FIRST_WORDS: &str = "tesuji-go-state 1";
const ENTRY: usize = 12;

impl GoProver {
    /// Writes down what is known of the claim that was asked about last.
    pub fn save(&self, to: impl Write) -> io::Result<()> {
        let claim =
            self.claim.map_or_else(|| "none 0".to_owned(), |AtLeast { side, points }| format!("{side} {points}"));
        let words = format!("{FIRST_WORDS} {} {claim}", self.grid.size());
        let bytes = |TableRecord { key, data, level }| {
            let mut bytes = [0; ENTRY];
            bytes[..8].copy_from_slice(&key.to_le_bytes());
            bytes[8..11].copy_from_slice(&Depths::unpack(data).to_bytes());
            bytes[11] = level;
            bytes
        };
        // Entries are counted as they are listed: no search runs while they are.
        state::write(to, &words, self.table.records().count(), self.table.records().map(bytes))
    }

    /// Learns what was written down about a claim, and says how many positions that were. After an error it knows nothing.
    ///
    /// Damage is found, forgery is not: if a state is not to be trusted, ask for a [`strategy`](Self::strategy) and have its
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
            let (known, level) = rest.split_first_chunk()?;
            let data = Depths::from_bytes(*known)?.pack();
            let level = level.first().copied().filter(|level| *level < 32)?;
            let key = Some(u64::from_le_bytes(*key)).filter(|key| *key <= self.table.key_mask())?;
            self.table.put(TableRecord { key, data, level });
            Some(())
        })?;
        Ok(count)
    }
}

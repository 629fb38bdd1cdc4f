//! What a solver knows, as bytes: so that a search can go on another day, with more memory if need be.
//!
//! A line that says what it is about and how many records there are; the records, all of one length; and eight bytes
//! that tell whether all that is intact. Damage is found, forgery is not.

use std::io::{self, BufRead, Read, Write};

use tesuji_board::Size;
use thiserror::Error;

const LONGEST_LINE: u64 = 80;

/// Why a state cannot be used.
#[derive(Debug, Error)]
pub enum BadState {
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(io::Error),
    /// It is no state of this solver.
    #[error("no state of a solver of this game")]
    NoState,
    /// It is one of another board.
    #[error("the state of a solver for {0}")]
    OtherBoard(Size),
    /// It is one of another claim.
    #[error("the state of a search for another claim: {0}")]
    OtherClaim(String),
    /// It was cut off or changed.
    #[error("the state was cut off or changed")]
    Damaged,
}

impl From<io::Error> for BadState {
    fn from(why: io::Error) -> Self {
        match why.kind() {
            io::ErrorKind::UnexpectedEof => Self::Damaged,
            _ => Self::Unreadable(why),
        }
    }
}

/// A sum over all bytes in their order (Fowler, Noll & Vo's, a word at a time).
struct Checksum(u64);

impl Checksum {
    const START: Self = Self(0xCBF2_9CE4_8422_2325);

    fn add(&mut self, record: &[u8]) {
        for part in record.chunks(8) {
            let word = part.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
            self.0 = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01B3).rotate_left(29);
        }
    }
}

/// Writes records under some words that say what they are.
pub(crate) fn write<const N: usize>(
    mut to: impl Write,
    words: &str,
    count: usize,
    records: impl Iterator<Item = [u8; N]>,
) -> io::Result<()> {
    writeln!(to, "{words} {count}")?;
    let mut sum = Checksum::START;
    for record in records {
        sum.add(&record);
        to.write_all(&record)?;
    }
    to.write_all(&sum.0.to_le_bytes())?;
    to.flush()
}

/// Reads the line of a state whose first words are these; gives what comes behind them, and the number of records.
pub(crate) fn read_line(from: &mut impl BufRead, first_words: &str) -> Result<(String, u64), BadState> {
    let mut line = Vec::new();
    from.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    let line = str::from_utf8(&line).ok().and_then(|line| line.strip_suffix('\n'));
    let words = line.and_then(|line| line.strip_prefix(first_words)).ok_or(BadState::NoState)?;
    let (about, count) = words.trim_start().rsplit_once(' ').ok_or(BadState::NoState)?;
    let count = count.parse().map_err(|_| BadState::NoState)?;
    Ok((about.to_owned(), count))
}

/// Reads the records and the end of a state, and hands each record on; `None` from there is damage.
pub(crate) fn read_records<const N: usize>(
    mut from: impl BufRead,
    count: u64,
    mut take: impl FnMut(&[u8; N]) -> Option<()>,
) -> Result<(), BadState> {
    let mut sum = Checksum::START;
    for _ in 0..count {
        let mut record = [0; N];
        from.read_exact(&mut record)?;
        sum.add(&record);
        take(&record).ok_or(BadState::Damaged)?;
    }
    let mut last = [0; 8];
    from.read_exact(&mut last)?;
    let is_end = from.fill_buf()?.is_empty();
    if is_end && u64::from_le_bytes(last) == sum.0 { Ok(()) } else { Err(BadState::Damaged) }
}

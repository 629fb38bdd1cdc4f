//! What a solver knows, as bytes: so that a search can go on another day, with more memory if need be.
//!
//! A line with the size of the board and the number of entries; the entries, 17 bytes each: the key, the two numbers and
//! the level of work, the low bytes first; and eight bytes that tell whether all that is intact.

use std::fmt;
use std::io::{self, BufRead, Read, Write};

use super::numbers::Numbers;
use super::solver::Solver;
use super::table::Entry;
use tesuji_board::Size;

const FIRST_WORDS: &str = "tesuji-atari-go-state 1";
const ENTRY: usize = 17;
const LONGEST_LINE: u64 = 80;

/// Why a state cannot be used.
#[derive(Debug)]
pub enum BadState {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It is no state of a solver of Atari-Go.
    NoState,
    /// It is one of another board.
    OtherBoard(Size),
    /// It was cut off or changed.
    Damaged,
}

impl fmt::Display for BadState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(why) => why.fmt(f),
            Self::NoState => f.write_str("no state of a solver of Atari-Go"),
            Self::OtherBoard(size) => write!(f, "the state of a solver for {size}"),
            Self::Damaged => f.write_str("the state was cut off or changed"),
        }
    }
}

impl std::error::Error for BadState {}

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

    fn add(&mut self, entry: &[u8; ENTRY]) {
        for part in entry.chunks(8) {
            let word = part.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
            self.0 = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01B3).rotate_left(29);
        }
    }
}

impl Solver {
    /// Writes down what is known.
    pub fn save(&self, mut to: impl Write) -> io::Result<()> {
        // Entries are counted as they are listed: nobody searches while they are.
        let count = self.table.entries().count();
        writeln!(to, "{FIRST_WORDS} {} {count}", self.size())?;
        let mut sum = Checksum::START;
        for entry in self.table.entries() {
            let bytes = bytes(&entry);
            sum.add(&bytes);
            to.write_all(&bytes)?;
        }
        to.write_all(&sum.0.to_le_bytes())?;
        to.flush()
    }

    /// Learns what was written down, and says how many positions that were. After an error it knows nothing.
    ///
    /// Damage is found, forgery is not: whoever does not trust a state asks for a [`Strategy`](super::Strategy) and has its
    /// certificate checked.
    pub fn load(&mut self, from: impl BufRead) -> Result<u64, BadState> {
        self.learn(from).inspect_err(|_| self.table.clear())
    }

    fn learn(&mut self, mut from: impl BufRead) -> Result<u64, BadState> {
        let mut line = Vec::new();
        from.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        let line = str::from_utf8(&line).ok().and_then(|line| line.strip_suffix('\n'));
        let words = line.and_then(|line| line.strip_prefix(FIRST_WORDS)).ok_or(BadState::NoState)?;
        let (size, count) = words.trim_start().split_once(' ').ok_or(BadState::NoState)?;
        let size: Size = size.parse().map_err(|_| BadState::NoState)?;
        let count: u64 = count.parse().map_err(|_| BadState::NoState)?;
        if size != self.size() {
            return Err(BadState::OtherBoard(size));
        }
        let mut sum = Checksum::START;
        for _ in 0..count {
            let mut bytes = [0; ENTRY];
            from.read_exact(&mut bytes)?;
            sum.add(&bytes);
            let entry = entry(&bytes).filter(|entry| entry.key <= self.table.key_mask()).ok_or(BadState::Damaged)?;
            self.table.put(&entry);
        }
        let mut last = [0; 8];
        from.read_exact(&mut last)?;
        let is_end = from.fill_buf()?.is_empty();
        if is_end && u64::from_le_bytes(last) == sum.0 { Ok(count) } else { Err(BadState::Damaged) }
    }
}

fn bytes(entry: &Entry) -> [u8; ENTRY] {
    let mut bytes = [0; ENTRY];
    bytes[..8].copy_from_slice(&entry.key.to_le_bytes());
    bytes[8..12].copy_from_slice(&entry.numbers.win.to_le_bytes());
    bytes[12..16].copy_from_slice(&entry.numbers.loss.to_le_bytes());
    bytes[16] = entry.level as u8;
    bytes
}

fn entry(bytes: &[u8; ENTRY]) -> Option<Entry> {
    let (key, rest) = bytes.split_first_chunk()?;
    let (win, rest) = rest.split_first_chunk()?;
    let (loss, level) = rest.split_first_chunk()?;
    let numbers = Numbers::read(u32::from_le_bytes(*win), u32::from_le_bytes(*loss))?;
    Some(Entry { key: u64::from_le_bytes(*key), numbers, level: u32::from(*level.first()?) })
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use tesuji_board::{Color, Position, Rules};

    use super::*;
    use crate::atari_go::Limits;

    fn solver(bytes: usize) -> Solver {
        Solver::new(Size::square(5), bytes).expect("a small board")
    }

    fn solve(solver: &Solver, nodes: u64) -> (Option<Color>, u64) {
        let empty = Position::empty(solver.size(), Rules::default());
        let limits = Limits { nodes, threads: 1 };
        let solved = solver.solve(&empty, &limits, &mut |_| ControlFlow::Continue(()));
        (solved.winner, solved.progress.nodes)
    }

    #[test]
    fn a_search_goes_on_with_another_table() {
        let first = solver(1 << 20);
        assert_eq!(solve(&first, 2000), (None, 2000));
        let mut state = Vec::new();
        first.save(&mut state).expect("memory takes what is written");
        for bytes in [1 << 18, 1 << 20, 3_000_000] {
            let mut second = solver(bytes);
            let count = second.load(&state[..]).expect("a state");
            assert!(count > 1000);
            let (winner, nodes) = solve(&second, 2900);
            assert_eq!(winner, Some(Color::Black), "{nodes}");
        }
    }

    #[test]
    fn a_damaged_state_is_refused() {
        let first = solver(1 << 20);
        solve(&first, 300);
        let mut state = Vec::new();
        first.save(&mut state).expect("memory takes what is written");
        let load = |state: &[u8]| solver(1 << 20).load(state);
        assert!(load(&state).is_ok());
        let start = state.iter().position(|byte| *byte == b'\n').expect("a line") + 1;
        for place in start..state.len() {
            let mut changed = state.clone();
            changed[place] ^= 0x10;
            assert!(matches!(load(&changed), Err(BadState::Damaged)), "{place}");
        }
        assert!(matches!(load(&state[..state.len() - 1]), Err(BadState::Damaged)));
        assert!(matches!(load(&[&state[..], b" "].concat()), Err(BadState::Damaged)));
        assert!(matches!(load(b""), Err(BadState::NoState)));
        assert!(matches!(load(&[b'x'; 1000]), Err(BadState::NoState)));
        let other = Solver::new(Size::square(4), 1 << 20).expect("a small board").load(&state[..]);
        assert!(matches!(other, Err(BadState::OtherBoard(size)) if size == Size::square(5)));
    }
}

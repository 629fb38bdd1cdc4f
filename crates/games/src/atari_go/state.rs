//! What a solver of Atari-Go knows, as bytes: the size of the board, and the entries of the table, 17 bytes each: the key,
//! the two numbers and the level of work, the low bytes first.

use std::io::{self, BufRead, Write};

use tesuji_board::Size;

use super::numbers::ProofNumbers;
use super::solver::AtariGoSolver;
use crate::state::{self, BadState};

const FIRST_WORDS: &str = "tesuji-atari-go-state 1";
const ENTRY: usize = 17;

impl AtariGoSolver {
    /// Writes down what is known.
    pub fn save(&self, to: impl Write) -> io::Result<()> {
        // Entries are counted as they are listed: no search runs while they are.
        let count = self.table.entries().count();
        let words = format!("{FIRST_WORDS} {}", self.size());
        state::write(to, &words, count, self.table.entries().map(bytes))
    }

    /// Learns what was written down, and says how many positions that were. After an error it knows nothing.
    ///
    /// Damage is found, forgery is not: if a state is not to be trusted, ask for a [`strategy`](Self::strategy) and have its
    /// certificate checked.
    pub fn load(&mut self, from: impl BufRead) -> Result<u64, BadState> {
        self.learn(from).inspect_err(|_| self.table.exact.clear())
    }

    fn learn(&mut self, mut from: impl BufRead) -> Result<u64, BadState> {
        let (size, count) = state::read_line(&mut from, FIRST_WORDS)?;
        let size: Size = size.parse().map_err(|_| BadState::NoState)?;
        if size != self.size() {
            return Err(BadState::OtherBoard(size));
        }
        state::read_records(from, count, |bytes| {
            let (key, numbers, level) = entry(bytes).filter(|(key, ..)| *key <= self.table.exact.key_mask())?;
            self.table.put(key, numbers, level);
            Some(())
        })?;
        Ok(count)
    }
}

fn bytes((key, numbers, level): (u64, ProofNumbers, u8)) -> [u8; ENTRY] {
    let mut bytes = [0; ENTRY];
    bytes[..8].copy_from_slice(&key.to_le_bytes());
    bytes[8..12].copy_from_slice(&numbers.win.to_le_bytes());
    bytes[12..16].copy_from_slice(&numbers.loss.to_le_bytes());
    bytes[16] = level;
    bytes
}

fn entry(bytes: &[u8; ENTRY]) -> Option<(u64, ProofNumbers, u8)> {
    let (key, rest) = bytes.split_first_chunk()?;
    let (win, rest) = rest.split_first_chunk()?;
    let (loss, level) = rest.split_first_chunk()?;
    let numbers = ProofNumbers::read(u32::from_le_bytes(*win), u32::from_le_bytes(*loss))?;
    Some((u64::from_le_bytes(*key), numbers, *level.first()?))
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use tesuji_board::{Color, Position, Rules};

    use super::*;
    use crate::atari_go::AtariGoLimits;

    fn solver(bytes: usize) -> AtariGoSolver {
        AtariGoSolver::new(Size::square(5), bytes).expect("a small board")
    }

    fn solve(solver: &AtariGoSolver, nodes: u64) -> (Option<Color>, u64) {
        let empty = Position::empty(solver.size(), Rules::default());
        let limits = AtariGoLimits { nodes, threads: 1 };
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
        let other = AtariGoSolver::new(Size::square(4), 1 << 20).expect("a small board").load(&state[..]);
        assert!(matches!(other, Err(BadState::OtherBoard(size)) if size == Size::square(5)));
    }
}

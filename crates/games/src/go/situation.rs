//! A position as it lies on the board, with the side to move: what the superko rule looks at.

use std::hash::{BuildHasherDefault, Hasher};

use tesuji_board::{Color, Position};

use super::stones::GoStones;
use crate::grid::{Bits, Grid};

/// Black's and White's stones.
pub(super) type BoardStones = (Bits, Bits);

/// A position and whose turn it is. Symmetric ones are different, for the past is not symmetric.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Situation {
    pub(super) stones: GoStones,
    pub(super) turn: Color,
}

/// A stone or a pass, and what comes after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Successor {
    /// The point of the stone; nothing is a pass.
    pub(super) bit: Bits,
    pub(super) next: Situation,
}

impl Situation {
    /// The position, without its past.
    pub(super) fn of(grid: &Grid, position: &Position) -> Self {
        Self { stones: GoStones::of(grid, position), turn: position.turn() }
    }

    /// The board.
    pub(super) fn board(&self) -> BoardStones {
        match self.turn {
            Color::Black => (self.stones.own, self.stones.other),
            Color::White => (self.stones.other, self.stones.own),
        }
    }

    /// All moves under basic ko that do not end the game.
    pub(super) fn steps(&self, grid: &Grid) -> Vec<Successor> {
        let step = |(bit, stones)| Successor { bit, next: Self { stones, turn: !self.turn } };
        let pass = self.stones.pass().map(|after| (0, after));
        self.stones.placements(grid).chain(pass).map(step).collect()
    }

    /// The points of a side less those of the other, if the game ends here.
    pub(super) fn score(&self, grid: &Grid, side: Color) -> i32 {
        let own = self.stones.score(grid);
        if side == self.turn { own } else { -own }
    }

    /// A number for the situation that no other has.
    pub(super) fn key(&self) -> SituationKey {
        let GoStones { own, other, ko, passed } = self.stones;
        let ban = if ko == 0 { 0 } else { ko.trailing_zeros() + 1 };
        let turn = u32::from(self.turn == Color::White);
        // Boards of up to sixteen points take up to 32 bits.
        SituationKey { stones: own << 32 | other, rest: ban << 2 | u32::from(passed) << 1 | turn }
    }
}

/// A situation in little room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct SituationKey {
    stones: u64,
    rest: u32,
}

/// Tables of situations and boards need mixing and no more: their order is never looked at.
pub(super) type Mixing = BuildHasherDefault<Mixer>;

/// Mixes words.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }
}

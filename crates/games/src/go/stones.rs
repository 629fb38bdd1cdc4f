//! A position of Go as bits, from the point of view of the side to move.

use tesuji_board::{Point, Position};

use crate::grid::{Bits, Grid, singles};

/// What decides how a game goes on under basic ko.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct GoStones {
    /// The stones of the side to move.
    pub(super) own: Bits,
    /// The stones of the other side.
    pub(super) other: Bits,
    /// The point where a ko may not be retaken at once, or nothing.
    pub(super) ko: Bits,
    /// Whether the last move was a pass: another one ends the game.
    pub(super) passed: bool,
}

impl GoStones {
    /// The empty board.
    pub(super) const EMPTY: Self = Self { own: 0, other: 0, ko: 0, passed: false };

    /// The position, without its past.
    pub(super) fn of(grid: &Grid, position: &Position) -> Self {
        let (board, turn) = (position.board(), position.turn());
        Self {
            own: grid.bits(board.stones(turn)),
            other: grid.bits(board.stones(!turn)),
            ko: position.ko().map_or(0, |p: Point| grid.bit(p)),
            passed: position.passes() == 1,
        }
    }

    /// The points without a stone.
    #[inline]
    pub(super) fn empty(&self, grid: &Grid) -> Bits {
        grid.board & !(self.own | self.other)
    }

    /// The position after a stone of the side to move, if it is legal.
    #[inline]
    pub(super) fn play(&self, grid: &Grid, bit: Bits) -> Option<Self> {
        if bit & self.ko != 0 {
            return None;
        }
        let own = self.own | bit;
        let around = grid.next_to(bit);
        let empty = self.empty(grid) & !bit;
        let mut captured = 0;
        for seed in singles(around & self.other) {
            if seed & captured == 0 {
                let string = grid.flood(seed, self.other);
                if grid.next_to(string) & empty == 0 {
                    captured |= string;
                }
            }
        }
        let other = self.other & !captured;
        let mut ko = 0;
        if around & empty == 0 {
            let string = grid.flood(bit, own);
            let liberties = grid.next_to(string) & (empty | captured);
            if liberties == 0 {
                return None;
            }
            if captured.is_power_of_two() && string == bit && liberties == captured {
                ko = captured;
            }
        }
        Some(Self { own: other, other: own, ko, passed: false })
    }

    /// The position after a pass, if it does not end the game.
    #[inline]
    pub(super) fn pass(&self) -> Option<Self> {
        (!self.passed).then_some(Self { own: self.other, other: self.own, ko: 0, passed: true })
    }

    /// The stones of the side to move less those of the other.
    pub(super) fn lead(&self) -> i32 {
        self.own.count_ones() as i32 - self.other.count_ones() as i32
    }

    /// The points of the side to move less those of the other by area, every stone alive.
    pub(super) fn score(&self, grid: &Grid) -> i32 {
        let mut score = self.lead();
        for region in grid.components(self.empty(grid)) {
            let around = grid.next_to(region);
            match (around & self.own != 0, around & self.other != 0) {
                (true, false) => score += region.count_ones() as i32,
                (false, true) => score -= region.count_ones() as i32,
                (true, true) | (false, false) => {}
            }
        }
        score
    }

    /// The legal stones and what comes after each.
    pub(super) fn placements<'a>(&'a self, grid: &'a Grid) -> impl Iterator<Item = (Bits, Self)> + 'a {
        self.placements_at(grid, self.empty(grid))
    }

    /// The same, on some of the empty points.
    pub(super) fn placements_at<'a>(&'a self, grid: &'a Grid, points: Bits) -> impl Iterator<Item = (Bits, Self)> + 'a {
        singles(points).filter_map(|bit| Some((bit, self.play(grid, bit)?)))
    }
}

//! The winning move with the least work behind it: what is cheap to find out is short to write down.

use tesuji_board::{Color, PointSet};
use tesuji_search::Stop;

use super::solver::{AtariGoLimits, AtariGoProgress, AtariGoSolver};
use super::stones::{AtariStones, Fate, Mover};
use crate::grid::{Bits, singles};
use crate::observer::Observer;

impl AtariGoSolver {
    /// Black's stones and White's with this side to move.
    pub(super) fn stones_of(&self, [black, white]: [PointSet; 2], to_move: Color) -> AtariStones {
        let [black, white] = [black, white].map(|side| self.grid.bits(side));
        match to_move {
            Color::Black => AtariStones::new(&self.grid, black, white),
            Color::White => AtariStones::new(&self.grid, white, black),
        }
    }

    /// A move that wins a quiet position for the side to move: of those that are known the one with the least work behind
    /// it. `None` if there is none.
    pub(super) fn cheap_win(
        &self,
        stones: &AtariStones,
        left: &mut AtariGoLimits,
        watch: Observer<'_, AtariGoProgress>,
    ) -> Result<Option<Bits>, Stop> {
        let grid = &self.grid;
        let choices = stones.choices(grid, &stones.strings(grid));
        let mut cheapest: Option<(u8, Bits)> = None;
        for bit in singles(choices.ataris | choices.calm) {
            let cost = match stones.play(grid, bit) {
                Fate::Won => return Ok(Some(bit)),
                Fate::Lost => continue,
                Fate::Quiet(after, turn) => {
                    if self.known(&after).is_none_or(|is_won| is_won != (turn == Mover::Same)) {
                        continue;
                    }
                    self.table.exact.level(after.key()).map_or(0, |level| level + 1)
                }
            };
            if cheapest.is_none_or(|(known, _)| cost < known) {
                cheapest = Some((cost, bit));
            }
        }
        match cheapest {
            Some((_, bit)) => Ok(Some(bit)),
            // The table has forgotten, or never looked: a search decides.
            None => self.winning_bit(stones, left, watch),
        }
    }
}

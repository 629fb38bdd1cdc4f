//! The winning move with the least work behind it: what is cheap to find out is short to write down.

use tesuji_board::{Color, PointSet};
use tesuji_search::Stop;

use super::solver::{AtariGoLimits, AtariGoProgress, AtariGoSolver};
use super::stones::{AtariStones, Fate, Mover};
use crate::grid::{Bits, singles};
use crate::observer::Observer;

/// What comes of a move that does not lose at once.
pub(super) enum Prospect {
    /// It wins by what it forces.
    Won,
    /// A quiet position, who moves there, and whether the player of the move wins it, if that is known.
    Quiet(AtariStones, Mover, Option<bool>),
}

impl AtariGoSolver {
    /// Black's stones and White's with this side to move.
    pub(super) fn stones_of(&self, [black, white]: [PointSet; 2], to_move: Color) -> AtariStones {
        let [black, white] = [black, white].map(|side| self.grid.bits(side));
        match to_move {
            Color::Black => AtariStones::new(&self.grid, black, white),
            Color::White => AtariStones::new(&self.grid, white, black),
        }
    }

    /// The moves of a quiet position that do not lose at once.
    pub(super) fn prospects(&self, stones: &AtariStones) -> impl Iterator<Item = (Bits, Prospect)> {
        let choices = stones.choices(&self.grid, &stones.strings(&self.grid));
        singles(choices.ataris | choices.calm).filter_map(|bit| match stones.play(&self.grid, bit) {
            Fate::Won => Some((bit, Prospect::Won)),
            Fate::Lost => None,
            Fate::Quiet(after, turn) => {
                let wins = self.known(&after).map(|is_won| is_won == (turn == Mover::Same));
                Some((bit, Prospect::Quiet(after, turn, wins)))
            }
        })
    }

    /// A move that wins a quiet position for the side to move: of those that are known the one with the least work behind
    /// it. `None` if there is none.
    pub(super) fn cheap_win(
        &self,
        stones: &AtariStones,
        left: &mut AtariGoLimits,
        watch: Observer<'_, AtariGoProgress>,
    ) -> Result<Option<Bits>, Stop> {
        let mut cheapest: Option<(u8, Bits)> = None;
        for (bit, prospect) in self.prospects(stones) {
            let Prospect::Quiet(after, _, wins) = prospect else { return Ok(Some(bit)) };
            if wins != Some(true) {
                continue;
            }
            let cost = self.table.exact.level(after.key()).map_or(0, |level| level + 1);
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

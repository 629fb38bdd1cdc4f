//! Wins by ataris alone, read to the end before a position is searched.
//!
//! Most fights of Atari-Go end so: one atari after the other, each with a single answer, until two strings are in atari
//! at once or one cannot be saved. A win by such a line need not be searched for, which saves most of the search.

use super::stones::{AtariStones, Fate, Mover};
use crate::grid::{Grid, singles};

/// The most ataris that are tried in a position. More cost more time than they save.
const PATIENCE: u32 = 16;

/// Whether the side to move wins a quiet position by ataris alone; `false` if none was found.
pub(super) fn wins_by_ataris(grid: &Grid, stones: &AtariStones) -> bool {
    goes_on(grid, stones, &mut { PATIENCE })
}

fn goes_on(grid: &Grid, stones: &AtariStones, patience: &mut u32) -> bool {
    for bit in singles(stones.ataris(grid)) {
        if *patience == 0 {
            return false;
        }
        *patience -= 1;
        let wins = match stones.play(grid, bit) {
            Fate::Won => true,
            Fate::Lost | Fate::Quiet(_, Mover::Other) => false,
            Fate::Quiet(after, Mover::Same) => goes_on(grid, &after, patience),
        };
        if wins {
            return true;
        }
    }
    false
}

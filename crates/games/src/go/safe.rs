//! Points that a side is sure of: strings that live whatever happens (Benson 1976) and what they enclose (van der Werf,
//! Uiterwijk and van den Herik 2003).
//!
//! A region that only such strings enclose belongs to their owner if the other side can make no two eyes in it. An eye
//! is next to no stone of the owner, so one point of the region may lie next to none of the living stones, or two that
//! are next to each other. Two must be without a stone of the other side: to capture two stones there could cost an
//! eye.
//!
//! ```text
//!   O O . X . O O     X lives, but cannot capture both sides: after one capture O plays back inside, and it is atari
//! ```
//!
//! Stones of the other side in there are lost, but they count until they are captured. A side that passes while they
//! stand may see the game end too early: this is the one case in which safe points are not points yet.

use super::stones::GoStones;
use crate::grid::{Bits, Grid, has_two};

/// The points more than the other side that the side to move is sure of.
pub(super) fn sure_of_own(grid: &Grid, stones: &GoStones) -> i32 {
    difference(grid, safe(grid, stones.own, stones.other))
}

/// The points more than the side to move that the other side is sure of.
pub(super) fn sure_of_other(grid: &Grid, stones: &GoStones) -> i32 {
    let sure = difference(grid, safe(grid, stones.other, stones.own));
    if stones.passed { sure.min(-stones.score(grid)) } else { sure }
}

fn difference(grid: &Grid, safe: Bits) -> i32 {
    2 * safe.count_ones() as i32 - grid.board.count_ones() as i32
}

/// The points that the owner of `stones` need not lose, at either side's turn.
fn safe(grid: &Grid, stones: Bits, others: Bits) -> Bits {
    owned(grid, stones, others, |beyond| beyond == 0)
}

/// The points that the owner of `stones` might be sure of: stones of the other side could help by standing on one
/// point of an eye that the owner does not reach.
pub(super) fn at_best_safe(grid: &Grid, stones: Bits) -> Bits {
    owned(grid, stones, 0, |beyond| !has_two(beyond))
}

/// What living stones own. `is_eye` says whether a region is one for a string that does not reach some points of it.
#[inline]
fn owned(grid: &Grid, stones: Bits, others: Bits, is_eye: impl Fn(Bits) -> bool) -> Bits {
    let alive = alive(grid, stones, others, is_eye);
    if alive == 0 {
        return 0;
    }
    let near = grid.next_to(alive);
    let is_owned = |region: &Bits| {
        let inner = region & !near;
        !has_two(inner) || inner & others == 0 && inner.count_ones() == 2 && grid.next_to(inner) & inner != 0
    };
    grid.components(grid.board & !alive).filter(is_owned).fold(alive, |all, region| all | region)
}

/// No side of a board this small has more strings, or regions between them.
const MOST: usize = Grid::MOST_POINTS / 2 + 2;

/// The stones that live even if their owner always passes.
#[inline]
fn alive(grid: &Grid, stones: Bits, others: Bits, is_eye: impl Fn(Bits) -> bool) -> Bits {
    let empty = grid.board & !(stones | others);
    let mut regions: [Bits; MOST] = [0; MOST];
    let mut count = 0;
    for region in grid.components(grid.board & !stones) {
        regions[count] = region;
        count += 1;
    }
    if count < 2 {
        return 0;
    }
    let mut alive = stones;
    loop {
        let mut survivors = 0;
        for string in grid.components(alive) {
            let liberties = grid.next_to(string);
            let is_vital = |region: &&Bits| **region & liberties != 0 && is_eye(**region & empty & !liberties);
            if regions[..count].iter().filter(is_vital).take(2).count() == 2 {
                survivors |= string;
            }
        }
        if survivors == alive || survivors == 0 {
            return survivors;
        }
        alive = survivors;
        let mut kept = 0;
        for place in 0..count {
            let region = regions[place];
            if grid.next_to(region) & stones & !alive == 0 {
                regions[kept] = region;
                kept += 1;
            }
        }
        count = kept;
    }
}

#[cfg(test)]
#[path = "../../../../xtask/attack/siege.rs"]
mod siege;

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use tesuji_board::{Position, Rules};

    use super::siege::Siege;
    use super::*;
    use crate::go::Intervals;

    /// In every position that can come up on these boards: safe points are points, whatever games without end are
    /// worth.
    #[test]
    fn safe_points_are_never_lost() {
        never_lost(&["1x7", "1x9", "2x4", "2x5", "2x6", "3x3", "3x4"]);
    }

    /// The larger ones take two minutes: each is begun as long as there is time, the first in any case.
    #[test]
    #[ignore = "goes on for as long as is wanted: cargo xtask attack"]
    fn attack_safe_points_of_larger_boards() {
        let siege = Siege::begin();
        let sizes = ["1x12", "2x7", "3x5", "4x4"];
        let begun = sizes.iter().take_while(|size| siege.goes_on() || **size == sizes[0]);
        let tried = begun.inspect(|size| never_lost(&[size])).count();
        siege.report(&format!("safe points in all positions of {}", sizes[..tried].join(", ")));
    }

    fn never_lost(sizes: &[&str]) {
        for size in sizes {
            let start = Position::empty(size.parse().expect("a size"), Rules::default());
            let all = Intervals::new(&start, &mut |_| ControlFlow::Continue(())).expect("no limit");
            let (grid, area) = (all.grid(), start.board().size().area() as i32);
            let mut met = 0;
            all.for_each(|stones, value| {
                let (own, other) = (sure_of_own(grid, stones), sure_of_other(grid, stones));
                assert!(value.low >= own && value.high <= -other, "{size}: {stones:?} {value}");
                met += usize::from(own > -area || other > -area);
            });
            assert!(met > 0, "{size}");
        }
    }
}

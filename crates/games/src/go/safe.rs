//! Points that a side is sure of: strings that live whatever happens (Benson 1976) and what they enclose (van der Werf,
//! Uiterwijk and van den Herik 2003).
//!
//! A region that only such strings enclose belongs to their owner if the other side can make no two eyes in it. An eye is
//! next to no stone of the owner, so it is enough that among the points that lie next to none of the living stones no two
//! are apart from each other.

use crate::grid::{Bits, Grid, has_two};

/// The points that the owner of `stones` is sure of, whoever is to move.
pub(super) fn safe(grid: &Grid, stones: Bits, others: Bits) -> Bits {
    let alive = alive(grid, stones, others);
    if alive == 0 {
        return 0;
    }
    let near = grid.next_to(alive);
    let is_owned = |region: &Bits| {
        let inner = region & !near;
        !has_two(inner) || inner.count_ones() == 2 && grid.next_to(inner) & inner != 0
    };
    grid.components(grid.board & !alive).filter(is_owned).fold(alive, |all, region| all | region)
}

/// No side of a board this small has more strings, or regions between them.
const MOST: usize = Grid::MOST_POINTS / 2 + 2;

/// The stones that live even if their owner always passes.
pub(super) fn alive(grid: &Grid, stones: Bits, others: Bits) -> Bits {
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
            let is_vital = |region: &&Bits| **region & liberties != 0 && **region & empty & !liberties == 0;
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

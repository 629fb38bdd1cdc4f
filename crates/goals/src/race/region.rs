//! Where a race is read: both groups, their liberties and the stones between them, with everything around taken to stand.

use tesuji_board::{Board, Color, PointSet, StringRef};

use crate::life::Region;
use crate::problem::Problem;

/// A zone is not larger than this, and has at most this number of empty points.
const MOST: usize = 128;
const MOST_EMPTY: usize = 48;

/// The room outside the zone up to which a string around it is no wall, from the smallest zone to the largest.
const ROOMS: [usize; 3] = [0, 2, 6];

/// The zones of a race, from small to large: each has the weak strings of the one before and more of them.
pub(super) fn race_regions(problem: &Problem) -> Vec<Region> {
    let board = problem.position().board();
    let groups = board.strings_in(problem.target()).fold(PointSet::EMPTY, |all, string| all | string.stones());
    let [black, white] = Color::ALL.map(|color| board.unconditionally_alive(color));
    let alive = (black | white | problem.living_stones()) - groups;
    let mut regions: Vec<Region> = ROOMS.iter().filter_map(|room| region(board, groups, alive, *room)).collect();
    regions.dedup();
    regions
}

/// The largest zone of a group whose neighbours of the other side live, as far as they are named.
pub(super) fn region_beside(problem: &Problem) -> Option<Region> {
    let board = problem.position().board();
    let group = board.strings_in(problem.target()).fold(PointSet::EMPTY, |all, string| all | string.stones());
    let [black, white] = Color::ALL.map(|color| board.unconditionally_alive(color));
    let alive = (black | white | problem.living_stones()) - group;
    ROOMS.iter().rev().find_map(|room| region(board, group, alive, *room))
}

/// The zone in which a string with more room outside than `most_room` is a wall; `None` if it is too large.
fn region(board: &Board, groups: PointSet, alive: PointSet, most_room: usize) -> Option<Region> {
    let mut zone = groups;
    loop {
        let liberties = (zone - board.empty()).neighbours() & board.empty();
        zone |= liberties.flood(&board.empty());
        if zone.len() > MOST || (zone & board.empty()).len() > MOST_EMPTY {
            return None;
        }
        let is_weak = |string: &StringRef<'_>| {
            let outside = string.liberties() - zone;
            outside.flood(&(board.empty() - zone)).len() <= most_room
        };
        let around = (zone.neighbours() & board.points()) - zone;
        let weak = board.strings_in(around - alive).filter(is_weak).fold(PointSet::EMPTY, |all, s| all | s.stones());
        if weak.is_empty() {
            return Some(Region { zone, standing: around });
        }
        zone |= weak;
    }
}

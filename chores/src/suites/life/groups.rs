//! Candidates made by a rule: a group around a rectangle, some stones in it, walled in; and walls that are opened.

use tesuji_board::{Color, Point, PointSet, Setup, Size};
use tesuji_search::Rng;

use crate::suites::candidate::Candidate;

/// A group around a rectangle in the corner, at the side or in the centre, with gaps, and a wall around it. White
/// defends.
pub fn enclosed(rng: &mut Rng) -> Option<Candidate> {
    let size = Size::square([9, 9, 13][rng.below(3)]);
    let (columns, rows) = (2 + rng.below(4) as u8, 1 + rng.below(3) as u8);
    let (kind, right, up) = match rng.below(5) {
        0 | 1 => ("corner", 0, 0),
        2 | 3 => ("side", 2 + rng.below(3) as u8, 0),
        _ => ("centre", 2 + rng.below(2) as u8, 2 + rng.below(2) as u8),
    };
    let cells = Size::new(columns, rows)?.points();
    let room: PointSet = cells.iter().map(|p| Point::new(p.column() + right, p.row() + up)).collect();
    let ring = (room.neighbours_and_diagonals() & size.points()) - room;
    let wall = ((room | ring).neighbours_and_diagonals() & size.points()) - room - ring;
    let mut setup = Setup::new(size);
    setup.black = wall;
    let gaps = 5 + rng.below(20);
    setup.white = ring.iter().filter(|_| !rng.chance(gaps)).collect();
    let filled = rng.below(35);
    for p in room {
        if rng.chance(filled) {
            if rng.chance(50) { setup.black.insert(p) } else { setup.white.insert(p) }
        }
    }
    let target = largest_string(setup.white)?;
    (target.len() >= 4).then(|| Candidate { kind, setup, target }.turned(rng))
}

/// The same group with a hole in the wall, and a few stones of both sides behind it.
pub fn opened(candidate: &Candidate, rng: &mut Rng) -> Candidate {
    let Candidate { setup, target, .. } = candidate;
    let owner = candidate.owner();
    let mut stones = [setup.stones(owner), setup.stones(!owner)];
    let wall: Vec<Point> = stones[1].iter().collect();
    let near = target.dilate().dilate() & stones[1];
    let holes: Vec<Point> = if near.is_empty() { wall } else { near.iter().collect() };
    if let Some(hole) = rng.pick(&holes) {
        let hole = PointSet::from(hole);
        let hole = if rng.chance(40) { hole.dilate() } else { hole };
        stones[1] -= hole;
    }
    let all = stones[0] | stones[1];
    let behind = ((all.neighbours_and_diagonals() & setup.size.points()) - all) - target.dilate();
    let (hostile, friendly) = (15 + rng.below(45), rng.below(6));
    for p in behind {
        if rng.chance(hostile) {
            stones[1].insert(p);
        } else if rng.chance(friendly) {
            stones[0].insert(p);
        }
    }
    let mut setup = setup.clone();
    let (black, white) = if owner == Color::Black { (0, 1) } else { (1, 0) };
    (setup.black, setup.white) = (stones[black], stones[white]);
    Candidate { setup, ..candidate.clone() }
}

fn largest_string(stones: PointSet) -> Option<PointSet> {
    stones.components().max_by_key(PointSet::len)
}

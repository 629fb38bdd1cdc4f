//! Which points each of two sides comes to first.

use tesuji_board::PointSet;

/// The points of `free` that each side has a shorter way to than the other, by steps along the lines over free points.
/// What is as near to one as to the other belongs to neither, and ends the way there.
pub(crate) fn nearer(mut front: [PointSet; 2], mut free: PointSet) -> [PointSet; 2] {
    let mut reached = [PointSet::EMPTY; 2];
    loop {
        let next = front.map(|stones| stones.neighbours() & free);
        if next[0].is_empty() && next[1].is_empty() {
            return reached;
        }
        free -= next[0] | next[1];
        let both = next[0] & next[1];
        front = next.map(|points| points - both);
        reached[0] |= front[0];
        reached[1] |= front[1];
    }
}

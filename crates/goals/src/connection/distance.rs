//! How far two strings are apart: the moves that the connector needs to join them if the other side does nothing.
//!
//! An empty point costs a move, the connector's stones cost none, and a string of the cutter's costs its liberties, for it
//! can be captured; one with many liberties is a wall.

use tesuji_board::{Board, Color, PointSet, StringRef};

/// No string of the cutter's with more liberties than this is captured on the way.
const MOST_LIBERTIES: usize = 4;

/// Farther than this nothing is looked for.
pub(super) const FARTHEST: usize = 9;

/// The points at each distance from a string.
pub(super) struct Rings {
    /// The points that are reached with this number of moves, their own one counted.
    sets: [PointSet; FARTHEST + 1],
    /// How many rings have been worked out.
    len: usize,
    /// Whether no string of the cutter's was met that might be captured.
    is_open: bool,
}

/// The shortest way between two strings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    /// The moves that the connector needs.
    pub(super) moves: usize,
    /// Whether it leads through no stones of the cutter's for sure.
    pub(super) is_open: bool,
}

/// Who looks for a way.
pub(super) struct Connector<'b> {
    pub(super) board: &'b Board,
    pub(super) color: Color,
    /// A string of the cutter's with more liberties than this is a wall.
    pub(super) captures: usize,
}

impl Connector<'_> {
    /// The rings around the string of `stones`, up to the distance `most`.
    pub(super) fn rings(&self, stones: PointSet, most: usize) -> Rings {
        self.rings_until(stones, most, PointSet::EMPTY)
    }

    /// The way between two strings, if it takes at most `most` moves.
    pub(super) fn way(&self, [stones, other]: [PointSet; 2], most: usize) -> Option<Way> {
        let rings = self.rings_until(stones, most, other);
        rings.distance(other).map(|moves| Way { moves, is_open: rings.is_open })
    }

    /// The rings up to a distance, or up to the one that meets these stones.
    fn rings_until(&self, stones: PointSet, most: usize, wanted: PointSet) -> Rings {
        let Self { board, color: connector, captures } = *self;
        let (own, empty) = (board.stones(connector), board.empty());
        let mut sets = [PointSet::EMPTY; FARTHEST + 1];
        let mut pending = [PointSet::EMPTY; FARTHEST + MOST_LIBERTIES + 1];
        let mut reached = stones;
        sets[0] = stones;
        let mut met = PointSet::EMPTY;
        let mut len = most.min(FARTHEST) + 1;
        for distance in 0..len {
            if distance > 0 {
                let next = ((sets[distance - 1].neighbours() & empty) | pending[distance]) - reached;
                sets[distance] = next;
            }
            // The connector's stones next to what is reached belong to it.
            let joined = (sets[distance].neighbours() & own) - reached;
            if !joined.is_empty() {
                sets[distance] |= joined.flood(&own);
            }
            reached |= sets[distance];
            if sets[distance].meets(&wanted) {
                len = distance + 1;
                break;
            }
            let enemy = (sets[distance].neighbours() & board.stones(!connector)) - reached - met;
            let is_weak = |string: &StringRef<'_>| string.liberty_count() <= captures;
            for string in board.strings_in(enemy).filter(is_weak) {
                met |= string.stones();
                pending[distance + string.liberty_count()] |= string.stones();
            }
        }
        Rings { sets, len, is_open: met.is_empty() }
    }
}

impl Rings {
    /// The points that are this far away.
    pub(super) fn at(&self, distance: usize) -> PointSet {
        if distance < self.len { self.sets[distance] } else { PointSet::EMPTY }
    }

    /// The distance of the first of these points that is reached.
    pub(super) fn distance(&self, stones: PointSet) -> Option<usize> {
        (0..self.len).find(|distance| self.sets[*distance].meets(&stones))
    }
}

/// The points on the ways between two strings that take at most `most` moves: the shortest first, one set for each length.
pub(super) fn ways(one: &Rings, other: &Rings, empty: PointSet, most: usize) -> Vec<PointSet> {
    let mut ways = vec![PointSet::EMPTY; most + 1];
    for near in 0..=most + 1 {
        for far in 0..=most + 1 {
            let points = one.at(near) & other.at(far);
            if points.is_empty() {
                continue;
            }
            // An empty point on the way is counted from both sides.
            if let Some(way) = ways.get_mut((near + far).saturating_sub(1)) {
                *way |= points & empty;
            }
            if let Some(way) = ways.get_mut(near + far) {
                *way |= points - empty;
            }
        }
    }
    ways
}

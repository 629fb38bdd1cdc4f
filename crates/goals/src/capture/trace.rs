//! Which points a proof has looked at: only a move on one of them can change it.

use tesuji_board::PointSet;

/// Points that were looked at, if anybody asks.
#[derive(Clone, Debug, Default)]
pub(super) struct Trace {
    points: PointSet,
}

impl Trace {
    pub(super) fn add(&mut self, points: PointSet) {
        self.points |= points;
    }

    pub(super) fn points(&self) -> PointSet {
        self.points
    }
}

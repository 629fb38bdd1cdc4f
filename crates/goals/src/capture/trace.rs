//! Which points a proof has looked at: only a move on one of them can change it.

use tesuji_board::PointSet;

/// Points that were looked at, if anybody wants to know.
#[derive(Clone, Debug)]
pub(super) struct Trace {
    points: Option<PointSet>,
}

impl Trace {
    /// Nobody wants to know.
    pub(super) fn off() -> Self {
        Self { points: None }
    }

    /// Nothing has been looked at yet.
    pub(super) fn on() -> Self {
        Self { points: Some(PointSet::EMPTY) }
    }

    /// Adds points, which are worked out only if somebody wants to know.
    pub(super) fn add(&mut self, points: impl FnOnce() -> PointSet) {
        if let Some(seen) = &mut self.points {
            *seen |= points();
        }
    }

    /// The points so far: none, if nobody wanted to know.
    pub(super) fn points(&self) -> PointSet {
        self.points.unwrap_or_default()
    }
}

//! Which points a proof has looked at: only a move on one of them can change it.

use tesuji_board::PointSet;

/// Points that were looked at, if the caller wants them.
#[derive(Clone, Debug)]
pub(super) struct Trace {
    points: Option<PointSet>,
}

impl Trace {
    /// For a caller that does not want the points.
    pub(super) fn off() -> Self {
        Self { points: None }
    }

    /// Nothing has been looked at yet.
    pub(super) fn on() -> Self {
        Self { points: Some(PointSet::EMPTY) }
    }

    /// Adds points, which are worked out only if the caller wants them.
    pub(super) fn add(&mut self, points: impl FnOnce() -> PointSet) {
        if let Some(seen) = &mut self.points {
            *seen |= points();
        }
    }

    /// The points so far: none, if the trace is off.
    pub(super) fn points(&self) -> PointSet {
        self.points.unwrap_or_default()
    }
}

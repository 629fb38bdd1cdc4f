//! How long a player may think about a move: in positions, and in time.

use std::ops::ControlFlow;
use std::time::Duration;

use tesuji_clock::Stopwatch;
use tesuji_search::{Meter, Progress};

/// The limits of a move. Without a clock the same game takes the same moves every time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The positions to look at.
    pub nodes: Option<u64>,
    /// The time.
    pub time: Option<Duration>,
}

/// What thinking has cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// The positions that were looked at.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

impl Limits {
    /// What a meter cannot see between two looks at the clock, and the rest of the way to a move.
    const MARGIN: Duration = Duration::from_millis(10);

    /// Whether there is no limit at all.
    pub fn is_none(self) -> bool {
        self.nodes.is_none() && self.time.is_none()
    }

    /// Calls `think` with a meter that keeps the limits, and stops it early if `is_wanted` says that an end is.
    pub fn think<R>(self, is_wanted: &dyn Fn() -> bool, think: impl FnOnce(&mut Meter<'_>) -> R) -> (R, Cost) {
        let start = Stopwatch::start();
        // A little less than allowed: others may want the processor just when it is time to stop.
        let time = self.time.map(|time| (time * 11 / 12).saturating_sub(Self::MARGIN));
        let mut poll = |_: &Progress| {
            let is_over = time.is_some_and(|time| start.elapsed() >= time) || is_wanted();
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut meter = self.nodes.map_or_else(Meter::unlimited, Meter::limited).polling(&mut poll).poll_every(16);
        let result = think(&mut meter);
        let nodes = meter.nodes();
        (result, Cost { nodes, time: start.elapsed() })
    }
}

impl std::ops::AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.time += other.time;
    }
}

//! The meter counts nodes and says when to stop. It reads no clock: the caller brings one.

use std::fmt;
use std::ops::ControlFlow;

use crate::snapshot::Snapshot;

/// The search was told to stop. It travels up by `?`, and nothing that it meets on its way becomes a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop;

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the search was stopped before it was done")
    }
}

impl std::error::Error for Stop {}

/// How far a search has come: what a poll is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// The nodes so far.
    pub nodes: u64,
    /// The nodes at which the search will be stopped, if there is a limit.
    pub limit: Option<u64>,
    /// What the search looks at, if it tells.
    pub snapshot: Snapshot,
}

/// What a meter asks every few nodes: it may read a clock or a flag, show the progress, and break the search off.
pub type Poll<'p> = &'p mut dyn FnMut(&Progress) -> ControlFlow<()>;

/// Counts nodes, and stops a search at a limit or when a poll says so.
///
/// The limit is exact: a search that needs `n` nodes succeeds with a limit of `n`, and none ever counts more. The
/// poll comes every 64 nodes, which costs nothing beside them and keeps domains with slow nodes obedient;
/// [`poll_every`](Self::poll_every) changes that.
///
/// ```
/// use std::ops::ControlFlow;
/// use tesuji_search::{Meter, Stop};
///
/// let mut meter = Meter::limited(2);
/// assert_eq!(meter.count(), Ok(()));
/// assert_eq!(meter.count(), Ok(()));
/// assert_eq!(meter.count(), Err(Stop));
/// assert_eq!(meter.nodes(), 2);
///
/// let mut patience = 3;
/// let mut poll = |_: &_| {
///     patience -= 1;
///     if patience == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// };
/// let mut meter = Meter::unlimited().polling(&mut poll).poll_every(10);
/// while meter.count().is_ok() {}
/// assert_eq!(meter.nodes(), 30);
/// ```
pub struct Meter<'p> {
    nodes: u64,
    // The node count that ends the quick path of `count`: the limit or the next poll, whichever comes first.
    alarm: u64,
    limit: u64,
    next_poll: u64,
    interval: u64,
    poll: Option<Poll<'p>>,
    broken: bool,
    pub(crate) snapshot: Snapshot,
}

impl<'p> Meter<'p> {
    const NEVER: u64 = u64::MAX;

    /// A meter that never stops a search by itself.
    pub fn unlimited() -> Self {
        Self::limited(Self::NEVER)
    }

    /// A meter that stops a search before its node number `limit + 1`.
    pub fn limited(limit: u64) -> Self {
        Self {
            nodes: 0,
            alarm: limit,
            limit,
            next_poll: Self::NEVER,
            interval: 64,
            poll: None,
            broken: false,
            snapshot: Snapshot::default(),
        }
    }

    /// The same meter with a poll. Once the poll breaks off, every search on this meter stops.
    #[must_use]
    pub fn polling(mut self, poll: Poll<'p>) -> Self {
        self.poll = Some(poll);
        self.poll_every(64)
    }

    /// The same meter with `nodes` between two polls (at least one).
    #[must_use]
    pub fn poll_every(mut self, nodes: u64) -> Self {
        self.interval = nodes.max(1);
        if self.poll.is_some() {
            self.next_poll = self.nodes + self.interval;
        }
        self.set_alarm();
        self
    }

    /// The nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The nodes that are left before the limit; `None` if there is none.
    pub fn left(&self) -> Option<u64> {
        (self.limit != Self::NEVER).then(|| self.limit.saturating_sub(self.nodes))
    }

    /// Whether the limit is reached or the poll has broken off: no search on this meter gets any further.
    pub fn is_spent(&self) -> bool {
        self.broken || self.nodes >= self.limit
    }

    /// Counts one node, unless it is time to stop.
    #[inline]
    pub fn count(&mut self) -> Result<(), Stop> {
        if self.nodes >= self.alarm {
            self.ring()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Runs `search` on this meter with at most `extra` further nodes for it, then gives the old limit back.
    pub fn within<R>(&mut self, extra: u64, search: impl FnOnce(&mut Self) -> R) -> R {
        let limit = self.limit;
        self.limit = limit.min(self.nodes.saturating_add(extra));
        self.set_alarm();
        let result = search(self);
        self.limit = limit;
        self.set_alarm();
        result
    }

    #[cold]
    fn ring(&mut self) -> Result<(), Stop> {
        if self.is_spent() {
            return Err(Stop);
        }
        if self.nodes >= self.next_poll {
            self.next_poll = self.nodes + self.interval;
            let limit = (self.limit != Self::NEVER).then_some(self.limit);
            let progress = Progress { nodes: self.nodes, limit, snapshot: self.snapshot };
            self.broken = self.poll.as_mut().is_some_and(|poll| poll(&progress).is_break());
        }
        self.set_alarm();
        if self.broken { Err(Stop) } else { Ok(()) }
    }

    fn set_alarm(&mut self) {
        self.alarm = if self.broken { 0 } else { self.limit.min(self.next_poll) };
    }
}

impl fmt::Debug for Meter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Meter").field("nodes", &self.nodes).field("limit", &self.limit).finish_non_exhaustive()
    }
}

//! The clock of whatever runs us, where the system has none.

use std::sync::OnceLock;
use std::time::Duration;

/// The clock that was lent.
static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

/// Lends a clock: the time since some moment that stays the same. Only the first one counts; before it no time passes.
pub fn lend(clock: fn() -> Duration) {
    CLOCK.get_or_init(|| clock);
}

/// A moment of that clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment(Duration);

impl Moment {
    pub(crate) fn now() -> Self {
        Self(CLOCK.get().map_or(Duration::ZERO, |clock| clock()))
    }

    pub(crate) fn elapsed(&self) -> Duration {
        Self::now().0.saturating_sub(self.0)
    }
}

//! A stopwatch, whichever clock there is.

use std::time::Duration;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
use crate::lent::Moment;
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use std::time::Instant as Moment;

/// A stopwatch that runs.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Moment);

impl Stopwatch {
    /// A stopwatch that starts now.
    #[inline]
    pub fn start() -> Self {
        Self(Moment::now())
    }

    /// The time since it was started.
    #[inline]
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

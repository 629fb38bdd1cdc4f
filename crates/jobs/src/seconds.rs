//! Times in jobs: seconds, with what is behind the point.

use std::time::Duration;

use crate::job::BadJob;

/// A time as it is written.
pub fn seconds(time: Duration) -> f64 {
    time.as_secs_f64()
}

/// A time as it was written.
pub fn duration(seconds: Option<f64>) -> Result<Option<Duration>, BadJob> {
    let read = |seconds: f64| {
        let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
        time.ok_or_else(|| BadJob(format!("seconds: {seconds} is no time: say a number greater than zero, as in 1.5")))
    };
    seconds.map(read).transpose()
}

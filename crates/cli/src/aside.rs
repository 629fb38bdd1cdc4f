//! Words for people on the standard error, beside the results. If it is closed, they are lost, and that is no failure.

use std::fmt::Display;
use std::io::{Write, stderr};

/// Says something, on a line of its own.
pub fn say(words: impl Display) {
    // Where the standard error is closed, there is no place left to report that.
    let _: std::io::Result<()> = writeln!(stderr(), "{words}");
}

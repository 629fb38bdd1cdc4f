//! Words for people on the standard error, beside the results. Nobody may be listening there: that is no failure.

use std::fmt::Display;
use std::io::{Write, stderr};

/// Says something, on a line of its own.
pub fn say(words: impl Display) {
    // Nobody is left to be told that nobody listens.
    let _: std::io::Result<()> = writeln!(stderr(), "{words}");
}

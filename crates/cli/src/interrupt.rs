//! Ctrl-C: the first asks for an end, the second makes one.

use std::ops::ControlFlow;
use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

static WANTED: AtomicBool = AtomicBool::new(false);
static INSTALLED: Once = Once::new();

/// The exit code of a program that was interrupted.
pub const INTERRUPTED: u8 = 130;

/// From now on an interruption is noticed and obeyed when there is something to show, rather than at once.
pub fn watch() {
    INSTALLED.call_once(|| {
        let handler = || {
            if WANTED.swap(true, Ordering::Relaxed) {
                process::exit(i32::from(INTERRUPTED));
            }
        };
        // Without a handler an interruption ends the program at once: nothing worse.
        ctrlc::set_handler(handler).ok();
    });
}

/// Whether the user wants an end.
pub fn is_wanted() -> bool {
    WANTED.load(Ordering::Relaxed)
}

/// The same as what a search is told.
pub fn flow() -> ControlFlow<()> {
    if is_wanted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

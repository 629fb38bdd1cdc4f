//! A search without Python's lock: other threads of Python go on, and Ctrl-C stops it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

use crate::errors::EngineError;

/// How often signals are looked for.
pub(crate) const LOOK: Duration = Duration::from_millis(50);

/// The stack of the thread: players recurse along the lines they read.
const STACK: usize = 64 << 20;

/// A flag that ends a search.
#[derive(Default)]
pub(crate) struct StopFlag(AtomicBool);

impl StopFlag {
    /// Asks for an end.
    pub(crate) fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether an end is wanted.
    pub(crate) fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Does some work on another thread, and looks around meanwhile: for signals, and for what `look` is there for. What goes wrong
/// there stops the work, and is what comes of it.
pub(crate) fn interruptibly<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&StopFlag) -> T + Send,
    mut look: impl FnMut() -> PyResult<()>,
) -> PyResult<T> {
    let flag = StopFlag::default();
    let (sender, mut receiver) = channel();
    thread::scope(|scope| {
        let flag = &flag;
        // What breaks down sends nothing.
        let run = move || catch_unwind(AssertUnwindSafe(|| work(flag))).map(|done| sender.send(done));
        let started = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run);
        started.map_err(|why| EngineError::new_err(format!("cannot start a thread: {why}")))?;
        let mut trouble = None;
        loop {
            let receiver = &mut receiver;
            match py.detach(move || receiver.recv_timeout(LOOK)) {
                Ok(done) => return trouble.map_or(Ok(done), Err),
                Err(RecvTimeoutError::Disconnected) => {
                    let bug = "the search broke down: this is a bug, please report it";
                    return Err(trouble.unwrap_or_else(|| EngineError::new_err(bug)));
                }
                Err(RecvTimeoutError::Timeout) if trouble.is_some() => {}
                Err(RecvTimeoutError::Timeout) => trouble = py.check_signals().and_then(|()| look()).err(),
            }
            if trouble.is_some() {
                flag.stop();
            }
        }
    })
}

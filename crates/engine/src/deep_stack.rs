//! A deep stack: the search and the prover recurse along the lines they read.

use crate::request::SolveError;

/// Does something on a thread of its own, whose stack is deep.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn on_deep_stack<T: Send>(act: impl FnOnce() -> Result<T, SolveError> + Send) -> Result<T, SolveError> {
    const STACK: usize = 512 << 20;
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, act)?;
        thread.join().unwrap_or(Err(SolveError::Bug))
    })
}

/// Does something here: in a browser there is no other thread, and the depth of the stack is chosen when the program is linked.
#[cfg(target_family = "wasm")]
pub(crate) fn on_deep_stack<T>(act: impl FnOnce() -> Result<T, SolveError>) -> Result<T, SolveError> {
    act()
}

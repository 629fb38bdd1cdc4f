//! What a long search tells how far it has come, and asks whether to go on.

use std::ops::ControlFlow;

/// What a search is shown to now and then; it may break the search off.
pub type Observer<'o, P> = &'o mut dyn FnMut(&P) -> ControlFlow<()>;

/// What is told the positions so far now and then; it may break the work off.
pub type Tick<'t> = &'t mut dyn FnMut(u64) -> ControlFlow<()>;

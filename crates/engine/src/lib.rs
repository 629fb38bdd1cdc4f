//! The engine: a request in, a checked answer out.
//!
//! A [`Request`] says what is asked, how to search and when to give up. [`Request::solve`] searches on a thread with a deep
//! stack, tells its progress, ends when it is told to, and answers with what the checker has accepted.

mod answer;
mod progress;
mod request;
mod status;

pub use answer::{Answers, CheckedAnswer, SearchEnd};
pub use progress::{SolveProgress, Watch};
pub use request::{Request, Sides, SolveError};
pub use status::Status;
/// When to give up.
pub use tesuji_games::Limits;

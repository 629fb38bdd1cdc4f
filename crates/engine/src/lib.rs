#![doc = include_str!("../README.md")]

mod answer;
mod clock;
mod deep_stack;
mod progress;
mod request;
mod status;
mod whole_board;

pub use answer::{Answers, CheckedAnswer, SearchEnd};
pub use progress::{SolveProgress, Watch};
pub use request::{Request, Sides, SolveError};
pub use status::{SideFirst, Status};
/// When to give up.
pub use tesuji_games::Limits;

//! The questions of Go: what is asked of a position, and the games that answer it.

mod capture;
mod outcome;
mod problem;
mod prove;
mod reading;
mod solution;
mod zone;

pub use capture::{AND1, AND2, Capture, Ip3, OR1, OR2, Retakes, SafeAt};
pub use outcome::{BadOutcome, outcome_from_name, outcome_name};
pub use problem::{BadGoal, BadProblem, Expected, Goal, Problem};
pub use prove::{Gap, prove};
pub use reading::{Reader, Reading};
pub use solution::{Mark, Solution, Step};

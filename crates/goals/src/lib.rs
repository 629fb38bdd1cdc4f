//! The questions of Go: what is asked of a position, and the games that answer it.

mod outcome;
mod problem;
mod solution;

pub use outcome::{BadOutcome, outcome_from_name, outcome_name};
pub use problem::{BadGoal, BadProblem, Expected, Goal, Problem};
pub use solution::{Mark, Solution, Step};

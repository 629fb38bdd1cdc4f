//! Answers to problems: how one is found within limits, and how it is told to people and to programs.

mod answer;
mod answer_json;
mod attempt;
pub mod sentence;
mod solution_tree;
mod status;
mod strategy;

pub use answer::{Answer, point};
pub use answer_json::{answer_json, certificate_json, game_json, status_json};
pub use attempt::{Attempt, End, Glance, Limits, Look, NoAttempt, Watch};
pub use solution_tree::{SolutionTree, TreeLimits, solution_tree, write_solution, write_tree};
pub use status::Status;
pub use strategy::Strategy;

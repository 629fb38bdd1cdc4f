//! Atari-Go, solved.
//!
//! Whoever captures first has won. There is no pass; a move that captures is legal whatever its liberties, a suicide
//! never; and whoever has no legal move has lost. ("A suicide is legal and loses" would be the same game.) On the board
//! of a single point the first stone wins, by convention.
//!
//! [`Solver`] says who wins from any position of a board of up to forty points, and [`Strategy`] how. On larger
//! boards a [`Prover`] says so where threats decide.

mod candidates;
mod evaluation;
mod forcing;
mod game;
mod interest;
mod ladder;
mod numbers;
mod proof_search;
mod prover;
mod solver;
mod start;
mod state;
mod stones;
mod strategy;
mod strings;
mod table;

pub use crate::state::BadState;
pub use candidates::{BoardPart, Candidates};
pub use evaluation::LibertyEvaluation;
pub use game::AtariGo;
pub use interest::{InitialMap, InterestMap};
pub use prover::{Prover, Won};
pub use solver::{FirstMove, Limits, NoSolver, Progress, Solved, Solver, Watch};
pub use start::{AtariGoStart, BadStart, BadStones, StartStones};
pub use strategy::{NoStrategy, Strategy};

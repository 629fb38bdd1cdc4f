//! Go on small boards, solved: area scoring without komi, no suicide, two passes in a row end the game.
//!
//! How a game without end counts is the question that small boards turn on. Two solvers answer it without a guess:
//!
//! - [`Intervals`] knows all positions of a board of up to sixteen points. The value of each is an interval: what the
//!   side to move gets if every game without end is the worst for it, and what it gets if it is the best.
//! - [`Prover`] shows that a side gets at least so many points within a bounded number of moves, so that no game goes on
//!   without end.
//!
//! [`KnownBoard`] is what players ask who play without a mistake.
//!
//! Under superko the past decides which moves are legal. [`Superko`] plays every game with its whole past, which only the
//! smallest boards allow.

mod choices;
mod counsel;
mod intervals;
mod keys;
mod lanes;
mod prover;
mod safe;
mod state;
mod stones;
mod strategy;
mod superko;
mod table;
mod threshold;

pub use counsel::{Counsel, KnownBoard};
pub use intervals::{FirstMove, Interval, Intervals, Tick, TooLarge};
pub use prover::{AtLeast, Attempt, Limits, NoProver, Progress, Prover, Watch};
pub use strategy::{NoStrategy, Strategy};
pub use superko::Superko;

pub use crate::state::BadState;

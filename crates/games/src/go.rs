//! Go on small boards, solved: area scoring without komi, no suicide, two passes in a row end the game.
//!
//! How a game without end counts is the question that small boards turn on. Two solvers answer it without a guess:
//!
//! - [`Intervals`] knows all positions of a board of up to sixteen points. The value of each is an interval: what the
//!   side to move gets if every game without end is the worst for it, and what it gets if it is the best.
//! - [`GoProver`] shows that a side gets at least a number of points within a bounded number of moves, so that no game
//!   goes on without end.
//!
//! [`KnownBoard`] is what players ask who play without a mistake.
//!
//! Under superko the past decides which moves are legal. [`Superko`] proves what each side gets, with what that needs
//! of the past, and certificates for both.

mod board_sets;
mod choices;
mod claims;
mod components;
mod counsel;
mod depths;
mod intervals;
mod keys;
mod lanes;
mod needed;
mod prover;
mod recurring;
mod safe;
mod situation;
mod state;
mod stones;
mod strategy;
mod superko;
mod superko_proof;
mod terrain;
mod threshold;
mod turns;

pub use counsel::{KnownBoard, KnownMove};
pub use intervals::{FirstMove, Interval, Intervals};
pub use prover::{AtLeast, GoLimits, GoProgress, GoProver, ProofAttempt};
pub use superko::{Superko, SuperkoSolution};
pub use superko_proof::SuperkoProof;

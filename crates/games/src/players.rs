//! The players, by their names: those of Champaign's and of Bouzy's paper, and our own.

mod eyes;
mod go;
mod greedy;
mod inference;
mod looking_ahead;
mod program;
mod random;
mod tesuji;
mod trap;

pub use go::GoPlayer;
pub use greedy::GreedyPlayer;
pub use looking_ahead::{LookingAhead, Way};
pub use program::ProgramPlayer;
pub use random::RandomPlayer;
pub use tesuji::{Style, Tesuji, Watched};

//! The players, by their names: those of Champaign's paper, and our own.

mod greedy;
mod looking_ahead;
mod tesuji;
mod trap;

pub use greedy::Greedy;
pub use looking_ahead::LookingAhead;
pub use tesuji::{Style, Tesuji, Watched};

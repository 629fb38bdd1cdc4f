//! What holds the checker to account: exhaustive play on tiny boards, written by other means than the checker.

mod breath;
mod breath_theorem;
mod connection_theorem;
pub(crate) mod dice;
mod hand_written;
mod hostile;
mod mutation;
#[path = "../../../xtask/attack/siege.rs"]
mod siege;
mod theorem;
mod tiny_certificate;
mod tiny_game;
mod tiny_solution;
mod tiny_wall;
mod walls;
mod walls_theorem;

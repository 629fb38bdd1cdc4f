#![doc = include_str!("../README.md")]

mod certificate;
mod check;
mod cycles;
mod game;
mod lines;
mod refused;
#[cfg(test)]
mod tests;
mod text;
pub mod theorem;
mod verdict;
mod zone_position;

pub use certificate::{Certificate, Claim, Komaster, Next, Node, Step, Wall};
pub use check::check;
pub use game::{
    GameCertificate, GameClaim, GameFault, GameRefused, GameVerdict, OldBoard, Reply, WholeGame, check_game,
};
pub use lines::{BadText, TextFault};
pub use refused::{Fault, Refused};
pub use verdict::Verdict;

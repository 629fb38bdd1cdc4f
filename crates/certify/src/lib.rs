//! Certificates of answers, and the small, slow, obvious checker that trusts nobody.
//!
//! A [`Certificate`] says that a string can be captured, or saved, and carries the strategy. [`check()`] follows every
//! line of it on a naive board and gives a [`Verdict`], or refuses and says where and why. What is proved in a small
//! zone holds on the whole board: [`theorem`] tells the rules and the argument. The text form is told in
//! [`Certificate::read`].
//!
//! A [`GameCertificate`] says who wins a whole game, and carries the winner's strategy; [`check_game()`] plays all of it.

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

pub use certificate::{Certificate, Claim, KoRule, Next, Node, Step};
pub use check::check;
pub use game::{
    GameCertificate, GameClaim, GameFault, GameRefused, GameVerdict, OldBoard, Reply, WholeGame, check_game,
};
pub use lines::{BadText, TextFault};
pub use refused::{Fault, Refused};
pub use verdict::Verdict;

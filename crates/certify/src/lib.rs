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
    CheckedLayers, Consequences, GameCertificate, GameClaim, GameFault, GameRefused, GameVerdict, LayersAllowed,
    LayersHead, LayersRefused, OldBoard, Reply, ReplyBoard, ReplyLayer, ReplyWriter, WholeGame, check_game,
    check_layers,
};
pub use lines::{BadText, TextFault};
pub use refused::{Fault, Refused};
pub use verdict::Verdict;

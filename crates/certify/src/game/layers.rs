//! A certificate of Atari-Go in layers: as large as a disk, written and read as a stream.
//!
//! The replies are sorted by the number of stones, those with the most stones first, and within such a **layer** by the
//! number of their position. A reply takes four bytes or five, and a position stands for all its symmetric ones, whatever
//! the way that leads to it.
//!
//! # Why an accepted certificate is a proof
//!
//! Stones never leave the board before the game is over, so every move makes a position with one stone more. The checker
//! accepts a reply if it is legal and if, whatever legal move the loser makes next,
//!
//! 1. that move captures nothing, and
//! 2. the winner can capture, or has strings in atari and saves them by their last liberty, after which the same is true of
//!    every move of the loser; or else
//! 3. the winner is seen to win by ataris alone, which the checker reads itself (`ataris.rs` says why that is true); or else
//! 4. there is a reply to the position, or to a symmetric one.
//!
//! By induction over the empty points: **the winner wins every position that has a reply.** The positions of point 4 have
//! more stones, so they are won; point 2 wins at once, or goes on with more stones; point 3 wins; and where the loser has no
//! legal move the loser has lost. The layers with more stones come first, so the replies of point 4 have been read and accepted when
//! they are asked for. The start is checked like a position after a move of either side. The order of the stream is all
//! that the checker needs: it keeps the number of each position, eight bytes and a bit, and forgets the moves.
//!
//! That every reply is needed is no part of the proof, but it is checked: each must have been asked for by a reply with
//! fewer stones or by the start, so each stands for a position that comes up.
//!
//! What the check takes is said at the head of the file: the replies, which are the memory, and the moves that are played,
//! which are the time. A file that says too much is refused unread, and one that takes another number is refused, too.

mod ataris;
mod check;
mod head;
mod reply_board;
mod reply_writer;
mod stones;
#[cfg(test)]
mod tests;

pub use check::{CheckedLayers, LayersAllowed, LayersRefused, check_layers};
pub use head::{LayersHead, ReplyLayer};
pub use reply_board::{Consequences, ReplyBoard};
pub use reply_writer::ReplyWriter;

//! What matters for a result, and which moves do not.
//!
//! Of all that a player may try in a lost position, most changes nothing that the winner's strategy looks at, and loses
//! like a pass. A *trace* is the set of points that a strategy looks at. Once one such idle move has been refuted, the
//! trace of its refutation refutes all the others that do not touch it (for Go see Shih, Wu, Wei & Wu 2022, *A novel
//! approach to solving goal-achieving problems for board games*; the idea of null moves is older).

use std::ops::BitOr;

use crate::role::Role;

/// A set of points that a result rests on, by numbers that the domain gives them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trace([u64; 2]);

impl Trace {
    /// Everything: what a result rests on of which nothing is known.
    pub const ALL: Self = Self([u64::MAX; 2]);

    /// Nothing.
    pub const NONE: Self = Self([0; 2]);

    /// The points whose bits are set.
    pub fn from_bits(bits: u128) -> Self {
        Self([bits as u64, (bits >> 64) as u64])
    }

    /// A bit for each point.
    pub fn bits(self) -> u128 {
        u128::from(self.0[1]) << 64 | u128::from(self.0[0])
    }
}

impl BitOr for Trace {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

/// How much a move changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bearing {
    /// More than one point, perhaps.
    Wide,
    /// Its own point, which is likely to matter.
    Near,
    /// Its own point, or nothing, which hardly matters. Such moves are looked at one at a time.
    Far,
}

/// A game that knows what its results rest on.
///
/// The law: if the opponent of the side to move wins with a strategy of this trace after one move that is not
/// [`Wide`](Bearing::Wide) and does not touch the trace, he wins so after every other such move.
pub trait Relevance<M> {
    /// What the verdict on the position rests on.
    fn of_verdict(&self, winner: Role) -> Trace;

    /// What a win of the side to move rests on, by a move after which it rests on `after`.
    fn of_move(&self, m: M, after: Trace) -> Trace;

    /// What a loss of the side to move rests on, if after its moves it rests on `after`.
    fn of_moves(&self, after: Trace) -> Trace;

    /// How much a move changes that was just listed.
    fn bearing(&self, m: M) -> Bearing;

    /// Whether the point of a move is in the trace.
    fn touches(&self, m: M, trace: Trace) -> bool;
}

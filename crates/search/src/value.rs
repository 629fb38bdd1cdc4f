//! What a position is worth, always stated for [`Max`](crate::Role::Max).
//!
//! Every algorithm of this crate answers one question, "does Max get at least this claim?", so all it asks of a
//! value is an order, two ends, and the next value below.

use std::fmt::Debug;
use std::ops::Neg;

/// The worth of a position for Max: ordered, bounded, and negated when the players change places.
///
/// ```
/// use tesuji_search::{Outcome, Value};
/// assert!(Outcome::Won > Outcome::WonByKo);
/// assert_eq!(-Outcome::LostByKo, Outcome::WonByKo);
/// assert_eq!(Outcome::Won.below(), Outcome::WonByKo);
/// ```
pub trait Value: Copy + Ord + Debug + Neg<Output = Self> {
    /// The worst that can befall Max. What Max gets who fails to make a point.
    const MIN: Self;
    /// The best that Max can hope for.
    const MAX: Self;
    /// The greatest value below this one, or [`MIN`](Self::MIN) where there is none.
    ///
    /// The window from `v.below()` to `v` asks "at least `v`?", and a refuted claim of `v` bounds the value by
    /// `v.below()`.
    #[must_use]
    fn below(self) -> Self;
}

/// A result in five steps: won, lost, either of them on a condition, or not known.
///
/// The conditions are the domain's: a fight elsewhere that has to be won first. The search knows only the order.
///
/// ```
/// use tesuji_search::Outcome;
/// let mut all = [Outcome::Open, Outcome::Won, Outcome::Lost, Outcome::WonByKo, Outcome::LostByKo];
/// all.sort();
/// assert_eq!(all, [Outcome::Lost, Outcome::LostByKo, Outcome::Open, Outcome::WonByKo, Outcome::Won]);
/// assert_eq!(-Outcome::Open, Outcome::Open);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(i8)]
pub enum Outcome {
    /// Max fails whatever happens.
    Lost = -2,
    /// Max fails, unless a fight elsewhere is won first.
    LostByKo = -1,
    /// Nothing is proved.
    Open = 0,
    /// Max succeeds, unless Min wins a fight elsewhere first.
    WonByKo = 1,
    /// Max succeeds whatever happens.
    Won = 2,
}

impl Neg for Outcome {
    type Output = Self;

    fn neg(self) -> Self {
        match self {
            Self::Lost => Self::Won,
            Self::LostByKo => Self::WonByKo,
            Self::Open => Self::Open,
            Self::WonByKo => Self::LostByKo,
            Self::Won => Self::Lost,
        }
    }
}

impl Value for Outcome {
    const MIN: Self = Self::Lost;
    const MAX: Self = Self::Won;

    fn below(self) -> Self {
        match self {
            Self::Won => Self::WonByKo,
            Self::WonByKo => Self::Open,
            Self::Open => Self::LostByKo,
            Self::LostByKo | Self::Lost => Self::Lost,
        }
    }
}

/// A result in points, positive when Max is ahead.
///
/// ```
/// use tesuji_search::{Score, Value};
/// assert_eq!(-Score(9), Score(-9));
/// assert_eq!(Score(1).below(), Score(0));
/// assert_eq!(-Score::MIN, Score::MAX);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(pub i32);

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Value for Score {
    // Not i32::MIN: it has no negative.
    const MIN: Self = Self(-i32::MAX);
    const MAX: Self = Self(i32::MAX);

    fn below(self) -> Self {
        if self <= Self::MIN { Self::MIN } else { Self(self.0 - 1) }
    }
}

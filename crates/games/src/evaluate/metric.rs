//! A sum of distances, some of them infinite.

use std::ops::{Add, Sub};

/// A count of infinite distances and a sum of finite ones: what infinity is worth is said when the sum is needed.
///
/// ```
/// use tesuji_games::Metric;
/// let sum = Metric { infinite: 5, finite: -2 };
/// assert_eq!(sum.with_infinity(1024), 5118);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Metric {
    /// The number of infinite distances.
    pub infinite: i64,
    /// The sum of the finite ones.
    pub finite: i64,
}

impl Metric {
    /// No distance at all.
    pub const ZERO: Self = Self { infinite: 0, finite: 0 };

    /// The sum as a number. The paper sets infinity to 1024 and finds 512 to be better.
    pub fn with_infinity(self, infinity: i64) -> i64 {
        self.infinite * infinity + self.finite
    }

    /// The sum over and over again.
    #[inline]
    pub(super) fn times(self, times: usize) -> Self {
        Self { infinite: self.infinite * times as i64, finite: self.finite * times as i64 }
    }
}

impl Add for Metric {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self { infinite: self.infinite + other.infinite, finite: self.finite + other.finite }
    }
}

impl Sub for Metric {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self { infinite: self.infinite - other.infinite, finite: self.finite - other.finite }
    }
}

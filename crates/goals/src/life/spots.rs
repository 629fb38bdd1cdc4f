//! A set of spots: the points of a small field, numbered, as bits of one word.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::ground::Area;

/// A point of a field by its number, below [`Spots::MOST`].
pub(crate) type Spot = u8;

/// A set of spots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Spots(u128);

impl Spots {
    /// More spots than this a field cannot have.
    pub(crate) const MOST: usize = 128;

    /// No spot.
    pub(crate) const NONE: Self = Self(0);

    /// The spots whose bits are set.
    pub(crate) const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// A bit for each spot.
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// One spot.
    #[inline]
    pub(crate) const fn one(spot: Spot) -> Self {
        Self(1 << spot)
    }

    #[inline]
    pub(crate) const fn contains(self, spot: Spot) -> bool {
        self.0 >> spot & 1 != 0
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    pub(crate) const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The spot of the least number.
    #[inline]
    pub(crate) const fn first(self) -> Option<Spot> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as Spot) }
    }

    /// The spot that is number `n` among those of the set, which has more than `n`.
    #[inline]
    pub(crate) fn nth(self, n: usize) -> Spot {
        let mut rest = self;
        for _ in 0..n {
            rest.0 &= rest.0 - 1;
        }
        rest.0.trailing_zeros() as Spot
    }

    /// The spots, one by one.
    #[inline]
    pub(crate) const fn iter(self) -> Each {
        Each(self)
    }

    /// The only spot of the set.
    #[inline]
    pub(crate) const fn single(self) -> Option<Spot> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }
}

impl Area for Spots {
    #[inline]
    fn count(self) -> u32 {
        self.len()
    }

    #[inline]
    fn touches(self, other: Self) -> bool {
        self.meets(other)
    }

    #[inline]
    fn lies_in(self, other: Self) -> bool {
        self.is_within(other)
    }

    #[inline]
    fn first_point(self) -> Option<Self> {
        self.first().map(Self::one)
    }
}

/// The spots of a set, one by one.
#[derive(Clone, Debug)]
pub(crate) struct Each(Spots);

impl Iterator for Each {
    type Item = Spot;

    #[inline]
    fn next(&mut self) -> Option<Spot> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }
}

impl IntoIterator for Spots {
    type Item = Spot;
    type IntoIter = Each;

    #[inline]
    fn into_iter(self) -> Each {
        Each(self)
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Self {
        spots.into_iter().fold(Self::NONE, |set, spot| set | Self::one(spot))
    }
}

impl BitOr for Spots {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Spots {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for Spots {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOrAssign for Spots {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for Spots {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl SubAssign for Spots {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

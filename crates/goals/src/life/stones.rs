//! The stones on a field. Everything is worked out anew when it is asked for: the sets are small.

use tesuji_board::{Color, PointSet};

use super::field::Field;
use super::spots::{Spot, Spots};
use crate::ground::{Ground, Placed};

/// The stones of both colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stones([Spots; 2]);

impl Stones {
    pub(crate) fn new(black: Spots, white: Spots) -> Self {
        Self([black, white])
    }

    /// The stones of this colour.
    #[inline]
    pub(crate) fn of(&self, color: Color) -> Spots {
        self.0[color.index()]
    }

    /// The empty spots.
    #[inline]
    pub(crate) fn empty(&self, field: &Field) -> Spots {
        field.all() - self.0[0] - self.0[1]
    }

    /// The liberties of a string, or of several.
    #[inline]
    pub(crate) fn liberties(&self, field: &Field, string: Spots) -> Spots {
        field.around(string) & self.empty(field)
    }

    /// Places a stone on an empty spot and takes what it captures; `None` if that would be suicide.
    #[inline]
    pub(crate) fn place(&mut self, field: &Field, elsewhere: u8, color: Color, at: Spot) -> Option<Placed<Spots>> {
        let placed = OnField { field, stones: self, elsewhere }.placing(color, Spots::one(at))?;
        self.0[color.index()] |= Spots::one(at);
        self.0[(!color).index()] -= placed.captured;
        Some(placed)
    }
}

/// Stones on a field, as a ground.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnField<'a> {
    pub(crate) field: &'a Field,
    pub(crate) stones: &'a Stones,
    /// The moves that the claimant's opponent may have made outside the field.
    pub(crate) elsewhere: u8,
}

impl Ground for OnField<'_> {
    type Set = Spots;

    fn set_of(self, points: PointSet) -> Spots {
        self.field.spots(points)
    }

    fn points_of(self, set: Spots) -> PointSet {
        self.field.points(set)
    }

    #[inline]
    fn stones(self, color: Color) -> Spots {
        self.stones.of(color)
    }

    #[inline]
    fn empty(self) -> Spots {
        self.stones.empty(self.field)
    }

    #[inline]
    fn all(self) -> Spots {
        self.field.all()
    }

    #[inline]
    fn backed(self, color: Color) -> Spots {
        self.field.backed(color)
    }

    #[inline]
    fn breath(self, color: Color, string: Spots) -> u32 {
        self.field.breath().left(color, string, self.elsewhere)
    }

    #[inline]
    fn ways_out(self, color: Color) -> Spots {
        let is_held = self.field.breath().is_spent(!color, self.elsewhere);
        let open = if is_held { Spots::NONE } else { self.field.open() };
        self.field.backed(!color) | open
    }

    #[inline]
    fn around(self, set: Spots) -> Spots {
        self.field.around(set)
    }

    #[inline]
    fn flood(self, from: Spots, within: Spots) -> Spots {
        self.field.flood(from, within)
    }
}

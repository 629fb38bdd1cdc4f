//! The stones on a field. Everything is worked out anew when it is asked for: the sets are small.

use tesuji_board::Color;

use super::field::Field;
use super::spots::{Spot, Spots};

/// The stones of both colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stones([Spots; 2]);

/// What a stone did that was placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placed {
    pub(crate) captured: Spots,
    /// The string of the stone.
    pub(crate) string: Spots,
    pub(crate) liberties: Spots,
}

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
    pub(crate) fn place(&mut self, field: &Field, color: Color, at: Spot) -> Option<Placed> {
        let stone = Spots::one(at);
        let (own, near) = (self.of(color) | stone, field.next_to(at));
        let (mut enemy, mut captured) = (self.of(!color), Spots::NONE);
        let free = field.all() - own - enemy;
        let mut beside = near & enemy;
        while let Some(spot) = beside.first() {
            let string = field.flood(Spots::one(spot), enemy);
            beside -= string;
            if !string.meets(field.backed(!color)) && !field.around(string).meets(free) {
                captured |= string;
            }
        }
        enemy -= captured;
        let string = field.flood(stone, own);
        let liberties = field.around(string) & (free | captured);
        if liberties.is_empty() && !string.meets(field.backed(color)) {
            return None;
        }
        self.0[color.index()] = own;
        self.0[(!color).index()] = enemy;
        Some(Placed { captured, string, liberties })
    }

    /// The stones of this colour that live though their owner never plays again (Benson 1976), if one of `wanted` is
    /// among them; else none.
    pub(crate) fn unconditionally_alive(&self, field: &Field, color: Color, wanted: Spots) -> Spots {
        let (own, empty) = (self.of(color), self.empty(field));
        let mut regions = [(Spots::NONE, Spots::NONE); 16];
        let mut count = 0;
        for region in field.components(field.all() - own) {
            if region.meets(field.backed(!color)) || !region.meets(empty) || count == regions.len() {
                continue;
            }
            regions[count] = (region & empty, field.around(region));
            count += 1;
        }
        let backed = field.backed(color);
        if count < 2 && !own.meets(backed) {
            return Spots::NONE;
        }
        let mut alive = own;
        loop {
            let mut rest = Spots::NONE;
            for string in field.components(alive) {
                let border = field.around(string);
                let is_eye = |&&(inside, walls): &&(Spots, Spots)| inside.is_within(border) && walls.is_within(alive);
                if string.meets(backed) || regions[..count].iter().filter(is_eye).take(2).count() == 2 {
                    rest |= string;
                }
            }
            if !rest.meets(wanted) {
                return Spots::NONE;
            }
            if rest == alive {
                return alive;
            }
            alive = rest;
        }
    }
}

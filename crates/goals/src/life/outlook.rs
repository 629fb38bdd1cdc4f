//! How much of the field a winner's strategy looks at: what makes it hold whatever stands elsewhere.
//!
//! The rules are those of [`Zone`](crate::zone::Zone), on a field: outside of what is looked at stand, for all the winner
//! knows, immortal stones of the loser. Every rule only adds spots.

use tesuji_board::Color;

use super::field::Field;
use super::spots::{Spot, Spots};
use super::stones::{Placed, Stones};

/// A set of spots in the making, on one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook<'f> {
    field: &'f Field,
    stones: &'f Stones,
    winner: Color,
    seen: Spots,
}

impl<'f> Outlook<'f> {
    pub(super) fn new(field: &'f Field, stones: &'f Stones, winner: Color, seen: Spots) -> Self {
        Self { field, stones, winner, seen }
    }

    /// What it takes for the winner, to move, to stand where he stands.
    pub(super) fn to_stand(mut self) -> Spots {
        self.breathe(1);
        self.seen
    }

    /// What it takes to see the winner's stone at `at` do what it does.
    pub(super) fn to_place(mut self, at: Spot) -> Option<Spots> {
        let mut next = *self.stones;
        let Placed { captured, string, liberties } = next.place(self.field, self.winner, at)?;
        self.seen |= Spots::one(at) | captured | self.field.around(captured);
        if captured.len() == 1 {
            // Whether it can be taken back depends on what else the captor breathes by.
            let others = liberties - captured;
            self.seen |= if others.is_empty() { self.field.next_to(at) } else { string | self.one_of(others) };
        }
        let backed = self.field.backed(self.winner);
        let part = self.field.flood(Spots::one(at), string & self.seen);
        if !part.meets(backed) && !self.field.around(part).meets(liberties & self.seen) {
            self.seen |= string;
            if !string.meets(backed) {
                self.seen |= self.one_of(liberties);
            }
        }
        Some(self.to_stand())
    }

    /// What it takes to answer every move of the loser: two liberties for each string, so that he cannot take the last
    /// one that is seen; what has only one is seen captured.
    pub(super) fn to_answer(mut self) -> Spots {
        loop {
            let before = self.seen;
            self.breathe(2);
            self.see_captures();
            self.see_suicides();
            if self.seen == before {
                return self.seen;
            }
        }
    }

    /// One of these spots, if none of them is seen.
    fn one_of(&self, spots: Spots) -> Spots {
        spots.first().filter(|_| !spots.meets(self.seen)).map_or(Spots::NONE, Spots::one)
    }

    /// Gives each part of a string that is seen so many liberties, or all it has; as near as they are to be had.
    fn breathe(&mut self, least: u32) {
        let (field, own, empty) = (self.field, self.stones.of(self.winner), self.stones.empty(self.field));
        for part in field.components(own & self.seen) {
            let mut part = part;
            while !part.meets(field.backed(self.winner)) {
                let around = field.around(part);
                let (breath, longer) = (around & empty, part | (around & own));
                let missing = least.saturating_sub((breath & self.seen).len());
                if missing <= (breath - self.seen).len() || longer == part {
                    self.seen |= (breath - self.seen).iter().take(missing as usize).collect();
                    break;
                }
                part = longer;
            }
            self.seen |= part;
        }
    }

    /// Strings of the winner in atari can be captured: then nothing next to them may be doubtful.
    fn see_captures(&mut self) {
        let (field, own, enemy) = (self.field, self.stones.of(self.winner), self.stones.of(!self.winner));
        let empty = self.stones.empty(field);
        for string in field.components(field.flood(own & self.seen, own)) {
            let border = field.around(string);
            let Some(last) = (border & empty).single().filter(|_| !string.meets(field.backed(self.winner))) else {
                continue;
            };
            self.seen |= string | border;
            if string.len() == 1 {
                self.seen |= field.next_to(last);
            }
            for captor in field.components(field.flood(border & enemy, enemy)) {
                let around = field.around(captor);
                if !(captor | around).is_within(self.seen) {
                    self.seen |= captor;
                    self.seen |= self.one_of(around & empty);
                }
            }
        }
    }

    /// Where the loser may not play because it is suicide, that has to be seen.
    fn see_suicides(&mut self) {
        let (field, enemy, empty) = (self.field, self.stones.of(!self.winner), self.stones.empty(self.field));
        for spot in self.seen & empty {
            let around = field.next_to(spot);
            let mut next = *self.stones;
            if !around.meets(empty) && next.place(field, !self.winner, spot).is_none() {
                let strings = field.flood(around & enemy, enemy);
                self.seen |= around | strings | field.around(strings);
            }
        }
    }
}

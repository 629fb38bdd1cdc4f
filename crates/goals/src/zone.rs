//! How much of the ground a winner's strategy looks at: the relevance zone that makes it hold whatever stands elsewhere.
//!
//! Outside the zone stand, for all the winner knows, immortal stones of the loser (see the certificates' theorem). So a
//! zone has to hold whatever the winner's strings breathe by, and all of a capture, or else the zone's board and the
//! real one would come apart. Every rule here only adds points.

use tesuji_board::Color;

use crate::ground::{Area, Ground, Placed};

/// A zone in the making, on one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Zone<G: Ground> {
    ground: G,
    winner: Color,
    seen: G::Set,
}

impl<G: Ground> Zone<G> {
    /// A zone that holds these points, for whom `winner` wins.
    pub(crate) fn new(ground: G, winner: Color, seen: G::Set) -> Self {
        Self { ground, winner, seen }
    }

    /// What it takes for the winner, to move, to stand as they stand.
    #[inline]
    pub(crate) fn to_stand(mut self) -> G::Set {
        self.breathe(1);
        self.seen
    }

    /// What it takes to see the winner's stone at `at` do what it does; `None` if it is suicide.
    pub(crate) fn to_place(mut self, at: G::Set) -> Option<G::Set> {
        let ground = self.ground;
        let Placed { captured, string, liberties } = ground.placing(self.winner, at)?;
        self.seen |= at | captured | ground.around(captured);
        if captured.count() == 1 {
            // Whether it can be taken back depends on what else the captor breathes by.
            let others = liberties - captured;
            self.seen |= if others.is_none() { ground.around(at) } else { string | self.one_of(others) };
        }
        let backed = ground.backed(self.winner);
        let part = ground.flood(at, string & self.seen);
        let breathes = |part: G::Set| part.touches(backed) || ground.breath(self.winner, part) > 0;
        if !breathes(part) && !ground.around(part).touches(liberties & self.seen) {
            self.seen |= string;
            if !breathes(string) {
                self.seen |= self.one_of(liberties);
            }
        }
        Some(self.to_stand())
    }

    /// What it takes to answer every move of the loser: two liberties for each string, so that the loser cannot take the
    /// last one that is seen; what has only one is seen captured.
    pub(crate) fn to_answer(mut self) -> G::Set {
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

    /// One of these points, if none of them is seen.
    fn one_of(&self, points: G::Set) -> G::Set {
        if points.touches(self.seen) { G::Set::default() } else { points.first_point().unwrap_or_default() }
    }

    /// Gives each part of a string that is seen `least` liberties, or all it has; as near as they are to be had.
    fn breathe(&mut self, least: u32) {
        let (ground, own, empty) = (self.ground, self.ground.stones(self.winner), self.ground.empty());
        for part in ground.components(own & self.seen) {
            let mut part = part;
            while !part.touches(ground.backed(self.winner)) {
                let around = ground.around(part);
                let (breath, longer) = (around & empty, part | (around & own));
                let has = (breath & self.seen).count() + ground.breath(self.winner, part);
                let missing = least.saturating_sub(has);
                if missing <= (breath - self.seen).count() || longer == part {
                    for liberty in (breath - self.seen).each().take(missing as usize) {
                        self.seen |= liberty;
                    }
                    break;
                }
                part = longer;
            }
            self.seen |= part;
        }
    }

    /// Strings of the winner in atari can be captured: then nothing next to them may be doubtful.
    fn see_captures(&mut self) {
        let (ground, own, enemy) = (self.ground, self.ground.stones(self.winner), self.ground.stones(!self.winner));
        let empty = ground.empty();
        for string in ground.components(ground.flood(own & self.seen, own)) {
            let border = ground.around(string);
            let last = border & empty;
            let is_held = string.touches(ground.backed(self.winner)) || ground.breath(self.winner, string) > 0;
            if last.count() != 1 || is_held {
                continue;
            }
            self.seen |= string | border;
            if string.count() == 1 {
                self.seen |= ground.around(last);
            }
            for captor in ground.components(ground.flood(border & enemy, enemy)) {
                let around = ground.around(captor);
                if !(captor | around).lies_in(self.seen) {
                    self.seen |= captor;
                    self.seen |= self.one_of(around & empty);
                }
            }
        }
    }

    /// Where the loser may not play because it is suicide, that has to be seen.
    fn see_suicides(&mut self) {
        let (ground, enemy, empty) = (self.ground, self.ground.stones(!self.winner), self.ground.empty());
        for point in (self.seen & empty).each() {
            let around = ground.around(point);
            if !around.touches(empty) && ground.placing(!self.winner, point).is_none() {
                let strings = ground.flood(around & enemy, enemy);
                self.seen |= around | strings | ground.around(strings);
            }
        }
    }
}

//! Where a fight takes place: a set of points with stones on it, as much of it as zones and life are worked out from.
//!
//! Captures are read on the whole board, life and death on a small field of its own. What has to be said of zones and of
//! unconditional life is the same on both, and is said once, over this trait.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use tesuji_board::{Board, Color, PointSet};

/// A set of points of a ground. A point is a set of one.
pub(crate) trait Area:
    Copy + Eq + Default + BitAnd<Output = Self> + BitOr<Output = Self> + BitOrAssign + Sub<Output = Self> + SubAssign
{
    /// How many points it has.
    fn count(self) -> u32;

    /// Whether it has a point in common with `other`.
    fn touches(self, other: Self) -> bool;

    /// Whether all of it belongs to `other`.
    fn lies_in(self, other: Self) -> bool;

    /// Its first point, if it has one.
    fn first_point(self) -> Option<Self>;

    /// Whether it has no point.
    #[inline]
    fn is_none(self) -> bool {
        self == Self::default()
    }

    /// Its points, one by one.
    #[inline]
    fn each(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.first_point()?;
            rest -= first;
            Some(first)
        })
    }
}

/// What a stone does that is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placed<S> {
    /// What it captures.
    pub(crate) captured: S,
    /// Its string.
    pub(crate) string: S,
    /// The liberties of its string.
    pub(crate) liberties: S,
}

/// Points with stones on them.
pub(crate) trait Ground: Copy {
    /// A set of its points.
    type Set: Area;

    /// Those of the points that lie on it, as a set of its own.
    fn set_of(self, points: PointSet) -> Self::Set;

    /// The points of a set.
    fn points_of(self, set: Self::Set) -> PointSet;

    /// The stones of a colour.
    fn stones(self, color: Color) -> Self::Set;

    /// The points without a stone.
    fn empty(self) -> Self::Set;

    /// All points.
    fn all(self) -> Self::Set;

    /// The points next to a stone of this colour outside the ground that is never captured.
    fn backed(self, color: Color) -> Self::Set;

    /// The liberties outside the ground that a string of this colour has at least.
    #[inline]
    fn breath(self, color: Color, string: Self::Set) -> u32 {
        let _ = (color, string);
        0
    }

    /// The points by which the opponent of this colour gets out of a region: what is next to one of them is enclosed by
    /// neither side. Next to an outside stone that is never captured, or where the opponent's strings breathe outside.
    #[inline]
    fn ways_out(self, color: Color) -> Self::Set {
        self.backed(!color)
    }

    /// The points next to the set and not in it.
    fn around(self, set: Self::Set) -> Self::Set;

    /// All points of `within` that are connected to `from`, which lies in it.
    fn flood(self, from: Self::Set, within: Self::Set) -> Self::Set;

    /// The connected parts of a set.
    #[inline]
    fn components(self, set: Self::Set) -> impl Iterator<Item = Self::Set> {
        let mut rest = set;
        std::iter::from_fn(move || {
            let part = self.flood(rest.first_point()?, rest);
            rest -= part;
            Some(part)
        })
    }

    /// What a stone would do on the empty point `at`; `None` if it would be suicide.
    #[inline]
    fn placing(self, color: Color, at: Self::Set) -> Option<Placed<Self::Set>> {
        let (own, enemy) = (self.stones(color) | at, self.stones(!color));
        let free = self.empty() - at;
        let (mut beside, mut captured) = (self.around(at) & enemy, Self::Set::default());
        while let Some(stone) = beside.first_point() {
            let string = self.flood(stone, enemy);
            beside -= string;
            let is_stifled = !string.touches(self.backed(!color)) && !self.around(string).touches(free);
            if is_stifled && self.breath(!color, string) == 0 {
                captured |= string;
            }
        }
        let string = self.flood(at, own);
        let liberties = self.around(string) & (free | captured);
        let breathes = !liberties.is_none() || string.touches(self.backed(color)) || self.breath(color, string) > 0;
        breathes.then_some(Placed { captured, string, liberties })
    }

    /// The points where a stone of this colour is legal and captures nothing, and those where it may capture, or not be
    /// played at all.
    fn placements(self, color: Color) -> (Self::Set, Self::Set) {
        let empty = self.empty();
        let (mut captures, mut room) = (Self::Set::default(), empty & self.backed(color));
        for string in self.components(self.stones(!color)) {
            let liberties = self.around(string) & empty;
            if liberties.count() == 1 && !string.touches(self.backed(!color)) && self.breath(!color, string) == 0 {
                captures |= liberties;
            }
        }
        for string in self.components(self.stones(color)) {
            let liberties = self.around(string) & empty;
            if liberties.count() > 1 || string.touches(self.backed(color)) || self.breath(color, string) > 0 {
                room |= liberties;
            }
        }
        let breathes = |point: Self::Set| self.around(point).touches(empty) || self.breath(color, point) > 0;
        for point in (empty - room).each().filter(|point| breathes(*point)) {
            room |= point;
        }
        (room - captures, captures)
    }

    /// The stones of this colour that live though their owner never plays again (Benson 1976), if one of `wanted` is
    /// among them; else none.
    fn unconditionally_alive(self, color: Color, wanted: Self::Set) -> Self::Set {
        // More regions than this are not looked at: that can only make fewer stones live.
        const MOST_REGIONS: usize = 16;
        let (own, empty, nothing) = (self.stones(color), self.empty(), Self::Set::default());
        let mut regions = [(nothing, nothing); MOST_REGIONS];
        let mut count = 0;
        for region in self.components(self.all() - own) {
            if region.touches(self.ways_out(color)) || !region.touches(empty) || count == regions.len() {
                continue;
            }
            regions[count] = (region & empty, self.around(region));
            count += 1;
        }
        let backed = self.backed(color);
        if count < 2 && !own.touches(backed) {
            return nothing;
        }
        let mut alive = own;
        loop {
            let mut rest = nothing;
            for string in self.components(alive) {
                let border = self.around(string);
                let is_eye =
                    |&&(inside, walls): &&(Self::Set, Self::Set)| inside.lies_in(border) && walls.lies_in(alive);
                if string.touches(backed) || regions[..count].iter().filter(is_eye).take(2).count() == 2 {
                    rest |= string;
                }
            }
            if !rest.touches(wanted) {
                return nothing;
            }
            if rest == alive {
                return alive;
            }
            alive = rest;
        }
    }

    /// What it takes to see that one of the `wanted` stones of this colour lives unconditionally, if it does.
    fn life_zone(self, color: Color, wanted: Self::Set) -> Option<Self::Set> {
        let (own, empty) = (self.stones(color), self.empty());
        let alive = self.unconditionally_alive(color, own & wanted);
        let (mut room, mut housed) = (self.flood((alive & wanted).first_point()?, own), Self::Set::default());
        // Each string needs two eyes, and those that enclose them need two of their own.
        while let Some(next) = (room & (own - housed)).first_point() {
            let string = self.flood(next, own);
            (housed, room) = (housed | string, room | string);
            if string.touches(self.backed(color)) {
                continue;
            }
            let border = self.around(string);
            let is_eye = |region: &Self::Set| {
                let inside = *region & empty;
                let is_mine = !region.touches(self.ways_out(color)) && self.around(*region).lies_in(alive);
                is_mine && !inside.is_none() && inside.lies_in(border)
            };
            let (mut first, mut second) = (None, None);
            for eye in self.components(self.all() - own).filter(is_eye) {
                let house = eye | self.around(eye);
                let cost = (house - room).count();
                if first.is_none_or(|(least, _)| cost < least) {
                    (first, second) = (Some((cost, house)), first);
                } else if second.is_none_or(|(least, _)| cost < least) {
                    second = Some((cost, house));
                }
            }
            room |= first?.1 | second?.1;
        }
        Some(room)
    }
}

impl Area for PointSet {
    fn count(self) -> u32 {
        self.len() as u32
    }

    fn touches(self, other: Self) -> bool {
        self.meets(&other)
    }

    fn lies_in(self, other: Self) -> bool {
        self.is_within(&other)
    }

    fn first_point(self) -> Option<Self> {
        self.first().map(Self::from)
    }
}

/// The whole board: nothing is outside.
impl Ground for &Board {
    type Set = PointSet;

    fn set_of(self, points: PointSet) -> PointSet {
        points
    }

    fn points_of(self, set: PointSet) -> PointSet {
        set
    }

    fn stones(self, color: Color) -> PointSet {
        Board::stones(self, color)
    }

    fn empty(self) -> PointSet {
        Board::empty(self)
    }

    fn all(self) -> PointSet {
        self.points()
    }

    fn backed(self, _: Color) -> PointSet {
        PointSet::EMPTY
    }

    fn around(self, set: PointSet) -> PointSet {
        (set.neighbours() & self.points()) - set
    }

    fn flood(self, from: PointSet, within: PointSet) -> PointSet {
        from.flood(&within)
    }
}

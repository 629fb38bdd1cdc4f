//! A set of points, as bits of the fixed grid: see [`Point`] for the layout.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::point::{GRID, Point, STRIDE};

const WORDS: usize = GRID / 64;

/// A set of points: union `|`, intersection `&`, difference `-`, and what Go asks of sets.
///
/// ```
/// use tesuji_board::{Point, PointSet, Size};
/// let corner: Point = "A1".parse()?;
/// let around = PointSet::from(corner).dilate() & Size::square(9).points();
/// assert_eq!(around.to_string(), "A1 B1 A2");
/// # Ok::<(), tesuji_board::BadName>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PointSet([u64; WORDS]);

/// The points next to each point of the grid, off the board or not.
static NEIGHBOURS: [PointSet; GRID] = {
    let mut sets = [PointSet::EMPTY; GRID];
    let mut i = 0;
    while i < GRID {
        if i >= STRIDE {
            sets[i].insert(Point::from_index(i - STRIDE));
        }
        if i >= 1 {
            sets[i].insert(Point::from_index(i - 1));
        }
        if i + 1 < GRID {
            sets[i].insert(Point::from_index(i + 1));
        }
        if i + STRIDE < GRID {
            sets[i].insert(Point::from_index(i + STRIDE));
        }
        i += 1;
    }
    sets
};

impl PointSet {
    /// No point at all.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Every point's [`index`](Point::index) is smaller.
    pub const CAPACITY: usize = GRID;

    /// Whether `point` is in the set.
    #[inline]
    pub const fn contains(&self, point: Point) -> bool {
        let index = point.index();
        self.0[index / 64] >> (index % 64) & 1 != 0
    }

    /// Adds `point`.
    #[inline]
    pub const fn insert(&mut self, point: Point) {
        let index = point.index();
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Takes `point` out.
    #[inline]
    pub const fn remove(&mut self, point: Point) {
        let index = point.index();
        self.0[index / 64] &= !(1 << (index % 64));
    }

    /// The number of points.
    #[inline]
    pub const fn len(&self) -> usize {
        let mut len = 0;
        let mut word = 0;
        while word < WORDS {
            len += self.0[word].count_ones();
            word += 1;
        }
        len as usize
    }

    /// Whether there is no point in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the two sets share a point.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// Whether every point of this set is in `other`.
    #[inline]
    pub fn is_within(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// The point of lowest index: bottom row first, from the left.
    #[inline]
    pub fn first(&self) -> Option<Point> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(Point::from_index(word * 64 + self.0[word].trailing_zeros() as usize))
    }

    /// The only point, if there is just one.
    #[inline]
    pub fn single(&self) -> Option<Point> {
        let first = self.first()?;
        let mut rest = *self;
        rest.remove(first);
        rest.is_empty().then_some(first)
    }

    /// The set and all points next to it. Off the board too: intersect with the points you mean.
    #[inline]
    #[must_use]
    pub fn dilate(&self) -> Self {
        *self | self.neighbours()
    }

    /// All points next to a point, off the board or not.
    #[inline]
    pub fn next_to(point: Point) -> &'static Self {
        &NEIGHBOURS[point.index()]
    }

    /// All points next to a point of the set, some of them perhaps in the set, some off the board.
    #[inline]
    #[must_use]
    pub fn neighbours(&self) -> Self {
        let w = &self.0;
        let mut out = [0; WORDS];
        for i in 0..WORDS {
            let below = if i > 0 { w[i - 1] } else { 0 };
            let above = if i + 1 < WORDS { w[i + 1] } else { 0 };
            out[i] = (w[i] << 1 | below >> 63)
                | (w[i] >> 1 | above << 63)
                | (w[i] << STRIDE | below >> (64 - STRIDE))
                | (w[i] >> STRIDE | above << (64 - STRIDE));
        }
        Self(out)
    }

    /// All points next to a point of the set or diagonal to one, some of them perhaps in the set, some off the board.
    ///
    /// ```
    /// use tesuji_board::{Point, PointSet, Size};
    /// let around = |p: &str| PointSet::from(p.parse::<Point>().unwrap()).neighbours_and_diagonals();
    /// assert_eq!((around("A1") & Size::square(19).points()).to_string(), "B1 A2 B2");
    /// assert_eq!((around("T10") & Size::square(19).points()).to_string(), "S9 T9 S10 S11 T11");
    /// ```
    #[must_use]
    pub fn neighbours_and_diagonals(&self) -> Self {
        let sides = self.shifted_up(1) | self.shifted_down(1);
        let row = *self | sides;
        sides | row.shifted_up(STRIDE) | row.shifted_down(STRIDE)
    }

    /// The columns of a row that are in the set, the lowest bit for the first.
    ///
    /// ```
    /// use tesuji_board::Diagram;
    /// let diagram: Diagram = "X . .\nX . X\n. . .\n. X X".parse()?;
    /// assert_eq!([0, 1, 2, 3].map(|row| diagram.setup.black.row(row)), [0b110, 0b000, 0b101, 0b001]);
    /// # Ok::<(), tesuji_board::BadDiagram>(())
    /// ```
    #[inline]
    pub fn row(&self, row: u8) -> u32 {
        let from = usize::from(row) * STRIDE;
        let (word, bit) = (from / 64, from % 64);
        let above = self.0.get(word + 1).map_or(0, |above| above << 1 << (63 - bit));
        ((self.0[word] >> bit | above) & ((1 << STRIDE) - 1)) as u32
    }

    fn shifted_up(&self, by: usize) -> Self {
        let mut below = 0;
        Self(self.0.map(|word| word << by | std::mem::replace(&mut below, word) >> (64 - by)))
    }

    fn shifted_down(&self, by: usize) -> Self {
        let mut out = *self;
        let mut above = 0;
        for word in out.0.iter_mut().rev() {
            *word = *word >> by | std::mem::replace(&mut above, *word) << (64 - by);
        }
        out
    }

    /// The points of `within` that can be reached from `self` by steps inside `within`.
    #[must_use]
    pub fn flood(&self, within: &Self) -> Self {
        let mut reached = *self & *within;
        loop {
            // Two steps at once: to see whether it has grown costs as much as one.
            let next = (reached.dilate() & *within).dilate() & *within;
            if next.is_within(&reached) {
                return reached;
            }
            reached = next;
        }
    }

    /// The 4-connected parts of the set, by lowest point.
    pub fn components(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let part = Self::from(rest.first()?).flood(&rest);
            rest -= part;
            Some(part)
        })
    }

    /// The points, by index.
    #[inline]
    pub fn iter(&self) -> Points {
        Points { words: self.0, word: 0 }
    }
}

/// The points of a [`PointSet`], by index: bottom row first, each row from the left.
#[derive(Clone, Debug)]
pub struct Points {
    words: [u64; WORDS],
    word: usize,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.word < WORDS {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(Point::from_index(self.word * 64 + bits.trailing_zeros() as usize));
            }
            self.word += 1;
        }
        None
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    #[inline]
    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Points;

    #[inline]
    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl From<Point> for PointSet {
    #[inline]
    fn from(point: Point) -> Self {
        let mut set = Self::EMPTY;
        set.insert(point);
        set
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl BitOr for PointSet {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl BitAnd for PointSet {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl Sub for PointSet {
    type Output = Self;

    #[inline]
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        for (word, o) in self.0.iter_mut().zip(other.0) {
            *word |= o;
        }
    }
}

impl BitAndAssign for PointSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        for (word, o) in self.0.iter_mut().zip(other.0) {
            *word &= o;
        }
    }
}

impl SubAssign for PointSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        for (word, o) in self.0.iter_mut().zip(other.0) {
            *word &= !o;
        }
    }
}

impl fmt::Display for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, point) in self.iter().enumerate() {
            write!(f, "{}{point}", if n == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

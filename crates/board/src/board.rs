//! Stones on the board, their strings and liberties, kept up to date by [`Board::place`] and [`Board::undo`].
//!
//! No turn, no ko, no history: those are the [`Position`](crate::Position)'s.
//!
//! How a string is kept. A record holds its stones, its *border* (every point next to it) and the number of its
//! liberties. The border changes only when the string itself grows, so a stone placed next to it costs its
//! record one subtraction; liberties and neighbouring strings are the border's empty and occupied points.
//!
//! Records live on a stack. A stone that joins no string pushes one; a stone that joins a string rewrites the record of
//! the largest string it joins, after saving it, and leaves the records of the others where they are. A captured
//! string leaves its record too. So taking back needs no search: whatever is dead still lies where it was.

use crate::color::Color;
use crate::point::{GRID, Point, STRIDE};
use crate::point_set::PointSet;
use crate::size::{OpenEdges, Size};
use crate::strings::{Record, StringRef, Strings};
use crate::zobrist;

/// What lies on a point of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cell {
    Stone(Color),
    Empty,
    Outside,
}

/// Cells start this far into the array, so that a point of the bottom row has a neighbour below.
const MARGIN: usize = STRIDE;

/// Stones, strings and liberties.
///
/// ```
/// use tesuji_board::{Board, Color, OpenEdges, Point, Size};
/// let mut board = Board::new(Size::square(9), OpenEdges::NONE);
/// let corner: Point = "A1".parse()?;
/// board.place(Color::White, corner);
/// board.place(Color::Black, "B1".parse()?);
/// assert_eq!(board.liberties(corner).to_string(), "A2");
/// assert_eq!(board.place(Color::Black, "A2".parse()?).to_string(), "A1");   // captured
/// # Ok::<(), tesuji_board::BadName>(())
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    size: Size,
    edges: OpenEdges,
    points: PointSet,
    open: PointSet,
    empty: PointSet,
    stones: [PointSet; 2],
    cells: [Cell; GRID + 2 * MARGIN],
    strings: Strings,
    frames: Vec<Frame>,
    key: u64,
}

/// What [`Board::undo`] must know about one placed stone.
#[derive(Clone, Copy, Debug)]
struct Frame {
    at: Point,
    color: Color,
    suicide: bool,
    /// The strings that the stone joined; the first one's record was rewritten.
    joined: Ids,
    captured: Ids,
}

/// Up to four different strings: those next to one stone.
#[derive(Clone, Copy, Debug, Default)]
struct Ids {
    ids: [u32; 4],
    len: u8,
}

impl Ids {
    #[inline]
    fn add(&mut self, id: u32) {
        if !self.as_slice().contains(&id) {
            self.ids[usize::from(self.len)] = id;
            self.len += 1;
        }
    }

    #[inline]
    fn as_slice(&self) -> &[u32] {
        &self.ids[..usize::from(self.len)]
    }
}

impl Board {
    /// An empty board.
    pub fn new(size: Size, edges: OpenEdges) -> Self {
        let points = size.points();
        let mut cells = [Cell::Outside; GRID + 2 * MARGIN];
        for p in points {
            cells[p.index() + MARGIN] = Cell::Empty;
        }
        Self {
            size,
            edges,
            points,
            open: edges.points(size),
            empty: points,
            stones: [PointSet::EMPTY; 2],
            cells,
            strings: Strings::with_capacity(size.area()),
            frames: Vec::with_capacity(2 * size.area()),
            key: 0,
        }
    }

    /// Columns and rows.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Which edges are open.
    #[inline]
    pub fn open_edges(&self) -> OpenEdges {
        self.edges
    }

    /// All points of the board.
    #[inline]
    pub fn points(&self) -> PointSet {
        self.points
    }

    /// The empty points.
    #[inline]
    pub fn empty(&self) -> PointSet {
        self.empty
    }

    /// All stones of a colour.
    #[inline]
    pub fn stones(&self, color: Color) -> PointSet {
        self.stones[color.index()]
    }

    /// The colour of the stone at `p`, if there is one.
    #[inline]
    pub fn at(&self, p: Point) -> Option<Color> {
        match self.cells[p.index() + MARGIN] {
            Cell::Stone(color) => Some(color),
            Cell::Empty | Cell::Outside => None,
        }
    }

    /// The key of the stones alone: equal boards have equal keys.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The string at `p`, if there is a stone.
    #[inline]
    pub fn string(&self, p: Point) -> Option<StringRef<'_>> {
        let color = self.at(p)?;
        Some(StringRef::new(self, color, self.strings.at(p)))
    }

    /// The liberties of the string at `p`: none where there is no stone.
    #[inline]
    pub fn liberties(&self, p: Point) -> PointSet {
        self.string(p).map_or(PointSet::EMPTY, |s| s.liberties())
    }

    /// The strings with a stone in `points`, each once.
    pub fn strings_in(&self, points: PointSet) -> impl Iterator<Item = StringRef<'_>> {
        let mut rest = points & (self.stones[0] | self.stones[1]);
        std::iter::from_fn(move || {
            let string = self.string(rest.first()?)?;
            rest -= string.stones();
            Some(string)
        })
    }

    /// Whether a stone of `color` at the empty point `p` would have no liberty and capture nothing.
    #[inline]
    pub fn is_suicide(&self, color: Color, p: Point) -> bool {
        !self.open.contains(p)
            && self.around(p).all(|(cell, q)| match cell {
                Cell::Empty => false,
                Cell::Outside => true,
                Cell::Stone(c) => (self.strings.at(q).liberties == 1) == (c == color),
            })
    }

    /// The stones that `color` would capture by playing at the empty point `p`.
    pub fn captures(&self, color: Color, p: Point) -> PointSet {
        let mut captured = PointSet::EMPTY;
        for (cell, q) in self.around(p) {
            if cell == Cell::Stone(!color) && self.strings.at(q).liberties == 1 {
                captured |= self.strings.at(q).stones;
            }
        }
        captured
    }

    /// Whether `color`'s play at the empty point `p` would capture something.
    #[inline]
    pub fn is_capture(&self, color: Color, p: Point) -> bool {
        self.around(p).any(|(cell, q)| cell == Cell::Stone(!color) && self.strings.at(q).liberties == 1)
    }

    /// Places a stone on the empty point `p` and removes what has no liberty left: first the opponent's strings,
    /// then, if that freed nothing, the stone's own. Gives the removed stones.
    pub fn place(&mut self, color: Color, p: Point) -> PointSet {
        debug_assert!(self.empty.contains(p), "{p} is empty");
        let (mut joined, mut touched) = (Ids::default(), Ids::default());
        for (cell, q) in self.around(p) {
            if let Cell::Stone(c) = cell {
                if c == color { &mut joined } else { &mut touched }.add(self.strings.id(q));
            }
        }
        self.set(color, p);
        self.join(p, &mut joined);

        let (mut removed, mut captured) = (PointSet::EMPTY, Ids::default());
        for &id in touched.as_slice() {
            let record = self.strings.record_mut(id);
            record.liberties -= 1;
            if record.liberties == 0 {
                captured.add(id);
            }
        }
        for &id in captured.as_slice() {
            removed |= self.lift(!color, id);
        }

        let own = self.strings.id(p);
        self.recount(own);
        let suicide = self.strings.record(own).liberties == 0;
        if suicide {
            removed = self.lift(color, own);
        }
        self.frames.push(Frame { at: p, color, suicide, joined, captured });
        removed
    }

    /// Takes back the last placed stone. Everything is exactly as before it.
    ///
    /// # Panics
    /// If there is no stone to take back.
    pub fn undo(&mut self) {
        let frame = self.frames.pop().expect("a stone to take back");
        let (color, p) = (frame.color, frame.at);
        if frame.suicide {
            let own = frame.joined.as_slice().first().copied();
            self.put_back(color, own.unwrap_or_else(|| self.strings.last()));
        }
        for &id in frame.captured.as_slice() {
            self.put_back(!color, id);
        }
        self.clear(color, p);
        let mut touched = Ids::default();
        for (cell, q) in self.around(p) {
            if cell == Cell::Stone(!color) {
                touched.add(self.strings.id(q));
            }
        }
        for &id in touched.as_slice() {
            self.strings.record_mut(id).liberties += 1;
        }
        self.strings.part(frame.joined.as_slice());
    }

    /// The [`key`](Self::key) after `color` has played at the empty point `p`.
    pub fn key_after(&self, color: Color, p: Point) -> u64 {
        let lifted = |stones: PointSet, color| stones.iter().fold(0, |key, q| key ^ zobrist::stone(color, q));
        if self.is_suicide(color, p) {
            let own = self.stones(color) & PointSet::from(p).neighbours();
            let removed = self.strings_in(own).fold(PointSet::EMPTY, |all, s| all | s.stones());
            return self.key ^ lifted(removed, color);
        }
        self.key ^ zobrist::stone(color, p) ^ lifted(self.captures(color, p), !color)
    }

    /// Places the stones of a position in which every string has a liberty. They cannot be taken back.
    pub(crate) fn place_all(&mut self, black: PointSet, white: PointSet) {
        // No string is ever without liberties on the way: what is not placed yet leaves an empty point.
        for (color, stones) in [(Color::Black, black), (Color::White, white)] {
            for p in stones {
                self.place(color, p);
            }
        }
        self.frames.clear();
        self.strings.forget();
    }

    /// Makes the stone at `p` one string with the `joined` ones; the largest of them comes first from now on.
    #[inline]
    fn join(&mut self, p: Point, joined: &mut Ids) {
        let border = *PointSet::next_to(p) & self.points;
        let Some(largest) = (0..usize::from(joined.len)).max_by_key(|i| self.strings.record(joined.ids[*i]).count)
        else {
            self.strings.push(p, border);
            return;
        };
        joined.ids.swap(0, largest);
        self.strings.join(p, border, joined.as_slice());
    }

    /// Takes a string off the board, leaving its record.
    fn lift(&mut self, color: Color, id: u32) -> PointSet {
        let Record { stones, border, .. } = *self.strings.record(id);
        self.empty |= stones;
        self.stones[color.index()] -= stones;
        for p in stones {
            self.cells[p.index() + MARGIN] = Cell::Empty;
            self.key ^= zobrist::stone(color, p);
        }
        self.recount_all(border & self.stones[(!color).index()]);
        stones
    }

    /// Puts a lifted string back.
    fn put_back(&mut self, color: Color, id: u32) {
        let Record { stones, border, .. } = *self.strings.record(id);
        self.empty -= stones;
        self.stones[color.index()] |= stones;
        for p in stones {
            self.cells[p.index() + MARGIN] = Cell::Stone(color);
            self.strings.assign(p, id);
            self.key ^= zobrist::stone(color, p);
        }
        self.recount_all(border & self.stones[(!color).index()]);
    }

    /// Counts anew the liberties of the strings with a stone in `points`.
    fn recount_all(&mut self, points: PointSet) {
        let mut rest = points;
        while let Some(p) = rest.first() {
            let id = self.strings.id(p);
            self.recount(id);
            rest -= self.strings.record(id).stones;
        }
    }

    #[inline]
    fn recount(&mut self, id: u32) {
        let record = self.strings.record_mut(id);
        record.liberties = (record.border & self.empty).len() as u16;
        // Beyond an open edge lies a liberty that neither side can fill.
        if self.edges != OpenEdges::NONE && record.stones.meets(&self.open) {
            record.liberties += 1;
        }
    }

    #[inline]
    fn set(&mut self, color: Color, p: Point) {
        self.cells[p.index() + MARGIN] = Cell::Stone(color);
        self.empty.remove(p);
        self.stones[color.index()].insert(p);
        self.key ^= zobrist::stone(color, p);
    }

    #[inline]
    fn clear(&mut self, color: Color, p: Point) {
        self.cells[p.index() + MARGIN] = Cell::Empty;
        self.empty.insert(p);
        self.stones[color.index()].remove(p);
        self.key ^= zobrist::stone(color, p);
    }

    /// What lies around `p`, with the points: a point `Outside` is not to be used.
    #[inline]
    fn around(&self, p: Point) -> impl Iterator<Item = (Cell, Point)> + use<'_> {
        let i = p.index() + MARGIN;
        [i - STRIDE, i - 1, i + 1, i + STRIDE].into_iter().map(|j| {
            // Saturating: below the bottom row there is no point, and its cell says so.
            (self.cells[j], Point::from_index(j.saturating_sub(MARGIN).min(GRID - 1)))
        })
    }
}

/// The same size, edges and stones, however they came there.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        (self.size, self.edges, self.stones) == (other.size, other.edges, other.stones)
    }
}

impl Eq for Board {}

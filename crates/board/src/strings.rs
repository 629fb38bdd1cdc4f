//! The records of strings, and the view of one string that callers get.

use crate::board::Board;
use crate::color::Color;
use crate::point::{GRID, Point};
use crate::point_set::PointSet;

/// What is kept of one string.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record {
    pub(crate) stones: PointSet,
    /// Every point of the board next to a stone of the string and not in it.
    pub(crate) border: PointSet,
    /// The number of stones.
    pub(crate) count: u16,
    /// The number of liberties, one more if the string touches an open edge.
    pub(crate) liberties: u16,
}

/// All strings, dead ones included as long as they may come back by undo.
#[derive(Clone, Debug)]
pub(crate) struct Strings {
    /// The string of each stone.
    ids: [u32; GRID],
    records: Vec<Record>,
    /// The records of strings as they were before they grew.
    saved: Vec<Record>,
}

impl Strings {
    pub(crate) fn with_capacity(area: usize) -> Self {
        Self { ids: [0; GRID], records: Vec::with_capacity(2 * area), saved: Vec::with_capacity(2 * area) }
    }

    #[inline]
    pub(crate) fn id(&self, p: Point) -> u32 {
        self.ids[p.index()]
    }

    #[inline]
    pub(crate) fn assign(&mut self, p: Point, id: u32) {
        self.ids[p.index()] = id;
    }

    #[inline]
    pub(crate) fn record(&self, id: u32) -> &Record {
        &self.records[id as usize]
    }

    #[inline]
    pub(crate) fn record_mut(&mut self, id: u32) -> &mut Record {
        &mut self.records[id as usize]
    }

    /// The string pushed last.
    pub(crate) fn last(&self) -> u32 {
        self.records.len() as u32 - 1
    }

    /// The record of the stone at `p`.
    #[inline]
    pub(crate) fn at(&self, p: Point) -> &Record {
        self.record(self.id(p))
    }

    /// A new string of the one stone at `p`, its liberties yet to be counted.
    #[inline]
    pub(crate) fn push(&mut self, p: Point, border: PointSet) {
        self.assign(p, self.records.len() as u32);
        self.records.push(Record { stones: PointSet::from(p), border, count: 1, liberties: 0 });
    }

    /// Adds the stone at `p`, and the other joined strings, to the first one, its liberties yet to be counted.
    pub(crate) fn join(&mut self, p: Point, border: PointSet, joined: &[u32]) {
        let mut whole = *self.record(joined[0]);
        self.saved.push(whole);
        whole.stones.insert(p);
        whole.border |= border;
        whole.count += 1;
        self.assign(p, joined[0]);
        for &other in &joined[1..] {
            let part = *self.record(other);
            whole.stones |= part.stones;
            whole.border |= part.border;
            whole.count += part.count;
            for q in part.stones {
                self.assign(q, joined[0]);
            }
        }
        whole.border -= whole.stones;
        *self.record_mut(joined[0]) = whole;
    }

    /// Gives up taking back what has happened so far.
    pub(crate) fn forget(&mut self) {
        self.saved.clear();
    }

    /// Takes back the last [`push`](Self::push), if nothing was joined, or the last [`join`](Self::join).
    pub(crate) fn part(&mut self, joined: &[u32]) {
        let Some((&first, others)) = joined.split_first() else {
            self.records.pop();
            return;
        };
        *self.record_mut(first) = self.saved.pop().expect("a string to part");
        for &other in others {
            for q in self.record(other).stones {
                self.ids[q.index()] = other;
            }
        }
    }
}

/// A string on a board: stones of one colour, connected along the lines.
#[derive(Clone, Copy, Debug)]
pub struct StringRef<'a> {
    board: &'a Board,
    color: Color,
    record: &'a Record,
}

impl<'a> StringRef<'a> {
    #[inline]
    pub(crate) fn new(board: &'a Board, color: Color, record: &'a Record) -> Self {
        Self { board, color, record }
    }

    /// The colour of the stones.
    #[inline]
    pub fn color(&self) -> Color {
        self.color
    }

    /// The stones.
    #[inline]
    pub fn stones(&self) -> PointSet {
        self.record.stones
    }

    /// The number of stones.
    #[inline]
    pub fn stone_count(&self) -> usize {
        usize::from(self.record.count)
    }

    /// Every point of the board next to the string.
    #[inline]
    pub fn border(&self) -> PointSet {
        self.record.border
    }

    /// The liberties on the board. Beyond an open edge there may be more.
    #[inline]
    pub fn liberties(&self) -> PointSet {
        self.record.border & self.board.empty()
    }

    /// The number of liberties; an open edge counts as one.
    #[inline]
    pub fn liberty_count(&self) -> usize {
        usize::from(self.record.liberties)
    }

    /// Whether the string has one liberty left.
    #[inline]
    pub fn is_atari(&self) -> bool {
        self.record.liberties == 1
    }

    /// The opponent's strings next to this one, each once.
    #[inline]
    pub fn neighbours(&self) -> impl Iterator<Item = StringRef<'a>> + use<'a> {
        self.board.strings_in(self.record.border & self.board.stones(!self.color))
    }
}

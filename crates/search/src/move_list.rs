//! The moves of a position, listed without an allocation for each position.
//!
//! A solver owns one list for a whole search and uses it as a stack: it opens a fresh page, lets the domain write on
//! it, and closes the page when the position is done with. The domain sees only the page it is asked to fill.

/// A list of moves that a domain fills, best move first.
///
/// ```
/// use tesuji_search::MoveList;
/// let mut list = MoveList::new();
/// list.push(3);
/// let outer = list.open();
/// list.push(7);
/// assert_eq!(list.as_slice(), [7]);
/// assert!(!list.contains(3));
/// list.close(outer);
/// assert_eq!(list.as_slice(), [3]);
/// ```
#[derive(Clone, Debug)]
pub struct MoveList<M> {
    moves: Vec<M>,
    start: usize,
}

/// The page that was open before: what [`MoveList::close`] goes back to.
#[derive(Debug)]
#[must_use = "a page that is opened has to be closed"]
pub struct Page(usize);

impl<M> MoveList<M> {
    /// An empty list.
    pub const fn new() -> Self {
        Self { moves: Vec::new(), start: 0 }
    }

    /// Adds a move at the end of the page.
    pub fn push(&mut self, m: M) {
        self.moves.push(m);
    }

    /// The moves of the page.
    pub fn as_slice(&self) -> &[M] {
        &self.moves[self.start..]
    }

    /// The moves of the page, to be put into another order.
    pub fn as_mut_slice(&mut self) -> &mut [M] {
        &mut self.moves[self.start..]
    }

    /// How many moves the page holds.
    pub fn len(&self) -> usize {
        self.moves.len() - self.start
    }

    /// Whether the page holds no move.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Drops the moves of the page after the first `count`.
    pub fn truncate(&mut self, count: usize) {
        self.moves.truncate(self.start + count);
    }

    /// Opens an empty page on top of this one.
    pub fn open(&mut self) -> Page {
        let outer = Page(self.start);
        self.start = self.moves.len();
        outer
    }

    /// Throws the page away and goes back to the one below.
    pub fn close(&mut self, Page(start): Page) {
        self.moves.truncate(self.start);
        self.start = start;
    }

    /// Throws all pages away.
    pub fn clear(&mut self) {
        self.moves.clear();
        self.start = 0;
    }
}

impl<M: Copy + Eq> MoveList<M> {
    /// Whether the page holds `m`.
    pub fn contains(&self, m: M) -> bool {
        self.as_slice().contains(&m)
    }
}

impl<M> Default for MoveList<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> Extend<M> for MoveList<M> {
    fn extend<I: IntoIterator<Item = M>>(&mut self, moves: I) {
        self.moves.extend(moves);
    }
}

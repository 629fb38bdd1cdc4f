//! The interest map of Champaign's *Interest Alpha-Beta*: where a move is likely to matter.
//!
//! Every point starts with a number; a stone makes the number of its own point 0 and doubles those of the points next to
//! it. (The paper's code doubles the stone's own point; its table after two moves shows what is meant.) A stone on a point
//! with a number of doublings hides that number, so the map counts doublings instead of multiplying: taking back is exact.

use tesuji_board::{Board, Color, Point, PointSet, Size};

/// The entries of a table by [`Point::index`].
const POINTS: usize = 384;

/// The numbers before the first move. They agree up to 6x6, the largest board of the paper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InitialMap {
    /// The distance to the edge, from 1 to at most 3.
    Capped,
    /// The paper's words: 1 at the edge, 3 in the innermost ring, 2 in between.
    Literal,
    /// The distance to the edge, however far.
    Ring,
}

impl InitialMap {
    /// The number of a point; those of the second ring's corners are 4 on boards with more than two lines each way.
    pub fn of(self, p: Point, size: Size) -> u16 {
        let ring = |p: Point| {
            let columns = p.column().min(size.columns() - 1 - p.column());
            let rows = p.row().min(size.rows() - 1 - p.row());
            u16::from(columns.min(rows)) + 1
        };
        let on_second = |place: u8, side: u8| place == 1 || place + 2 == side;
        let is_handicap = on_second(p.column(), size.columns()) && on_second(p.row(), size.rows());
        if is_handicap && size.columns() > 2 && size.rows() > 2 {
            return 4;
        }
        let innermost = u16::from(size.columns().min(size.rows()).div_ceil(2));
        match self {
            Self::Capped => ring(p).min(3),
            Self::Ring => ring(p),
            // On a board of four lines the second ring is the innermost, and all of it are handicap points.
            Self::Literal if ring(p) == innermost && innermost >= 3 => 3,
            Self::Literal => ring(p).min(2),
        }
    }
}

/// The numbers as they stand in a game.
///
/// ```
/// use tesuji_board::{Board, OpenEdges, Size};
/// use tesuji_games::{InitialMap, InterestMap};
/// let mut map = InterestMap::new(&Board::new(Size::square(6), OpenEdges::NONE), InitialMap::Capped);
/// map.play("C3".parse()?);
/// assert_eq!((map.of("C3".parse()?), map.of("D3".parse()?), map.of("C2".parse()?)), (0, 6, 4));
/// # Ok::<(), tesuji_board::BadName>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InterestMap {
    initial: [u16; POINTS],
    doublings: [u8; POINTS],
    taken: PointSet,
    size: Size,
}

impl InterestMap {
    /// The map of a position: it depends on the stones alone, not on their order.
    pub fn new(board: &Board, initial: InitialMap) -> Self {
        let size = board.size();
        let mut map = Self { initial: [0; POINTS], doublings: [0; POINTS], taken: PointSet::EMPTY, size };
        for p in size.points() {
            map.initial[p.index()] = initial.of(p, size);
        }
        for p in board.stones(Color::Black) | board.stones(Color::White) {
            map.play(p);
        }
        map
    }

    /// The interest of a point.
    pub fn of(&self, p: Point) -> u16 {
        if self.taken.contains(p) { 0 } else { self.initial[p.index()] << self.doublings[p.index()] }
    }

    /// A stone was played.
    pub fn play(&mut self, at: Point) {
        self.taken.insert(at);
        for p in at.neighbours(self.size) {
            self.doublings[p.index()] += 1;
        }
    }

    /// The stone was taken back.
    pub fn undo(&mut self, at: Point) {
        self.taken.remove(at);
        for p in at.neighbours(self.size) {
            self.doublings[p.index()] -= 1;
        }
    }
}

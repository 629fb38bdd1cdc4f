//! Eye spaces for the exhaustive comparison: every polyomino in the corner, on the side and in the centre, within one
//! string of the defender, that within a wall of the attacker, and some liberties left between the two.

pub mod defence;
pub mod enclosure;
pub mod oracle;
pub mod piece;

use std::collections::BTreeSet;

use tesuji_board::{Color, Point, PointSet, Setup, Size};

/// The board is large enough for seven points in a row, the string, the wall, and room beyond it.
const SIDE: u8 = 13;
/// Where spaces away from the edge begin.
const INWARD: u8 = 3;

/// Where on the board a space lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Corner,
    Side,
    Centre,
}

impl Place {
    pub const ALL: [Self; 3] = [Self::Corner, Self::Side, Self::Centre];

    /// The ways to turn a polyomino that make no difference here.
    fn turns(self) -> &'static [Turn] {
        match self {
            Self::Corner => &[|(x, y), _| (x, y), |(x, y), _| (y, x)],
            Self::Side => &[|(x, y), _| (x, y), |(x, y), side| (side - x, y)],
            Self::Centre => &ALL_TURNS,
        }
    }

    fn shift(self) -> (u8, u8) {
        match self {
            Self::Corner => (0, 0),
            Self::Side => (INWARD, 0),
            Self::Centre => (INWARD, INWARD),
        }
    }
}

type Cell = (u8, u8);
type Turn = fn(Cell, u8) -> Cell;

const ALL_TURNS: [Turn; 8] = [
    |(x, y), _| (x, y),
    |(x, y), side| (side - x, y),
    |(x, y), side| (x, side - y),
    |(x, y), side| (side - x, side - y),
    |(x, y), _| (y, x),
    |(x, y), side| (side - y, x),
    |(x, y), side| (y, side - x),
    |(x, y), side| (side - y, side - x),
];

/// A set of cells, moved as far down and left as it goes.
type Polyomino = BTreeSet<Cell>;

fn moved_home(cells: impl Iterator<Item = Cell> + Clone) -> Polyomino {
    let left = cells.clone().map(|cell| cell.0).min().unwrap_or(0);
    let low = cells.clone().map(|cell| cell.1).min().unwrap_or(0);
    cells.map(|(x, y)| (x - left, y - low)).collect()
}

/// All polyominoes of `cells`, each in every way it can be turned.
fn polyominoes(cells: usize) -> BTreeSet<Polyomino> {
    let mut all = BTreeSet::from([Polyomino::from([(0, 0)])]);
    for _ in 1..cells {
        let mut larger = BTreeSet::new();
        for smaller in &all {
            // One step away from the edges, so that it can grow on all sides.
            let inner: Polyomino = smaller.iter().map(|(x, y)| (x + 1, y + 1)).collect();
            for (x, y) in inner.iter().flat_map(|&(x, y)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]) {
                if !inner.contains(&(x, y)) {
                    larger.insert(moved_home(inner.iter().copied().chain([(x, y)])));
                }
            }
        }
        all = larger;
    }
    all
}

/// All spaces of `points` at a place, no two of them alike.
pub fn spaces(place: Place, points: usize) -> Vec<PointSet> {
    let is_first = |cells: &Polyomino| {
        let turned = |turn: &Turn| moved_home(cells.iter().map(|cell| turn(*cell, SIDE)));
        place.turns().iter().all(|turn| *cells <= turned(turn))
    };
    let (right, up) = place.shift();
    let put = |cells: Polyomino| cells.iter().map(|(x, y)| Point::new(x + right, y + up)).collect();
    polyominoes(points).into_iter().filter(is_first).map(put).collect()
}

/// An eye space with what is around it.
#[derive(Clone, Copy, Debug)]
pub struct EyeSpace {
    pub space: PointSet,
    /// The defender's stones: one string around the space, and what fills the nooks that it cuts off.
    pub stones: PointSet,
    pub string: PointSet,
}

impl EyeSpace {
    pub fn new(space: PointSet) -> Self {
        let board = Size::square(SIDE).points();
        let ring = (space.neighbours_and_diagonals() & board) - space;
        let far = PointSet::from(Point::new(SIDE - 1, SIDE - 1));
        let outside = far.flood(&(board - space - ring));
        let stones = board - space - outside;
        let touched = stones & outside.neighbours();
        let string = PointSet::from(touched.first().expect("a ring has an outside")).flood(&stones);
        Self { space, stones, string }
    }

    /// Where the string can have liberties outside.
    fn outer(&self) -> PointSet {
        (self.string.neighbours() & Size::square(SIDE).points()) - self.stones - self.space
    }

    /// Every way to leave up to two liberties between the string and a wall that is one string, too.
    pub fn all_arrangements(&self) -> impl Iterator<Item = PointSet> {
        (0..=2).flat_map(|liberties| self.arrangements(liberties))
    }

    fn arrangements(&self, liberties: usize) -> Vec<PointSet> {
        let outer: Vec<Point> = self.outer().iter().collect();
        let one = |p: &Point| PointSet::from(*p);
        let all: Vec<PointSet> = match liberties {
            0 => vec![PointSet::EMPTY],
            1 => outer.iter().map(one).collect(),
            _ => outer.iter().enumerate().flat_map(|(n, p)| outer[..n].iter().map(move |q| one(p) | one(q))).collect(),
        };
        let is_whole = |left: &PointSet| {
            let wall = self.wall(*left);
            wall.first().is_some_and(|first| PointSet::from(first).flood(&wall) == wall)
        };
        all.into_iter().filter(is_whole).collect()
    }

    /// The attacker's stones if these liberties are left.
    pub fn wall(&self, left: PointSet) -> PointSet {
        let inside = self.space | self.stones | left;
        (inside.neighbours_and_diagonals() & Size::square(SIDE).points()) - inside
    }

    /// The position, Black being the attacker.
    pub fn setup(&self, left: PointSet, turn: Color) -> Setup {
        let mut setup = Setup::new(Size::square(SIDE));
        setup.white = self.stones;
        setup.black = self.wall(left);
        setup.turn = turn;
        setup
    }
}

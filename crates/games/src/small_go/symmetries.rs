//! The keys of a position in all its symmetric forms, kept stone by stone.

use tesuji_board::{Color, Point, Position, Size, Symmetry, zobrist};

/// The symmetries that keep the shape of a board.
#[derive(Clone, Debug)]
pub(super) struct Symmetries {
    count: usize,
    /// Where each point goes, by its index, and where it came from.
    there: Vec<[Point; 8]>,
    back: Vec<[Point; 8]>,
    /// The keys of a stone of each colour in all symmetric positions.
    stones: [Vec<[u64; 8]>; 2],
}

impl Symmetries {
    pub(super) fn of(size: Size) -> Self {
        let all: Vec<Symmetry> = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(size) == size).collect();
        let last = size.points().iter().map(Point::index).max().expect("a board has points");
        let nowhere = [Point::new(0, 0); 8];
        let (mut there, mut back) = (vec![nowhere; last + 1], vec![nowhere; last + 1]);
        let mut stones = [vec![[0; 8]; last + 1], vec![[0; 8]; last + 1]];
        for p in size.points() {
            for (n, symmetry) in all.iter().enumerate() {
                let q = symmetry.point(p, size);
                there[p.index()][n] = q;
                back[q.index()][n] = p;
                for color in Color::ALL {
                    stones[color.index()][p.index()][n] = zobrist::stone(color, q);
                }
            }
        }
        Self { count: all.len(), there, back, stones }
    }

    /// From now on a position is like no other.
    pub(super) fn forget_all_but_one(&mut self) {
        self.count = 1;
    }

    /// The keys of all stones.
    pub(super) fn keys(&self, position: &Position) -> [u64; 8] {
        let mut keys = [0; 8];
        for color in Color::ALL {
            position.board().stones(color).iter().for_each(|p| self.flip(&mut keys, color, p));
        }
        keys
    }

    /// Puts a stone into the keys, or takes it out of them.
    #[inline]
    pub(super) fn flip(&self, keys: &mut [u64; 8], color: Color, p: Point) {
        for (key, stone) in keys.iter_mut().zip(&self.stones[color.index()][p.index()]) {
            *key ^= stone;
        }
    }

    /// The smallest key of the symmetric positions with this ban on retaking, and the symmetry that it belongs to.
    pub(super) fn normal_key(&self, keys: &[u64; 8], ko: Option<Point>) -> (u64, usize) {
        let key = |n: usize| keys[n] ^ zobrist::ko(ko.map(|p| self.there[p.index()][n]));
        (0..self.count).map(|n| (key(n), n)).min().expect("the identity is a symmetry")
    }

    /// The smallest of some keys.
    pub(super) fn smallest(&self, keys: &[u64; 8]) -> u64 {
        keys[..self.count].iter().copied().min().expect("the identity is a symmetry")
    }

    /// Where a point goes by a symmetry.
    pub(super) fn there(&self, symmetry: usize, p: Point) -> Point {
        self.there[p.index()][symmetry]
    }

    /// Where it comes from.
    pub(super) fn back(&self, symmetry: usize, p: Point) -> Point {
        self.back[p.index()][symmetry]
    }
}

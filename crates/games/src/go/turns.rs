//! The symmetries of a board, as maps of sets of points: situations and boards turned this way and that.

use tesuji_board::Symmetry;

use super::situation::{BoardStones, Situation};
use super::stones::GoStones;
use crate::grid::{Bits, Grid, singles};

/// One of the symmetries of a board, by its number in [`Turns`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct TurnId(u8);

/// All symmetries that keep the shape of a board.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    maps: Vec<Map>,
    /// For each symmetry the one that takes it back.
    backs: Vec<TurnId>,
}

/// For every byte of a set of points where its points go.
#[derive(Clone, Debug)]
struct Map(Vec<[Bits; 256]>);

impl Map {
    fn new(grid: &Grid, symmetry: Symmetry) -> Self {
        let size = grid.size();
        let image = |byte: u32, set: usize| {
            let points = singles((set as Bits) << (8 * byte) & grid.board);
            points.fold(0, |image, bit| image | grid.bit(symmetry.point(grid.point(bit), size)))
        };
        Self((0..grid.bytes()).map(|byte| std::array::from_fn(|set| image(byte, set))).collect())
    }

    #[inline]
    fn set(&self, bits: Bits) -> Bits {
        let images = self.0.iter().enumerate();
        images.fold(0, |image, (byte, map)| image | map[(bits >> (8 * byte) & 255) as usize])
    }
}

impl Turns {
    /// Those of a board.
    pub(super) fn new(grid: &Grid) -> Self {
        let size = grid.size();
        let shapes = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(size) == size);
        let maps: Vec<Map> = shapes.map(|symmetry| Map::new(grid, symmetry)).collect();
        let undoes = |one: &Map, other: &Map| singles(grid.board).all(|bit| other.set(one.set(bit)) == bit);
        let back = |one: &Map| maps.iter().position(|other| undoes(one, other)).expect("a symmetry has an inverse");
        let backs = maps.iter().map(|map| TurnId(back(map) as u8)).collect();
        Self { maps, backs }
    }

    /// All of them.
    pub(super) fn all(&self) -> impl Iterator<Item = TurnId> + use<> {
        (0..self.maps.len() as u8).map(TurnId)
    }

    /// The one that takes another back.
    pub(super) fn back(&self, turn: TurnId) -> TurnId {
        self.backs[usize::from(turn.0)]
    }

    /// A set of points, turned.
    #[inline]
    pub(super) fn set(&self, turn: TurnId, bits: Bits) -> Bits {
        self.maps[usize::from(turn.0)].set(bits)
    }

    /// A board, turned.
    #[inline]
    pub(super) fn board(&self, turn: TurnId, (black, white): BoardStones) -> BoardStones {
        (self.set(turn, black), self.set(turn, white))
    }

    /// A situation, turned.
    #[inline]
    pub(super) fn situation(&self, turn: TurnId, here: &Situation) -> Situation {
        let GoStones { own, other, ko, passed } = here.stones;
        let [own, other, ko] = [own, other, ko].map(|bits| self.set(turn, bits));
        Situation { stones: GoStones { own, other, ko, passed }, turn: here.turn }
    }

    /// That of all symmetric situations which stands for them, and how to get there.
    #[inline]
    pub(super) fn canonical(&self, here: &Situation) -> (Situation, TurnId) {
        let turned = self.all().map(|turn| (self.situation(turn, here), turn));
        // By the board first, so that it is that board which stands for all symmetric ones.
        let least = turned.min_by_key(|(turned, _)| (turned.board(), turned.stones.ko));
        least.expect("the board itself is one")
    }

    /// That of all symmetric boards which stands for them.
    #[inline]
    pub(super) fn canonical_board(&self, board: BoardStones) -> BoardStones {
        self.all().map(|turn| self.board(turn, board)).min().expect("the board itself is one")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_turned_and_turned_back_is_the_same() {
        for (size, count) in [("4x4", 8), ("3x4", 4), ("1x5", 4)] {
            let grid = Grid::new(size.parse().expect("a size")).expect("a small board");
            let turns = Turns::new(&grid);
            assert_eq!(turns.all().count(), count, "{size}");
            for turn in turns.all() {
                for bits in [grid.board & 0b1011, grid.board & 0x1234, grid.board] {
                    let there = turns.set(turn, bits);
                    assert_eq!(turns.set(turns.back(turn), there), bits, "{size}");
                    let board = (bits, grid.board & !bits);
                    assert_eq!(turns.canonical_board(turns.board(turn, board)), turns.canonical_board(board), "{size}");
                }
            }
        }
    }
}

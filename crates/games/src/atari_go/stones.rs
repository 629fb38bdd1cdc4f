//! The stones of a position as the search sees them: those of the side to move, and those of the other.
//!
//! A position is **quiet** if no string is in atari. The search stands on quiet positions only. What happens in between
//! is forced: a string in atari is captured unless its last liberty is played, so an atari and its answer are one
//! move, and so is a whole ladder of them where the answers are ataris in turn.

use super::strings::StringLiberties;
use crate::grid::{Bits, Grid, Sums, has_two, singles};

/// The stones of one side, and what they add to the keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SideStones {
    pub(super) stones: Bits,
    sums: Sums,
}

impl SideStones {
    fn new(grid: &Grid, stones: Bits) -> Self {
        let mut side = Self { stones: 0, sums: [0; 8] };
        singles(stones).for_each(|bit| side.add(grid, bit));
        side
    }

    #[inline]
    fn add(&mut self, grid: &Grid, bit: Bits) {
        self.stones |= bit;
        let powers = grid.powers(bit);
        for (sum, power) in self.sums.iter_mut().zip(powers) {
            *sum += power;
        }
    }
}

/// The stones of both sides, without colours: who is to move comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct AtariStones {
    pub(super) own: SideStones,
    pub(super) other: SideStones,
}

/// What a move and everything that it forces lead to, for the side that played it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It captures first.
    Won,
    /// The opponent captures first.
    Lost,
    /// To a quiet position.
    Quiet(AtariStones, Mover),
}

/// Who is to move after a move and all that it forces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mover {
    /// The same side again.
    Same,
    /// The opponent.
    Other,
}

impl Mover {
    fn next(self) -> Self {
        match self {
            Self::Same => Self::Other,
            Self::Other => Self::Same,
        }
    }
}

/// The moves of a quiet position after which the stone played has two liberties. All others lose at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct QuietMoves {
    /// Those that put a string in atari.
    pub(super) ataris: Bits,
    /// Those that lead to a quiet position.
    pub(super) calm: Bits,
}

impl AtariStones {
    /// The stones of the side to move, and those of the other.
    pub(super) fn new(grid: &Grid, own: Bits, other: Bits) -> Self {
        Self { own: SideStones::new(grid, own), other: SideStones::new(grid, other) }
    }

    /// The empty points.
    #[inline]
    pub(super) fn empty(&self, grid: &Grid) -> Bits {
        grid.board & !(self.own.stones | self.other.stones)
    }

    /// The number of stones.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        (self.own.stones | self.other.stones).count_ones()
    }

    /// The key: the same for all symmetric positions with the same side to move, whatever its colour, and for no others.
    ///
    /// It is the position written in base three, 1 for a stone of the side to move and 2 for one of the other, in that of
    /// the symmetric copies in which this number is least.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        least(&self.sums())
    }

    /// The number of each symmetric copy.
    #[inline]
    pub(super) fn sums(&self) -> Sums {
        std::array::from_fn(|copy| self.own.sums[copy] + 2 * self.other.sums[copy])
    }

    /// The number of each symmetric copy if the other side were to move.
    #[inline]
    pub(super) fn sums_of_other(&self) -> Sums {
        std::array::from_fn(|copy| self.other.sums[copy] + 2 * self.own.sums[copy])
    }

    /// The position after a stone that captures nothing.
    #[inline]
    pub(super) fn after(&self, grid: &Grid, bit: Bits) -> Self {
        let mut own = self.own;
        own.add(grid, bit);
        Self { own: self.other, other: own }
    }

    /// The strings of the side to move, and those of the other.
    pub(super) fn strings(&self, grid: &Grid) -> [StringLiberties; 2] {
        let empty = self.empty(grid);
        [self.own.stones, self.other.stones].map(|stones| StringLiberties::new(grid, stones, empty))
    }

    /// The moves of a quiet position that do not lose at once.
    pub(super) fn choices(&self, grid: &Grid, [own, other]: &[StringLiberties; 2]) -> QuietMoves {
        let empty = self.empty(grid);
        // Two empty neighbours, or a string next to it with three liberties or more, are liberties enough.
        let rich = own.liberties().filter(|liberties| liberties.count_ones() > 2);
        let breathing = rich.fold(grid.twice_next_to(empty) & empty, |all, liberties| all | liberties);
        let breathing = singles(own.weakness().pairs & !breathing)
            .filter(|bit| has_two(own.joined(*bit, grid.next_to(*bit) & empty)))
            .fold(breathing, |all, bit| all | bit);
        let threats = other.weakness().pairs;
        QuietMoves { ataris: breathing & threats, calm: breathing & !threats }
    }

    /// Those of them that put a string in atari.
    #[inline]
    pub(super) fn ataris(&self, grid: &Grid) -> Bits {
        let empty = self.empty(grid);
        let threats = StringLiberties::new(grid, self.other.stones, empty).weakness().pairs;
        let plain = threats & grid.twice_next_to(empty);
        singles(threats & !plain)
            .filter(|bit| has_two(liberties_after(grid, self.own.stones, empty, *bit)))
            .fold(plain, |all, bit| all | bit)
    }

    /// What a move leads to that does not lose at once, from a quiet position.
    pub(super) fn play(&self, grid: &Grid, bit: Bits) -> Fate {
        let after = self.after(grid, bit);
        let threatened = after.threatened_by(grid, bit);
        after.settle(grid, threatened, Mover::Other)
    }

    /// What the position leads to, which need not be quiet, by forced moves alone.
    pub(super) fn settled(&self, grid: &Grid) -> Fate {
        if self.captures(grid) != 0 {
            return Fate::Won;
        }
        self.settle(grid, self.last_liberties(grid, self.own.stones), Mover::Same)
    }

    /// The moves that capture.
    pub(super) fn captures(&self, grid: &Grid) -> Bits {
        self.last_liberties(grid, self.other.stones)
    }

    /// The last liberties of the own strings in atari.
    pub(super) fn rescues(&self, grid: &Grid) -> Bits {
        self.last_liberties(grid, self.own.stones)
    }

    fn last_liberties(&self, grid: &Grid, stones: Bits) -> Bits {
        let empty = self.empty(grid);
        let liberties = grid.components(stones).map(|string| grid.next_to(string) & empty);
        liberties.filter(|liberties| !has_two(*liberties)).fold(0, |all, liberties| all | liberties)
    }

    /// Whether a stone that captures nothing has a liberty.
    pub(super) fn is_legal(&self, grid: &Grid, bit: Bits) -> bool {
        liberties_after(grid, self.own.stones, self.empty(grid), bit) != 0
    }

    /// Plays what is forced, if the side to move has to defend the last liberties of its strings and can capture nothing.
    fn settle(&self, grid: &Grid, mut threatened: Bits, mut turn: Mover) -> Fate {
        let mut stones = *self;
        while threatened != 0 {
            let is_safe = !has_two(threatened)
                && has_two(liberties_after(grid, stones.own.stones, stones.empty(grid), threatened));
            if !is_safe {
                return match turn {
                    Mover::Same => Fate::Lost,
                    Mover::Other => Fate::Won,
                };
            }
            let last = threatened;
            stones = stones.after(grid, last);
            turn = turn.next();
            threatened = stones.threatened_by(grid, last);
        }
        Fate::Quiet(stones, turn)
    }

    /// The last liberties of those strings of the side to move that the opponent's last stone has put in atari.
    fn threatened_by(&self, grid: &Grid, last: Bits) -> Bits {
        let empty = self.empty(grid);
        let mut threatened = 0;
        let mut touched = grid.next_to(last) & self.own.stones;
        while touched != 0 {
            let string = grid.flood(touched & touched.wrapping_neg(), self.own.stones);
            touched &= !string;
            let liberties = grid.next_to(string) & empty;
            if !has_two(liberties) {
                threatened |= liberties;
            }
        }
        threatened
    }
}

/// The least of the numbers of a position's copies: its key.
#[inline]
pub(super) fn least(sums: &Sums) -> u64 {
    sums.iter().fold(u64::MAX, |least, sum| least.min(*sum))
}

/// The liberties of the string that a stone becomes part of.
#[inline]
fn liberties_after(grid: &Grid, own: Bits, empty: Bits, bit: Bits) -> Bits {
    grid.next_to(grid.flood(bit, own | bit)) & empty & !bit
}

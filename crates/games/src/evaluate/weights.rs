//! Linear combinations of the evaluation functions (Bouzy 2002, formula 17), and one that changes in the course of a game.

use tesuji_board::Board;

use super::abstract_colors::{AbstractColors, Control, SmallColors};
use super::metric::Metric;
use crate::point_bits::Link;

/// The weights of a linear combination: E = a0 E0 + a1 E1 + a2 E2 + b4 Ed4 + b8 Ed8, and what infinity is worth in it.
///
/// The paper's formula 17 has no E0; its remarks 1 and 2 do.
///
/// ```
/// use tesuji_board::{Position, Rules, Size};
/// use tesuji_games::Weights;
/// let empty = Position::empty(Size::square(4), Rules::default());
/// assert_eq!(Weights::POPULATION.evaluate(empty.board()), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Weights {
    /// The weight of E0.
    pub a0: i64,
    /// The weight of E1.
    pub a1: i64,
    /// The weight of E2.
    pub a2: i64,
    /// The weight of Ed4.
    pub b4: i64,
    /// The weight of Ed8.
    pub b8: i64,
    /// What infinity is worth in Ed4 and Ed8.
    pub infinity: i64,
}

impl Weights {
    /// Nothing counts.
    pub const NONE: Self = Self { a0: 0, a1: 0, a2: 0, b4: 0, b8: 0, infinity: 1024 };

    /// E1 alone: the score by area.
    pub const AREA: Self = Self { a1: 1, ..Self::NONE };

    /// What the paper's population came to at the end of its second era.
    pub const POPULATION: Self = Self { a0: 0, a1: 8, a2: 1, b4: 64, b8: 32, infinity: 512 };

    /// The combination for a board, for Black. Functions of weight zero are not computed.
    pub fn evaluate(&self, board: &Board) -> i64 {
        if let Some(colors) = SmallColors::of(board, Control::Region) {
            self.sum(|power| colors.dimensional(power), |link| colors.metric(link))
        } else {
            let colors = AbstractColors::on(board);
            self.sum(|power| colors.dimensional(power), |link| colors.metric(link))
        }
    }

    fn sum(&self, dimensional: impl Fn(u32) -> i64, metric: impl Fn(Link) -> Metric) -> i64 {
        let power = |weight: i64, power| if weight == 0 { 0 } else { weight * dimensional(power) };
        let distance = |weight: i64, link| {
            if weight == 0 { 0 } else { weight * metric(link).with_infinity(self.infinity) }
        };
        power(self.a0, 0)
            + power(self.a1, 1)
            + power(self.a2, 2)
            + distance(self.b4, Link::Lines)
            + distance(self.b8, Link::LinesAndDiagonals)
    }
}

/// A combination with two sets of weights: the later ones count from some move on.
///
/// ```
/// use tesuji_games::{Combination, Weights};
/// let endgame = Weights { b4: 8, b8: 4, ..Weights::POPULATION };
/// let combination = Combination { early: Weights::POPULATION, late: endgame, late_from: 10 };
/// assert_eq!(combination.at(9), Weights::POPULATION);
/// assert_eq!(combination.at(10), endgame);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Combination {
    /// The weights of the opening and the middle game.
    pub early: Weights,
    /// The weights of the endgame.
    pub late: Weights,
    /// The number of the first move of the endgame; the first move of a game has the number 1.
    pub late_from: u32,
}

impl Combination {
    /// The same weights for the whole game.
    pub fn constant(weights: Weights) -> Self {
        Self { early: weights, late: weights, late_from: 1 }
    }

    /// The weights by which the move of this number is chosen.
    pub fn at(&self, move_number: u32) -> Weights {
        if move_number < self.late_from { self.early } else { self.late }
    }
}

//! The abstract colours of a board, and what the evaluation functions make of them.

use tesuji_board::Color;

use super::abstract_colors::Control;
use super::grid::EvaluationGrid;
use super::metric::Metric;
use crate::point_bits::{Link, PointBits};

/// The points of each colour on a grid of any size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OwnedPoints<S> {
    pub(super) grid: EvaluationGrid<S>,
    /// Black's points and White's.
    pub(super) owned: [S; 2],
}

impl<S: PointBits> OwnedPoints<S> {
    /// The stones, and the empty points that one colour controls.
    pub(super) fn new(grid: EvaluationGrid<S>, stones: [S; 2], control: Control) -> Self {
        let controlled = match control {
            Control::Region => regions(&grid, stones),
            Control::Point => Color::ALL.map(|color| surrounded(&grid, stones, color)),
        };
        let owned = [0, 1].map(|color| stones[color] | controlled[color]);
        Self { grid, owned }
    }

    /// The paper's formula 10: powers of the sizes of Black's sets less those of White's.
    pub(super) fn dimensional(&self, power: u32) -> i64 {
        let sum = |color: usize| -> i64 {
            if power == 1 {
                return self.owned[color].count() as i64;
            }
            let sets = self.owned[color].parts(Link::Lines, self.grid.stride);
            sets.map(|set| (set.count() as i64).pow(power)).sum()
        };
        sum(0) - sum(1)
    }

    /// Formulas 11 and 4: the distances between all points for White less those for Black.
    pub(super) fn metric(&self, link: Link) -> Metric {
        let sum = |color: Color| {
            let mut sum = Metric::ZERO;
            self.distances(color, link, |from, distances| sum = sum + distances.times(from.count()));
            sum
        };
        sum(Color::White) - sum(Color::Black)
    }

    /// For each point, or connected set of points, the distances to all points together, as `color` counts them.
    ///
    /// The paper's formula 12, with its first line put right: a point of the opponent is infinitely far from
    /// everything, itself included. A step costs one, but nothing inside a connected set of `color`.
    pub(super) fn distances(&self, color: Color, link: Link, mut tell: impl FnMut(S, Metric)) {
        let (own, barred) = (self.owned[color.index()], self.owned[(!color).index()]);
        let area = self.grid.points.count();
        if !barred.is_empty() {
            tell(barred, Metric { infinite: area as i64, finite: 0 });
        }
        let free = self.grid.points.without(barred);
        let mut rest = free;
        while !rest.is_empty() {
            let first = rest.lowest();
            let from = first | first.flood(own, link, self.grid.stride);
            rest = rest.without(from);
            tell(from, self.distances_from(from, own, free, link));
        }
    }

    #[inline]
    fn distances_from(&self, from: S, own: S, free: S, link: Link) -> Metric {
        let (mut unreached, mut edge) = (free.without(from), from);
        let (mut steps, mut sum) = (0, 0);
        loop {
            edge = self.grid.around(edge, link) & unreached;
            if edge.is_empty() {
                break;
            }
            if edge.meets(own) {
                edge = edge | edge.flood(own, link, self.grid.stride);
            }
            steps += 1;
            sum += steps * edge.count() as i64;
            unreached = unreached.without(edge);
        }
        let beyond = (self.grid.points.without(free) | unreached).count();
        Metric { infinite: beyond as i64, finite: sum }
    }
}

/// The empty regions that touch the stones of one colour only, and no open edge.
fn regions<S: PointBits>(grid: &EvaluationGrid<S>, stones: [S; 2]) -> [S; 2] {
    let empty = grid.points.without(stones[0] | stones[1]);
    let mut controlled = [S::EMPTY; 2];
    for region in empty.parts(Link::Lines, grid.stride) {
        let touched = grid.around(region, Link::Lines);
        let (black, white) = (touched.meets(stones[0]), touched.meets(stones[1]));
        if black != white && !region.meets(grid.open) {
            let owner = usize::from(white);
            controlled[owner] = controlled[owner] | region;
        }
    }
    controlled
}

/// The empty points that have stones of `color` on all sides.
fn surrounded<S: PointBits>(grid: &EvaluationGrid<S>, stones: [S; 2], color: Color) -> S {
    let empty = grid.points.without(stones[0] | stones[1]);
    let own = stones[color.index()];
    let otherwise = grid.around(grid.points.without(own), Link::Lines);
    (empty & grid.around(own, Link::Lines)).without(otherwise | grid.open)
}

//! Distances on boards of at most 32 places, guard column included: from sixteen sources at a time.
//!
//! Each source has a lane with the points that it has reached, and all lanes take the same steps at once, which
//! compilers turn into vector instructions. What is summed up needs no distance: a point that is `n` steps away is one
//! that was missing after the steps 0 to `n - 1`.

use super::grid::EvaluationGrid;
use super::metric::Metric;
use crate::point_bits::{Link, PointBits};

const LANES: usize = 16;

/// The sum of all distances for the owner of `own`, to whom `barred` is closed.
pub(super) fn distances(grid: &EvaluationGrid<u32>, own: u32, barred: u32, link: Link) -> Metric {
    let free = grid.points & !barred;
    let area = i64::from(grid.points.count_ones());
    let mut sets = [0; LANES];
    let mut set_count = 0;
    let mut sum = Metric { infinite: i64::from(barred.count_ones()) * area, finite: 0 };
    let mut lanes = DistanceLanes { reached: [0; LANES], weights: [0; LANES], used: 0 };
    for set in own.parts(link, grid.stride) {
        // A set takes two points at least, its own and one that parts it from the next.
        sets[set_count] = set;
        set_count += 1;
        lanes.add(set);
    }
    let spread = Spread { stride: grid.stride, free, sets: &sets[..set_count], link };
    let mut rest = free & !own;
    while rest != 0 {
        if lanes.used == LANES {
            sum = sum + lanes.distances(&spread, area);
            lanes = DistanceLanes { reached: [0; LANES], weights: [0; LANES], used: 0 };
        }
        lanes.add(rest.lowest());
        rest &= rest - 1;
    }
    sum + lanes.distances(&spread, area)
}

/// How to take a step.
struct Spread<'a> {
    stride: u32,
    free: u32,
    /// The connected sets that cost nothing to cross.
    sets: &'a [u32],
    link: Link,
}

/// Sources, the points they have reached, and how many points each source stands for.
struct DistanceLanes {
    reached: [u32; LANES],
    weights: [u32; LANES],
    used: usize,
}

impl DistanceLanes {
    fn add(&mut self, source: u32) {
        self.reached[self.used] = source;
        self.weights[self.used] = source.count_ones();
        self.used += 1;
    }

    fn distances(&mut self, spread: &Spread<'_>, area: i64) -> Metric {
        let sources: u32 = self.weights.iter().sum();
        let mut missing = 0;
        let mut steps = 0;
        loop {
            let before = self.pairs();
            if !self.step(spread) {
                let finite = steps * i64::from(before) - missing;
                return Metric { infinite: i64::from(sources) * area - i64::from(before), finite };
            }
            steps += 1;
            missing += i64::from(before);
        }
    }

    /// How many pairs of points are connected so far.
    fn pairs(&self) -> u32 {
        self.weights.iter().zip(&self.reached).map(|(weight, reached)| weight * reached.count_ones()).sum()
    }

    /// Reaches one step further; `false` says that nothing more can be reached.
    fn step(&mut self, spread: &Spread<'_>) -> bool {
        let stride = spread.stride;
        let mut next = self.reached.map(|from| (from | from.around(spread.link, stride)) & spread.free);
        for &set in spread.sets {
            for reached in &mut next {
                *reached |= if *reached & set == 0 { 0 } else { set };
            }
        }
        let changes = next != self.reached;
        self.reached = next;
        changes
    }
}

//! All positions of a small board, each with an interval for its value: a strong solution without a rule on repetition.
//!
//! Under basic ko a game may go on without end, and rules differ on what that is worth. So each position has two
//! values: `low` is what the side to move gets if every game without end is the worst for it, `high` if it is the best.
//! Both are the least and the greatest solution of
//!
//! ```text
//!   low(position) = the most of −high(next)        high(position) = the most of −low(next)
//! ```
//!
//! and are found by starting from the widest intervals and narrowing them until nothing changes. Where `low` equals
//! `high`, neither side needs a game without end and neither can gain by one.
//!
//! Territory is counted without counting prisoners: a side that places a stone has one point of area more if it stays,
//! and has given the other side a prisoner if it does not. So the score by territory is that by area less the stones
//! that a side has placed more than the other, and every stone costs its *price* of one point.

use std::collections::HashMap;
use std::fmt;

use tesuji_board::{Move, PointSet, Position, Scoring, Size, Symmetry};
use tesuji_search::Stop;

use super::keys::Keys;
use super::situation::Mixing;
use super::stones::GoStones;
use crate::grid::Grid;
use crate::no_solver::TooLarge;
use crate::observer::Tick;

/// The points that a side gets: between these, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interval {
    /// What it gets if every game without end is the worst for it.
    pub low: i32,
    /// What it gets if every game without end is the best for it.
    pub high: i32,
}

impl Interval {
    /// By territory more points than this are not told from any number: there are prisoners without end, or the game
    /// is.
    pub const ENDLESS: i32 = 100;

    /// The value, if games without end do not matter.
    pub fn exact(self) -> Option<i32> {
        (self.low == self.high).then_some(self.low)
    }
}

/// The same for the other side.
impl std::ops::Neg for Interval {
    type Output = Self;

    fn neg(self) -> Self {
        Self { low: -self.high, high: -self.low }
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exact() {
            Some(value) => write!(f, "{value:+}"),
            None => write!(f, "[{:+}, {:+}]", self.low, self.high),
        }
    }
}

/// A first move, and those that are symmetric to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstMove {
    /// The move.
    pub at: Move,
    /// It and all stones that are the same by a symmetry of the position; empty for a pass.
    pub twins: PointSet,
    /// What the side to move gets after it.
    pub value: Interval,
}

/// The values of all positions that can come up from a start.
#[derive(Debug)]
pub struct Intervals {
    grid: Grid,
    keys: Keys,
    places: KeyPlaces,
    values: Values,
    /// What a stone costs.
    price: i8,
}

/// The two values of each position.
#[derive(Debug)]
struct Values {
    low: Vec<i8>,
    high: Vec<i8>,
    /// When `high` became what it is: the number of the round.
    rounds: Vec<u16>,
}

type KeyPlaces = HashMap<u64, u32, Mixing>;

impl Intervals {
    /// The most points of a board: more take more memory than there is.
    pub const MOST_POINTS: usize = 16;

    /// Whether a board is small enough.
    pub fn fits(size: Size) -> Result<(), TooLarge> {
        let most = Self::MOST_POINTS;
        if size.area() > most { Err(TooLarge { size, most }) } else { Ok(()) }
    }

    /// About how many bytes the positions of a board take, rather more than fewer: 4x4 takes 820 MB.
    pub fn bytes_needed(size: Size) -> usize {
        const FIXED: usize = 16 << 20;
        const PER_POSITION: usize = 160;
        let symmetries = if size.columns() == size.rows() { 8 } else { 4 };
        let area = u32::try_from(size.area()).unwrap_or(u32::MAX);
        (3_usize.saturating_pow(area) / symmetries).saturating_mul(PER_POSITION).saturating_add(FIXED)
    }

    /// Finds the values of all positions that can come up from a start, whatever its past, by the scoring of its rules.
    ///
    /// # Panics
    /// If the board does not [fit](Self::fits).
    pub fn new(start: &Position, tick: Tick<'_>) -> Result<Self, Stop> {
        let size = start.board().size();
        let grid = Grid::new(size).filter(|_| Self::fits(size).is_ok()).expect("a small board");
        let keys = Keys::new(&grid);
        let graph = Graph::new(&grid, &keys, GoStones::of(&grid, start), tick)?;
        let (price, most) = match start.rules().scoring {
            Scoring::Area => (0, size.area() as i8),
            Scoring::Territory => (1, Interval::ENDLESS as i8),
        };
        let values = graph.narrow(most, price, tick)?;
        Ok(Self { grid, keys, places: graph.places, values, price })
    }

    /// The number of positions, symmetric ones and those with the colours exchanged counted once.
    pub fn len(&self) -> usize {
        self.values.low.len()
    }

    /// Whether there is no position, which never happens.
    pub fn is_empty(&self) -> bool {
        self.values.low.is_empty()
    }

    /// The positions whose value no game without end can change.
    pub fn exact(&self) -> usize {
        self.values.low.iter().zip(&self.values.high).filter(|(low, high)| low == high).count()
    }

    /// What the side to move gets, if the position can come up from the start and the game is not over.
    pub fn value(&self, position: &Position) -> Option<Interval> {
        if position.board().size() != self.grid.size() || position.is_over() {
            return None;
        }
        let stones = GoStones::of(&self.grid, position);
        self.at(&stones).map(|value| self.less(value, stones.lead()))
    }

    /// The value less the price of `stones`. What has no end keeps none.
    fn less(&self, value: Interval, stones: i32) -> Interval {
        let price = stones * i32::from(self.price);
        let less = |points: i32| if points.abs() == Interval::ENDLESS { points } else { points - price };
        Interval { low: less(value.low), high: less(value.high) }
    }

    /// The first moves of a position that can come up from the start, one for each class of symmetric ones, the best
    /// first.
    pub fn first_moves(&self, position: &Position) -> Vec<FirstMove> {
        let (stones, size) = (GoStones::of(&self.grid, position), self.grid.size());
        let setup = position.setup();
        let same: Vec<Symmetry> =
            Symmetry::ALL.into_iter().filter(|symmetry| symmetry.setup(&setup) == setup).collect();
        let mut moves: Vec<FirstMove> = Vec::new();
        for (bit, next) in stones.placements(&self.grid) {
            let at = self.grid.point(bit);
            if let Some(value) = self.at(&next)
                && moves.iter().all(|known| !known.twins.contains(at))
            {
                let twins = same.iter().map(|symmetry| symmetry.point(at, size)).collect();
                moves.push(FirstMove { at: Move::Place(at), twins, value: self.less(-value, stones.lead() + 1) });
            }
        }
        if let Some(value) = self.passed(&stones) {
            let value = self.less(value, stones.lead());
            moves.push(FirstMove { at: Move::Pass, twins: PointSet::EMPTY, value });
        }
        moves.sort_by_key(|first| (-first.value.low, -first.value.high));
        moves
    }

    /// What the side to move gets if it passes.
    fn passed(&self, stones: &GoStones) -> Option<Interval> {
        if let Some(next) = stones.pass() {
            return self.at(&next).map(|value| -value);
        }
        let score = stones.score(&self.grid);
        Some(Interval { low: score, high: score })
    }

    /// What the side to move gets.
    pub(super) fn at(&self, stones: &GoStones) -> Option<Interval> {
        let place = *self.places.get(&self.keys.key(stones))? as usize;
        Some(Interval { low: self.values.low[place].into(), high: self.values.high[place].into() })
    }

    /// How late it became clear that the side to move gets no more than `high`.
    ///
    /// A side that is sure of its points makes headway if it always moves to where this is least among the moves that
    /// keep them: it was clear there before it was clear here, whatever the other side does in between.
    pub(super) fn lateness(&self, stones: &GoStones) -> Option<(u16, u32)> {
        let place = *self.places.get(&self.keys.key(stones))?;
        // Within a round the last positions come first.
        Some((self.values.rounds[place as usize], u32::MAX - place))
    }

    /// Shows every position that can come up, one for each class of symmetric ones, and what the side to move gets.
    #[cfg(test)]
    pub(super) fn for_each(&self, mut show: impl FnMut(&GoStones, Interval)) {
        let mut seen = std::collections::HashSet::new();
        let mut next = vec![GoStones::EMPTY];
        while let Some(stones) = next.pop() {
            if seen.insert(self.keys.key(&stones)) {
                show(&stones, self.at(&stones).expect("it comes up from the start"));
                next.extend(stones.placements(&self.grid).map(|(_, after)| after).chain(stones.pass()));
            }
        }
    }

    /// The grid of the board.
    pub(super) fn grid(&self) -> &Grid {
        &self.grid
    }
}

/// All positions and what comes after each.
struct Graph {
    places: KeyPlaces,
    /// The next positions, one position after the other.
    next: Vec<u32>,
    /// Where those of each position end.
    ends: Vec<u32>,
    /// The score, if a pass ends the game.
    scores: Vec<Option<i8>>,
}

/// How often the work is shown.
const PAUSE: usize = 1 << 12;

impl Graph {
    fn new(grid: &Grid, keys: &Keys, start: GoStones, tick: Tick<'_>) -> Result<Self, Stop> {
        let mut graph = Self { places: KeyPlaces::default(), next: Vec::new(), ends: Vec::new(), scores: Vec::new() };
        graph.places.insert(keys.key(&start), 0);
        let mut found = vec![start];
        while graph.ends.len() < found.len() {
            let here = graph.ends.len();
            if here.is_multiple_of(PAUSE) && tick(here as u64).is_break() {
                return Err(Stop);
            }
            let stones = found[here];
            for after in stones.placements(grid).map(|(_, next)| next).chain(stones.pass()) {
                let fresh = found.len() as u32;
                let place = *graph.places.entry(keys.key(&after)).or_insert(fresh);
                if place == fresh {
                    found.push(after);
                }
                graph.next.push(place);
            }
            graph.ends.push(graph.next.len() as u32);
            graph.scores.push(stones.passed.then(|| stones.score(grid) as i8));
        }
        Ok(graph)
    }

    /// The two values of each position, where no score is higher than `most` and every stone has a price.
    fn narrow(&self, most: i8, price: i8, tick: Tick<'_>) -> Result<Values, Stop> {
        let count = self.ends.len();
        // What has no end has none after a stone either.
        let after =
            |value: i8, price: i8| if value.abs() == most { -value } else { (-value - price).clamp(-most, most) };
        let (mut low, mut high, mut rounds) = (vec![-most; count], vec![most; count], vec![0; count]);
        for round in 1.. {
            let mut is_stable = true;
            // What was found last lies deepest: values come up faster from there.
            for here in (0..count).rev() {
                if here.is_multiple_of(PAUSE) && tick(count as u64).is_break() {
                    return Err(Stop);
                }
                if low[here] == high[here] {
                    continue;
                }
                let first = if here == 0 { 0 } else { self.ends[here - 1] };
                let (mut lower, mut higher) = self.scores[here].map_or((-most, -most), |score| (score, score));
                let next = &self.next[first as usize..self.ends[here] as usize];
                // The last of them is the pass, if it does not end the game.
                let stones = next.len() - usize::from(self.scores[here].is_none());
                for (n, &next) in next.iter().enumerate() {
                    let price = if n < stones { price } else { 0 };
                    lower = lower.max(after(high[next as usize], price));
                    higher = higher.max(after(low[next as usize], price));
                }
                if higher != high[here] {
                    rounds[here] = round;
                }
                if (lower, higher) != (low[here], high[here]) {
                    (low[here], high[here]) = (lower, higher);
                    is_stable = false;
                }
            }
            if is_stable {
                break;
            }
        }
        Ok(Values { low, high, rounds })
    }
}

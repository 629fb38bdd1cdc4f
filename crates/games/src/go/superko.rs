//! Values under positional superko, each game played with its whole past.
//!
//! Under superko the past decides which stones are legal, and two games that reach the same position need not have the
//! same value there. So a game is searched with the set of all boards that it has seen, and what is found out is used
//! again only for the same position after the same boards.
//!
//! What keeps this small are the [`Intervals`]: a line ends where they decide the question whatever a game without end is
//! worth. Somebody has a strategy there whose games are all finite, and it is taken for granted that the superko rule
//! leaves him its moves. That is not true of every past: the tests have a game on 2x3 in which a board of the past lies in
//! the way. From the empty board the values are those of the bare rules on boards of up to five points, and those of a
//! search that remembers on boards of up to nine.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use tesuji_board::{Color, Move, Position};
use tesuji_search::Stop;

use super::intervals::{FirstMove, Interval, Intervals, KeyHasher, Tick};
use super::stones::Stones;
use crate::grid::Bits;

/// The games from one start under positional superko, with area scoring.
///
/// ```
/// use std::ops::ControlFlow;
/// use tesuji_board::{Position, Rules, Size};
/// use tesuji_games::go::{Intervals, Superko};
/// let start = Position::empty(Size::square(2), Rules::default());
/// let intervals = Intervals::new(&start, &mut |_| ControlFlow::Continue(()))?;
/// let mut superko = Superko::new(&intervals, &start);
/// assert_eq!(superko.value(u64::MAX, &mut |_| ControlFlow::Continue(()))?, 1);
/// # Ok::<(), tesuji_search::Stop>(())
/// ```
#[derive(Debug)]
pub struct Superko<'a> {
    intervals: &'a Intervals,
    start: Situation,
    /// The boards so far.
    past: Vec<Board>,
    known: HashMap<Situation, Known, BuildHasherDefault<KeyHasher>>,
    /// The question: whether Black gets so many points.
    points: i32,
    nodes: u64,
    most_nodes: u64,
}

/// Black's and White's stones.
type Board = (Bits, Bits);

/// A position and the boards that it may not come back to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Situation {
    stones: Stones,
    turn: Color,
    /// The boards of the past, mixed so that their order does not matter.
    past: u128,
}

#[derive(Clone, Copy, Debug)]
struct Known {
    answer: Answer,
    depth: u32,
}

/// Whether Black gets the points in question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    Yes,
    No,
    /// Not found within the depth.
    Open,
}

/// A move that superko allows, what comes after it, and the new board if it was a stone.
#[derive(Clone, Copy, Debug)]
struct Step {
    played: Move,
    next: Situation,
    board: Option<Board>,
    value: Interval,
}

/// How often the search is shown.
const PAUSE: u64 = 1 << 8;

impl<'a> Superko<'a> {
    /// The games from a start of these intervals; its board is the first that may not come back.
    pub fn new(intervals: &'a Intervals, start: &Position) -> Self {
        let (stones, turn) = (Stones::of(intervals.grid(), start), start.turn());
        let first = board(&stones, turn);
        let start = Situation { stones, turn, past: mixed(first) };
        Self { intervals, start, past: vec![first], known: HashMap::default(), points: 0, nodes: 0, most_nodes: 0 }
    }

    /// The games that go on from a position of these intervals: none of the boards that it has seen may come back.
    pub(super) fn with_past(intervals: &'a Intervals, position: &Position) -> Self {
        let mut before = position.clone();
        let moves: Vec<Move> = position.moves().collect();
        for _ in &moves {
            before.undo();
        }
        let mut superko = Self::new(intervals, &before);
        for played in moves {
            before.play(played).expect("it was legal when it was played");
            let stones = Stones::of(intervals.grid(), &before);
            let now = board(&stones, before.turn());
            if played != Move::Pass && !superko.past.contains(&now) {
                superko.past.push(now);
            }
        }
        let past = superko.past.iter().fold(0_u128, |sum, seen| sum.wrapping_add(mixed(*seen)));
        superko.start = Situation { stones: Stones::of(intervals.grid(), position), turn: position.turn(), past };
        superko
    }

    /// A move that keeps all that the side to move can get, and what Black then gets.
    pub(super) fn best_move(&mut self, nodes: u64, tick: Tick<'_>) -> Result<(Move, i32), Stop> {
        self.most_nodes = self.nodes.saturating_add(nodes);
        let value = self.value_of(self.start, tick)?;
        let step = self.best(&self.start.clone(), value, tick)?;
        Ok((step.map_or(Move::Pass, |step| step.played), value))
    }

    /// A move that keeps what is sure whatever a game without end is worth, as far as superko allows it.
    pub(super) fn surest_move(&self) -> Move {
        let Situation { stones, .. } = self.start;
        let mut steps = self.steps(&self.start);
        // What is sure comes first, and then what superko may still give.
        let is_exact = |step: &Step| step.value.exact().is_some();
        let lateness = |step: &Step| self.intervals.lateness(&step.next.stones).filter(|_| is_exact(step));
        steps.sort_by_key(|step| (step.value.high, step.value.low, lateness(step)));
        let ends = stones.passed.then(|| stones.score(self.intervals.grid()));
        match steps.first() {
            Some(step) if ends.is_none_or(|score| -step.value.high > score) => step.played,
            Some(_) | None => Move::Pass,
        }
    }

    /// The positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Black's points less White's, if so many positions are enough to find out.
    pub fn value(&mut self, nodes: u64, tick: Tick<'_>) -> Result<i32, Stop> {
        self.most_nodes = self.nodes.saturating_add(nodes);
        self.value_of(self.start, tick)
    }

    /// The first moves, one for each class of symmetric ones, and what Black gets after each; the best first.
    pub fn first_moves(
        &mut self,
        position: &Position,
        nodes: u64,
        tick: Tick<'_>,
    ) -> Result<Vec<(FirstMove, i32)>, Stop> {
        self.most_nodes = self.nodes.saturating_add(nodes);
        let steps = self.steps(&self.start);
        let mut moves = Vec::new();
        for first in self.intervals.first_moves(position) {
            let Some(step) = steps.iter().find(|step| step.played == first.at) else { continue };
            moves.push((first, self.after(step, |me| me.value_of(step.next, tick))?));
        }
        let turn = self.start.turn;
        moves.sort_by_key(|(_, value)| if turn == Color::Black { -value } else { *value });
        Ok(moves)
    }

    /// A game in which both sides get what they can, to the second pass.
    pub fn line(&mut self, nodes: u64, tick: Tick<'_>) -> Result<Vec<Move>, Stop> {
        self.most_nodes = self.nodes.saturating_add(nodes);
        let value = self.value_of(self.start, tick)?;
        let (mut line, mut here, past) = (Vec::new(), self.start, self.past.len());
        while let Some(step) = self.best(&here, value, tick)? {
            line.push(step.played);
            self.past.extend(step.board);
            here = step.next;
        }
        line.push(Move::Pass);
        self.past.truncate(past);
        Ok(line)
    }

    /// A move that keeps the value; none if that is to end the game.
    fn best(&mut self, here: &Situation, value: i32, tick: Tick<'_>) -> Result<Option<Step>, Stop> {
        let grid = self.intervals.grid();
        if here.stones.passed && seen_by(here.turn, here.stones.score(grid)) == value {
            return Ok(None);
        }
        let mut steps = self.steps(here);
        let own = seen_by(here.turn, value);
        // Sure points first, where they became sure first; then what looks best.
        steps.sort_by_key(|step| {
            let is_sure = -step.value.high == own;
            (!is_sure, self.intervals.lateness(&step.next.stones).filter(|_| is_sure), step.value.low)
        });
        for step in steps {
            let keeps = self.after(&step, |me| match here.turn {
                Color::Black => Ok(me.ask(step.next, value, tick)? == Answer::Yes),
                Color::White => Ok(me.ask(step.next, value + 1, tick)? == Answer::No),
            })?;
            if keeps {
                return Ok(Some(step));
            }
        }
        Ok(None)
    }

    /// What Black gets in a situation whose past is the present one.
    fn value_of(&mut self, here: Situation, tick: Tick<'_>) -> Result<i32, Stop> {
        let interval = self.intervals.at(&here.stones).expect("all positions are known");
        let interval = if here.turn == Color::Black { interval } else { -interval };
        let (mut low, mut high) = (interval.low, interval.high);
        while low < high {
            let middle = high - (high - low) / 2;
            match self.ask(here, middle, tick)? {
                Answer::Yes => low = middle,
                Answer::No | Answer::Open => high = middle - 1,
            }
        }
        Ok(low)
    }

    /// Whether Black gets so many points: yes or no, for the depth grows until that is found out.
    fn ask(&mut self, here: Situation, points: i32, tick: Tick<'_>) -> Result<Answer, Stop> {
        self.points = points;
        self.known.clear();
        let value = self.intervals.at(&here.stones).expect("all positions are known");
        let mut answer = self.decided(value, here.turn);
        for depth in 1.. {
            if answer != Answer::Open {
                break;
            }
            answer = self.search(&here, depth, tick)?;
        }
        Ok(answer)
    }

    fn search(&mut self, here: &Situation, depth: u32, tick: Tick<'_>) -> Result<Answer, Stop> {
        self.nodes += 1;
        if self.nodes > self.most_nodes || self.nodes.is_multiple_of(PAUSE) && tick(self.nodes).is_break() {
            return Err(Stop);
        }
        if depth == 0 {
            return Ok(Answer::Open);
        }
        if let Some(known) = self.known.get(here)
            && (known.answer != Answer::Open || known.depth >= depth)
        {
            return Ok(known.answer);
        }
        let (good, bad) = match here.turn {
            Color::Black => (Answer::Yes, Answer::No),
            Color::White => (Answer::No, Answer::Yes),
        };
        let mut best = bad;
        if here.stones.passed {
            let score = here.stones.score(self.intervals.grid());
            if self.decided(Interval { low: score, high: score }, here.turn) == good {
                return Ok(good);
            }
        }
        let mut open = Vec::new();
        for step in self.steps(here) {
            match self.decided(step.value, !here.turn) {
                answer if answer == good => return Ok(good),
                Answer::Open => open.push(step),
                Answer::Yes | Answer::No => {}
            }
        }
        open.sort_by_key(|step| step.value.low + step.value.high);
        for step in open {
            match self.after(&step, |me| me.search(&step.next, depth - 1, tick))? {
                Answer::Open => best = Answer::Open,
                answer if answer == good => {
                    best = good;
                    break;
                }
                Answer::Yes | Answer::No => {}
            }
        }
        self.known.insert(*here, Known { answer: best, depth });
        Ok(best)
    }

    /// What an interval for the side to move says.
    fn decided(&self, value: Interval, turn: Color) -> Answer {
        let Interval { low, high } = if turn == Color::Black { value } else { -value };
        if low >= self.points {
            Answer::Yes
        } else if high < self.points {
            Answer::No
        } else {
            Answer::Open
        }
    }

    /// The moves that do not end the game and bring back no board.
    fn steps(&self, here: &Situation) -> Vec<Step> {
        let Situation { stones, turn, past } = *here;
        let grid = self.intervals.grid();
        let value = |stones: &Stones| self.intervals.at(stones).expect("all positions are known");
        let stone = |(bit, after): (Bits, Stones)| {
            let new = board(&after, !turn);
            let next = Situation { stones: after, turn: !turn, past: past.wrapping_add(mixed(new)) };
            let played = Move::Place(grid.point(bit));
            (!self.past.contains(&new)).then(|| Step { played, next, board: Some(new), value: value(&after) })
        };
        let pass = stones.pass().map(|after| {
            let next = Situation { stones: after, turn: !turn, past };
            Step { played: Move::Pass, next, board: None, value: value(&after) }
        });
        stones.placements(grid).filter_map(stone).chain(pass).collect()
    }

    /// Does something after a step, and takes it back.
    fn after<T>(&mut self, step: &Step, then: impl FnOnce(&mut Self) -> T) -> T {
        let length = self.past.len();
        self.past.extend(step.board);
        let done = then(self);
        self.past.truncate(length);
        done
    }
}

/// Points of Black as the side sees them, and back.
fn seen_by(side: Color, points: i32) -> i32 {
    match side {
        Color::Black => points,
        Color::White => -points,
    }
}

fn board(stones: &Stones, turn: Color) -> Board {
    match turn {
        Color::Black => (stones.own, stones.other),
        Color::White => (stones.other, stones.own),
    }
}

/// A number for a board that looks random: the sums of different sets of boards are different.
fn mixed(board: Board) -> u128 {
    const FACTOR: u128 = 0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645;
    let mut mixed = u128::from(board.0) << 64 | u128::from(board.1);
    for _ in 0..3 {
        mixed = (mixed ^ mixed >> 61).wrapping_mul(FACTOR).wrapping_add(FACTOR);
    }
    mixed ^ mixed >> 67
}

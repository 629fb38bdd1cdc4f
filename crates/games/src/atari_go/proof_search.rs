//! Depth-first proof-number search (Nagai 2002) over quiet positions, by several threads on one table.
//!
//! Stones are never taken from the board before the end, so no position comes twice on a path and the search needs no
//! care for repetitions. Each move of the search is a move of the game with all that it forces. The thresholds have the
//! slack of Pawlewicz & Lew (2007).
//!
//! Each thread tells the others where it stands. A child that another one is below looks dearer to this one (virtual
//! proof numbers, Kaneko 2010), so that they part where there is a choice.

use std::sync::atomic::{AtomicU64, Ordering};

use tesuji_search::Stop;

use super::ladder::wins_by_ataris;
use super::move_order::MoveOrder;
use super::numbers::{NEVER, ProofNumbers};
use super::stones::{AtariStones, Fate, Mover, least};
use super::strings::{StringLiberties, Weakness};
use super::table::NumbersTable;
use crate::grid::{Bits, Grid, Sums, singles};
use crate::node_budget::NodeBudget;

const MOST: usize = Grid::MOST_POINTS;

/// What the threads of a search have in common.
#[derive(Debug)]
pub(super) struct Shared<'a> {
    pub(super) grid: &'a Grid,
    pub(super) table: &'a NumbersTable,
    pub(super) budget: NodeBudget,
    order: MoveOrder,
    paths: Vec<Path>,
}

/// The position that a thread is below, by its number of stones.
#[derive(Debug)]
struct Path([AtomicU64; MOST + 1]);

impl Path {
    const NOWHERE: u64 = u64::MAX;
}

impl<'a> Shared<'a> {
    /// A search by `threads` threads of `nodes` nodes in all.
    pub(super) fn new(grid: &'a Grid, table: &'a NumbersTable, nodes: u64, threads: usize) -> Self {
        let path = || Path(std::array::from_fn(|_| AtomicU64::new(Path::NOWHERE)));
        Self {
            grid,
            table,
            budget: NodeBudget::new(nodes),
            order: MoveOrder::Points,
            paths: std::iter::repeat_with(path).take(threads).collect(),
        }
    }

    /// The same with another order of moves.
    pub(super) fn in_order(self, order: MoveOrder) -> Self {
        Self { order, ..self }
    }
}

/// A move of the position that is being searched, as far as it is known.
#[derive(Clone, Copy)]
struct Child {
    key: u64,
    bit: Bits,
    /// As the position above sees them.
    numbers: ProofNumbers,
    turn: Mover,
    stones: u8,
}

/// The children of a position.
struct Children {
    all: [Child; MOST],
    count: usize,
}

impl Children {
    const NONE: Self = {
        let filler = Child { key: 0, bit: 0, numbers: ProofNumbers::LOST, turn: Mover::Same, stones: 0 };
        Self { all: [filler; MOST], count: 0 }
    };

    fn as_mut(&mut self) -> &mut [Child] {
        &mut self.all[..self.count]
    }

    /// Adds a child, unless a symmetric one is there.
    #[inline]
    fn add(&mut self, child: Child) {
        if self.all[..self.count].iter().all(|known| known.key != child.key) {
            self.all[self.count] = child;
            self.count += 1;
        }
    }
}

/// The children of a position, added up for the side to move.
struct Sum {
    /// The child to search next.
    next: usize,
    second: u32,
    total: u64,
    numbers: ProofNumbers,
}

/// One thread of a search.
pub(super) struct Searcher<'a, 'p> {
    shared: &'a Shared<'a>,
    number: usize,
    /// Told the numbers at the root now and then.
    poll: &'p mut dyn FnMut(ProofNumbers),
    nodes: u64,
    allowance: u64,
    root: u64,
    at_root: ProofNumbers,
}

impl<'a, 'p> Searcher<'a, 'p> {
    /// Nodes between two polls.
    const INTERVAL: u64 = 256;

    /// The thread with a number.
    pub(super) fn new(shared: &'a Shared<'a>, number: usize, poll: &'p mut dyn FnMut(ProofNumbers)) -> Self {
        Self { shared, number, poll, nodes: 0, allowance: 0, root: 0, at_root: ProofNumbers::UNKNOWN }
    }

    /// Searches a quiet position until it is settled, and says whether the side to move wins.
    pub(super) fn settle(&mut self, stones: &AtariStones) -> Result<bool, Stop> {
        self.root = stones.key();
        let numbers = match evaluate(self.shared.grid, stones) {
            settled if settled.is_won().is_some() => Ok(settled),
            _ => self.visit(stones, self.root, ProofNumbers::UNTIL_SETTLED),
        };
        // What is left of the allowance was not searched.
        self.shared.budget.give_back(std::mem::take(&mut self.allowance));
        Ok(numbers?.is_won().expect("a search without thresholds ends when it is settled"))
    }

    fn count(&mut self) -> Result<(), Stop> {
        if self.allowance == 0 {
            (self.poll)(self.at_root);
            if self.shared.budget.is_stopped() {
                return Err(Stop);
            }
            self.allowance = self.shared.budget.take(Self::INTERVAL);
            if self.allowance == 0 {
                return Err(Stop);
            }
        }
        self.allowance -= 1;
        self.nodes += 1;
        Ok(())
    }

    /// Searches a quiet position until it is settled or its numbers reach the thresholds.
    fn visit(&mut self, stones: &AtariStones, key: u64, limits: ProofNumbers) -> Result<ProofNumbers, Stop> {
        if let Some(numbers) = self.shared.table.get(key)
            && (numbers.reach(limits) || numbers.is_won().is_some())
        {
            return Ok(numbers);
        }
        let before = self.nodes;
        self.count()?;
        let here = &self.shared.paths[self.number].0[stones.count() as usize];
        here.store(key, Ordering::Relaxed);
        let mut children = Children::NONE;
        let numbers = if self.expand(stones, &mut children) {
            self.descend(stones, key, children.as_mut(), limits)?
        } else {
            ProofNumbers::WON
        };
        here.store(Path::NOWHERE, Ordering::Relaxed);
        self.shared.table.store(key, numbers, self.nodes - before);
        Ok(numbers)
    }

    fn descend(
        &mut self,
        stones: &AtariStones,
        key: u64,
        children: &mut [Child],
        limits: ProofNumbers,
    ) -> Result<ProofNumbers, Stop> {
        loop {
            let sum = self.sum(children);
            if key == self.root {
                self.at_root = sum.numbers;
            }
            if sum.numbers.is_won().is_some() || sum.numbers.reach(limits) {
                return Ok(sum.numbers);
            }
            let child = children[sum.next];
            let slack = sum.second.saturating_add(sum.second / 4).saturating_add(1);
            // A child that was chosen because the nearest is taken may lie beyond the thresholds: it gets one step.
            let win = limits.win.min(slack).max(child.numbers.win.saturating_add(1));
            let loss = match limits.loss {
                NEVER => NEVER,
                limit => {
                    let rest = (u64::from(limit) + u64::from(child.numbers.loss)).saturating_sub(sum.total);
                    rest.max(u64::from(child.numbers.loss) + 1) as u32
                }
            };
            let Fate::Quiet(after, _) = stones.play(self.shared.grid, child.bit) else {
                unreachable!("a child is a quiet position");
            };
            let below = ProofNumbers { win, loss }.seen_from(child.turn);
            let numbers = self.visit(&after, child.key, below)?;
            children[sum.next].numbers = numbers.seen_from(child.turn);
        }
    }

    /// Adds up the children: the side to move needs the least of its numbers, the other all of hers.
    fn sum(&self, children: &[Child]) -> Sum {
        let (mut next, mut cost, mut least, mut second, mut total) = (0, u64::MAX, NEVER, NEVER, 0_u64);
        for (place, child) in children.iter().enumerate() {
            let ProofNumbers { win, loss } = child.numbers;
            total += u64::from(loss);
            if win < least {
                second = least;
                least = win;
            } else if win < second {
                second = win;
            }
            let dearer = if win != NEVER && self.is_taken(child) { 2 } else { 1 };
            if u64::from(win) * dearer < cost {
                (next, cost) = (place, u64::from(win) * dearer);
            }
        }
        let numbers = match (least, total) {
            (0, _) => ProofNumbers::WON,
            (_, 0) => ProofNumbers::LOST,
            (least, total) => ProofNumbers::open(u64::from(least), total),
        };
        Sum { next, second, total, numbers }
    }

    /// Whether another thread is below a child.
    fn is_taken(&self, child: &Child) -> bool {
        let others = self.shared.paths.iter().enumerate().filter(|(number, _)| *number != self.number);
        others.map(|(_, path)| path.0[usize::from(child.stones)].load(Ordering::Relaxed)).any(|key| key == child.key)
    }

    /// Lists the moves up to symmetry, and what is known of them; `false` if one of them wins at once.
    fn expand(&self, stones: &AtariStones, children: &mut Children) -> bool {
        let Shared { grid, table, .. } = *self.shared;
        let strings = stones.strings(grid);
        let choices = stones.choices(grid, &strings);
        let child = |key, bit, turn, stones: u32| Child {
            key,
            bit,
            numbers: ProofNumbers::UNKNOWN,
            turn,
            stones: stones as u8,
        };
        for bit in singles(choices.ataris) {
            match stones.play(grid, bit) {
                Fate::Won => return false,
                Fate::Lost => {}
                Fate::Quiet(after, turn) => children.add(child(after.key(), bit, turn, after.count())),
            }
        }
        let sums = stones.sums_of_other();
        let count = stones.count() + 1;
        for bit in singles(choices.calm) {
            let powers = grid.powers(bit);
            let sums: Sums = std::array::from_fn(|copy| sums[copy] + 2 * powers[copy]);
            children.add(child(least(&sums), bit, Mover::Other, count));
        }
        self.shared.order.sort(children.as_mut(), |child| child.key);
        table.exact.warm(children.as_mut().iter().map(|child| child.key));
        for child in children.as_mut() {
            let numbers = table.get(child.key).unwrap_or_else(|| {
                if choices.calm & child.bit != 0 {
                    return evaluate_after(grid, stones, &strings, child.bit);
                }
                match stones.play(grid, child.bit) {
                    Fate::Quiet(after, _) => evaluate(grid, &after),
                    Fate::Won | Fate::Lost => unreachable!("a child is a quiet position"),
                }
            });
            child.numbers = numbers.seen_from(child.turn);
            if child.numbers.win == 0 {
                return false;
            }
        }
        true
    }
}

/// The first numbers of a position: settled if ataris win, else a guess.
fn evaluate(grid: &Grid, stones: &AtariStones) -> ProofNumbers {
    let [own, other] = stones.strings(grid).map(|strings| strings.weakness());
    if other.pairs != 0 && wins_by_ataris(grid, stones) { ProofNumbers::WON } else { guess(own, other) }
}

/// The same for the position after a move that forces nothing.
fn evaluate_after(grid: &Grid, stones: &AtariStones, [own, other]: &[StringLiberties; 2], bit: Bits) -> ProofNumbers {
    let around = grid.next_to(bit) & stones.empty(grid);
    let (mover, next) = (own.weakness_after_own(bit, around), other.weakness_after_theirs(bit));
    if mover.pairs != 0 && wins_by_ataris(grid, &stones.after(grid, bit)) {
        return ProofNumbers::WON;
    }
    guess(next, mover)
}

/// A side is as near to its end as its weakest string: each further liberty makes the way four times as long.
fn guess(own: Weakness, other: Weakness) -> ProofNumbers {
    let way = |side: Weakness| 1 << (2 * (side.fewest.unwrap_or(4).clamp(2, 6) - 2));
    ProofNumbers::open(way(other), way(own))
}

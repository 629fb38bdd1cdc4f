//! Positions that wait for their layer: gathered in memory up to a limit, kept as sorted runs, and merged again.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::io;

use tesuji_certify::Consequences;

use super::layers::{LayerRun, LayerStore};

/// The numbers that are gathered before a run of them is kept: 128 MiB.
const MOST: usize = if cfg!(test) { 1 << 6 } else { 1 << 24 };

/// Positions that have not been kept yet, by the layer that they wait for.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    layers: BTreeMap<u8, Vec<u64>>,
    count: usize,
}

impl Waiting {
    /// Adds what may come next in the layer `from`, and takes it out of there; keeps runs where there is too much.
    pub(super) fn add(&mut self, from: u8, next: &mut Consequences, store: &mut impl LayerStore) -> io::Result<()> {
        self.count += next.positions.len();
        for (to, number) in next.positions.drain(..) {
            self.layers.entry(to).or_default().push(number);
        }
        if self.count < MOST {
            return Ok(());
        }
        self.sort();
        // Most of them were there before.
        if self.count < MOST / 2 { Ok(()) } else { self.keep(from, store) }
    }

    /// Keeps all of it, found in the layer `from`.
    pub(super) fn keep(&mut self, from: u8, store: &mut impl LayerStore) -> io::Result<()> {
        self.sort();
        self.count = 0;
        std::mem::take(&mut self.layers).iter().try_for_each(|(to, numbers)| store.keep_run(from, *to, numbers))
    }

    /// Sorts each layer, and leaves each number there once.
    fn sort(&mut self) {
        for numbers in self.layers.values_mut() {
            numbers.sort_unstable();
            numbers.dedup();
        }
        self.count = self.layers.values().map(Vec::len).sum();
    }
}

/// Runs as one, in order and each number once.
pub(super) struct MergedRuns {
    runs: Vec<LayerRun>,
    /// The next number of each run that has one.
    heads: BinaryHeap<Reverse<(u64, usize)>>,
    last: Option<u64>,
}

impl MergedRuns {
    pub(super) fn new(runs: Vec<LayerRun>) -> io::Result<Self> {
        let mut merged = Self { heads: BinaryHeap::with_capacity(runs.len()), runs, last: None };
        (0..merged.runs.len()).try_for_each(|run| merged.pull(run))?;
        Ok(merged)
    }

    /// The next number.
    pub(super) fn next(&mut self) -> io::Result<Option<u64>> {
        while let Some(Reverse((number, run))) = self.heads.pop() {
            self.pull(run)?;
            if self.last != Some(number) {
                self.last = Some(number);
                return Ok(Some(number));
            }
        }
        Ok(None)
    }

    fn pull(&mut self, run: usize) -> io::Result<()> {
        if let Some(number) = self.runs[run].next() {
            self.heads.push(Reverse((number?, run)));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use tesuji_board::{Color, Position, Rules, Size};
    use tesuji_certify::{LayersAllowed, check_layers};

    use super::*;
    use crate::atari_go::{AtariGoLimits, AtariGoSolver, LayersInMemory, write_certificate};

    #[test]
    fn runs_are_merged_in_order_and_each_number_comes_once() {
        let run = |numbers: Vec<u64>| -> LayerRun { Box::new(numbers.into_iter().map(Ok)) };
        let mut merged =
            MergedRuns::new(vec![run(vec![1, 4, 9]), run(vec![]), run(vec![1, 2, 9, 10])]).expect("numbers");
        let all: Vec<u64> = std::iter::from_fn(|| merged.next().expect("numbers")).collect();
        assert_eq!(all, [1, 2, 4, 9, 10]);
        let broken: LayerRun = Box::new([Ok(1), Err(io::ErrorKind::Other.into())].into_iter());
        let mut merged = MergedRuns::new(vec![broken]).expect("a number");
        assert!(merged.next().is_err(), "what cannot be read is no end");
    }

    /// With little memory there are many runs, and the proof is the same.
    #[test]
    fn a_proof_with_many_runs_is_accepted() {
        let size: Size = "3x7".parse().expect("a size");
        let (start, limits) = (Position::empty(size, Rules::default()), AtariGoLimits::default());
        let solver = AtariGoSolver::new(size, 1 << 22).expect("a small board");
        let mut store = LayersInMemory::default();
        let written =
            solver.write_layers(&start, Color::Black, &limits, &mut store, &mut |_| ControlFlow::Continue(()));
        let mut bytes = Vec::new();
        write_certificate(&written.expect("no limit").head, &store, &mut bytes).expect("memory");
        let checked = check_layers(&bytes[..], &LayersAllowed::default(), &mut |_, _| ControlFlow::Continue(()));
        assert_eq!(checked.expect("it is won").head.winner, Color::Black);
    }
}

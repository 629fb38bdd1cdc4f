//! The winner's strategy of Atari-Go written layer by layer, in memory that does not grow with it.
//!
//! A layer are the positions with the same number of stones in which the winner needs a reply. They are taken in the order
//! of their numbers; what may come after each reply waits for its own layer, sorted in **runs** that a [`LayerStore`] keeps.
//! So every position is there once, however many lines lead to it. A layer that is finished stays finished: what was
//! broken off goes on with the next one.

use std::cmp::Reverse;
use std::io::{self, Read, Write};

use tesuji_board::{Color, Point, Position};
use tesuji_certify::{Consequences, LayersHead, ReplyBoard, ReplyLayer, ReplyWriter};
use thiserror::Error;

use super::runs::{MergedRuns, Waiting};
use super::solver::{AtariGoLimits, AtariGoSolver};
use crate::observer::Observer;
use crate::strategy::NoStrategy;

/// Where the layers of a proof lie while it is made.
pub trait LayerStore {
    /// A layer that is being written.
    type Writer: Write;

    /// The layers that are finished, with the moves that their check takes.
    fn finished(&self) -> Vec<FinishedLayer>;

    /// Begins a layer anew: what was found in it before does not wait any longer.
    fn begin(&mut self, stones: u8) -> io::Result<Self::Writer>;

    /// Finishes a layer. What waited for it may be forgotten.
    fn finish(&mut self, writer: Self::Writer, layer: FinishedLayer) -> io::Result<()>;

    /// Keeps numbers of positions of the layer `to`, in order, that were found in the layer `from`.
    fn keep_run(&mut self, from: u8, to: u8, numbers: &[u64]) -> io::Result<()>;

    /// The runs that wait for a layer.
    fn runs(&self, to: u8) -> io::Result<Vec<LayerRun>>;

    /// The bytes of a layer that is finished.
    fn layer(&self, stones: u8) -> io::Result<Box<dyn Read + '_>>;
}

/// Numbers of positions, in order.
pub type LayerRun = Box<dyn Iterator<Item = io::Result<u64>>>;

/// A layer that is finished.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FinishedLayer {
    /// The stones of its positions.
    pub stones: u8,
    /// Its replies.
    pub replies: u64,
    /// The moves that the check of its replies takes.
    pub moves: u64,
}

/// How far a proof in layers has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayersProgress {
    /// The stones of the layer that is being written.
    pub stones: u8,
    /// The replies so far, in all layers.
    pub replies: u64,
    /// The nodes searched where the table had forgotten.
    pub nodes: u64,
}

/// A strategy that is written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LayersWritten {
    /// The head of its certificate.
    pub head: LayersHead,
    /// The nodes searched to write it down.
    pub nodes: u64,
}

/// Why a strategy is not written down.
#[derive(Debug, Error)]
pub enum NoLayers {
    /// There is no strategy, or the limits were reached.
    #[error(transparent)]
    Strategy(#[from] NoStrategy),
    /// What is found cannot be kept.
    #[error("{0}")]
    Store(#[from] io::Error),
}

impl AtariGoSolver {
    /// Writes the strategy of the side that wins a position, which has more than one point, into a store.
    ///
    /// # Panics
    /// If the board has another size or an open edge.
    pub fn write_layers<S: LayerStore>(
        &self,
        start: &Position,
        winner: Color,
        limits: &AtariGoLimits,
        store: &mut S,
        watch: Observer<'_, LayersProgress>,
    ) -> Result<LayersWritten, NoLayers> {
        let board = ReplyBoard::new(self.size(), winner).expect("the solver's boards have at most forty points");
        let mut next = Consequences::default();
        board.begin(start, &mut next).map_err(|_| NoStrategy::Wrong)?;
        let [black, white] = Color::ALL.map(|color| start.board().stones(color));
        let first = (black | white).len() as u8;
        let mut moves = next.moves;
        let (limits, left, waiting) = (*limits, *limits, Waiting::default());
        let mut maker = LayerMaker { solver: self, board, winner, limits, left, store, watch, waiting };
        let mut finished = maker.store.finished();
        if finished.is_empty() {
            maker.waiting.add(first, &mut next, maker.store)?;
            maker.waiting.keep(first, maker.store)?;
        }
        let mut replies: u64 = finished.iter().map(|layer| layer.replies).sum();
        for stones in first..self.size().area() as u8 {
            if finished.iter().any(|layer| layer.stones == stones) {
                continue;
            }
            if let Some(layer) = maker.layer(stones, replies)? {
                replies += layer.replies;
                finished.push(layer);
            }
        }
        finished.sort_by_key(|layer| Reverse(layer.stones));
        moves += finished.iter().map(|layer| layer.moves).sum::<u64>();
        let layers = finished.iter().map(|layer| ReplyLayer { stones: layer.stones, replies: layer.replies }).collect();
        let head = LayersHead { size: self.size(), black, white, to_move: start.turn(), winner, moves, layers };
        Ok(LayersWritten { head, nodes: limits.nodes - maker.left.nodes })
    }
}

/// Writes a certificate whose layers are finished.
pub fn write_certificate(head: &LayersHead, store: &impl LayerStore, mut to: impl Write) -> io::Result<()> {
    write!(to, "{head}")?;
    for layer in &head.layers {
        io::copy(&mut store.layer(layer.stones)?, &mut to)?;
    }
    Ok(())
}

struct LayerMaker<'a, 'w, S> {
    solver: &'a AtariGoSolver,
    board: ReplyBoard,
    winner: Color,
    limits: AtariGoLimits,
    left: AtariGoLimits,
    store: &'a mut S,
    watch: Observer<'w, LayersProgress>,
    waiting: Waiting,
}

impl<S: LayerStore> LayerMaker<'_, '_, S> {
    /// The replies between two looks at whether to go on.
    const INTERVAL: u64 = 1 << 10;

    /// Writes a layer, unless no position waits for it; `before` are the replies of the others.
    fn layer(&mut self, stones: u8, before: u64) -> Result<Option<FinishedLayer>, NoLayers> {
        let runs = self.store.runs(stones)?;
        if runs.is_empty() {
            return Ok(None);
        }
        let mut numbers = MergedRuns::new(runs)?;
        let mut writer = ReplyWriter::new(self.store.begin(stones)?, self.solver.size());
        let (mut layer, mut next) = (FinishedLayer { stones, replies: 0, moves: 0 }, Consequences::default());
        while let Some(number) = numbers.next()? {
            let nodes = self.limits.nodes - self.left.nodes;
            let progress = LayersProgress { stones, replies: before + layer.replies, nodes };
            if layer.replies % Self::INTERVAL == 0 && (self.watch)(&progress).is_break() {
                return Err(NoStrategy::Stopped.into());
            }
            let at = self.reply(number, &progress)?;
            self.board.follow(number, at, &mut next).map_err(|_| NoStrategy::Wrong)?;
            writer.write(number, at)?;
            layer.replies += 1;
            self.waiting.add(stones, &mut next, self.store)?;
        }
        layer.moves = next.moves;
        self.waiting.keep(stones, self.store)?;
        self.store.finish(writer.into_inner(), layer)?;
        Ok(Some(layer))
    }

    /// A move that wins the position with a number.
    fn reply(&mut self, number: u64, progress: &LayersProgress) -> Result<Point, NoLayers> {
        let stones = self.board.position(number).ok_or(NoStrategy::Wrong)?;
        let here = self.solver.stones_of(stones, self.winner);
        let bit = self.solver.cheap_win(&here, &mut self.left, &mut |_| (self.watch)(progress));
        let bit = bit.map_err(NoStrategy::from)?.ok_or(NoStrategy::Wrong)?;
        Ok(self.solver.grid.point(bit))
    }
}

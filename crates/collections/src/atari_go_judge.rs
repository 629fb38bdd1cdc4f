//! The judge of Atari-Go problems: who captures first, on a board small enough to be solved or where threats decide.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use tesuji_board::{Color, Illegal, Move, Position};
use tesuji_certify::check_game;
use tesuji_engine::{Limits, SolveError};
use tesuji_games::{AtariGoReader, GameStrategy, NoSolver, Won};
use tesuji_search::Outcome;

use crate::judge::{FirstMoves, Judge, Place, Value, Which};
use crate::stones_judge::Stop;

/// A search that took more nodes than this is believed without a certificate, which would be large.
const MOST_CERTIFIED: u64 = 20_000;

/// A judge who solves the whole board.
pub struct AtariGoJudge<'a> {
    start: Position,
    reader: AtariGoReader,
    limits: Limits,
    stop: Stop<'a>,
    known: HashMap<u64, Value>,
    nodes: u64,
    is_stopped: bool,
}

impl<'a> AtariGoJudge<'a> {
    /// A judge of a position, with limits for each question and a table of so many bytes.
    pub fn new(start: &Position, limits: Limits, memory: usize, stop: Stop<'a>) -> Result<Self, NoSolver> {
        let reader = AtariGoReader::of_size(start.board().size(), memory)?;
        let start = start.clone();
        Ok(Self { start, reader, limits, stop, known: HashMap::new(), nodes: 0, is_stopped: false })
    }

    /// Whether somebody put an end to it: then its last answers mean nothing.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// How a side wins a position that is its, if that can be written down within the limits.
    pub fn strategy(&mut self, position: &Position, winner: Color) -> Option<GameStrategy> {
        let (nodes, mut watch) = (self.limits.nodes.unwrap_or(u64::MAX), Watch::new(self.stop, self.limits.time));
        let strategy = self.reader.strategy(position, winner, nodes, &mut || watch.go_on());
        self.is_stopped |= watch.is_stopped;
        strategy
    }

    fn solve(&mut self, position: &Position) -> Value {
        let (nodes, mut watch) = (self.limits.nodes.unwrap_or(u64::MAX), Watch::new(self.stop, self.limits.time));
        let (won, nodes) = self.reader.solve(position, nodes, &mut || watch.go_on());
        self.is_stopped |= watch.is_stopped;
        self.nodes += nodes;
        let Some(Won { winner, best }) = won else { return Value::OPEN };
        let strategy = (nodes <= MOST_CERTIFIED).then(|| self.strategy(position, winner)).flatten();
        let certified = strategy.is_some_and(|strategy| check_game(&strategy.certificate).is_ok());
        let outcome = if winner == self.start.turn() { Outcome::Won } else { Outcome::Lost };
        Value { certified, best: best.map(Move::Place), ..Value::plain(outcome) }
    }
}

/// Whether a search may go on: not once somebody put an end to it, or its time is over.
struct Watch<'a> {
    stop: Stop<'a>,
    begin: Instant,
    time: Option<Duration>,
    is_stopped: bool,
}

impl<'a> Watch<'a> {
    fn new(stop: Stop<'a>, time: Option<Duration>) -> Self {
        Self { stop, begin: Instant::now(), time, is_stopped: false }
    }

    fn go_on(&mut self) -> ControlFlow<()> {
        self.is_stopped |= (self.stop)().is_break();
        let is_late = self.time.is_some_and(|time| self.begin.elapsed() >= time);
        if self.is_stopped || is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Judge for AtariGoJudge<'_> {
    fn start(&self) -> Place {
        Place { position: self.start.clone(), winner: None }
    }

    fn play(&self, place: &Place, m: Move) -> Result<Place, Illegal> {
        if m == Move::Pass {
            return Err(Illegal::Pass);
        }
        let mut after = place.clone();
        after.position.play(m)?;
        let winner = Color::ALL.into_iter().find(|color| after.position.prisoners(*color) > 0);
        after.winner = place.winner.or(winner);
        Ok(after)
    }

    fn outcome(&mut self) -> Result<Value, SolveError> {
        self.value(&self.start(), Outcome::Won)
    }

    fn value(&mut self, place: &Place, _: Outcome) -> Result<Value, SolveError> {
        if let Some(winner) = place.winner {
            return Ok(Value::plain(if winner == self.start.turn() { Outcome::Won } else { Outcome::Lost }));
        }
        let key = place.position.key();
        if let Some(value) = self.known.get(&key) {
            return Ok(*value);
        }
        let value = self.solve(&place.position);
        self.known.insert(key, value);
        Ok(value)
    }

    /// The search of the whole board leaves out nothing.
    fn is_sure(&self, _: Value) -> bool {
        true
    }

    fn first_moves(&mut self, outcome: Outcome, _: Which) -> Result<FirstMoves, SolveError> {
        let mut found = FirstMoves::default();
        let points = self.start().position.legal_points();
        self.ask_each(points, outcome, &mut found)?;
        Ok(found)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

//! The judge of Atari-Go problems: who captures first, on a board small enough to be solved.

use std::collections::HashMap;
use std::time::Instant;

use tesuji_answer::{Limits, NoAttempt};
use tesuji_board::{Color, Illegal, Move, Position};
use tesuji_certify::check_game;
use tesuji_games::atari_go::{Limits as SolverLimits, NoSolver, Solver};
use tesuji_search::Outcome;

use crate::judge::{FirstMoves, Judge, Place, Value, Which};
use crate::stones_judge::Stop;

/// A search that took more nodes than this is believed without a certificate, which would be large.
const MOST_CERTIFIED: u64 = 20_000;

/// A judge who solves the whole board.
pub struct AtariGoJudge<'a> {
    start: Position,
    solver: Solver,
    limits: Limits,
    stop: Stop<'a>,
    known: HashMap<u64, Value>,
    nodes: u64,
    is_stopped: bool,
}

impl<'a> AtariGoJudge<'a> {
    /// A judge of a position, with limits for each question and a table of so many bytes.
    pub fn new(start: &Position, limits: Limits, memory: usize, stop: Stop<'a>) -> Result<Self, NoSolver> {
        let solver = Solver::new(start.board().size(), memory)?;
        let start = start.clone();
        Ok(Self { start, solver, limits, stop, known: HashMap::new(), nodes: 0, is_stopped: false })
    }

    /// Whether somebody put an end to it: then its last answers mean nothing.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// The solver, which knows what has been asked.
    pub fn solver(&self) -> &Solver {
        &self.solver
    }

    fn solve(&mut self, position: &Position) -> Value {
        let begin = Instant::now();
        let limits = SolverLimits { nodes: self.limits.nodes.unwrap_or(u64::MAX), threads: 1 };
        let (stop, time) = (self.stop, self.limits.time);
        let mut is_stopped = false;
        let mut watch = |_: &_| {
            is_stopped |= stop().is_break();
            let is_late = time.is_some_and(|time| begin.elapsed() >= time);
            if is_stopped || is_late { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
        };
        let solved = self.solver.solve(position, &limits, &mut watch);
        let Some(winner) = solved.winner else {
            self.is_stopped |= is_stopped;
            self.nodes += solved.progress.nodes;
            return Value::OPEN;
        };
        let strategy = (solved.progress.nodes <= MOST_CERTIFIED)
            .then(|| self.solver.strategy(position, winner, &limits, &mut watch).ok().flatten())
            .flatten();
        let certified = strategy.is_some_and(|strategy| check_game(&strategy.certificate).is_ok());
        self.is_stopped |= is_stopped;
        self.nodes += solved.progress.nodes;
        let best = self.solver.winning_move(position, &limits).ok().flatten().map(Move::Place);
        let outcome = if winner == self.start.turn() { Outcome::Won } else { Outcome::Lost };
        Value { certified, best, ..Value::plain(outcome) }
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

    fn outcome(&mut self) -> Result<Value, NoAttempt> {
        self.value(&self.start(), Outcome::Won)
    }

    fn value(&mut self, place: &Place, _: Outcome) -> Result<Value, NoAttempt> {
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

    fn first_moves(&mut self, outcome: Outcome, _: Which) -> Result<FirstMoves, NoAttempt> {
        let mut found = FirstMoves::default();
        let points = self.start().position.legal_points();
        self.ask_each(points, outcome, &mut found)?;
        Ok(found)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

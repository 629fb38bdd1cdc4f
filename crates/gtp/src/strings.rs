//! Reading strings: GNU Go's `attack` and `defend`, answered by our own search.
//!
//! The codes are GNU Go's, for the side that moves first: 1 it gets what it wants, 2 it does if it may ignore a threat
//! in a ko, 3 it does if it has a threat to begin with, 0 it does not.

use std::ops::ControlFlow;

use tesuji_board::{Color, Move, Point, Position, Setup};
use tesuji_goals::{Goal, Method, Options, Problem, Report, solve_and_prove};
use tesuji_search::{Meter, Outcome, Progress};

use crate::signals::Signals;

/// Memory for a reading.
const MEMORY: usize = 64 << 20;

/// Reads strings within a number of positions, and counts them.
#[derive(Clone, Debug)]
pub(crate) struct StringReader {
    /// The most positions for a string.
    pub(crate) most_nodes: u64,
    /// The positions that were looked at so far.
    pub(crate) nodes: u64,
}

impl StringReader {
    /// What happens to the string at a point if this side moves first, read by this method.
    pub(crate) fn read(
        &mut self,
        position: &Position,
        target: Point,
        side: Color,
        method: Method,
        signals: &Signals,
    ) -> Result<Report, String> {
        let problem = question(position, target, side)?;
        let options = Options { method, memory: MEMORY, certify: true, all_moves: false, both_sides: false };
        let report = self.solve(&problem, &options, &mut |_| {
            if signals.is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if report.outcome != Outcome::Open {
            return Ok(report);
        }
        let why = if signals.is_interrupted() {
            "the search was interrupted".to_owned()
        } else {
            format!("{} positions were not enough", self.most_nodes)
        };
        Err(format!("undecided: {why}"))
    }

    /// Solves a problem; `watch` sees how many positions that has taken, and may end it.
    pub(crate) fn solve(
        &mut self,
        problem: &Problem,
        options: &Options,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Report, String> {
        let watch = std::cell::RefCell::new(watch);
        let searched = std::cell::Cell::new(0);
        let mut search_poll = |progress: &Progress| {
            searched.set(progress.nodes);
            (watch.borrow_mut())(progress.nodes)
        };
        let mut proof_poll = |progress: &Progress| (watch.borrow_mut())(searched.get() + progress.nodes);
        let mut search = Meter::limited(self.most_nodes).polling(&mut search_poll);
        let mut proof = Meter::limited(self.most_nodes).polling(&mut proof_poll);
        let report = solve_and_prove(problem, options, &mut search, &mut proof).map_err(|bad| bad.to_string())?;
        self.nodes += report.nodes;
        Ok(report)
    }
}

/// What a side wants of a string: to capture it, or to save it if it is its own.
pub(crate) fn question(position: &Position, target: Point, side: Color) -> Result<Problem, String> {
    let owner = position.board().at(target).ok_or("vertex must not be empty")?;
    let goal = if owner == side { Goal::Save } else { Goal::Capture };
    let setup = Setup { turn: side, ko: position.ko().filter(|_| position.turn() == side), ..position.setup() };
    Problem::new("a string", &setup, goal, target.into()).map_err(|bad| bad.to_string())
}

/// An outcome in GNU Go's code, with the move that achieves it.
pub(crate) fn code(outcome: Outcome, best: Option<Move>) -> String {
    let code = match outcome {
        Outcome::Won => 1,
        Outcome::WonByKo => 2,
        Outcome::LostByKo => 3,
        Outcome::Lost | Outcome::Open => return "0".to_owned(),
    };
    format!("{code} {}", vertex(best.unwrap_or(Move::Pass)))
}

/// A move as the protocol writes it.
pub(crate) fn vertex(at: Move) -> String {
    match at {
        Move::Place(p) => p.to_string(),
        Move::Pass => "PASS".to_owned(),
    }
}

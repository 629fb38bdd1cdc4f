//! Reading strings: GNU Go's `attack` and `defend`, answered by our own search.
//!
//! The codes are GNU Go's, for the side that moves first: 1 it gets what it wants, 2 it does if it may ignore a threat
//! in a ko, 3 it does if it has a threat to begin with, 0 it does not.

use std::time::Duration;

use tesuji_board::{Color, Move, Point, Position, Setup};
use tesuji_engine::{CheckedAnswer, Limits, Request, Watch};
use tesuji_goals::{Goal, Guidance, Options, Problem, Reader, Standing};
use tesuji_search::{Meter, Outcome, Progress};

use crate::signals::Signals;

/// Memory for a reading.
const MEMORY: usize = 64 << 20;

/// The positions for each of many strings.
const BRIEF: u64 = 20_000;

/// What was read of a string.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Read {
    /// What the side that moves first gets.
    pub(crate) outcome: Outcome,
    /// How, where a move is needed.
    pub(crate) best: Option<Move>,
    /// The best play of both sides, as far as it is known.
    pub(crate) line: Vec<Move>,
    /// Why it does not hold for sure, if it does not.
    pub(crate) doubt: Option<String>,
}

impl Read {
    /// What was read, if it holds for sure.
    pub(crate) fn for_sure(self) -> Result<Self, String> {
        self.doubt.clone().map_or(Ok(self), Err)
    }
}

/// Reads strings within a number of positions, and counts them.
#[derive(Clone, Debug)]
pub(crate) struct StringReader {
    /// The most positions for a string.
    pub(crate) most_nodes: u64,
    /// The most time for one, if that is limited.
    pub(crate) most_time: Option<Duration>,
    /// Who says where to look first.
    pub(crate) guide: Guidance,
    /// The positions that were looked at so far, about strings.
    pub(crate) nodes: u64,
    /// Those about the life of groups.
    pub(crate) life_nodes: u64,
}

impl StringReader {
    /// The same with a smaller limit, for reading many strings.
    pub(crate) fn briefly(&self) -> Self {
        Self { most_nodes: self.most_nodes.min(BRIEF), nodes: 0, life_nodes: 0, ..*self }
    }

    /// How a question is solved of which the outcome and one move are wanted.
    pub(crate) fn options(&self) -> Options {
        Options { memory: MEMORY, all_moves: false, guide: self.guide, ..Options::default() }
    }

    /// What happens to the string at a point if this side moves first.
    ///
    /// What cannot be proved within the limit is what a plain reading says, for which four liberties and the move are safe.
    pub(crate) fn read(
        &mut self,
        position: &Position,
        target: Point,
        side: Color,
        signals: &Signals,
    ) -> Result<Read, String> {
        let problem = question(position, target, side, Goal::Capture)?;
        let CheckedAnswer { problem, report, .. } = self.solve(problem, self.options(), &mut |_| signals.flow())?;
        if report.outcome != Outcome::Open {
            return Ok(Read { outcome: report.outcome, best: report.best, line: report.line, doubt: None });
        }
        let mut poll = |_: &Progress| signals.flow();
        let mut meter = Meter::limited(self.most_nodes).polling(&mut poll);
        let reading = Reader::new(problem.position(), target, MEMORY).read(&mut meter);
        self.nodes += meter.nodes();
        if reading.outcome != Outcome::Open {
            let line = reading.best.into_iter().collect();
            return Ok(Read { outcome: reading.outcome, best: reading.best, line, doubt: None });
        }
        Err(self.undecided(signals))
    }

    /// That nothing was decided, and why.
    pub(crate) fn undecided(&self, signals: &Signals) -> String {
        if signals.is_interrupted() {
            "undecided: the search was interrupted".to_owned()
        } else {
            let time = self.most_time.map_or_else(String::new, |time| format!(" in {} s", time.as_secs_f64()));
            format!("undecided: {} positions{time} were not enough", self.most_nodes)
        }
    }

    /// Solves a problem; `watch` sees how far it has come, and may end it.
    pub(crate) fn solve(
        &mut self,
        problem: Problem,
        options: Options,
        watch: Watch<'_>,
    ) -> Result<CheckedAnswer, String> {
        let limits = Limits { nodes: Some(self.most_nodes), time: self.most_time };
        let answers = Request::new(problem, options, limits).solve(watch).map_err(|why| why.to_string())?;
        self.nodes += answers.first.report.nodes;
        Ok(answers.first)
    }
}

/// What a side wants of stones: the attacker's goal, or the contrary if they are its own.
pub(crate) fn question(position: &Position, target: Point, side: Color, attack: Goal) -> Result<Problem, String> {
    let owner = position.board().at(target).ok_or("vertex must not be empty")?;
    let goal = if owner == side { attack.opposite() } else { attack };
    let setup = Setup { turn: side, ko: position.ko().filter(|_| position.turn() == side), ..position.setup() };
    Problem::new("a string", &setup, goal, target.into()).map_err(|bad| bad.to_string())
}

/// Why what is said of an answer does not hold for sure: it is an opinion, or rests on stones that are assumed to stay.
pub(crate) fn doubt(answer: &CheckedAnswer, said: &str) -> Option<String> {
    if answer.report.standing == Standing::Apart {
        Some(format!("undecided: {said} is an opinion: each half is proved by itself, not that one side gets both"))
    } else if answer.is_opinion() {
        Some(format!("undecided: {said} is an opinion, not proved"))
    } else if answer.is_conditional() {
        Some(format!("undecided: {said} holds only if these stones stay: {}", answer.assumed()))
    } else {
        None
    }
}

/// An outcome in GNU Go's code, with the move that achieves it.
pub(crate) fn code(outcome: Outcome, best: Option<Move>) -> String {
    match number(outcome) {
        0 => "0".to_owned(),
        code => format!("{code} {}", vertex(best.unwrap_or(Move::Pass))),
    }
}

/// An outcome in GNU Go's code.
pub(crate) fn number(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Won => 1,
        Outcome::WonByKo => 2,
        Outcome::LostByKo => 3,
        Outcome::Lost | Outcome::Open => 0,
    }
}

/// A move as the protocol writes it.
pub(crate) fn vertex(at: Move) -> String {
    match at {
        Move::Place(p) => p.to_string(),
        Move::Pass => "PASS".to_owned(),
    }
}

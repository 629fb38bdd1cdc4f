//! The judge of Atari-Go problems: who captures first, on a board small enough to be solved or where threats decide.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::Duration;

use tesuji_board::{Color, Illegal, Move, Position};
use tesuji_certify::check_game;
use tesuji_clock::Stopwatch;
use tesuji_engine::SolveError;
use tesuji_games::{AtariGoReader, GameStrategy, NoSolver, Won};
use tesuji_search::Outcome;

use crate::judge::{Assessment, FirstMoveOpinion, FirstMoves, Judge, LinePlace, Which};
use crate::settings::{CheckSettings, IsStopped};

/// A search that took more nodes than this is believed without a certificate, which would be large.
const MOST_CERTIFIED: u64 = 20_000;

/// A judge who solves the whole board.
pub struct AtariGoJudge<'a> {
    start: Position,
    reader: AtariGoReader,
    settings: CheckSettings<'a>,
    known: HashMap<u64, Assessment>,
    nodes: u64,
    begin: Stopwatch,
    is_stopped: bool,
}

impl<'a> AtariGoJudge<'a> {
    /// A judge of a position.
    pub fn new(start: &Position, settings: CheckSettings<'a>) -> Result<Self, NoSolver> {
        let reader = AtariGoReader::of_size(start.board().size(), settings.options.memory)?;
        let start = start.clone();
        Ok(Self {
            start,
            reader,
            settings,
            known: HashMap::new(),
            nodes: 0,
            begin: Stopwatch::start(),
            is_stopped: false,
        })
    }

    /// Whether it was stopped: then its last answers mean nothing.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// How a side wins a position that is its, if that can be written down within the limits.
    pub fn strategy(&mut self, position: &Position, winner: Color) -> Option<GameStrategy> {
        let (nodes, mut watch) = (self.settings.limits.nodes.unwrap_or(u64::MAX), self.watch());
        let strategy = self.reader.strategy(position, winner, nodes, &mut |_| watch.go_on());
        self.is_stopped |= watch.is_stopped;
        strategy
    }

    /// A question may take half of the time that is left: the next one has to be asked as well.
    fn watch(&self) -> Watch<'a> {
        let most = self.time_left().map(|left| left / 2);
        Watch { is_wanted: self.settings.is_stopped, begin: Stopwatch::start(), most, is_stopped: false }
    }

    /// The time that is left of the whole problem's.
    fn time_left(&self) -> Option<Duration> {
        self.settings.limits.time.map(|limit| limit.saturating_sub(self.begin.elapsed()))
    }

    fn solve(&mut self, position: &Position) -> Assessment {
        let (nodes, mut watch) = (self.settings.limits.nodes.unwrap_or(u64::MAX), self.watch());
        let (won, nodes) = self.reader.solve(position, nodes, &mut |_| watch.go_on());
        self.is_stopped |= watch.is_stopped;
        self.nodes += nodes;
        let Some(Won { winner, best }) = won else { return Assessment::OPEN };
        let strategy = (nodes <= MOST_CERTIFIED).then(|| self.strategy(position, winner)).flatten();
        let certified = strategy.is_some_and(|strategy| check_game(&strategy.certificate).is_ok());
        let outcome = if winner == self.start.turn() { Outcome::Won } else { Outcome::Lost };
        Assessment { certified, best: best.map(Move::Place), ..Assessment::plain(outcome) }
    }
}

/// Whether a search may go on: not once it is stopped, or its time is over.
struct Watch<'a> {
    is_wanted: IsStopped<'a>,
    begin: Stopwatch,
    most: Option<Duration>,
    is_stopped: bool,
}

impl Watch<'_> {
    fn go_on(&mut self) -> ControlFlow<()> {
        self.is_stopped |= (self.is_wanted)();
        let is_late = self.most.is_some_and(|most| self.begin.elapsed() >= most);
        if self.is_stopped || is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Judge for AtariGoJudge<'_> {
    fn start(&self) -> LinePlace {
        LinePlace { position: self.start.clone(), winner: None }
    }

    fn play(&self, place: &LinePlace, m: Move) -> Result<LinePlace, Illegal> {
        if m == Move::Pass {
            return Err(Illegal::Pass);
        }
        let mut after = place.clone();
        after.position.play(m)?;
        let winner = Color::ALL.into_iter().find(|color| after.position.prisoners(*color) > 0);
        after.winner = place.winner.or(winner);
        Ok(after)
    }

    fn outcome(&mut self) -> Result<Assessment, SolveError> {
        self.value(&self.start(), Outcome::Won)
    }

    fn value(&mut self, place: &LinePlace, _: Outcome) -> Result<Assessment, SolveError> {
        if let Some(winner) = place.winner {
            return Ok(Assessment::plain(if winner == self.start.turn() { Outcome::Won } else { Outcome::Lost }));
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
    fn opinion_of(&mut self, _: Move) -> Result<Option<FirstMoveOpinion>, SolveError> {
        // What is not settled is not guessed.
        Ok(None)
    }

    fn is_sure(&self, _: Assessment) -> bool {
        true
    }

    fn first_moves(&mut self, outcome: Outcome, _: Which) -> Result<FirstMoves, SolveError> {
        let mut found = FirstMoves::default();
        let points = self.start().position.legal_points();
        self.ask_each(points, outcome, &mut found)?;
        Ok(found)
    }

    fn is_spent(&self) -> bool {
        self.time_left().is_some_and(|left| left.is_zero())
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

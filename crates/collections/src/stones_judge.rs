//! The judge of problems about stones: capture or save a string, kill a group or make it live.
//!
//! A first move outside the zone of a proof is as good as a pass. So whether there is a second solution is asked only
//! where a move could matter: of the points in the zone of the proof that the opponent has after a pass.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::Duration;

use tesuji_board::{Color, Illegal, Move, PointSet, Position, Setup};
use tesuji_clock::Stopwatch;
use tesuji_engine::{CheckedAnswer, Limits, Request, SearchEnd, SolveError};
use tesuji_goals::{Goal, Ground, Options, Problem, Report};
use tesuji_search::{Bounds, Outcome};

use crate::judge::{Assessment, FirstMoves, Judge, LinePlace, Which};
use crate::proofs::Proofs;
use crate::settings::CheckSettings;

/// How many nodes all questions of a problem may take together, in limits of one.
const PURSE: u64 = 20;

/// In less time nothing is decided.
const SHORTEST: Duration = Duration::from_millis(1);

/// A judge who asks the solver.
pub struct StonesJudge<'a> {
    problem: Problem,
    settings: CheckSettings<'a>,
    root: Option<CheckedAnswer>,
    known: HashMap<u64, Assessment>,
    proofs: Proofs,
    nodes: u64,
    begin: Stopwatch,
    is_stopped: bool,
}

/// What there is to ask about a place.
enum PlaceQuestion {
    /// Nothing: it is over.
    Over(Color),
    /// What becomes of the stones.
    Stones(Problem),
    /// The last of the stones was just taken in a ko: what becomes of them if it is retaken?
    Ko(Problem),
    /// The stones are gone, and it is not clear for how long.
    Unclear,
}

impl<'a> StonesJudge<'a> {
    /// A judge of a problem.
    pub fn new(problem: &Problem, settings: CheckSettings<'a>) -> Self {
        Self {
            problem: problem.clone(),
            settings,
            root: None,
            known: HashMap::new(),
            proofs: Proofs::default(),
            nodes: 0,
            begin: Stopwatch::start(),
            is_stopped: false,
        }
    }

    /// Allows it other limits, of which the time begins now.
    pub(crate) fn allow(&mut self, limits: Limits) {
        self.settings.limits = limits;
        self.begin = Stopwatch::start();
    }

    /// The problem that it judges.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Whether it was stopped: then its last answers mean nothing.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// What the solver says of the problem itself, with all first moves.
    pub fn root(&mut self) -> Result<&CheckedAnswer, SolveError> {
        if self.root.is_none() {
            let problem = self.problem.clone();
            let attempt = self.attempt(&problem, Options { all_moves: true, ..self.settings.options })?;
            self.proofs.keep(&[], &attempt.report.certificates);
            self.root = Some(attempt);
        }
        Ok(self.root.as_ref().expect("it was made just now"))
    }

    /// What the solver says of a problem that a line has led to.
    pub fn attempt(&mut self, problem: &Problem, options: Options) -> Result<CheckedAnswer, SolveError> {
        let nodes = self.nodes_left().map(|left| left.min(self.settings.limits.nodes.unwrap_or(left)));
        // Half of what is left: the next question has to be asked as well.
        let time = self.time_left().map(|left| left / 2);
        if self.is_spent() {
            let (report, end, time) = (Report::open(0), SearchEnd::OutOfTime, Duration::ZERO);
            return Ok(CheckedAnswer { problem: problem.clone(), report, end, time });
        }
        let is_stopped = self.settings.is_stopped;
        let mut watch = |_: &_| if is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let request = Request::new(problem.clone(), options, Limits { time, nodes });
        let attempt = request.solve(&mut watch)?.first;
        self.nodes += attempt.report.nodes;
        self.is_stopped |= attempt.end == SearchEnd::Interrupted;
        Ok(attempt)
    }

    /// What the solver says after a first move; nothing if that has settled it, or is a ko that is hard to ask about.
    pub fn attempt_after(&mut self, m: Move) -> Result<Option<CheckedAnswer>, SolveError> {
        let Ok(place) = self.play(&self.start(), m) else { return Ok(None) };
        match self.question(&place) {
            PlaceQuestion::Stones(problem) => {
                self.attempt(&problem, Options { all_moves: false, ..self.settings.options }).map(Some)
            }
            PlaceQuestion::Over(_) | PlaceQuestion::Ko(_) | PlaceQuestion::Unclear => Ok(None),
        }
    }

    /// The nodes that all questions together may still take.
    fn nodes_left(&self) -> Option<u64> {
        let all = self.settings.limits.nodes.map(|limit| limit.saturating_mul(PURSE));
        all.map(|all| all.saturating_sub(self.nodes))
    }

    /// The time that is left of the whole problem's.
    fn time_left(&self) -> Option<Duration> {
        self.settings.limits.time.map(|limit| limit.saturating_sub(self.begin.elapsed()))
    }

    fn owner(&self) -> Color {
        if self.problem.goal().attacks() { !self.problem.to_move() } else { self.problem.to_move() }
    }

    /// The points of the stones in question. Of a string one will do: it is captured as a whole.
    fn target(&self) -> PointSet {
        if self.problem.goal().is_about_life() {
            self.problem.target()
        } else {
            PointSet::from(self.problem.target_point())
        }
    }

    /// Asks about the stones of a setup that are left.
    fn asks(&self, setup: &Setup) -> Problem {
        let left = self.target() & setup.stones(self.owner());
        let goal = match (self.problem.goal().is_about_life(), setup.turn == self.owner()) {
            (false, false) => Goal::Capture,
            (false, true) => Goal::Save,
            (true, false) => Goal::Kill,
            (true, true) => Goal::Live,
        };
        let problem = Problem::new(self.problem.id(), setup, goal, left);
        let problem = problem.expect("stones that are there, and the goal of who moves");
        // What was alive by convention is so as long as it is on the board.
        let alive = self.problem.alive() & (setup.black | setup.white);
        problem.clone().with_alive(alive).unwrap_or(problem)
    }

    fn question(&self, place: &LinePlace) -> PlaceQuestion {
        if let Some(winner) = place.winner {
            return PlaceQuestion::Over(winner);
        }
        let (position, owner) = (&place.position, self.owner());
        if self.target().meets(&position.board().stones(owner)) {
            return PlaceQuestion::Stones(self.asks(&position.setup()));
        }
        if position.turn() != owner {
            // The ko was not retaken, and now it can be filled.
            return PlaceQuestion::Over(!owner);
        }
        let Some(ko) = position.ko().filter(|ko| self.target().contains(*ko)) else { return PlaceQuestion::Unclear };
        let allowed = Setup { ko: None, ..position.setup() };
        let mut retaken = Position::new(&allowed, position.rules()).expect("a position without its ban is one");
        retaken.play(ko).expect("a ko can be retaken once the ban is lifted");
        PlaceQuestion::Ko(self.asks(&retaken.setup()))
    }

    /// What the solver says of a problem, for the side of ours. If it is that of a line, its proofs are kept.
    fn ask(&mut self, problem: &Problem, line: Option<&[Move]>) -> Result<Assessment, SolveError> {
        let key = problem.position().key();
        if let Some(value) = self.known.get(&key) {
            return Ok(*value);
        }
        let attempt = self.attempt(problem, Options { all_moves: false, ..self.settings.options })?;
        if let Some(line) = line {
            self.proofs.keep(line, &attempt.report.certificates);
        }
        let value = value_of(&attempt);
        let value = if problem.to_move() == self.problem.to_move() { value } else { value.turned() };
        self.known.insert(key, value);
        Ok(value)
    }

    /// What becomes of a place, as a question of its own.
    fn judge(&mut self, place: &LinePlace, line: &[Move]) -> Result<Assessment, SolveError> {
        let us = self.problem.to_move();
        match self.question(place) {
            PlaceQuestion::Over(winner) => {
                Ok(Assessment::plain(if winner == us { Outcome::Won } else { Outcome::Lost }))
            }
            PlaceQuestion::Stones(problem) => self.ask(&problem, Some(line)),
            PlaceQuestion::Ko(problem) => {
                // The attacker has them unless the other finds a threat and retakes; perhaps even then.
                let ours = self.ask(&problem, None)?;
                let attack = if us == self.owner() { ours.turned() } else { ours };
                let lower = attack.bounds.lower.max(Outcome::WonByKo);
                let upper = attack.bounds.upper.max(Outcome::WonByKo);
                let attack = Assessment { bounds: Bounds { lower, upper }, best: None, ..attack };
                Ok(if us == self.owner() { attack.turned() } else { attack })
            }
            PlaceQuestion::Unclear => Ok(Assessment::OPEN),
        }
    }

    /// What the search of the problem itself says of a first move, where its own question brought no proof.
    fn known_first_move(&mut self, m: Move, asked: Assessment) -> Result<Assessment, SolveError> {
        let attempt = self.root()?;
        let report = &attempt.report;
        let (Some(outcome), false) = (value_of(attempt).exact(), asked.certified) else { return Ok(asked) };
        let bounds = if report.moves.contains(&m) {
            Bounds { lower: outcome, upper: outcome }
        } else if report.mistakes.iter().any(|mistake| mistake.m == m) {
            Bounds::OPEN.refuted(outcome)
        } else {
            return Ok(asked);
        };
        Ok(Assessment { bounds, ..asked })
    }

    /// The zone in which the opponent, moving first, keeps us from `outcome`; none if there is no such proof.
    fn zone_of_defence(&mut self, outcome: Outcome, found: &mut FirstMoves) -> Result<Option<PointSet>, SolveError> {
        let other = self.problem.other_side_first();
        let attempt = self.attempt(&other, Options { all_moves: false, ..self.settings.options })?;
        let ours = value_of(&attempt).turned();
        found.may_pass = ours.bounds.decides(outcome) == Some(true) && self.is_sure(ours);
        if ours.bounds.decides(outcome) != Some(false) {
            return Ok(None);
        }
        let opponent = !self.problem.to_move();
        let certificates = attempt.report.certificates.iter();
        Ok(certificates.clone().find(|c| c.claimant() == Some(opponent)).map(|c| c.nodes[0].zone))
    }
}

impl Judge for StonesJudge<'_> {
    fn start(&self) -> LinePlace {
        LinePlace { position: self.problem.position().clone(), winner: None }
    }

    fn play(&self, place: &LinePlace, m: Move) -> Result<LinePlace, Illegal> {
        let mut after = place.clone();
        after.position.play(m)?;
        let (owner, target) = (self.owner(), self.target());
        let was_there = target.meets(&place.position.board().stones(owner));
        let is_there = target.meets(&after.position.board().stones(owner));
        let in_ko = after.position.ko().is_some_and(|ko| target.contains(ko));
        let filled = target.meets(&after.position.board().stones(!owner));
        if !is_there && ((was_there && !in_ko) || filled) {
            after.winner.get_or_insert(!owner);
        }
        Ok(after)
    }

    fn outcome(&mut self) -> Result<Assessment, SolveError> {
        Ok(value_of(self.root()?))
    }

    fn value(&mut self, place: &LinePlace, goal: Outcome) -> Result<Assessment, SolveError> {
        let line: Vec<Move> = place.position.moves().collect();
        self.root()?;
        let proved = self.proofs.value(&line, self.problem.to_move());
        if proved.bounds.decides(goal).is_some() {
            return Ok(proved);
        }
        let asked = self.judge(place, &line)?;
        match line.as_slice() {
            [first] => self.known_first_move(*first, asked),
            _ => Ok(asked),
        }
    }

    fn is_sure(&self, value: Assessment) -> bool {
        value.certified || !self.settings.options.certify
    }

    fn first_moves(&mut self, outcome: Outcome, which: Which) -> Result<FirstMoves, SolveError> {
        let report = &self.root()?.report;
        let mut refuted: PointSet = report.mistakes.iter().filter_map(|mistake| mistake.m.point()).collect();
        let mut found = FirstMoves { working: report.moves.clone(), ..FirstMoves::default() };
        found.working.retain(|m| *m != Move::Pass);
        if report.outcome != outcome {
            // What was searched for was something else: every move has to be asked about.
            (found.working, refuted) = (Vec::new(), PointSet::EMPTY);
        }
        let Some(zone) = self.zone_of_defence(outcome, &mut found)? else { return Ok(found) };
        if which == Which::Known {
            return Ok(found);
        }
        let known: PointSet = found.working.iter().filter_map(|m| m.point()).chain(refuted).collect();
        let points = (zone - known) & self.start().position.legal_points();
        self.ask_each(points, outcome, &mut found)?;
        Ok(found)
    }

    fn is_spent(&self) -> bool {
        self.nodes_left() == Some(0) || self.time_left().is_some_and(|left| left < SHORTEST)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// What an attempt says for the side to move.
fn value_of(attempt: &CheckedAnswer) -> Assessment {
    let report = &attempt.report;
    let bounds = match (report.outcome, report.ground) {
        (Outcome::Open, _) | (_, Ground::Opinion) => Bounds::OPEN,
        (outcome, Ground::AtLeast) => Bounds { lower: outcome, upper: Outcome::Won },
        (outcome, Ground::Firm | Ground::FourLiberties) => Bounds { lower: outcome, upper: outcome },
    };
    Assessment { bounds, certified: attempt.is_certified(), best: report.best }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tesuji_engine::Limits;
    use tesuji_goals::Options;
    use tesuji_notation::Document;

    use super::StonesJudge;
    use crate::judge::Judge;
    use crate::settings::CheckSettings;

    #[test]
    fn once_the_time_of_the_problem_is_over_nothing_is_searched() {
        let document = Document::read(b"goal: capture\n. X X .\nX @ O X\n. . X .", None).expect("a problem");
        let problem = document.entries().next().expect("one").expect("an entry").problem.expect("a problem");
        let limits = Limits { time: Some(Duration::from_nanos(1)), nodes: None };
        let mut judge = StonesJudge::new(&problem, CheckSettings::new(Options::default(), limits));
        assert_eq!(judge.outcome().expect("an answer").exact(), None);
        assert_eq!((judge.nodes(), judge.is_spent()), (0, true));
    }
}

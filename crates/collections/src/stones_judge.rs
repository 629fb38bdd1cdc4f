//! The judge of problems about stones: a string, a group, two strings, or the groups of a race.
//!
//! A first move outside the zone of a proof is as good as a pass. So whether there is a second solution is asked only
//! where a move could matter: of the points in the zone of the proof that the opponent has after a pass.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::Duration;

use tesuji_board::{Color, Illegal, Move, PointSet, Position, Setup};
use tesuji_certify::Certificate;
use tesuji_clock::Stopwatch;
use tesuji_engine::{CheckedAnswer, Limits, Request, SearchEnd, SolveError};
use tesuji_goals::{Goal, Ground, Options, Problem, Report};
use tesuji_search::{Bounds, Outcome};

use crate::judge::{Assessment, FirstMoveOpinion, FirstMoves, Judge, LinePlace, Which};
use crate::proofs::Proofs;
use crate::settings::CheckSettings;
use crate::watched_stones::WatchedStones;

/// How many nodes all questions of a problem may take together, in limits of one.
const PURSE: u64 = 20;

/// In less time nothing is decided.
const SHORTEST: Duration = Duration::from_millis(1);

/// A judge who asks the solver.
pub struct StonesJudge<'a> {
    problem: Problem,
    watched: WatchedStones,
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
            watched: WatchedStones::of(problem),
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
            self.watched.turn_to(&attempt);
            self.proofs.keep(&[], self.watched.certificates(&attempt));
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
            PlaceQuestion::Stones(problem) => self.attempt_either(&problem).map(Some),
            PlaceQuestion::Over(_) | PlaceQuestion::Ko(_) | PlaceQuestion::Unclear => Ok(None),
        }
    }

    /// What the solver says of a place; of a race that it cannot prove, what it says of the group that is fought for alone.
    fn attempt_either(&mut self, problem: &Problem) -> Result<CheckedAnswer, SolveError> {
        let options = Options { all_moves: false, ..self.settings.options };
        let attempt = self.attempt(problem, options)?;
        let Some(alone) = self.watched.asks_alone(problem).filter(|_| !attempt.is_certified()) else {
            return Ok(attempt);
        };
        let of_one = self.attempt(&alone, options)?;
        let is_decided = self.assess(&of_one).exact().is_some();
        Ok(if of_one.is_certified() || (is_decided && self.assess(&attempt).exact().is_none()) {
            of_one
        } else {
            attempt
        })
    }

    /// What an answer says for the problem's side; in a race of the group that is fought for.
    pub fn assess(&self, answer: &CheckedAnswer) -> Assessment {
        self.watched.value_of(answer)
    }

    /// A side's certificate of an answer; in a race of the group that is fought for.
    pub fn certificate_of<'c>(&self, answer: &'c CheckedAnswer, side: Color) -> Option<&'c Certificate> {
        self.watched.certificates(answer).find(|certificate| certificate.claimant() == Some(side))
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

    fn question(&self, place: &LinePlace) -> PlaceQuestion {
        if let Some(winner) = place.winner {
            return PlaceQuestion::Over(winner);
        }
        let (position, owner) = (&place.position, self.watched.owner());
        if self.watched.is_there(position) {
            return PlaceQuestion::Stones(self.watched.asks(&position.setup()));
        }
        if position.turn() != owner {
            // The ko was not retaken, and now it can be filled.
            return PlaceQuestion::Over(!owner);
        }
        let ko = position.ko().filter(|_| self.watched.is_in_ko(position));
        let Some(ko) = ko else { return PlaceQuestion::Unclear };
        let allowed = Setup { ko: None, ..position.setup() };
        let mut retaken = Position::new(&allowed, position.rules()).expect("a position without its ban is one");
        retaken.play(ko).expect("a ko can be retaken once the ban is lifted");
        PlaceQuestion::Ko(self.watched.asks(&retaken.setup()))
    }

    /// What the solver says of a problem, for the side of ours. If it is that of a line, its proofs are kept.
    fn ask(&mut self, problem: &Problem, line: Option<&[Move]>) -> Result<Assessment, SolveError> {
        let key = problem.position().key();
        if let Some(value) = self.known.get(&key) {
            return Ok(*value);
        }
        let attempt = self.attempt_either(problem)?;
        if let Some(line) = line {
            self.proofs.keep(line, self.watched.certificates(&attempt));
        }
        let value = self.assess(&attempt);
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
                let attack = if us == self.watched.owner() { ours.turned() } else { ours };
                let lower = attack.bounds.lower.max(Outcome::WonByKo);
                let upper = attack.bounds.upper.max(Outcome::WonByKo);
                let attack = Assessment { bounds: Bounds { lower, upper }, best: None, ..attack };
                Ok(if us == self.watched.owner() { attack.turned() } else { attack })
            }
            PlaceQuestion::Unclear => Ok(Assessment::OPEN),
        }
    }

    /// What the search of the problem itself says of a first move, where its own question brought no proof.
    fn known_first_move(&mut self, m: Move, asked: Assessment) -> Result<Assessment, SolveError> {
        let root = self.outcome()?;
        let (Some(outcome), false) = (root.exact(), asked.certified) else { return Ok(asked) };
        let answer = self.root.as_ref().expect("it was asked just now");
        let (working, refuted) = self.watched.searched_moves(answer, outcome);
        let bounds = if working.contains(&m) {
            Bounds { lower: outcome, upper: outcome }
        } else if m.point().is_some_and(|p| refuted.contains(p)) {
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
        let ours = self.assess(&attempt);
        found.may_pass = ours.bounds.decides(outcome) == Some(true) && self.is_sure(ours);
        if ours.bounds.decides(outcome) != Some(false) {
            return Ok(None);
        }
        Ok(self.certificate_of(&attempt, !self.problem.to_move()).map(|certificate| certificate.nodes[0].zone))
    }
}

impl Judge for StonesJudge<'_> {
    fn start(&self) -> LinePlace {
        LinePlace { position: self.problem.position().clone(), winner: None }
    }

    fn play(&self, place: &LinePlace, m: Move) -> Result<LinePlace, Illegal> {
        let mut after = place.clone();
        after.position.play(m)?;
        let (watched, owner) = (&self.watched, self.watched.owner());
        let (was_there, is_there) = (watched.is_there(&place.position), watched.is_there(&after.position));
        let filled = watched.target().meets(&after.position.board().stones(!owner));
        if !is_there && ((was_there && !watched.is_in_ko(&after.position)) || filled) {
            after.winner.get_or_insert(!owner);
        } else if watched.is_joined(&after.position) {
            after.winner.get_or_insert(owner);
        }
        Ok(after)
    }

    fn outcome(&mut self) -> Result<Assessment, SolveError> {
        self.root()?;
        Ok(self.assess(self.root.as_ref().expect("it was asked just now")))
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

    fn opinion_of(&mut self, first: Move) -> Result<Option<FirstMoveOpinion>, SolveError> {
        if self.problem.goal() == Goal::Race {
            return Ok(None);
        }
        let Report { ground, outcome, best, sure, .. } = self.root()?.report;
        if ground == Ground::Opinion && best == Some(first) {
            return Ok(Some(FirstMoveOpinion { outcome, sure }));
        }
        // Where any move would do, it says nothing that this one does.
        let other = self.problem.other_side_first();
        let options = Options { all_moves: false, ..self.settings.options };
        if self.attempt(&other, options)?.report.outcome == Outcome::Lost {
            return Ok(None);
        }
        let after = self.attempt_after(first)?.map(|answer| answer.report);
        let after = after.filter(|report| report.outcome != Outcome::Open);
        Ok(after.map(|Report { outcome, sure, .. }| FirstMoveOpinion { outcome: -outcome, sure }))
    }

    fn is_sure(&self, value: Assessment) -> bool {
        value.certified || !self.settings.options.certify
    }

    fn first_moves(&mut self, outcome: Outcome, which: Which) -> Result<FirstMoves, SolveError> {
        self.root()?;
        let answer = self.root.as_ref().expect("it was asked just now");
        let (working, refuted) = self.watched.searched_moves(answer, outcome);
        let mut found = FirstMoves { working, ..FirstMoves::default() };
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

//! What a judge keeps its eye on while a line goes on: a string, a group, two strings, or one of the groups of a race.
//!
//! A race is two questions. The book's side fights for one of them: to kill the other group, or, where that cannot be had, to
//! save its own. The lines are judged by that half; the other half is compared once, for the problem as a whole.

use tesuji_board::{Color, Move, PointSet, Position, Setup};
use tesuji_certify::Certificate;
use tesuji_engine::CheckedAnswer;
use tesuji_goals::{Goal, Ground, Problem, Standing};
use tesuji_search::{Bounds, Outcome};

use crate::judge::Assessment;

/// The half of a race that is fought for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaceHalf {
    /// That the own group is saved.
    Own,
    /// That the other group is killed.
    Other,
}

impl RaceHalf {
    /// The half that pairs of outcomes speak of: the other group, if one of them gets something of it.
    pub fn of(pairs: &[[Outcome; 2]]) -> Self {
        if pairs.iter().any(|[_, other]| *other > Outcome::Lost) { Self::Other } else { Self::Own }
    }

    /// What it gets of a pair.
    pub fn part(self, [own, other]: [Outcome; 2]) -> Outcome {
        match self {
            Self::Own => own,
            Self::Other => other,
        }
    }
}

/// The stones that a judge keeps its eye on.
#[derive(Clone, Debug)]
pub(crate) struct WatchedStones {
    problem: Problem,
    half: RaceHalf,
}

impl WatchedStones {
    /// What a problem is about. In a race the book says which half is fought for; without a word it is the kill.
    pub(crate) fn of(problem: &Problem) -> Self {
        let pairs = problem.expected.as_ref().map_or(&[][..], |expected| &expected.pairs);
        let half = if pairs.is_empty() { RaceHalf::Other } else { RaceHalf::of(pairs) };
        Self { problem: problem.clone(), half }
    }

    /// Keeps its eye on the half of a race that the answer shows to be fought for, where no book says it.
    pub(crate) fn turn_to(&mut self, answer: &CheckedAnswer) {
        let is_said = self.problem.expected.as_ref().is_some_and(|expected| !expected.pairs.is_empty());
        if let (false, Some(other)) = (is_said, answer.report.other) {
            self.half = RaceHalf::of(&[[answer.report.outcome, other]]);
        }
    }

    fn us(&self) -> Color {
        self.problem.to_move()
    }

    fn is_race(&self) -> bool {
        self.problem.goal() == Goal::Race
    }

    /// Whose stones they are.
    pub(crate) fn owner(&self) -> Color {
        let is_theirs = if self.is_race() { self.half == RaceHalf::Other } else { self.problem.goal().attacks() };
        if is_theirs { !self.us() } else { self.us() }
    }

    /// The points of the stones. Of a string one will do: it is captured as a whole.
    pub(crate) fn target(&self) -> PointSet {
        match self.problem.goal() {
            Goal::Capture | Goal::Save => PointSet::from(self.problem.target_point()),
            Goal::Connect | Goal::Cut => {
                let strings = self.problem.position().board().strings_in(self.problem.target());
                strings.filter_map(|string| (string.stones() & self.problem.target()).first()).collect()
            }
            Goal::Race => self.problem.target() & self.problem.position().board().stones(self.owner()),
            // All others are about one group.
            _ => self.problem.target(),
        }
    }

    fn is_connection(&self) -> bool {
        matches!(self.problem.goal(), Goal::Connect | Goal::Cut)
    }

    /// Whether the stones are on the board: of two strings both, of a group what is left of it.
    pub(crate) fn is_there(&self, position: &Position) -> bool {
        let (stones, target) = (position.board().stones(self.owner()), self.target());
        if self.is_connection() { target.is_within(&stones) } else { target.meets(&stones) }
    }

    /// Whether they were taken in a ko that may be retaken: two strings are cut even so.
    pub(crate) fn is_in_ko(&self, position: &Position) -> bool {
        !self.is_connection() && position.ko().is_some_and(|ko| self.target().contains(ko))
    }

    /// Whether two strings have become one.
    pub(crate) fn is_joined(&self, position: &Position) -> bool {
        self.is_connection() && self.is_there(position) && position.board().strings_in(self.target()).count() == 1
    }

    /// The question about the stones of a setup that are left.
    pub(crate) fn asks(&self, setup: &Setup) -> Problem {
        let left = self.target() & setup.stones(self.owner());
        let is_own = setup.turn == self.owner();
        let goal = if self.is_race() { Goal::Kill } else { self.problem.goal() };
        let goal = if goal.attacks() == is_own { goal.opposite() } else { goal };
        let against = self.problem.target() & setup.stones(!self.owner());
        let race = || Problem::new(self.problem.id(), setup, Goal::Race, left | against).ok();
        let problem = race().filter(|_| self.is_race());
        let problem = problem.unwrap_or_else(|| {
            let alone = Problem::new(self.problem.id(), setup, goal, left);
            alone.expect("stones that are there, and the goal of who moves")
        });
        self.with_conventions(problem, setup)
    }

    /// The question about one group of a race alone: some halves are proved more easily so.
    pub(crate) fn asks_alone(&self, race: &Problem) -> Option<Problem> {
        let setup = race.position().setup();
        let goal = if setup.turn == self.owner() { Goal::Live } else { Goal::Kill };
        let left = self.target() & setup.stones(self.owner());
        let alone = Problem::new(self.problem.id(), &setup, goal, left).ok().filter(|_| race.goal() == Goal::Race)?;
        Some(self.with_conventions(alone, &setup))
    }

    /// What was alive by convention is so as long as it is on the board.
    fn with_conventions(&self, problem: Problem, setup: &Setup) -> Problem {
        let alive = self.problem.alive() & (setup.black | setup.white);
        problem.clone().with_alive(alive).unwrap_or(problem)
    }

    /// What an answer says for the side of ours.
    pub(crate) fn value_of(&self, answer: &CheckedAnswer) -> Assessment {
        let report = &answer.report;
        let is_ours = answer.problem.to_move() == self.us();
        let outcome = match (report.other, is_ours) {
            (None, _) => report.outcome,
            (Some(other), true) => self.half.part([report.outcome, other]),
            // Their own group is the other one of ours.
            (Some(other), false) => self.half.part([other, report.outcome]),
        };
        let bounds = match (outcome, report.ground) {
            (Outcome::Open, _) | (_, Ground::Opinion) => Bounds::OPEN,
            (outcome, Ground::AtLeast) => Bounds { lower: outcome, upper: Outcome::Won },
            (outcome, Ground::Firm | Ground::FourLiberties) => Bounds { lower: outcome, upper: outcome },
        };
        // One half of a race is proved where each is proved by itself.
        let certified = answer.is_certified() || report.standing == Standing::Apart;
        let value = Assessment { bounds, certified, best: report.best };
        if is_ours { value } else { value.turned() }
    }

    /// The certificates of an answer that speak of these stones.
    pub(crate) fn certificates<'a>(
        &self,
        answer: &'a CheckedAnswer,
    ) -> impl Iterator<Item = &'a Certificate> + use<'a> {
        let owner = self.is_race().then(|| self.owner());
        let all = answer.report.certificates.iter();
        all.filter(move |certificate| owner.is_none() || certificate.target_color() == owner)
    }

    /// The first moves that the search has found to get the outcome, and those that it has found to fail.
    ///
    /// The search of connections looks at the moves near the shortest ways, so that of its moves only the proved one counts.
    pub(crate) fn searched_moves(&self, answer: &CheckedAnswer, outcome: Outcome) -> (Vec<Move>, PointSet) {
        let report = &answer.report;
        let is_answered = self.value_of(answer).exact() == Some(outcome);
        let fought = report.other.map(|other| RaceHalf::of(&[[report.outcome, other]]));
        if !is_answered || fought.is_some_and(|fought| fought != self.half) {
            // What was searched for was something else: every move has to be asked about.
            return (Vec::new(), PointSet::EMPTY);
        }
        if self.is_connection() {
            return (report.best.filter(|_| answer.is_certified()).into_iter().collect(), PointSet::EMPTY);
        }
        let refuted = report.mistakes.iter().filter_map(|mistake| mistake.m.point()).collect();
        (report.moves.iter().copied().filter(|m| *m != Move::Pass).collect(), refuted)
    }
}

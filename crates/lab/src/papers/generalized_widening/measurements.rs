//! What was measured: every method on every problem, and how that is stored.

use std::fmt::Write;

use tesuji_goals::{Method, Problem};
use tesuji_search::Outcome;

use super::{Limit, is_open};
use crate::stored;
use crate::suite::Suite;

/// What a method said of a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttemptVerdict {
    /// What was certified.
    Right,
    /// Nothing.
    Open,
    /// Something else.
    Wrong,
}

impl AttemptVerdict {
    pub(super) fn of(outcome: Outcome, expected: Option<Outcome>) -> Self {
        match outcome {
            Outcome::Open => Self::Open,
            outcome if Some(outcome) == expected => Self::Right,
            _ => Self::Wrong,
        }
    }
}

/// What one method came to on one problem.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MethodAttempt {
    /// What it said.
    pub verdict: AttemptVerdict,
    /// The nodes that it took.
    pub nodes: u64,
    /// The time; 0 if the numbers are stored ones, and counted in nodes.
    pub seconds: f64,
}

impl MethodAttempt {
    /// Whether it solved the problem within a limit.
    pub(super) fn is_solved_within(&self, limit: Limit) -> bool {
        self.verdict == AttemptVerdict::Right && self.amount(limit) <= limit.amount()
    }

    /// It as it is stored: nodes, or seconds where these were the limit, with a mark unless it was right.
    fn write(&self, limit: Limit) -> String {
        let amount = match limit {
            Limit::Nodes(_) => self.nodes.to_string(),
            Limit::Seconds(_) => format!("{:.3}", self.seconds),
        };
        let mark = match self.verdict {
            AttemptVerdict::Right => "",
            AttemptVerdict::Open => "?",
            AttemptVerdict::Wrong => "!",
        };
        amount + mark
    }

    /// What was stored.
    fn read(cell: &str, limit: Limit) -> Self {
        let amount = cell.trim_end_matches(['?', '!']);
        let verdict = match &cell[amount.len()..] {
            "" => AttemptVerdict::Right,
            "?" => AttemptVerdict::Open,
            _ => AttemptVerdict::Wrong,
        };
        match limit {
            Limit::Nodes(_) => Self { verdict, nodes: stored::read(amount), seconds: 0.0 },
            Limit::Seconds(_) => Self { verdict, nodes: 0, seconds: stored::read(amount) },
        }
    }

    /// What it took, in the limit's unit.
    fn amount(&self, limit: Limit) -> f64 {
        match limit {
            Limit::Nodes(_) => self.nodes as f64,
            Limit::Seconds(_) => self.seconds,
        }
    }
}

/// A method and what it came to.
#[derive(Clone, PartialEq, Debug)]
pub struct MethodRow {
    /// The method.
    pub method: Method,
    /// Problem by problem.
    pub attempts: Vec<MethodAttempt>,
}

impl MethodRow {
    pub(super) fn solved(&self, limit: Limit) -> usize {
        self.solved_attempts(limit).count()
    }

    pub(super) fn solved_attempts(&self, limit: Limit) -> impl Iterator<Item = &MethodAttempt> {
        self.attempts.iter().filter(move |attempt| attempt.is_solved_within(limit))
    }

    /// What all problems together took, if each was broken off at the limit.
    pub(super) fn cost(&self, limit: Limit) -> f64 {
        self.attempts.iter().map(|attempt| attempt.amount(limit).min(limit.amount())).sum()
    }

    pub(super) fn seconds(&self) -> f64 {
        self.attempts.iter().map(|attempt| attempt.seconds).sum()
    }
}

/// A problem, as far as it matters for the tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedProblem {
    /// Its name.
    pub id: String,
    /// Its suite.
    pub suite: &'static str,
    /// Whether its boundary is open.
    pub is_open: bool,
    /// Whether the side to move wants to kill.
    pub attacks: bool,
    /// The certified outcome for the side to move.
    pub outcome: Outcome,
}

impl AskedProblem {
    pub(super) fn new(suite: &'static str, problem: &Problem, is_open: bool) -> Self {
        let outcome = problem.expected.as_ref().and_then(|expected| expected.outcomes.first());
        Self {
            id: problem.id().to_owned(),
            suite,
            is_open,
            attacks: problem.goal().attacks(),
            outcome: outcome.copied().unwrap_or(Outcome::Open),
        }
    }
}

/// Every method on every problem.
#[derive(Clone, PartialEq, Debug)]
pub struct Measurements {
    /// What a problem might take.
    pub limit: Limit,
    /// The problems.
    pub asked: Vec<AskedProblem>,
    /// The methods.
    pub rows: Vec<MethodRow>,
}

impl Measurements {
    /// Whether times were measured.
    pub(super) fn is_timed(&self) -> bool {
        self.rows.iter().any(|row| row.seconds() > 0.0)
    }

    pub(super) fn row(&self, method: Method) -> &MethodRow {
        self.rows.iter().find(|row| row.method == method).expect("every method was measured")
    }

    /// What was measured on some of the problems.
    pub(super) fn only(&self, has: fn(&AskedProblem) -> bool) -> Self {
        let is_kept: Vec<bool> = self.asked.iter().map(has).collect();
        let kept = |row: &MethodRow| {
            let attempts = row.attempts.iter().zip(&is_kept).filter(|(_, is_kept)| **is_kept).map(|(it, _)| *it);
            MethodRow { method: row.method, attempts: attempts.collect() }
        };
        let asked = self.asked.iter().filter(|asked| has(asked)).cloned().collect();
        Self { limit: self.limit, asked, rows: self.rows.iter().map(kept).collect() }
    }

    /// The open problems that αβ or gw(t) solves alone and αβgw(t) does not, though it had the nodes for it and the stated overhead.
    /// Times are no measure of that: there are none then.
    pub fn lost_by_both(&self, t: u8) -> Vec<&str> {
        let Limit::Nodes(limit) = self.limit else { return Vec::new() };
        let (times, more) = super::remarks::OVERHEAD;
        let both = self.row(Method::AlphaBetaWidening(t));
        let alone = [Method::AlphaBeta, Method::GeneralizedWidening(t)].map(|method| self.row(method));
        let is_lost = |n: &usize| {
            if !self.asked[*n].is_open {
                return false;
            }
            let least = alone.iter().map(|row| row.attempts[*n]).filter(|it| it.verdict == AttemptVerdict::Right);
            let enough = least.map(|it| it.nodes * times + more).min().filter(|enough| *enough <= limit);
            enough.is_some_and(|enough| !both.attempts[*n].is_solved_within(Limit::Nodes(enough)))
        };
        (0..self.asked.len()).filter(is_lost).map(|n| self.asked[n].id.as_str()).collect()
    }

    /// The numbers as they are stored: one line per problem, nodes or seconds with a mark where it was not solved.
    pub fn write(&self) -> String {
        let names: Vec<String> = self.rows.iter().map(|row| row.method.to_string()).collect();
        let mut text = format!("problem\t{}\n", names.join("\t"));
        for (n, asked) in self.asked.iter().enumerate() {
            let cells: Vec<String> = self.rows.iter().map(|row| row.attempts[n].write(self.limit)).collect();
            let _ = writeln!(text, "{}\t{}", asked.id, cells.join("\t"));
        }
        text
    }
}

/// Reads stored numbers, of problems that could take as much as the limit.
pub(super) fn read(text: &str, limit: Limit) -> Measurements {
    let mut lines = text.lines();
    let names = lines.next().expect("a line of heads").split('\t').skip(1);
    let methods = names.map(|name| name.parse().expect("a method"));
    let mut rows: Vec<MethodRow> = methods.map(|method| MethodRow { method, attempts: Vec::new() }).collect();
    let suites: Vec<Suite> = Suite::lives().into_iter().chain([Suite::groups()]).collect();
    let problems = || suites.iter().flat_map(|suite| suite.problems.iter().map(|problem| (suite.name, problem)));
    let mut asked = Vec::new();
    for line in lines {
        let mut cells = line.split('\t');
        let id = cells.next().expect("a name");
        let (suite, problem) = problems().find(|(_, problem)| problem.id() == id).expect("a problem of the suites");
        asked.push(AskedProblem::new(suite, problem, is_open(problem)));
        for (row, cell) in rows.iter_mut().zip(cells) {
            row.attempts.push(MethodAttempt::read(cell, limit));
        }
    }
    Measurements { limit, asked, rows }
}

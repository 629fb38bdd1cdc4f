//! The problems found so far, and the suites that are made of them.

use std::collections::{BTreeMap, BTreeSet};

use tesuji_goals::{Goal, Problem};
use tesuji_notation::{Scene, write_jsonl};
use tesuji_search::Outcome;

use crate::candidate::Candidate;
use crate::judge::{Judged, judge};

/// The suites, from easy to hard.
pub const SUITES: [&str; 3] = ["1-easy", "2-middle", "3-hard"];

/// How many problems a suite has.
const SUITE: usize = 60;
/// How many problems of one sort are enough.
const ENOUGH: usize = 20;
/// The same for those that are lost.
const ENOUGH_LOST: usize = 1;

/// What a suite should not have too much of.
pub type Sort = (&'static str, Goal, Outcome);

/// The problems found so far.
#[derive(Default)]
pub struct Pool {
    found: Vec<Judged>,
    stock: BTreeMap<Sort, usize>,
    seen: BTreeSet<u64>,
}

impl Pool {
    /// Adds what the candidate makes, unless it resembles one that is there, or there are enough of its sort.
    pub fn consider(&mut self, candidate: &Candidate) {
        let Some(key) = candidate.likeness().filter(|key| !self.seen.contains(key)) else { return };
        let wants = |goal, outcome| {
            let enough = match outcome {
                Outcome::Won | Outcome::WonByKo | Outcome::LostByKo => ENOUGH,
                Outcome::Lost => ENOUGH_LOST,
                Outcome::Open => 0,
            };
            self.stock.get(&(candidate.kind, goal, outcome)).is_none_or(|count| *count < enough)
        };
        let Some(judged) = judge(candidate, wants) else { return };
        self.seen.insert(key);
        *self.stock.entry(sort(&judged)).or_insert(0) += 1;
        self.found.push(judged);
    }

    /// How many problems of each sort there are.
    pub fn stock(&self) -> &BTreeMap<Sort, usize> {
        &self.stock
    }

    /// The suites, line by line: one problem of each sort, then another of each, until there are enough; then put in
    /// order, those that take the fewest nodes first, and cut into equal parts.
    pub fn suites(&self) -> Vec<Vec<String>> {
        let mut sorts: BTreeMap<Sort, Vec<&Judged>> = BTreeMap::new();
        for judged in &self.found {
            sorts.entry(sort(judged)).or_default().push(judged);
        }
        let rounds = (0..ENOUGH).flat_map(|round| sorts.values().filter_map(move |sort| sort.get(round)));
        let mut chosen: Vec<&Judged> = rounds.copied().take(SUITE * SUITES.len()).collect();
        chosen.sort_by_key(|judged| judged.nodes);
        let suites = chosen.chunks(chosen.len().div_ceil(SUITES.len()).max(1)).zip(SUITES);
        suites.map(|(problems, name)| lines(problems, name)).collect()
    }
}

fn sort(judged: &Judged) -> Sort {
    (judged.kind, judged.problem.goal(), judged.outcome())
}

fn lines(problems: &[&Judged], suite: &str) -> Vec<String> {
    let (_, name) = suite.split_once('-').expect("a number and a name");
    problems.iter().zip(1..).map(|(judged, n)| line(judged, &format!("{name}-{n:02}"))).collect()
}

fn line(judged: &Judged, id: &str) -> String {
    let setup = judged.problem.position().setup();
    let (goal, target) = (judged.problem.goal(), judged.problem.target());
    let mut problem = Problem::new(id, &setup, goal, target).expect("it was a problem before");
    problem.expected.clone_from(&judged.problem.expected);
    let mut scene = Scene::new(id, setup);
    judged.kind.clone_into(&mut scene.comment);
    write_jsonl(&scene, Some(&problem))
}

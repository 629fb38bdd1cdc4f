//! The problems found so far, and the suites that are made of them.

use std::collections::{BTreeMap, BTreeSet};

use tesuji_goals::Problem;
use tesuji_notation::{Scene, write_jsonl};

use super::candidate::Candidate;

/// The suites, from easy to hard.
pub const SUITES: [&str; 3] = ["1-easy", "2-middle", "3-hard"];

/// A problem, its answer proved.
pub struct Judged<S> {
    /// The problem with its answer.
    pub problem: Problem,
    /// What a suite should not have too much of.
    pub sort: S,
    /// How many nodes it takes to read it.
    pub nodes: u64,
}

/// How many problems of each sort there are.
pub type Stock<S> = BTreeMap<S, usize>;

/// The problems found so far.
pub struct Pool<S> {
    found: Vec<Judged<S>>,
    stock: Stock<S>,
    seen: BTreeSet<u64>,
}

impl<S: Copy + Ord> Pool<S> {
    /// A pool without problems.
    pub fn new() -> Self {
        Self { found: Vec::new(), stock: Stock::new(), seen: BTreeSet::new() }
    }

    /// Adds what `judge` makes of the candidate, unless it resembles one that is there.
    pub fn consider(&mut self, candidate: &Candidate, judge: impl FnOnce(&Candidate, &Stock<S>) -> Option<Judged<S>>) {
        let Some(key) = candidate.likeness().filter(|key| !self.seen.contains(key)) else { return };
        let Some(judged) = judge(candidate, &self.stock) else { return };
        self.seen.insert(key);
        *self.stock.entry(judged.sort).or_insert(0) += 1;
        self.found.push(judged);
    }

    /// How many problems of each sort there are.
    pub fn stock(&self) -> &Stock<S> {
        &self.stock
    }

    /// How many problems there are.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Up to `count` problems of some sorts: one of each sort, then another of each, until there are enough.
    pub fn some(&self, count: usize, is_meant: impl Fn(S) -> bool) -> Vec<&Judged<S>> {
        let mut sorts: BTreeMap<S, Vec<&Judged<S>>> = BTreeMap::new();
        for judged in self.found.iter().filter(|judged| is_meant(judged.sort)) {
            sorts.entry(judged.sort).or_default().push(judged);
        }
        let rounds = (0..self.found.len()).flat_map(|round| sorts.values().filter_map(move |sort| sort.get(round)));
        rounds.copied().take(count).collect()
    }
}

/// Problems as suites, line by line: those that take the fewest nodes first, cut into equal parts.
pub fn suites<S: Copy>(mut chosen: Vec<&Judged<S>>, comment: impl Fn(S) -> String) -> Vec<Vec<String>> {
    chosen.sort_by_key(|judged| judged.nodes);
    let parts = chosen.chunks(chosen.len().div_ceil(SUITES.len()).max(1)).zip(SUITES);
    parts.map(|(problems, suite)| lines(suite, problems, &comment)).collect()
}

/// The problems of one suite, line by line.
pub fn lines<S: Copy>(suite: &str, problems: &[&Judged<S>], comment: impl Fn(S) -> String) -> Vec<String> {
    let (_, name) = suite.split_once('-').expect("a number and a name");
    let numbered = problems.iter().zip(1..);
    numbered.map(|(judged, n)| line(&judged.problem, &format!("{name}-{n:02}"), comment(judged.sort))).collect()
}

fn line(judged: &Problem, id: &str, comment: String) -> String {
    let setup = judged.position().setup();
    let mut problem = Problem::new(id, &setup, judged.goal(), judged.target()).expect("it was a problem before");
    problem.expected.clone_from(&judged.expected);
    let scene = Scene { comment, ..Scene::new(id, setup) };
    write_jsonl(&scene, Some(&problem))
}

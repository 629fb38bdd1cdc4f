//! The problems found so far, and the suites that are made of them.

use std::collections::{BTreeMap, BTreeSet};

use tesuji_goals::Problem;
use tesuji_notation::{Scene, write_jsonl};
use tesuji_search::Outcome;

use crate::candidate::Candidate;
use crate::judge::{Judged, Sort, judge};

/// The suites, from easy to hard.
pub const SUITES: [&str; 3] = ["1-easy", "2-middle", "3-hard"];

/// How many problems there are in all suites with open boundaries, and how many that are enclosed.
const OPEN: usize = 80;
const ENCLOSED: usize = 70;
/// How many problems of one sort are enough: of those with open boundaries, and of those that are enclosed.
const ENOUGH: [usize; 2] = [24, 8];
/// The same for those that are lost.
const ENOUGH_LOST: [usize; 2] = [6, 1];

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
        let wants = |sort: Sort| {
            let (_, is_open, _, outcome) = sort;
            let enough = match outcome {
                Outcome::Won | Outcome::WonByKo | Outcome::LostByKo => ENOUGH,
                Outcome::Lost => ENOUGH_LOST,
                Outcome::Open => [0, 0],
            };
            self.stock.get(&sort).is_none_or(|count| *count < enough[usize::from(!is_open)])
        };
        let Some(judged) = judge(candidate, wants) else { return };
        self.seen.insert(key);
        *self.stock.entry(judged.sort).or_insert(0) += 1;
        self.found.push(judged);
    }

    /// How many problems of each sort there are.
    pub fn stock(&self) -> &BTreeMap<Sort, usize> {
        &self.stock
    }

    /// How many problems there are.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// The suites, line by line: those that take the fewest nodes first, cut into equal parts.
    pub fn suites(&self) -> Vec<Vec<String>> {
        let mut chosen = self.some(true, OPEN);
        chosen.extend(self.some(false, ENCLOSED));
        chosen.sort_by_key(|judged| judged.nodes);
        let suites = chosen.chunks(chosen.len().div_ceil(SUITES.len()).max(1)).zip(SUITES);
        suites.map(|(problems, name)| lines(problems, name)).collect()
    }

    /// So many problems that are open, or are not: one of each sort, then another of each, until there are enough.
    fn some(&self, is_open: bool, wanted: usize) -> Vec<&Judged> {
        let mut sorts: BTreeMap<Sort, Vec<&Judged>> = BTreeMap::new();
        for judged in self.found.iter().filter(|judged| judged.sort.1 == is_open) {
            sorts.entry(judged.sort).or_default().push(judged);
        }
        let rounds = (0..self.found.len()).flat_map(|round| sorts.values().filter_map(move |sort| sort.get(round)));
        rounds.copied().take(wanted).collect()
    }
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
    let (kind, is_open, ..) = judged.sort;
    scene.comment = format!("{kind}, {}", if is_open { "open" } else { "enclosed" });
    write_jsonl(&scene, Some(&problem))
}

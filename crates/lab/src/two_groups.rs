//! Two strings or groups: how many of our own problems about connections, cuts and races are answered and proved, by the positions
//! that may be looked at, beside what GNU Go says.
//!
//! The answers of the problems (`problems/connect`, `problems/race`) have certificates, of races those of each half. Where each half of
//! a race is proved by itself, and the pair is not, that is counted apart.

use tesuji_goals::{Options, Problem, Report, Standing, solve_and_prove};
use tesuji_search::{Meter, Outcome};

use crate::chart::{Chart, Panel};
use crate::experiment::{AboutExperiment, Experiment, Results, Settings, StepsDone};
use crate::stored;
use crate::suite::Suite;
use crate::table::{Cell, ResultTable};

const MEMORY: usize = 64 << 20;
/// The positions for each problem, as far as the settings go.
const BUDGETS: [u64; 5] = [300, 1_000, 3_000, 10_000, 30_000];

/// What GNU Go 3.8 answers at level 10, by `connect`, `disconnect` and `analyze_semeai`: the problems, and how many outcomes are
/// right. It proves nothing.
const GNU_GO: [(&str, usize, usize); 2] = [("connections and cuts", 32, 31), ("races", 29, 28)];

/// The experiment.
#[derive(Clone, Copy, Debug)]
pub struct TwoGroups;

/// What came of the problems of one kind with one budget.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairCount {
    kind: String,
    budget: u64,
    problems: usize,
    /// Outcomes that were told rightly, be it as an opinion, and wrongly.
    right: usize,
    wrong: usize,
    /// Those that are proved, and races of which only each half is.
    certified: usize,
    halves: usize,
}

impl TwoGroups {
    /// Measures everything.
    pub fn measure(settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Vec<PairCount> {
        let suites = [Suite::connections(), Suite::races()].map(|suite| suite.every(settings.every));
        let budgets: Vec<u64> = BUDGETS.into_iter().filter(|budget| *budget <= settings.nodes).collect();
        let total = suites.len() * budgets.len();
        let mut counts = Vec::new();
        for suite in &suites {
            for budget in &budgets {
                counts.push(PairCount::of(suite, *budget));
                progress(StepsDone { done: counts.len(), total });
            }
        }
        counts
    }

    /// The stored numbers.
    pub fn golden() -> Vec<PairCount> {
        stored::rows(include_str!("../golden/two-groups.tsv")).map(PairCount::read).collect()
    }

    /// The numbers as they are stored: the file's name and text.
    pub fn write_golden(counts: &[PairCount]) -> (&'static str, String) {
        ("two-groups.tsv", stored::write(PairCount::HEADS, counts.iter().map(PairCount::row)))
    }

    fn results(counts: &[PairCount]) -> Results {
        Results { tables: vec![table(counts)], remarks: remarks(counts), svg: chart(counts).svg() }
    }
}

impl Experiment for TwoGroups {
    fn about(&self) -> AboutExperiment {
        let title = "Connections, cuts and races: right answers and proofs by positions, beside GNU Go";
        let (usual, quick) = (Settings::once(30_000, 1), Settings::once(1_000, 8));
        AboutExperiment { name: "two-groups", title, usual, quick }
    }

    fn run(&self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Results {
        Self::results(&Self::measure(settings, progress))
    }

    fn stored(&self) -> Results {
        Self::results(&Self::golden())
    }
}

impl PairCount {
    const HEADS: [&'static str; 7] =
        ["kind", "budget", "problems", "right", "wrong", "certified", "each half certified"];

    /// Reads the problems, with as many positions for the proof as for the search.
    fn of(suite: &Suite, budget: u64) -> Self {
        let options = Options { memory: MEMORY, all_moves: false, ..Options::default() };
        let read = |problem: &Problem| {
            let (mut search, mut proof) = (Meter::limited(budget), Meter::limited(budget));
            solve_and_prove(problem, &options, &mut search, &mut proof)
        };
        let read: Vec<(&Problem, Report)> = suite.problems.iter().map(|problem| (problem, read(problem))).collect();
        let agrees = |(problem, report): &(&Problem, Report)| {
            let expected = problem.expected.as_ref()?;
            (report.outcome != Outcome::Open).then(|| expected.accepts(report.outcome, report.other))
        };
        let say = |right: bool| read.iter().filter(|read| agrees(read) == Some(right)).count();
        let stand = |standing: Standing| read.iter().filter(|(_, report)| report.standing == standing).count();
        Self {
            kind: suite.name.to_owned(),
            budget,
            problems: read.len(),
            right: say(true),
            wrong: say(false),
            certified: stand(Standing::Certified),
            halves: stand(Standing::Apart),
        }
    }

    fn read([kind, numbers @ ..]: [&str; 7]) -> Self {
        let [budget, rest @ ..] = numbers;
        let [problems, right, wrong, certified, halves] = rest.map(stored::read);
        Self { kind: kind.to_owned(), budget: stored::read(budget), problems, right, wrong, certified, halves }
    }

    fn row(&self) -> [String; 7] {
        let Self { kind, budget, problems, right, wrong, certified, halves } = self;
        let counts = [problems, right, wrong, certified, halves].map(ToString::to_string);
        let mut cells = [kind.clone(), budget.to_string()].into_iter().chain(counts);
        std::array::from_fn(|_| cells.next().expect("as many cells as heads"))
    }
}

fn table(counts: &[PairCount]) -> ResultTable {
    let mut table = ResultTable::new("Our own problems about two strings or groups", &PairCount::HEADS);
    for count in counts {
        let [kind, numbers @ ..] = count.row();
        let numbers = numbers.map(|number| Cell::Count(stored::read(&number)));
        table.rows.push([Cell::Text(kind)].into_iter().chain(numbers).collect());
    }
    for (kind, problems, right) in GNU_GO {
        let name = Cell::Text(format!("{kind}, by GNU Go"));
        let [problems, right, wrong] = [problems, right, problems - right].map(|count| Cell::Count(count as u64));
        table.rows.push(vec![name, Cell::Missing, problems, right, wrong, Cell::Missing, Cell::Missing]);
    }
    table
}

fn remarks(counts: &[PairCount]) -> Vec<String> {
    let last = |kind: &str| counts.iter().rev().find(|count| count.kind == kind);
    let told = |(kind, problems, right): (&str, usize, usize)| {
        last(kind).map(|count| {
            let halves = if count.halves > 0 { format!(", of {} each half", count.halves) } else { String::new() };
            format!(
                "Of {} {kind} {} are told rightly with {} positions, {} wrongly; {} are proved{halves}. GNU Go 3.8 tells {right} of \
                 {problems} rightly.",
                count.problems, count.right, count.budget, count.wrong, count.certified
            )
        })
    };
    GNU_GO.into_iter().filter_map(told).collect()
}

/// The shares of right answers and of proofs by budget.
fn chart(counts: &[PairCount]) -> Chart {
    let panel = |kind: &str| Panel {
        title: format!("{kind}, of a hundred"),
        groups: counts
            .iter()
            .filter(|count| count.kind == kind)
            .map(|count| {
                let share = |part: usize| Some(100.0 * part as f64 / count.problems.max(1) as f64);
                (
                    format!("{} positions", count.budget),
                    [count.right, count.certified, count.halves].map(share).to_vec(),
                )
            })
            .collect(),
    };
    Chart {
        title: "Connections, cuts and races".to_owned(),
        panels: GNU_GO.iter().map(|(kind, ..)| panel(kind)).collect(),
        series: ["told rightly", "certified", "each half certified"].map(ToOwned::to_owned).to_vec(),
    }
}

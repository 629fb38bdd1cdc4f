//! Generalized Widening (Cazenave 2004), the table of results: searches by threats on life and death in the open.
//!
//! The paper's problems are not to be had; ours are our own, so that only the order of the methods can be compared, not
//! the numbers. Where the paper has three limits of time we have three of nodes, a power of ten apart, so that a run is
//! the same everywhere; [`GeneralizedWideningStudy::timed`] takes the paper's times. Beyond the paper stand lambda
//! search, df-pn and lambda df-pn: how are they related?

mod measurements;
mod printed;
mod remarks;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use tesuji_goals::{FiveValued, Ground, Guidance, Method, Options, Problem, Region, Surroundings, solve};
use tesuji_search::{Meter, Outcome, Threat};

use crate::cactus::{Cactus, CactusPanel};
use crate::experiment::{AboutExperiment, Experiment, Results, Settings, StepsDone};
use crate::suite::Suite;
use crate::table::{Cell, ResultTable};
use measurements::{AskedProblem, MethodRow};
pub use measurements::{AttemptVerdict, Measurements, MethodAttempt};

/// How much a problem may take.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Limit {
    /// A number of nodes.
    Nodes(u64),
    /// A number of seconds.
    Seconds(f64),
}

impl Limit {
    /// The three limits of the table: a hundredth, a tenth, and the whole.
    fn steps(self) -> [Self; 3] {
        match self {
            Self::Nodes(nodes) => [nodes / 100, nodes / 10, nodes].map(Self::Nodes),
            Self::Seconds(seconds) => [seconds / 100.0, seconds / 10.0, seconds].map(Self::Seconds),
        }
    }

    fn name(self) -> String {
        match self {
            Self::Nodes(nodes) => format!("{nodes} nodes"),
            Self::Seconds(seconds) => format!("{seconds} s"),
        }
    }

    /// The limit as a number, in its own unit.
    fn amount(self) -> f64 {
        match self {
            Self::Nodes(nodes) => nodes as f64,
            Self::Seconds(seconds) => seconds,
        }
    }
}

/// The experiment.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct GeneralizedWideningStudy {
    /// The time that a problem may take; without it nodes are counted.
    seconds: Option<f64>,
}

/// The largest zone, as in the reading of life and death.
const LARGEST_ZONE: usize = 60;
/// The memory for a problem: more than the nodes need.
const MEMORY: usize = 16 << 20;

const GOLDEN: &str = include_str!("../../golden/generalized-widening.tsv");
const GOLDEN_QUICK: &str = include_str!("../../golden/generalized-widening-quick.tsv");

impl GeneralizedWideningStudy {
    /// The experiment with the paper's times: up to ten seconds for each problem and method.
    pub fn timed() -> Self {
        Self { seconds: Some(10.0) }
    }

    /// All methods: those of the slides, in their order, then their relatives.
    pub fn methods() -> Vec<Method> {
        let mut methods = vec![Method::AlphaBeta];
        methods.extend((0..=4).rev().map(Method::AlphaBetaWidening));
        methods.extend((0..=3).rev().map(Method::GeneralizedWidening));
        methods.extend((0..=3).rev().map(Method::ThreatWidening));
        methods.extend((1..=3).rev().map(|number| Method::Threats(Threat::number(number))));
        methods.extend((1..=3).map(Method::Lambda));
        methods.push(Method::DfPn);
        methods.extend((1..=3).map(Method::LambdaDfPn));
        methods.extend(Self::five_valued().map(Method::FiveValued));
        methods
    }

    /// The slides' methods with all five results in one search.
    fn five_valued() -> impl Iterator<Item = FiveValued> {
        let widening = [3, 1].map(FiveValued::GeneralizedWidening);
        let first = [FiveValued::AlphaBeta, FiveValued::AlphaBetaWidening(3)].into_iter();
        first.chain(widening).chain([FiveValued::ThreatWidening(3), FiveValued::Threats(3)])
    }

    fn limit(self, settings: &Settings) -> Limit {
        self.seconds.map_or(Limit::Nodes(settings.nodes), Limit::Seconds)
    }

    /// Asks every method about every problem.
    pub fn measure(self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Measurements {
        let limit = self.limit(settings);
        let (mut asked, mut problems) = (Vec::new(), Vec::new());
        for Suite { name, problems: all } in Suite::lives().map(|suite| suite.every(settings.every)) {
            for problem in all {
                asked.push(AskedProblem::new(name, &problem, is_open(&problem)));
                problems.push(problem);
            }
        }
        let methods = Self::methods();
        let count = methods.len();
        let total = count * problems.len();
        let mut rows: Vec<MethodRow> =
            methods.into_iter().map(|method| MethodRow { method, attempts: Vec::new() }).collect();
        // Problem by problem, so that a run that is broken off by its reader has gone through the easy ones.
        for (n, problem) in problems.iter().enumerate() {
            for (place, row) in rows.iter_mut().enumerate() {
                let mut attempt = attempt(row.method, problem, limit);
                for _ in 1..settings.passes {
                    attempt.seconds = attempt.seconds.min(self::attempt(row.method, problem, limit).seconds);
                }
                row.attempts.push(attempt);
                progress(StepsDone { done: n * count + place + 1, total });
            }
        }
        Measurements { limit, asked, rows }
    }

    /// The stored numbers of the usual settings.
    pub fn golden() -> Measurements {
        measurements::read(GOLDEN, Self::default().usual().nodes)
    }

    /// The stored numbers of the quick settings.
    pub fn golden_quick() -> Measurements {
        measurements::read(GOLDEN_QUICK, Self::default().quick().nodes)
    }

    fn results(measured: &Measurements) -> Results {
        Results {
            tables: vec![
                table(measured, "problems of life and death", |_| true),
                table(measured, "open problems", |asked| asked.is_open),
                table(measured, "enclosed problems", |asked| !asked.is_open),
                kinds(measured),
            ],
            remarks: remarks::remarks(measured),
            svg: cactus(measured).svg(),
        }
    }
}

impl Experiment for GeneralizedWideningStudy {
    fn about(&self) -> AboutExperiment {
        let title = "Generalized Widening (Cazenave 2004), the table of results: threats on life and death, and df-pn beside them";
        AboutExperiment {
            name: "generalized-widening",
            title,
            usual: Settings::once(300_000, 1),
            quick: Settings::once(1_000, 5),
        }
    }

    fn run(&self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Results {
        Self::results(&self.measure(settings, progress))
    }

    fn stored(&self) -> Results {
        Self::results(&Self::golden())
    }
}

/// Whether the problem draws no boundary of what matters: the attacker's stones do not enclose the group.
fn is_open(problem: &Problem) -> bool {
    let attacker = if problem.goal().attacks() { problem.to_move() } else { !problem.to_move() };
    Region::enclosed(&Surroundings::new(problem.position().board(), problem.target(), attacker), LARGEST_ZONE).is_none()
}

/// Asks a method about a problem.
fn attempt(method: Method, problem: &Problem, limit: Limit) -> MethodAttempt {
    let options = Options { method, memory: MEMORY, certify: false, all_moves: false, guide: Guidance::NONE };
    let start = Instant::now();
    let report = match limit {
        Limit::Nodes(nodes) => solve(problem, &options, &mut Meter::limited(nodes)),
        Limit::Seconds(seconds) => {
            let time = Duration::from_secs_f64(seconds);
            let mut poll = |_: &_| {
                if start.elapsed() < time { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            solve(problem, &options, &mut Meter::unlimited().polling(&mut poll))
        }
    };
    let seconds = start.elapsed().as_secs_f64();
    let expected = problem.expected.as_ref().and_then(|expected| expected.outcomes.first());
    // An opinion solves nothing.
    let outcome = if report.ground == Ground::Opinion { Outcome::Open } else { report.outcome };
    MethodAttempt { verdict: AttemptVerdict::of(outcome, expected.copied()), nodes: report.nodes, seconds }
}

/// The slides' table, ours beside it: the problems of one kind.
fn table(measured: &Measurements, kind: &str, is_of_kind: fn(&AskedProblem) -> bool) -> ResultTable {
    let measured = &measured.only(is_of_kind);
    let steps = measured.limit.steps();
    let title = format!(
        "{} {kind}, solved within {}, {} and {}, beside the slides' own problems",
        measured.asked.len(),
        steps[0].name(),
        steps[1].name(),
        steps[2].name()
    );
    let ours = steps.map(|step| [format!("{}", step.amount()), format!("Σ{}", step.amount())]);
    let printed = ["0.1 s", "1 s", "10 s"].map(|time| [format!("slides {time}"), format!("Σ{time}")]);
    let heads: Vec<String> = std::iter::once("algorithm".to_owned()).chain(ours.into_iter().flatten()).collect();
    let heads: Vec<String> =
        heads.into_iter().chain(["seconds".to_owned()]).chain(printed.into_iter().flatten()).collect();
    let mut table = ResultTable::new(title, &heads.iter().map(String::as_str).collect::<Vec<_>>());
    for row in &measured.rows {
        let mut cells = vec![Cell::Text(remarks::name(row.method))];
        for step in steps {
            cells.push(Cell::Count(row.solved(step) as u64));
            cells.push(match step {
                Limit::Nodes(_) => Cell::Count(row.cost(step) as u64),
                Limit::Seconds(_) => Cell::Seconds(row.cost(step)),
            });
        }
        cells.push(if measured.is_timed() { Cell::Seconds(row.seconds()) } else { Cell::Missing });
        cells.extend(printed::cells(row.method));
        table.rows.push(cells);
    }
    table
}

/// What each method solves of each kind, within the largest limit.
fn kinds(measured: &Measurements) -> ResultTable {
    let title = format!("Solved within {}, by kind", measured.limit.name());
    let kinds = remarks::kinds();
    let heads: Vec<&str> = std::iter::once("algorithm").chain(kinds.iter().map(|kind| kind.0)).collect();
    let mut table = ResultTable::new(title, &heads);
    let mut total = vec![Cell::Text("all problems".to_owned())];
    total.extend(
        kinds.iter().map(|(_, has)| Cell::Count(measured.asked.iter().filter(|asked| has(asked)).count() as u64)),
    );
    table.rows.push(total);
    for row in &measured.rows {
        let solved = |has: fn(&AskedProblem) -> bool| {
            let both = measured.asked.iter().zip(&row.attempts);
            both.filter(|(asked, attempt)| has(asked) && attempt.is_solved_within(measured.limit)).count() as u64
        };
        let mut cells = vec![Cell::Text(remarks::name(row.method))];
        cells.extend(kinds.iter().map(|(_, has)| Cell::Count(solved(*has))));
        table.rows.push(cells);
    }
    table
}

/// The lines of the plots: the best of each family, and the relatives.
const PLOTTED: [Method; 10] = [
    Method::AlphaBeta,
    Method::AlphaBetaWidening(3),
    Method::GeneralizedWidening(3),
    Method::GeneralizedWidening(1),
    Method::GeneralizedWidening(0),
    Method::ThreatWidening(3),
    Method::Lambda(2),
    Method::DfPn,
    Method::LambdaDfPn(1),
    Method::LambdaDfPn(2),
];

fn cactus(measured: &Measurements) -> Cactus {
    let panel = |unit: &str, amount: fn(&MethodAttempt) -> f64| CactusPanel {
        unit: unit.to_owned(),
        problems: measured.asked.len(),
        lines: PLOTTED
            .iter()
            .filter_map(|method| measured.rows.iter().find(|row| row.method == *method))
            .map(|row| (remarks::name(row.method), row.solved_attempts(measured.limit).map(amount).collect()))
            .collect(),
    };
    let mut panels = vec![panel("nodes", |attempt| attempt.nodes as f64)];
    if measured.is_timed() {
        panels.push(panel("seconds", |attempt| attempt.seconds));
    }
    Cactus { title: "Life and death: problems solved against effort".to_owned(), panels }
}

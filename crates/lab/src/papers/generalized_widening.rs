//! Generalized Widening (Cazenave 2004), the table of results: searches by threats on life and death in the open.
//!
//! The paper's problems are not to be had; ours are our own, so that only the order of the methods can be compared, not
//! the numbers. Where the paper has three limits of time we have three of nodes, a power of ten apart, so that a run is
//! the same everywhere; [`GeneralizedWideningStudy::timed`] takes the paper's times, and some are stored. The paper's domain, a
//! group and its skin, has tables of its own. Beyond the paper stand lambda search, df-pn and lambda df-pn: how are they
//! related?

mod asker;
mod measurements;
mod printed;
mod remarks;
mod skin;
mod times;

use std::time::Duration;

use tesuji_goals::{FiveValued, Method, Problem, Region, Surroundings};
use tesuji_search::Threat;

use crate::cactus::{Cactus, CactusPanel};
use crate::experiment::{AboutExperiment, Experiment, Results, Settings, StepsDone};
use crate::suite::Suite;
use crate::table::{Cell, ResultTable};
use asker::{Asker, wall_clock};
use measurements::AskedProblem;
pub use measurements::{AttemptVerdict, Measurements, MethodAttempt};
pub use skin::SkinMeasurements;

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
/// The nodes for each problem and method.
const NODES: u64 = 300_000;

const GOLDEN: &str = include_str!("../../golden/generalized-widening.tsv");
const GOLDEN_QUICK: &str = include_str!("../../golden/generalized-widening-quick.tsv");
const GOLDEN_SKIN: &str = include_str!("../../golden/generalized-widening-skin.tsv");
const GOLDEN_SKIN_QUICK: &str = include_str!("../../golden/generalized-widening-skin-quick.tsv");
const GOLDEN_GROUPS: &str = include_str!("../../golden/generalized-widening-groups.tsv");

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

    /// Asks every method about every problem, with all moves.
    pub fn measure(self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Measurements {
        let suites = Suite::lives().map(|suite| suite.every(settings.every));
        let total = Self::methods().len() * count(&suites);
        self.ask(settings, &Self::methods(), suites, &mut counter(total, progress))
    }

    /// Asks the slides' methods on the skin, and about groups of several strings with all moves.
    pub fn measure_skin(self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> SkinMeasurements {
        let (suites, groups) = (SkinMeasurements::suites(settings.every), Suite::groups().every(settings.every));
        let (on_skin, on_zone) = (SkinMeasurements::on_skin(), SkinMeasurements::on_zone());
        let total = on_skin.len() * count(&suites) + on_zone.len() * groups.problems.len();
        let mut step = counter(total, progress);
        let skin = self.ask(settings, &on_skin, suites, &mut step);
        SkinMeasurements { skin, groups: self.ask(settings, &on_zone, [groups], &mut step) }
    }

    fn ask(
        self,
        settings: &Settings,
        methods: &[Method],
        suites: impl IntoIterator<Item = Suite>,
        step: &mut dyn FnMut(),
    ) -> Measurements {
        let asker = Asker { limit: self.limit(settings), passes: settings.passes, clock: &wall_clock() };
        asker.ask(methods, suites, step)
    }

    /// Asks the slides' methods about open problems with the slides' times, by a clock of the caller's: it may count the time
    /// of this thread alone.
    pub fn measure_times(every: usize, clock: &dyn Fn() -> Duration, step: &mut dyn FnMut()) -> Measurements {
        let asker = Asker { limit: times::LIMIT, passes: 1, clock };
        asker.ask(&SkinMeasurements::on_zone(), times::suites(every), step)
    }

    /// The stored numbers.
    pub fn golden() -> Measurements {
        measurements::read(GOLDEN, Limit::Nodes(NODES))
    }

    /// The stored numbers of the quick settings.
    pub fn golden_quick() -> Measurements {
        measurements::read(GOLDEN_QUICK, Limit::Nodes(Self::default().quick().nodes))
    }

    /// The stored numbers of the skin.
    pub fn golden_skin() -> SkinMeasurements {
        let limit = Limit::Nodes(NODES);
        SkinMeasurements {
            skin: measurements::read(GOLDEN_SKIN, limit),
            groups: measurements::read(GOLDEN_GROUPS, limit),
        }
    }

    /// The stored numbers of the skin with the quick settings.
    pub fn golden_skin_quick() -> Measurements {
        measurements::read(GOLDEN_SKIN_QUICK, Limit::Nodes(Self::default().quick().nodes))
    }

    fn results(measured: &Measurements, skin: &SkinMeasurements) -> Results {
        let mut tables = vec![
            table(measured, "problems of life and death", |_| true),
            table(measured, "open problems", |asked| asked.is_open),
            table(measured, "enclosed problems", |asked| !asked.is_open),
            kinds(measured),
        ];
        tables.extend(skin.tables(measured));
        let mut remarks = remarks::remarks(measured);
        let slips = remarks.split_off(remarks.len() - remarks::slips().count());
        remarks.extend(skin.remarks(measured));
        remarks.extend(slips);
        Results { tables, remarks, svg: cactus(measured).svg() }
    }
}

/// How many problems there are in all suites.
fn count(suites: &[Suite]) -> usize {
    suites.iter().map(|suite| suite.problems.len()).sum()
}

/// Tells of steps, one by one.
fn counter(total: usize, progress: &mut dyn FnMut(StepsDone)) -> impl FnMut() {
    let mut done = 0;
    move || {
        done += 1;
        progress(StepsDone { done, total });
    }
}

impl Experiment for GeneralizedWideningStudy {
    fn about(&self) -> AboutExperiment {
        let title = "Generalized Widening (Cazenave 2004), the table of results: threats on life and death, and df-pn beside them";
        AboutExperiment {
            name: "generalized-widening",
            title,
            usual: Settings::once(NODES, 1),
            quick: Settings::once(1_000, 5),
        }
    }

    fn run(&self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Results {
        // Two halves, so that the bar is filled once.
        let half =
            |step: StepsDone, before: usize| StepsDone { done: step.done + before * step.total, total: 2 * step.total };
        let measured = self.measure(settings, &mut |step| progress(half(step, 0)));
        let skin = self.measure_skin(settings, &mut |step| progress(half(step, 1)));
        Self::results(&measured, &skin)
    }

    fn stored(&self) -> Results {
        let mut results = Self::results(&Self::golden(), &Self::golden_skin());
        times::add_stored(&mut results);
        results
    }
}

/// Whether the problem draws no boundary of what matters: the attacker's stones do not enclose the group.
fn is_open(problem: &Problem) -> bool {
    let attacker = if problem.goal().attacks() { problem.to_move() } else { !problem.to_move() };
    Region::enclosed(&Surroundings::new(problem.position().board(), problem.target(), attacker), LARGEST_ZONE).is_none()
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

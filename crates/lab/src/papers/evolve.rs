//! A small Go board study (Bouzy 2002), Tables 9 to 11: weights that an evolving population of 4x4 programs finds.
//!
//! The paper held hundreds of tournaments with a second for every move. A run of the lab is short; a long one is made
//! with its options, which say the era, the seed, the tournaments and where to keep a checkpoint.

use crate::chart::{Chart, Panel};
use crate::evolution::{Axis, Era, Evolution, ThinkingBudget};
use crate::experiment::{AboutExperiment, Experiment, Results, Settings, StepsDone};
use crate::line_chart::{LineChart, LinePanel};
use crate::stored;
use crate::table::{Cell, ResultTable};

const PRINTED: &str = include_str!("../../paper/evolve.tsv");
const GOLDEN: &str = include_str!("../../golden/evolve.json");

/// The experiment with its usual seed, in all eras.
#[derive(Clone, Copy, Debug)]
pub struct Evolve;

impl Evolve {
    /// The seed of the stored run.
    pub const SEED: u64 = 2002;

    /// The tournaments of a usual run, in each era.
    pub const TOURNAMENTS: usize = 30;

    /// Runs all eras.
    pub fn evolve(settings: &Settings, threads: usize, step: &mut dyn FnMut()) -> Vec<Evolution> {
        let run = |era| {
            let mut evolution = Evolution::new(era, Self::SEED);
            for _ in 0..Self::TOURNAMENTS.div_ceil(settings.every) {
                evolution.hold_tournament(ThinkingBudget::Nodes(settings.nodes), threads);
                step();
            }
            evolution
        };
        Era::ALL.map(run).to_vec()
    }

    /// The stored run.
    pub fn golden() -> Vec<Evolution> {
        serde_json::from_str(GOLDEN).expect("the stored populations can be read")
    }

    /// The populations as they are stored.
    pub fn write_golden(eras: &[Evolution]) -> String {
        serde_json::to_string_pretty(eras).expect("populations can be written") + "\n"
    }

    /// What has come of some eras, beside the paper's tables.
    pub fn results(eras: &[Evolution]) -> Results {
        let mut remarks: Vec<String> = eras.iter().map(told).collect();
        remarks.push(
            "The paper prints a1 = 1 and a2 = 8 for the third era, against its own Table 10 and its text; the two are taken \
             for exchanged. Its Table 11 says that the endgame opens at move 10, its text says 12. The referee counts the \
             stones as they lie, in the paper as here."
                .to_owned(),
        );
        Results { tables: eras.iter().map(table).collect(), remarks, svg: chart(eras).svg() }
    }
}

impl Experiment for Evolve {
    fn about(&self) -> AboutExperiment {
        let title =
            "A small Go board study (Bouzy 2002), Tables 9-11: weights from evolving populations of 4x4 programs";
        AboutExperiment { name: "evolve", title, usual: Settings::once(300, 1), quick: Settings::once(60, 15) }
    }

    fn run(&self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Results {
        let total = Era::ALL.len() * Self::TOURNAMENTS.div_ceil(settings.every);
        let mut done = 0;
        let threads = std::thread::available_parallelism().map_or(1, Into::into);
        let eras = Self::evolve(settings, threads, &mut || {
            done += 1;
            progress(StepsDone { done, total });
        });
        Self::results(&eras)
    }

    fn stored(&self) -> Results {
        Self::results(&Self::golden())
    }
}

/// The interval of a parameter as it is printed.
fn printed(era: Era, name: &str) -> Option<(f64, f64)> {
    let mut rows = stored::rows(PRINTED);
    let row = rows.find(|[number, parameter, ..]: &[&str; 4]| *number == era.to_string() && *parameter == name);
    row.map(|[_, _, low, high]| (stored::read(low), stored::read(high)))
}

fn table(evolution: &Evolution) -> ResultTable {
    let era = evolution.era;
    let title = format!(
        "Table {}: era {era} after {} tournaments, in period {}, seed {}",
        8 + era.number(),
        evolution.history.len(),
        evolution.history.last().map_or(0, |round| round.period),
        evolution.seed
    );
    let mut table = ResultTable::new(title, &["parameter", "interval", "mean of six", "winner", "printed"]);
    let last = evolution.history.last();
    let number = |value: Option<&f64>| value.map_or(Cell::Missing, |value| Cell::Text(format!("{value:.1}")));
    for (n, axis) in evolution.axes.iter().enumerate() {
        let interval = axis.to_string();
        let interval = interval.strip_prefix(&axis.name).unwrap_or(&interval).trim().to_owned();
        let printed = printed(era, &axis.name).map_or(Cell::Missing, |(low, high)| {
            Cell::Text(if low < high { format!("[{low}, {high}]") } else { low.to_string() })
        });
        table.rows.push(vec![
            Cell::Text(axis.name.clone()),
            Cell::Text(interval),
            number(last.and_then(|round| round.means.get(n))),
            number(last.and_then(|round| round.winner.get(n))),
            printed,
        ]);
    }
    table
}

fn told(evolution: &Evolution) -> String {
    let era = evolution.era;
    if evolution.log.is_empty() {
        return format!("Era {era}: no period has ended yet, and the intervals are as they were at first.");
    }
    format!("Era {era}: {}.", evolution.log.join("; "))
}

/// The means at the end beside the middle of what is printed.
fn chart(eras: &[Evolution]) -> Chart {
    let panel = |evolution: &Evolution| {
        let last = evolution.history.last();
        let groups = evolution.axes.iter().enumerate().map(|(n, axis)| {
            let ours = last.and_then(|round| round.means.get(n).copied());
            let theirs = printed(evolution.era, &axis.name).map(|(low, high)| f64::midpoint(low, high));
            (axis.name.clone(), vec![ours, theirs])
        });
        Panel { title: format!("era {}", evolution.era), groups: groups.collect() }
    };
    Chart {
        title: "Parameters at the end: the mean of the best six, and the middle of the paper's interval".to_owned(),
        series: vec!["ours".to_owned(), "the paper's".to_owned()],
        panels: eras.iter().map(panel).collect(),
    }
}

/// How the parameters have moved in the course of an era, the paper's intervals behind them.
pub fn course(evolution: &Evolution) -> LineChart {
    let tournaments = evolution.history.len();
    let title = format!(
        "Era {}: the mean of the best six over {tournaments} tournaments; shaded, where the paper ended",
        evolution.era
    );
    let panel = |(n, axis): (usize, &Axis)| LinePanel {
        name: axis.name.clone(),
        numbers: evolution.history.iter().map(|round| round.means[n]).collect(),
        band: printed(evolution.era, &axis.name),
    };
    LineChart { title, panels: evolution.axes.iter().enumerate().map(panel).collect() }
}

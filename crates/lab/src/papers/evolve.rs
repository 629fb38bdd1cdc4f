//! A small Go board study (Bouzy 2002), Tables 9 to 11: weights that an evolving population of 4x4 programs finds.
//!
//! As many tournaments are held as in the paper, which gave a second for every move; here nodes are counted. Other runs are
//! made with the options of the command, which say the era, the seed, the tournaments and where to keep a checkpoint.

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

    /// Runs all eras.
    pub fn evolve(settings: &Settings, threads: usize, step: &mut dyn FnMut()) -> Vec<Evolution> {
        let run = |era: Era| {
            let mut evolution = Evolution::new(era, Self::SEED);
            for _ in 0..era.tournaments().div_ceil(settings.every) {
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
        let lines = eras.iter().map(|era| serde_json::to_string(era).expect("populations can be written"));
        format!("[{}]\n", lines.collect::<Vec<_>>().join(",\n"))
    }

    /// What has come of some eras, beside the paper's tables.
    pub fn results(eras: &[Evolution]) -> Results {
        let mut remarks: Vec<String> = eras.iter().flat_map(|era| [compared(era), told(era)]).collect();
        remarks.push(
            "Why it may differ. The paper gave a second for every move on a machine of its time and widened or narrowed the \
             intervals by hand; here a move takes a number of nodes and the intervals follow rules. A tournament is 56 games \
             between eight programs that play nearly alike, so that chance decides much of who stays. Trials of the second \
             era, 200 tournaments each: with 100 nodes infinity ended at 1749 (seed 1) and at 921 (seed 2), with 300 nodes at \
             1163 (seed 2002); the paper prints 384 to 640. `lab run evolve --era 2 --seed 1 --nodes 100` is such a trial."
                .to_owned(),
        );
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
        AboutExperiment { name: "evolve", title, usual: Settings::once(300, 1), quick: Settings::once(60, 200) }
    }

    fn run(&self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Results {
        let total = Era::ALL.iter().map(|era| era.tournaments().div_ceil(settings.every)).sum();
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

/// Which of the means lie in the interval that the paper prints, and which do not.
fn compared(evolution: &Evolution) -> String {
    let means = evolution.history.last().map_or(&[][..], |round| round.means.as_slice());
    let (mut agree, mut differ) = (Vec::new(), Vec::new());
    for (axis, mean) in evolution.axes.iter().zip(means) {
        let Some((low, high)) = printed(evolution.era, &axis.name) else { continue };
        // Where the paper ends with a number, the nearest one counts.
        let is_inside = (low - 0.5..=high + 0.5).contains(mean);
        let line = format!("{} {mean:.1} (printed {low} to {high})", axis.name);
        if is_inside { agree.push(line) } else { differ.push(line) }
    }
    let list = |lines: &[String]| if lines.is_empty() { "none".to_owned() } else { lines.join(", ") };
    format!(
        "Era {}, the mean of the best six after {} tournaments. In the paper's interval: {}. Outside of it: {}.",
        evolution.era,
        evolution.history.len(),
        list(&agree),
        list(&differ)
    )
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

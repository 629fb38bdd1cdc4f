//! A small Go board study (Bouzy 2002), Tables 1 to 8 and Figure 9: evaluation functions, values of small boards, and
//! what the enhancements of alpha-beta save on the positions of an optimal 4x4 game.
//!
//! The paper's figures and its 4x4 game are lost to us. The positions of Tables 1 to 6 are reconstructed from the
//! numbers; the game is our own, stored, and ends with the value that `tesuji solve-game go 4x4` proves. Tables 9 to 11 are the
//! experiment `evolve`.

mod evaluations;
mod line;
mod openings;
mod perfect;
mod saved;
mod savings;
mod values;

pub use line::{four_by_four, optimal_line};
pub use perfect::{PerfectGame, write_golden as write_golden_perfect};
pub use savings::{Counted, NodesToAnswer, Variant, write_golden as write_golden_savings};
pub use values::{FoundValue, write_golden as write_golden_values};

use crate::chart::{Chart, Panel};
use crate::experiment::{AboutExperiment, Experiment, Results, Settings, StepsDone};
use crate::stored;

/// What is to be said about the values, and about the savings.
const TOLD: &str = include_str!("../../paper/small-go.txt");

/// The experiment.
#[derive(Clone, Copy, Debug)]
pub struct SmallGoStudy;

impl SmallGoStudy {
    /// Counts the nodes of all variants on some of the positions.
    pub fn count(settings: &Settings, positions: std::ops::Range<usize>) -> Vec<Counted> {
        savings::count(settings, positions, &mut |_| {})
    }

    /// The positions that the settings have nodes enough for.
    pub fn positions(settings: &Settings) -> std::ops::Range<usize> {
        savings::positions(settings)
    }

    /// Finds the values of the small boards, with the settings' nodes for each, and perfect games.
    pub fn values(settings: &Settings) -> (Vec<FoundValue>, Vec<PerfectGame>) {
        values::find(settings, &mut || {})
    }

    /// The stored node counts.
    pub fn golden() -> Vec<Counted> {
        savings::golden()
    }

    fn results(
        (values, games): &(Vec<FoundValue>, Vec<PerfectGame>),
        counted: &[Counted],
        settings: &Settings,
    ) -> Results {
        let (mut tables, mut remarks) = evaluations::tables();
        remarks.push(openings::remark());
        tables.extend(values::tables(values));
        tables.push(perfect::table(games));
        tables.push(saved::savings_table(counted));
        tables.push(saved::nodes_table(counted));
        let [values_told, savings_told, slips] = [0, 1, 2].map(|place| stored::paragraphs(TOLD).nth(place));
        remarks.extend(values_told);
        remarks.push(perfect::remark(games));
        remarks.extend(saved::remarks(counted, settings));
        remarks.extend(savings_told);
        remarks.extend(slips);
        Results { tables, remarks, svg: chart(counted).svg() }
    }
}

impl Experiment for SmallGoStudy {
    fn about(&self) -> AboutExperiment {
        let title =
            "A small Go board study (Bouzy 2002), Tables 1-8 and Figure 9: evaluations, values, alpha-beta on 4x4";
        AboutExperiment { name: "small-go", title, usual: Settings::once(100_000, 1), quick: Settings::once(2_000, 1) }
    }

    fn run(&self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Results {
        let positions = savings::positions(settings);
        let total = values::COUNT + positions.len().div_ceil(settings.every);
        let mut done = 0;
        let mut step = |steps: usize| {
            done += steps;
            progress(StepsDone { done, total });
        };
        let values = values::find(settings, &mut || step(1));
        let counted = savings::count(settings, positions, &mut step);
        Self::results(&values, &counted, settings)
    }

    fn stored(&self) -> Results {
        Self::results(&(values::golden(), perfect::golden()), &savings::golden(), &self.usual())
    }
}

/// The savings beside the paper's, and Figure 9 in two halves.
fn chart(counted: &[Counted]) -> Chart {
    let groups = saved::savings(counted).into_iter().map(|it| {
        let left = |saved: f64| 100.0 - saved;
        (it.name.to_owned(), vec![Some(left(it.percent)), it.printed.map(left)])
    });
    let title = "Nodes with each enhancement, in per cent of those without: ours and the paper's".to_owned();
    let mut panels = vec![Panel { title, groups: groups.collect() }];
    let powers = [Variant::Reference, Variant::Square, Variant::Cube, Variant::Fourth];
    let positions: std::collections::BTreeSet<usize> = counted.iter().map(|row| row.position).collect();
    let positions: Vec<usize> = positions.into_iter().collect();
    let group = |position: &usize| {
        let bars = powers.map(|variant| Some(saved::mean_nodes(counted, *position, variant)? / 1000.0));
        (position.to_string(), bars.to_vec())
    };
    for half in positions.chunks(positions.len().div_ceil(2).max(1)) {
        let title = "Figure 9: thousands of nodes at each position of the game, leaves by E1, E2, E3 and E4".to_owned();
        panels.push(Panel { title, groups: half.iter().map(group).collect() });
    }
    Chart {
        title: "Alpha-beta on the 4x4 board".to_owned(),
        series: ["ours / E1", "the paper's / E2", "E3", "E4"].map(str::to_owned).to_vec(),
        panels,
    }
}

//! An experiment: it has a name, it can be run, and it knows what came out when it was run last.

use crate::atari_go_values::AtariGoValues;
use crate::papers::evolve::Evolve;
use crate::papers::generalized_widening::GeneralizedWideningStudy;
use crate::papers::interest::Interest;
use crate::papers::iterative_widening::IterativeWideningStudy;
use crate::papers::small_go::SmallGoStudy;
use crate::reading_in_the_open::ReadingInTheOpen;
use crate::table::ResultTable;
use crate::two_groups::TwoGroups;

/// What an experiment is called, what it shows, and how it is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AboutExperiment {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it shows, in a line.
    pub title: &'static str,
    /// The settings of the golden numbers.
    pub usual: Settings,
    /// Settings for a run that takes a moment only.
    pub quick: Settings,
}

/// An experiment of a paper.
pub trait Experiment {
    /// What it is called, what it shows, and how it is run.
    fn about(&self) -> AboutExperiment;

    /// Its name on the command line.
    fn name(&self) -> &'static str {
        self.about().name
    }

    /// What it shows, in a line.
    fn title(&self) -> &'static str {
        self.about().title
    }

    /// The settings of the golden numbers.
    fn usual(&self) -> Settings {
        self.about().usual
    }

    /// Settings for a run that takes a moment only.
    fn quick(&self) -> Settings {
        self.about().quick
    }

    /// Runs it, telling now and then how far it has come.
    fn run(&self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Results;

    /// What came out with the usual settings when the golden numbers were written down. Times are not kept, but for the slides'
    /// of generalized widening.
    fn stored(&self) -> Results;
}

/// All experiments.
pub fn experiments() -> Vec<Box<dyn Experiment>> {
    vec![
        Box::new(IterativeWideningStudy),
        Box::new(GeneralizedWideningStudy::default()),
        Box::new(Interest),
        Box::new(AtariGoValues),
        Box::new(SmallGoStudy),
        Box::new(Evolve),
        Box::new(ReadingInTheOpen),
        Box::new(TwoGroups),
    ]
}

/// The experiment with a name.
pub fn experiment(name: &str) -> Option<Box<dyn Experiment>> {
    experiments().into_iter().find(|experiment| experiment.name() == name)
}

/// How to run an experiment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The nodes for each problem and method.
    pub nodes: u64,
    /// Of this many problems only the first is taken.
    pub every: usize,
    /// How often everything is timed; the shortest time counts.
    pub passes: usize,
}

impl Settings {
    /// The settings of the golden numbers.
    pub const USUAL: Self = Self { nodes: 10_000, every: 1, passes: 3 };

    /// Everything is run once, with these nodes; of `every` problems only the first is taken.
    pub const fn once(nodes: u64, every: usize) -> Self {
        Self { nodes, every, passes: 1 }
    }

    /// Every fifth problem only.
    pub const QUICK: Self = Self { every: 5, ..Self::USUAL };
}

impl Default for Settings {
    fn default() -> Self {
        Self::USUAL
    }
}

/// How far an experiment has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepsDone {
    /// The steps that are done.
    pub done: usize,
    /// All steps.
    pub total: usize,
}

/// What came out of an experiment.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    /// The tables, ours and the paper's side by side.
    pub tables: Vec<ResultTable>,
    /// What agrees with the paper and what does not, a paragraph each.
    pub remarks: Vec<String>,
    /// The tables as a picture, in SVG.
    pub svg: String,
}

impl Results {
    /// All tables as comma-separated values, a first column telling them apart. The heads are told again where they
    /// change.
    pub fn csv(&self) -> String {
        let mut lines = Vec::new();
        let mut heads: &[String] = &[];
        for (number, table) in (1..).zip(&self.tables) {
            let csv = table.csv();
            let mut rows = csv.lines();
            let head = rows.next().filter(|_| heads != table.columns).map(|head| format!("number,{head}"));
            heads = &table.columns;
            lines.extend(head);
            lines.extend(rows.map(|row| format!("{number},{row}")));
        }
        lines.join("\n") + "\n"
    }
}

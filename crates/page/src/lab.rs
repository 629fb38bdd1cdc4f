//! The lab: the papers' experiments, as they came out last and as they come out now.

use serde::Serialize;
use tesuji_lab::{Experiment, ResultTable, Results, experiment, experiments};
use utoipa::ToSchema;

use crate::trouble::Trouble;

/// An experiment in a list.
#[derive(Serialize, ToSchema)]
pub struct ExperimentView {
    /// Its name.
    pub name: &'static str,
    /// What it shows, in a line.
    pub title: &'static str,
}

/// What came out of an experiment.
#[derive(Serialize, ToSchema)]
pub struct ResultsView {
    /// The name of the experiment.
    pub name: &'static str,
    /// What it shows, in a line.
    pub title: &'static str,
    /// The tables, ours and the paper's side by side.
    pub tables: Vec<TableView>,
    /// What agrees with the paper and what does not.
    pub remarks: Vec<String>,
    /// A chart, as SVG.
    pub chart: String,
    /// Seconds that it took; nothing for the stored numbers.
    #[schema(required = true)]
    pub seconds: Option<f64>,
}

/// A table.
#[derive(Serialize, ToSchema)]
pub struct TableView {
    /// What it shows.
    pub title: String,
    /// The heads of the columns.
    pub columns: Vec<String>,
    /// The rows, cell by cell as they are printed.
    pub rows: Vec<Vec<String>>,
}

impl ResultsView {
    /// What came out of an experiment when its numbers were written down.
    pub fn stored(name: &str) -> Result<Self, Trouble> {
        let experiment = find_experiment(name)?;
        Ok(Self::of(experiment.as_ref(), &experiment.stored(), None))
    }

    /// What came out of an experiment, in some seconds if it was run.
    pub fn of(experiment: &dyn Experiment, results: &Results, seconds: Option<f64>) -> Self {
        let table = |table: &ResultTable| TableView {
            title: table.title.clone(),
            columns: table.columns.clone(),
            rows: table.rows.iter().map(|row| row.iter().map(ToString::to_string).collect()).collect(),
        };
        Self {
            name: experiment.name(),
            title: experiment.title(),
            tables: results.tables.iter().map(table).collect(),
            remarks: results.remarks.clone(),
            chart: results.svg.clone(),
            seconds,
        }
    }
}

/// The experiment with a name.
pub fn find_experiment(name: &str) -> Result<Box<dyn Experiment>, Trouble> {
    experiment(name).ok_or_else(|| Trouble::not_found("there is no such experiment"))
}

/// All experiments.
pub fn experiment_list() -> Vec<ExperimentView> {
    let view = |it: &dyn Experiment| ExperimentView { name: it.name(), title: it.title() };
    experiments().iter().map(|it| view(it.as_ref())).collect()
}

//! The lab: the papers' experiments, as they are stored and as they come out now.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};

use pyo3::prelude::*;
use serde_json::json;
use tesuji_lab::{Experiment, ResultTable, Results, Settings, StepsDone, experiment, experiments};

use crate::errors::usage;
use crate::interrupt::{StopFlag, interruptibly};
use crate::json::to_python;

/// The names of the experiments, and what they show.
#[pyfunction]
pub(crate) fn lab_experiments() -> Vec<(&'static str, &'static str)> {
    experiments().iter().map(|experiment| (experiment.name(), experiment.title())).collect()
}

/// What is stored of an experiment: its tables, remarks and chart.
#[pyfunction]
pub(crate) fn lab_stored<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    told(py, &find(name)?.stored())
}

/// Runs an experiment; `progress` is called now and then with the steps that are done and all steps.
#[pyfunction]
pub(crate) fn lab_run<'py>(
    py: Python<'py>,
    name: &str,
    quick: bool,
    nodes: Option<u64>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let about = find(name)?.about();
    let usual = if quick { about.quick } else { about.usual };
    let settings = Settings { nodes: nodes.unwrap_or(usual.nodes), ..usual };
    let steps = [AtomicUsize::new(0), AtomicUsize::new(0)];
    let work = |flag: &StopFlag| {
        let experiment = experiment(name).expect("an experiment that was found before");
        let mut note = |StepsDone { done, total }| {
            steps[0].store(done, Ordering::Relaxed);
            steps[1].store(total, Ordering::Relaxed);
            // An experiment knows no end but its own: it is left like a function that panics, without a word.
            if flag.is_stopped() {
                resume_unwind(Box::new("stopped"));
            }
        };
        experiment.run(&settings, &mut note)
    };
    let look = || match &progress {
        Some(progress) => {
            let [done, total] = [0, 1].map(|place: usize| steps[place].load(Ordering::Relaxed));
            progress.call1((done, total)).map(drop)
        }
        None => Ok(()),
    };
    told(py, &interruptibly(py, work, look)?)
}

fn find(name: &str) -> PyResult<Box<dyn Experiment>> {
    let unknown = || {
        let names: Vec<&str> = experiments().iter().map(|experiment| experiment.name()).collect();
        usage(format!("'{}' is no experiment: say {}", name.escape_debug(), names.join(", ")))
    };
    experiment(name).ok_or_else(unknown)
}

fn told<'py>(py: Python<'py>, results: &Results) -> PyResult<Bound<'py, PyAny>> {
    let table = |table: &ResultTable| {
        let mut fields = table.json();
        fields["columns"] = json!(table.columns);
        fields["text"] = json!(table.to_string());
        fields
    };
    let tables: Vec<_> = results.tables.iter().map(table).collect();
    let fields = json!({ "tables": tables, "remarks": results.remarks, "svg": results.svg });
    to_python(py, &fields.to_string())
}

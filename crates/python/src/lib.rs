//! The extension module of the Python package `tesuji`.
//!
//! What is here turns Python's words into those of the other crates and back; nothing is worked out here. The package's
//! functions, in `python/tesuji`, write keywords down as JSON, so that they are read once, with the errors that the program
//! gives on the command line. Macros of `pyo3` write the code that touches Python's memory: there is none of ours.

#![allow(clippy::needless_pass_by_value, reason = "what Python hands over is taken by value")]
#![allow(clippy::unused_self, clippy::trivially_copy_pass_by_ref, reason = "methods of Python have a self")]

mod answer;
mod batch;
mod certificate;
mod document;
mod errors;
mod evaluation;
mod game;
mod interrupt;
mod json;
mod lab;
mod position;
mod problem;
mod spoken;
mod wanted;

use pyo3::prelude::*;

/// The engine, as the package `tesuji` wraps it.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::answer::{PyAnswer, solve};
    #[pymodule_export]
    use crate::batch::{PyBatch, run_job};
    #[pymodule_export]
    use crate::certificate::PyCertificate;
    #[pymodule_export]
    use crate::document::{PyDocument, PyEntries, load, loads};
    #[pymodule_export]
    use crate::evaluation::Viewpoint;
    #[pymodule_export]
    use crate::game::{PyGame, PyPlayer, players};
    #[pymodule_export]
    use crate::lab::{lab_experiments, lab_run, lab_stored};
    #[pymodule_export]
    use crate::position::PyPosition;
    #[pymodule_export]
    use crate::problem::{PyProblem, dumps};
    #[pymodule_export]
    use crate::spoken::{coordinates, vertex};

    /// The version of the engine.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}

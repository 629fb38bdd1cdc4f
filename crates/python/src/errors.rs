//! What goes wrong, as exceptions: with the words that the program says on the command line.

use pyo3::PyErr;
use tesuji_collections::NoQuestion;
use tesuji_engine::SolveError;
use tesuji_jobs::BadResultsFile;
use tesuji_notation::Unreadable;

pyo3::import_exception!(tesuji._errors, EngineError);
pyo3::import_exception!(tesuji._errors, FileError);
pyo3::import_exception!(tesuji._errors, IllegalMoveError);
pyo3::import_exception!(tesuji._errors, InputError);
pyo3::import_exception!(tesuji._errors, RefusedError);
pyo3::import_exception!(tesuji._errors, UsageError);

/// Something in a document that makes no sense, with its place.
pub(crate) fn unreadable(name: &str, source: &[u8], bad: &Unreadable) -> PyErr {
    if source.trim_ascii().is_empty() {
        return InputError::new_err(format!("{name}: {bad}"));
    }
    InputError::new_err(format!("{name}:{}: {bad}", bad.place(source)))
}

/// An argument that makes no sense.
pub(crate) fn usage(why: impl ToString) -> PyErr {
    UsageError::new_err(why.to_string())
}

/// Why there is no answer to the problem with a name.
pub(crate) fn no_answer(name: &str, why: &SolveError) -> PyErr {
    let message = format!("{name}: {why}");
    match why {
        SolveError::Bug | SolveError::NoThread(_) => EngineError::new_err(message),
        SolveError::NoSolver(_) => InputError::new_err(message),
    }
}

/// Why nothing is asked of an entry with a name.
pub(crate) fn no_question(name: &str, why: &NoQuestion) -> PyErr {
    match why {
        NoQuestion::Senseless(what) => usage(what),
        NoQuestion::Unreadable(bad) => InputError::new_err(format!("{name}: {bad}")),
        NoQuestion::Search(why) => no_answer(name, why),
    }
}

/// What is wrong with a file of results.
pub(crate) fn bad_results(bad: &BadResultsFile) -> PyErr {
    let message = match bad {
        BadResultsFile::Reading { path, why } => format!("cannot read {}: {why}", path.display()),
        BadResultsFile::Writing { path, why } => format!("cannot write {}: {why}", path.display()),
        BadResultsFile::NoResult { path, line } => {
            let what = "no line of results, and the file is left as it is: name another with output";
            return InputError::new_err(format!("{}:{line}: {what}", path.display()));
        }
        BadResultsFile::Locked { path } => {
            format!("cannot write {}: another run writes its results there", path.display())
        }
    };
    FileError::new_err(message)
}

//! JSON on its way into Python: what the program prints becomes dictionaries and lists.

use pyo3::prelude::*;
use serde::de::DeserializeOwned;

use crate::errors::usage;

/// A line of JSON as Python's own objects.
pub(crate) fn to_python<'py>(py: Python<'py>, line: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (line,))
}

/// What a line of JSON says; an error names the field.
pub(crate) fn read<T: DeserializeOwned>(line: &str) -> PyResult<T> {
    let mut reader = serde_json::Deserializer::from_str(line);
    serde_path_to_error::deserialize(&mut reader).map_err(|bad| {
        let message = bad.inner().to_string();
        // It is one line of ours: its number says nothing.
        let message = message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message);
        match bad.path().to_string().as_str() {
            "." => usage(message),
            field => usage(format!("{field}: {message}")),
        }
    })
}

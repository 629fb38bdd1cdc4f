//! Certificates, and the check of them.

use std::path::PathBuf;

use pyo3::prelude::*;
use tesuji_report::WrittenCertificate;

use crate::document::bytes;
use crate::errors::{InputError, RefusedError};
use crate::json::to_python;

/// A certificate: a proof that a small checker plays through.
#[pyclass(name = "Certificate", module = "tesuji", frozen)]
pub(crate) struct PyCertificate {
    certificate: WrittenCertificate,
}

impl From<WrittenCertificate> for PyCertificate {
    fn from(certificate: WrittenCertificate) -> Self {
        Self { certificate }
    }
}

impl PyCertificate {
    fn read(name: &str, bytes: &[u8]) -> PyResult<Self> {
        let read = WrittenCertificate::read(bytes);
        let read = read.map_err(|bad| InputError::new_err(format!("{name}:{}: no certificate: {}", bad.line, bad.why)));
        read.map(Self::from)
    }
}

#[pymethods]
impl PyCertificate {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        Self::read("<text>", text.as_bytes())
    }

    /// Reads a file that `tesuji solve --certificate` has written.
    #[staticmethod]
    fn load(path: PathBuf) -> PyResult<Self> {
        let name = path.display().to_string();
        Self::read(&name, &bytes(&path, &name)?)
    }

    /// Checks every step of it with the bare rules of Go: gives what it proves, or raises `RefusedError`.
    fn verify<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match py.detach(|| self.certificate.check()) {
            Ok(accepted) => {
                let fields = to_python(py, &accepted.json.to_string())?;
                fields.set_item("sentence", accepted.sentence)?;
                Ok(fields)
            }
            Err(refused) => Err(RefusedError::new_err(format!("refused at {}", refused.why))),
        }
    }

    fn __str__(&self) -> String {
        self.certificate.to_string()
    }

    fn __repr__(&self) -> String {
        let kind = match self.certificate {
            WrittenCertificate::Stones(_) => "about stones",
            WrittenCertificate::Game(_) => "of a whole game",
        };
        format!("<Certificate {kind}, {} bytes>", self.certificate.to_string().len())
    }
}

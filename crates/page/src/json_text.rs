//! What a page says in JSON, read with an error that names the field.

use serde::de::DeserializeOwned;

use crate::trouble::Trouble;

/// Reads what a page says.
pub fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Trouble> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    serde_path_to_error::deserialize(&mut reader).map_err(|bad| {
        let path = bad.path().to_string();
        let place = if path == "." { String::new() } else { format!("field {path}: ") };
        Trouble::nonsense(format!("{place}{}", bad.inner())).remedy("see /api/openapi.json for what can be asked")
    })
}

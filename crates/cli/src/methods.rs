//! `tesuji methods`: the search methods, by the papers' names.

use serde_json::json;
use tesuji_goals::Method;

use crate::args::MethodsArguments;
use crate::failure::Failure;
use crate::output::Output;

/// Runs the command.
pub fn run(asked: &MethodsArguments, output: &mut Output) -> Result<(), Failure> {
    let methods = Method::all();
    let widest = methods.iter().map(|method| method.to_string().len()).max().unwrap_or(0);
    for method in methods {
        let (name, description) = (method.to_string(), method.description());
        if asked.json {
            let is_default = method == Method::default();
            let fields = json!({ "name": name, "description": description, "default": is_default });
            output.line(fields.to_string())?;
        } else {
            output.line(format!("{name:widest$}  {description}"))?;
        }
    }
    Ok(())
}

//! The page's types, in TypeScript: made from the description of the interface, so that both say the same.

use serde_json::{Map, Value};

use crate::router::description;

/// The most characters of a line, as the page's formatter has it.
const WIDTH: usize = 120;

/// The file `web/engine/types.d.ts`.
///
/// # Panics
/// If the description is no JSON.
pub fn page_types() -> String {
    let document = serde_json::to_value(description()).expect("the description is JSON");
    let head = "/** What the server says and is told: written by `cargo run -p chores -- page-types`. */\n".to_owned();
    let types = document["components"]["schemas"].as_object().into_iter().flatten().map(|(name, schema)| {
        let about = schema["description"].as_str().and_then(|text| text.lines().next());
        let about = about.map_or_else(String::new, |line| format!("/** {line} */\n"));
        match schema["properties"].as_object() {
            Some(properties) => format!("\n{about}export interface {name} {}\n", fields(schema, properties)),
            None => format!("\n{about}{}", alias(name, schema)),
        }
    });
    [head].into_iter().chain(types).collect()
}

/// A type that is no plain object: one of several names, or several objects in one.
fn alias(name: &str, schema: &Value) -> String {
    let line = format!("export type {name} = {};\n", of(schema));
    if line.len() <= WIDTH || schema["enum"].is_null() {
        return line;
    }
    format!("export type {name} =\n  | {};\n", of(schema).replace(" | ", "\n  | "))
}

/// The fields of an object, in braces.
fn fields(schema: &Value, properties: &Map<String, Value>) -> String {
    let required = schema["required"].as_array();
    let field = |(name, schema): (&String, &Value)| {
        let mark = if required.is_some_and(|all| all.iter().any(|it| it == name)) { "" } else { "?" };
        format!("  {name}{mark}: {};\n", of(schema))
    };
    format!("{{\n{}}}", properties.iter().map(field).collect::<String>())
}

/// A schema as a type.
fn of(schema: &Value) -> String {
    let all = |schemas: &Value, between: &str| -> Option<String> {
        Some(schemas.as_array()?.iter().map(of).collect::<Vec<_>>().join(between))
    };
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(names) = schema["enum"].as_array() {
        return names.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    if let Some(several) = all(&schema["oneOf"], " | ").or_else(|| all(&schema["allOf"], " & ")) {
        return several;
    }
    match &schema["type"] {
        Value::Array(kinds) => kinds.iter().map(|kind| plain(kind, schema)).collect::<Vec<_>>().join(" | "),
        kind => plain(kind, schema),
    }
}

/// A schema of one kind as a type.
fn plain(kind: &Value, schema: &Value) -> String {
    match kind.as_str().unwrap_or_default() {
        "integer" | "number" => "number".to_owned(),
        "array" => {
            let item = of(&schema["items"]);
            match schema["maxItems"].as_u64() {
                Some(count) => format!("[{}]", vec![item; count as usize].join(", ")),
                None if item.contains(' ') => format!("({item})[]"),
                None => format!("{item}[]"),
            }
        }
        "object" => match schema["properties"].as_object() {
            Some(properties) => fields(schema, properties),
            None => "Record<string, unknown>".to_owned(),
        },
        other => other.to_owned(),
    }
}

//! Prints the interface as an `OpenAPI` document: `cargo run -p tesuji-server --example describe > openapi.json`.

#[allow(clippy::print_stdout, reason = "a program")]
fn main() -> Result<(), serde_json::Error> {
    println!("{}", serde_json::to_string_pretty(&tesuji_server::description())?);
    Ok(())
}

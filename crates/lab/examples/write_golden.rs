//! Writes the golden numbers anew: `cargo run --release -p tesuji-lab --example write_golden`.

use std::path::PathBuf;
use std::{fs, io};

use tesuji_lab::{Interest, IterativeWidening, Settings};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden");
    let suites = IterativeWidening::measure(&Settings { passes: 1, ..Settings::USUAL }, &mut |_| {});
    for (number, rows) in (1..).zip(&suites) {
        let name = format!("iterative-widening-{number}.tsv");
        fs::write(folder.join(name), IterativeWidening::write_golden(rows))?;
    }
    let numbers = Interest::measure(&Settings { passes: 1, ..Settings::USUAL }, &mut |_| {});
    for (name, text) in Interest::write_golden(&numbers) {
        fs::write(folder.join(name), text)?;
    }
    Ok(())
}

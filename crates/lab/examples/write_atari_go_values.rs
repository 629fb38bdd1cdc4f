//! Writes the values of Atari-Go anew: `cargo run --release -p tesuji-lab --example write_atari_go_values`.

use std::path::PathBuf;
use std::{fs, io};

use tesuji_lab::{AtariGoValues, Experiment};

fn main() -> io::Result<()> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../problems/atari-go/values.tsv");
    let rows = AtariGoValues::measure(&AtariGoValues.usual(), &mut |progress| {
        eprintln!("{} of {} boards", progress.done, progress.total);
    });
    fs::write(path, AtariGoValues::write_golden(&rows))
}

//! Keeps the standard input in a file: whole, or not at all.
//!
//! `command | cargo run -p tesuji-files --example keep FILE` leaves FILE as it was if the disk is full, or if there is more
//! than a mebibyte to write.

use std::error::Error;
use std::io;
use std::path::PathBuf;

use tesuji_files::{read_at_most, write_whole};

const MOST: u64 = 1 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let path: PathBuf = std::env::args_os().nth(1).ok_or("name a file")?.into();
    let contents = read_at_most(io::stdin(), MOST)?.ok_or("more than a mebibyte")?;
    write_whole(&path, contents)?;
    Ok(())
}

//! Reviews the games of an SGF file, and prints what was missed.
//!
//! `cargo run --release -p tesuji-review --example review_file FILE`

#![allow(clippy::print_stdout, reason = "an example tells what it does")]

use std::error::Error;
use std::fs;

use tesuji_notation::Document;
use tesuji_review::{GameLine, NoStore, Review, ReviewSettings, sentence};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("name an SGF file")?;
    let document = Document::read(&fs::read(&path)?, None)?;
    for entry in document.entries() {
        let line = GameLine::of(&entry?);
        let review = Review::of(&line, &ReviewSettings::default(), &mut NoStore, &mut |_, _| {});
        for point in &review.turning_points {
            println!("{} {}", sentence::event(point), sentence::aftermath(point));
        }
        println!("{} {:.1} s", sentence::counts(&review.count), review.time.as_secs_f64());
    }
    Ok(())
}

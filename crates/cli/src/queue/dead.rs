//! `tesuji queue dead`: the jobs that were given up, and why.

use tesuji_queue::DeadLetter;

use crate::args::DeadArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::queue::with_queue;
use crate::show::printable;

/// Runs the command.
pub fn run(asked: &DeadArguments, output: &mut Output) -> Result<(), Failure> {
    let letters = with_queue(&asked.server, async |queue| {
        let letters = DeadLetter::list(&queue).await?;
        if asked.retry {
            for letter in &letters {
                letter.retry(&queue).await?;
            }
        }
        Ok(letters)
    })?;
    for letter in &letters {
        let told = if asked.json {
            serde_json::to_string(letter).expect("strings are written without fail")
        } else {
            let name = if letter.id.is_empty() { &letter.key } else { &letter.id };
            format!("{}: {}", printable(name), printable(&letter.reason))
        };
        output.line(told)?;
    }
    if asked.json {
        return Ok(());
    }
    let noun = if letters.len() == 1 { "job" } else { "jobs" };
    output.line(match (letters.len(), asked.retry) {
        (0, _) => "no job was given up".to_owned(),
        (count, true) => format!("{count} {noun} put back into the queue"),
        (count, false) => format!("{count} {noun} given up; --retry puts them back into the queue"),
    })
}

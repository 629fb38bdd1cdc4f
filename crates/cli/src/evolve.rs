//! `tesuji lab run evolve --era N`: a population of programs, tournament by tournament.

use std::fs;
use std::io::ErrorKind;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tesuji_lab::{Era, Evolution, Evolve, Experiment, Round, Standings, ThinkingBudget, course};

use crate::args::{Amount, LabRunArguments};
use crate::failure::Failure;
use crate::interrupt;
use crate::lab::deliver;
use crate::output::{Output, write_file};

/// Runs the command.
pub fn run(era: Era, asked: &LabRunArguments, output: &mut Output) -> Result<(), Failure> {
    let mut evolution = begun(era, asked)?;
    let usual = if asked.quick { Evolve.quick() } else { Evolve.usual() };
    let budget = match asked.evolve.move_time {
        Some(limit) => ThinkingBudget::Time(limit.0),
        None => ThinkingBudget::Nodes(asked.nodes.map_or(usual.nodes, Amount::count)),
    };
    let threads = asked
        .evolve
        .jobs
        .map_or_else(|| std::thread::available_parallelism().map_or(1, Into::into), std::num::NonZeroUsize::get);
    let wanted = asked.evolve.tournaments.unwrap_or(era.tournaments());
    interrupt::watch();
    if !asked.output.json {
        output.line(head(&evolution))?;
        for number in 1..=evolution.history.len() {
            output.line(line(number, &evolution.history[number - 1], None))?;
        }
    }
    while evolution.history.len() < wanted && !interrupt::is_wanted() {
        let period = evolution.period;
        let bar = bar(evolution.history.len() + 1);
        let standings = evolution.hold_watched_tournament(budget, threads, &|| bar.inc(1));
        bar.finish_and_clear();
        if let Some(path) = &asked.evolve.checkpoint {
            write_file(path, evolution.write())?;
        }
        if !asked.output.json {
            let number = evolution.history.len();
            output.line(line(number, &evolution.history[number - 1], Some(&standings)))?;
            if evolution.period > period {
                output.line(format!("      period {period} ends: {}", intervals(&evolution)))?;
            }
            output.flush()?;
        }
    }
    if let Some(path) = &asked.output.svg {
        write_file(path, course(&evolution).svg())?;
    }
    if !asked.output.json {
        output.line("")?;
    }
    let files = crate::args::LabOutputArguments { svg: None, ..asked.output.clone() };
    deliver(&Evolve, &Evolve::results(&[evolution]), &files, output)?;
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// The games of a tournament, on the standard error if that is a terminal.
fn bar(number: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("tournament {msg} {bar:32} {pos} of {len} games, {eta} left");
    let target = ProgressDrawTarget::stderr_with_hz(10);
    let bar = ProgressBar::with_draw_target(Some(56), target).with_style(style.expect("a template of ours"));
    bar.with_message(number.to_string())
}

/// The population of a checkpoint, or a new one.
fn begun(era: Era, asked: &LabRunArguments) -> Result<Evolution, Failure> {
    let seed = asked.evolve.seed;
    let fresh = || Evolution::new(era, seed.unwrap_or(Evolve::SEED));
    let Some(path) = &asked.evolve.checkpoint else { return Ok(fresh()) };
    let name = path.display().to_string();
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(why) if why.kind() == ErrorKind::NotFound => return Ok(fresh()),
        Err(why) => return Err(Failure::Reading { name, why: why.to_string() }),
    };
    let wrong = |message: String| Failure::NoInput { name: name.clone(), message };
    let evolution = Evolution::read(&text).map_err(|bad| wrong(format!("this is no checkpoint of `evolve`: {bad}")))?;
    if evolution.era != era {
        return Err(wrong(format!("this is a checkpoint of era {}: say --era {0}, or another file", evolution.era)));
    }
    match seed {
        Some(seed) if seed != evolution.seed => {
            let began = evolution.seed;
            Err(wrong(format!("this checkpoint began with the seed {began}: leave out --seed, or name another file")))
        }
        Some(_) | None => Ok(evolution),
    }
}

fn head(evolution: &Evolution) -> String {
    let names: Vec<String> = evolution.axes.iter().map(|axis| format!("{:>12}", axis.name)).collect();
    format!("  no  period  {}  points  {:>7}", names.join(" "), "change")
}

/// A tournament: the mean of the best six, and how the winner has done.
fn line(number: usize, round: &Round, standings: Option<&Standings>) -> String {
    let means: Vec<String> = round.means.iter().map(|mean| format!("{mean:>12.2}")).collect();
    let change = round.change.map_or("-".to_owned(), |change| format!("{change:.3}"));
    let score = standings.map_or(String::new(), |it| format!("  winner's mean score {:+.1}", it.places[0].score));
    format!("{number:>4}  {:>6}  {}  {:>6}  {change:>7}{score}", round.period, means.join(" "), round.points)
}

fn intervals(evolution: &Evolution) -> String {
    let all: Vec<String> = evolution.axes.iter().map(ToString::to_string).collect();
    all.join(", ")
}

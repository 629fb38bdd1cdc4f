//! Guides compared: what is proved and what is right, with each of them and with none.

use std::time::Instant;
use std::{fs, io};

use tesuji_goals::{Guidance, Options, Problem, Report, Standing, solve_and_prove};
use tesuji_guide::Guide;
use tesuji_notation::read_jsonl;
use tesuji_search::Meter;

use crate::outcome_counts::OutcomeCounts;

const MEMORY: usize = 64 << 20;

/// What a guide did on some problems.
#[derive(Default)]
struct Comparison {
    counts: OutcomeCounts,
    certified: usize,
    conditional: usize,
}

/// Solves the problems of files with each guide.
pub fn run(words: &[&str]) -> io::Result<()> {
    let Some(end) = words.iter().position(|word| *word == "--") else { return Err(io::Error::other(crate::USAGE)) };
    let nodes = crate::number(words, 0, 0)? as u64;
    for guide in &words[1..end] {
        let guidance = load(guide)?;
        for file in &words[end + 1..] {
            let start = Instant::now();
            let Comparison { counts, certified, conditional } = compare(file, guidance, nodes)?;
            let OutcomeCounts { right, wrong_wins, unknown, won, first_moves, nodes, .. } = counts;
            eprintln!(
                "{guide} on {file}: agree {right}, wrong wins {wrong_wins}, unknown {unknown}, first moves {first_moves} of \
                 {won}, certified {certified} (and {conditional} on a condition), {nodes} positions, {:.1} s",
                start.elapsed().as_secs_f64()
            );
        }
    }
    Ok(())
}

/// The guide of a file of weights, or none.
pub fn load(guide: &str) -> io::Result<Guidance> {
    if guide == "none" {
        return Ok(Guidance::NONE);
    }
    load_guide(guide).map(Guidance::by)
}

/// The guide of a file of weights, which stays until the program ends.
pub fn load_guide(name: &str) -> io::Result<&'static Guide> {
    let guide = Guide::from_bytes(&fs::read(name)?).map_err(|why| io::Error::other(format!("{name}: {why}")))?;
    Ok(Box::leak(Box::new(guide)))
}

fn compare(file: &str, guide: Guidance, nodes: u64) -> io::Result<Comparison> {
    let mut comparison = Comparison::default();
    for (line, number) in fs::read_to_string(file)?.lines().zip(1..) {
        let entry = read_jsonl(line, number).map_err(io::Error::other)?;
        if let Some(problem) = entry.problem {
            let options = Options { memory: MEMORY, all_moves: false, guide, ..Options::default() };
            let (mut search, mut proof) = (Meter::limited(nodes), Meter::limited(nodes));
            let report = solve_and_prove(&problem, &options, &mut search, &mut proof);
            comparison.add(&problem, &report);
        }
    }
    Ok(comparison)
}

impl Comparison {
    fn add(&mut self, problem: &Problem, report: &Report) {
        self.counts.add(problem, report.outcome, report.best, report.nodes);
        self.certified += usize::from(report.standing == Standing::Certified);
        self.conditional += usize::from(report.standing == Standing::Conditional);
    }
}

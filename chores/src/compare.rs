//! Guides compared: what is proved and what is right, with each of them and with none.

use std::time::Instant;
use std::{fs, io};

use tesuji_goals::{Guidance, Options, Problem, Report, Standing, solve_and_prove};
use tesuji_guide::Guide;
use tesuji_notation::read_jsonl;
use tesuji_search::{Meter, Outcome};

const MEMORY: usize = 64 << 20;

/// What a guide did on some problems.
#[derive(Default)]
struct Score {
    agree: usize,
    wrong_wins: usize,
    unknown: usize,
    certified: usize,
    conditional: usize,
    right_moves: usize,
    moves: usize,
    nodes: u64,
}

/// Solves the problems of files with each guide.
pub fn run(words: &[&str]) -> io::Result<()> {
    let Some(end) = words.iter().position(|word| *word == "--") else { return Err(io::Error::other(crate::USAGE)) };
    let nodes = crate::number(words, 0, 0)? as u64;
    for guide in &words[1..end] {
        let guidance = load(guide)?;
        for file in &words[end + 1..] {
            let start = Instant::now();
            let score = score(file, guidance, nodes)?;
            let Score { agree, wrong_wins, unknown, certified, conditional, right_moves, moves, nodes } = score;
            eprintln!(
                "{guide} on {file}: agree {agree}, wrong wins {wrong_wins}, unknown {unknown}, first moves {right_moves} of \
                 {moves}, certified {certified} (and {conditional} on a condition), {nodes} positions, {:.1} s",
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
    let guide = Guide::from_bytes(&fs::read(guide)?).map_err(|why| io::Error::other(format!("{guide}: {why}")))?;
    Ok(Guidance::by(Box::leak(Box::new(guide))))
}

fn score(file: &str, guide: Guidance, nodes: u64) -> io::Result<Score> {
    let mut score = Score::default();
    for (line, number) in fs::read_to_string(file)?.lines().zip(1..) {
        let entry = read_jsonl(line, number).map_err(io::Error::other)?;
        if let Some(problem) = entry.problem {
            let options = Options { memory: MEMORY, all_moves: false, guide, ..Options::default() };
            let (mut search, mut proof) = (Meter::limited(nodes), Meter::limited(nodes));
            let report = solve_and_prove(&problem, &options, &mut search, &mut proof);
            score.add(&problem, &report);
        }
    }
    Ok(score)
}

impl Score {
    fn add(&mut self, problem: &Problem, report: &Report) {
        self.nodes += report.nodes;
        self.unknown += usize::from(report.outcome == Outcome::Open);
        self.certified += usize::from(report.standing == Standing::Certified);
        self.conditional += usize::from(report.standing == Standing::Conditional);
        let Some(expected) = &problem.expected else { return };
        let agrees = expected.outcomes.contains(&report.outcome);
        self.agree += usize::from(agrees);
        self.wrong_wins += usize::from(report.outcome == Outcome::Won && expected.outcomes == [Outcome::Lost]);
        if agrees && report.outcome > Outcome::Open && !expected.moves.is_empty() {
            self.moves += 1;
            self.right_moves += usize::from(report.best.is_some_and(|best| expected.moves.contains(&best)));
        }
    }
}

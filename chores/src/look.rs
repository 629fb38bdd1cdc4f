//! What guides say of problems without any search.

use std::{fs, io};

use tesuji_board::Move;
use tesuji_goals::Problem;
use tesuji_guide::{Guide, Plane, Retaker, Workspace};
use tesuji_notation::read_jsonl;
use tesuji_search::Outcome;

use crate::examples::inquiry;

/// How often a guide is right.
#[derive(Default)]
struct Glimpse {
    /// Problems with a known first move; those whose move the guide likes best, or has among its first five.
    moves: usize,
    first: usize,
    five: usize,
    /// Problems that are plainly won or lost, and those of which the guide says so.
    outcomes: usize,
    right: usize,
}

/// Asks each guide about the problems of each file.
pub fn run(words: &[&str]) -> io::Result<()> {
    let Some(end) = words.iter().position(|word| *word == "--") else { return Err(io::Error::other(crate::USAGE)) };
    for name in &words[..end] {
        let guide = Guide::from_bytes(&fs::read(name)?).map_err(|why| io::Error::other(format!("{name}: {why}")))?;
        let mut workspace = Workspace::new(&guide);
        for file in &words[end + 1..] {
            let mut glimpse = Glimpse::default();
            for (line, number) in fs::read_to_string(file)?.lines().zip(1..) {
                let entry = read_jsonl(line, number).map_err(io::Error::other)?;
                if let Some(problem) = entry.problem {
                    glimpse.add(&problem, &guide, &mut workspace);
                }
            }
            let Glimpse { moves, first, five, outcomes, right } = glimpse;
            eprintln!("{name} on {file}: first move {first} of {moves}, in five {five}; outcome {right} of {outcomes}");
        }
    }
    Ok(())
}

impl Glimpse {
    fn add(&mut self, problem: &Problem, guide: &Guide, workspace: &mut Workspace) {
        let Some(expected) = &problem.expected else { return };
        let inquiry = inquiry(problem);
        let (window, planes) = (inquiry.window(), inquiry.planes());
        let advice = guide.advise(&planes, workspace);
        let mut cells: Vec<usize> = planes.cells(Plane::Empty).collect();
        cells.sort_by_key(|cell| std::cmp::Reverse(advice.policy[*cell]));
        let is_right = |cell: &usize| window.point(*cell).is_some_and(|p| expected.moves.contains(&Move::Place(p)));
        if !expected.moves.is_empty() && expected.outcomes.iter().all(|outcome| *outcome > Outcome::Open) {
            self.moves += 1;
            self.first += usize::from(cells.first().is_some_and(is_right));
            self.five += usize::from(cells.iter().take(5).any(is_right));
        }
        if let [outcome @ (Outcome::Won | Outcome::Lost)] = expected.outcomes[..] {
            self.outcomes += 1;
            self.right += usize::from((advice.value(Retaker::Neither) > 0) == (outcome == Outcome::Won));
        }
    }
}

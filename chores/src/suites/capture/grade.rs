//! Problems graded by the search without widening, in suites of the paper's sizes of which it solves as many.

use tesuji_goals::{Problem, Schedule};
use tesuji_lab::{IterativeWideningStudy, Protocol, ProtocolLimits, StringStatus};
use tesuji_search::Memory;

use super::Sort;
use crate::suites::pool::{Judged, SUITES, lines};

/// How many problems a suite has, and how many of them the plain search solves.
struct Grade {
    problems: usize,
    solved: usize,
}

/// The three books of the paper, and what OR2-2AND2-2 solves of them: 99.12, 86.81 and 78.67 %.
const GRADES: [Grade; 3] =
    [Grade { problems: 114, solved: 113 }, Grade { problems: 144, solved: 125 }, Grade { problems: 75, solved: 59 }];

/// How many problems there are in all suites that the plain search solves.
pub fn solved() -> usize {
    GRADES.iter().map(|grade| grade.solved).sum()
}

/// The search without widening, OR2-2AND2-2, within the nodes of the experiment.
pub struct Plain(Protocol);

impl Plain {
    pub fn new() -> Self {
        let limits = ProtocolLimits::of(IterativeWideningStudy::NODES);
        Self(Protocol::new(Schedule::Or22And22, Memory::Reset, limits))
    }

    /// Whether it comes to an end, be it right or wrong.
    pub fn decides(&mut self, problem: &Problem) -> bool {
        self.0.read(problem).status != StringStatus::Unknown
    }

    /// Whether it solves the problem.
    pub fn solves(&mut self, problem: &Problem) -> bool {
        self.0.read(problem).solves(problem)
    }

    /// The suites, line by line: each with the paper's number of problems that this search solves, the quickest in the first,
    /// and of problems that it does not solve.
    pub fn suites(&mut self, pool: &[&Judged<Sort>]) -> Vec<Vec<String>> {
        let (mut solved, mut unsolved) = (Vec::new(), Vec::new());
        for judged in pool {
            let reading = self.0.read(&judged.problem);
            let rows = if reading.solves(&judged.problem) { &mut solved } else { &mut unsolved };
            rows.push((reading.nodes, *judged));
        }
        eprintln!("solved {}, unsolved {}", solved.len(), unsolved.len());
        solved.truncate(self::solved());
        unsolved.truncate(GRADES.iter().map(|grade| grade.problems - grade.solved).sum());
        solved.sort_by_key(|(nodes, judged)| (*nodes, judged.nodes));
        unsolved.sort_by_key(|(_, judged)| judged.nodes);
        let (mut solved, mut unsolved) = (solved.into_iter(), unsolved.into_iter());
        let suite = |(grade, name): (&Grade, &&str)| {
            let right = solved.by_ref().take(grade.solved);
            let mut rows: Vec<_> = right.chain(unsolved.by_ref().take(grade.problems - grade.solved)).collect();
            rows.sort_by_key(|row| row.1.nodes);
            eprintln!("{name}: {} nodes", rows.iter().map(|row| row.0).sum::<u64>());
            let chosen: Vec<&Judged<Sort>> = rows.into_iter().map(|row| row.1).collect();
            lines(name, &chosen, |(kind, ..)| kind.to_owned())
        };
        GRADES.iter().zip(&SUITES).map(suite).collect()
    }
}

//! The paper's tables as printed, and our own numbers as they are stored.

use std::fmt::Write;

use tesuji_goals::Schedule;
use tesuji_search::Memory;

use super::Measured;
use crate::table::Cell;

const TABLES: [&str; 3] = [
    include_str!("../../../paper/iterative-widening-1.tsv"),
    include_str!("../../../paper/iterative-widening-2.tsv"),
    include_str!("../../../paper/iterative-widening-3.tsv"),
];

/// A row of a table of the paper.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Printed {
    pub(super) schedule: Schedule,
    pub(super) seconds: f64,
    pub(super) nodes: u64,
    pub(super) percent: f64,
}

impl Printed {
    pub(super) fn cells(&self) -> [Cell; 3] {
        [Cell::Seconds(self.seconds), Cell::Count(self.nodes), Cell::Percent(self.percent)]
    }
}

/// The three tables.
pub(super) fn tables() -> [Vec<Printed>; 3] {
    TABLES.map(|text| {
        rows(text).map(|[name, seconds, nodes, percent]| printed(name, [seconds, nodes, percent])).collect()
    })
}

fn printed(name: &str, [seconds, nodes, percent]: [&str; 3]) -> Printed {
    Printed { schedule: schedule(name), seconds: number(seconds), nodes: number(nodes), percent: number(percent) }
}

/// The stored numbers of one suite.
pub(super) fn golden(text: &'static str) -> Vec<Measured> {
    let measured = |[name, memory, problems, solved, nodes, common]: [&str; 6]| Measured {
        schedule: schedule(name),
        memory: if memory == "flagged" { Memory::Flagged } else { Memory::Reset },
        problems: number(problems),
        solved: number(solved),
        nodes: number(nodes),
        common: number(common),
        seconds: None,
    };
    rows(text).map(measured).collect()
}

/// The numbers of one suite as they are stored.
pub(super) fn write_golden(rows: &[Measured]) -> String {
    let mut text = "algorithm\ttable\tproblems\tsolved\tnodes\tcommon\n".to_owned();
    for row in rows {
        let memory = match row.memory {
            Memory::Reset => "reset",
            Memory::Flagged => "flagged",
        };
        let Measured { problems, solved, nodes, common, .. } = row;
        let _ = writeln!(text, "{}\t{memory}\t{problems}\t{solved}\t{nodes}\t{common}", row.schedule.name());
    }
    text
}

/// The rows of a table with its heads in the first line.
fn rows<const N: usize>(text: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    let cells = |line: &'static str| line.split('\t').collect::<Vec<_>>();
    text.lines().skip(1).map(move |line| cells(line).try_into().expect("every row has all its cells"))
}

fn schedule(name: &str) -> Schedule {
    Schedule::ALL.into_iter().find(|schedule| schedule.name() == name).expect("a schedule of the paper")
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().ok().expect("a cell is a number")
}

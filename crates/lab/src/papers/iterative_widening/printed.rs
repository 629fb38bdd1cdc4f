//! The paper's tables as printed, and our own numbers as they are stored.

use tesuji_goals::{Ip3, Schedule};
use tesuji_search::Memory;

use super::Measured;
use crate::stored;
use crate::table::Cell;

const TABLES: [&str; 3] = [
    include_str!("../../../paper/iterative-widening-1.tsv"),
    include_str!("../../../paper/iterative-widening-2.tsv"),
    include_str!("../../../paper/iterative-widening-3.tsv"),
];

/// A row of a table of the paper.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PrintedSchedule {
    pub(super) schedule: Schedule,
    pub(super) seconds: f64,
    pub(super) nodes: u64,
    pub(super) percent: f64,
}

impl PrintedSchedule {
    pub(super) fn cells(&self) -> [Cell; 3] {
        [Cell::Seconds(self.seconds), Cell::Count(self.nodes), Cell::Percent(self.percent)]
    }
}

/// The three tables.
pub(super) fn tables() -> [Vec<PrintedSchedule>; 3] {
    let printed = |[name, seconds, nodes, percent]: [&str; 4]| PrintedSchedule {
        schedule: schedule(name),
        seconds: stored::read(seconds),
        nodes: stored::read(nodes),
        percent: stored::read(percent),
    };
    TABLES.map(|text| stored::rows(text).map(printed).collect())
}

/// The stored numbers of one suite.
pub(super) fn golden(text: &'static str) -> Vec<Measured> {
    let measured = |[name, memory, problems, solved, nodes, common, captures, defences]: [&str; 8]| Measured {
        schedule: schedule(name),
        memory: if memory == "flagged" { Memory::Flagged } else { Memory::Reset },
        ip3: if memory == "traced" { Ip3::Trace } else { Ip3::Static },
        problems: stored::read(problems),
        solved: stored::read(solved),
        nodes: stored::read(nodes),
        common: stored::read(common),
        captures: stored::read(captures),
        defences: stored::read(defences),
        seconds: None,
    };
    stored::rows(text).map(measured).collect()
}

/// The numbers of one suite as they are stored.
pub(super) fn write_golden(rows: &[Measured]) -> String {
    let cells = |row: &Measured| {
        let Measured { nodes, common, captures, defences, .. } = *row;
        let counts = [row.problems as u64, row.solved as u64, nodes, common, captures, defences];
        let [problems, solved, nodes, common, captures, defences] = counts.map(|count| count.to_string());
        let name = row.schedule.name().to_owned();
        [name, kind_name(row).to_owned(), problems, solved, nodes, common, captures, defences]
    };
    let heads = ["algorithm", "table", "problems", "solved", "nodes", "common", "captures", "defences"];
    stored::write(heads, rows.iter().map(cells))
}

/// What a way to treat the table, or to find answers, is called.
pub(super) fn kind_name(row: &Measured) -> &'static str {
    match (row.memory, row.ip3) {
        (Memory::Reset, Ip3::Static) => "reset",
        (Memory::Flagged, _) => "flagged",
        (Memory::Reset, Ip3::Trace) => "traced",
    }
}

fn schedule(name: &str) -> Schedule {
    Schedule::ALL.into_iter().find(|schedule| schedule.name() == name).expect("a schedule of the paper")
}

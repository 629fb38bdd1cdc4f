//! The slides' table as printed.

use tesuji_goals::Method;

use crate::stored;
use crate::table::Cell;

const TABLE: &str = include_str!("../../../paper/generalized-widening.tsv");

/// A row of the table: what was solved within 0.1, 1 and 10 seconds for each problem, and the time of all problems.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PrintedMethod {
    pub(super) method: Method,
    pub(super) solved: [usize; 3],
    pub(super) seconds: [f64; 3],
}

/// All rows.
pub(super) fn rows() -> Vec<PrintedMethod> {
    let row = |cells: [&str; 7]| PrintedMethod {
        method: stored::read(cells[0]),
        solved: [1, 3, 5].map(|place| stored::read(cells[place])),
        seconds: [2, 4, 6].map(|place| stored::read(cells[place])),
    };
    stored::rows(TABLE).map(row).collect()
}

/// The cells beside ours.
pub(super) fn cells(method: Method) -> Vec<Cell> {
    match rows().into_iter().find(|row| row.method == method) {
        Some(row) => {
            let pairs = row.solved.into_iter().zip(row.seconds);
            pairs.flat_map(|(solved, seconds)| [Cell::Count(solved as u64), Cell::Seconds(seconds)]).collect()
        }
        None => vec![Cell::Missing; 6],
    }
}

/// What was solved, without the times.
pub(super) fn solved(method: Method) -> [Cell; 3] {
    let row = rows().into_iter().find(|row| row.method == method);
    row.map_or([const { Cell::Missing }; 3], |row| row.solved.map(|solved| Cell::Count(solved as u64)))
}

//! A table of results: for the eye, as CSV and as JSON.

use std::fmt::{self, Write};

use serde_json::{Map, Value, json};
use tesuji_notation::grouped;

/// A cell of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    /// A name.
    Text(String),
    /// A number of things.
    Count(u64),
    /// At least this many things: the count stopped there.
    AtLeast(u64),
    /// A number with its sign.
    Signed(i64),
    /// A time.
    Seconds(f64),
    /// A share of a hundred.
    Percent(f64),
    /// Nothing was measured or printed.
    Missing,
}

impl Cell {
    /// A time, if there is one.
    pub fn seconds(seconds: Option<f64>) -> Self {
        seconds.map_or(Self::Missing, Self::Seconds)
    }

    /// Whether the cell is set to the left.
    fn is_name(&self) -> bool {
        match self {
            Self::Text(_) => true,
            Self::Count(_)
            | Self::AtLeast(_)
            | Self::Signed(_)
            | Self::Seconds(_)
            | Self::Percent(_)
            | Self::Missing => false,
        }
    }

    /// The cell without ornaments, for programs.
    pub(crate) fn bare(&self) -> String {
        match self {
            Self::Text(text) if text.contains([',', '"', '\n']) => format!("\"{}\"", text.replace('"', "\"\"")),
            Self::Text(text) => text.clone(),
            Self::Count(count) => count.to_string(),
            Self::AtLeast(count) => format!("{count}+"),
            Self::Signed(number) => number.to_string(),
            Self::Seconds(seconds) => format!("{seconds:.3}"),
            Self::Percent(percent) => format!("{percent:.2}"),
            Self::Missing => String::new(),
        }
    }

    fn json(&self) -> Value {
        match self {
            Self::Text(text) => json!(text),
            Self::Count(count) => json!(count),
            Self::AtLeast(count) => json!(format!("{count}+")),
            Self::Signed(number) => json!(number),
            Self::Seconds(seconds) => json!((seconds * 1000.0).round() / 1000.0),
            Self::Percent(percent) => json!((percent * 100.0).round() / 100.0),
            Self::Missing => Value::Null,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.pad(text),
            Self::Count(count) => f.pad(&grouped(*count)),
            Self::AtLeast(count) => f.pad(&format!("{}+", grouped(*count))),
            Self::Signed(0) => f.pad("0"),
            Self::Signed(number) => f.pad(&format!("{number:+}")),
            Self::Seconds(seconds) => f.pad(&format!("{seconds:.2}")),
            Self::Percent(percent) => f.pad(&format!("{percent:.2}%")),
            Self::Missing => f.pad("-"),
        }
    }
}

/// A table of results.
///
/// ```
/// use tesuji_lab::{Cell, ResultTable};
/// let mut table = ResultTable::new("captures", &["method", "nodes"]);
/// table.rows.push(vec![Cell::Text("ladder".into()), Cell::Count(1234)]);
/// assert_eq!(table.to_string(), "captures\nmethod  nodes\n──────  ─────\nladder  1,234\n");
/// assert_eq!(table.csv(), "method,nodes\nladder,1234\n");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct ResultTable {
    /// What it shows.
    pub title: String,
    /// The heads of the columns.
    pub columns: Vec<String>,
    /// The rows, each with a cell for every column.
    pub rows: Vec<Vec<Cell>>,
}

impl ResultTable {
    /// A table without rows.
    pub fn new(title: impl Into<String>, columns: &[&str]) -> Self {
        Self { title: title.into(), columns: columns.iter().map(ToString::to_string).collect(), rows: Vec::new() }
    }

    /// The table as comma-separated values, the heads first.
    pub fn csv(&self) -> String {
        let mut csv = self.columns.join(",") + "\n";
        for row in &self.rows {
            let cells: Vec<String> = row.iter().map(Cell::bare).collect();
            csv += &cells.join(",");
            csv.push('\n');
        }
        csv
    }

    /// The table as JSON: its title, and one object per row.
    pub fn json(&self) -> Value {
        let row = |cells: &Vec<Cell>| -> Map<String, Value> {
            self.columns.iter().cloned().zip(cells.iter().map(Cell::json)).collect()
        };
        json!({ "title": self.title, "rows": self.rows.iter().map(row).collect::<Vec<_>>() })
    }

    fn width(&self, column: usize) -> usize {
        let head = self.columns[column].chars().count();
        self.rows.iter().map(|row| row[column].to_string().chars().count()).fold(head, usize::max)
    }
}

impl fmt::Display for ResultTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        let widths: Vec<usize> = (0..self.columns.len()).map(|column| self.width(column)).collect();
        let is_name = |column: usize| self.rows.first().is_some_and(|row| row[column].is_name());
        let mut lines: Vec<String> = vec![String::new(); self.rows.len() + 2];
        for (column, &width) in widths.iter().enumerate() {
            let cells = self.rows.iter().map(|row| row[column].to_string());
            let all = [self.columns[column].clone(), "─".repeat(width)].into_iter().chain(cells);
            for (line, cell) in lines.iter_mut().zip(all) {
                let gap = if column == 0 { "" } else { "  " };
                if is_name(column) {
                    write!(line, "{gap}{cell:<width$}")?;
                } else {
                    write!(line, "{gap}{cell:>width$}")?;
                }
            }
        }
        lines.iter().try_for_each(|line| writeln!(f, "{}", line.trim_end()))
    }
}

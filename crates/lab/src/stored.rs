//! What is stored beside the program: tables of values parted by tabs, with their heads in the first line, and prose.

use std::str::FromStr;

/// The rows of a table, each with `N` cells.
pub(crate) fn rows<const N: usize>(text: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    let cells = |line: &'static str| line.split('\t').collect::<Vec<_>>();
    text.lines().skip(1).map(move |line| cells(line).try_into().expect("every row has all its cells"))
}

/// A cell that can be read.
pub(crate) fn read<T: FromStr>(cell: &str) -> T {
    cell.parse().ok().expect("a cell as it was written")
}

/// The paragraphs of a text, which empty lines part: each in one line.
pub(crate) fn paragraphs(text: &'static str) -> impl Iterator<Item = String> {
    text.trim_end().split("\n\n").map(|paragraph| paragraph.replace('\n', " "))
}

/// A table as it is stored.
pub(crate) fn write<const N: usize>(heads: [&str; N], rows: impl Iterator<Item = [String; N]>) -> String {
    let mut text = heads.join("\t") + "\n";
    for row in rows {
        text += &row.join("\t");
        text.push('\n');
    }
    text
}

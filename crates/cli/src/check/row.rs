//! A result of a check as rows of a table: a mark, the name, what the solver says, and below it what is wrong.

use std::fmt::Write;

use tesuji_collections::{BookVerdict, Checked};

const LAW: &str = "a string takes what is written";

/// The rows of a result.
pub fn row(checked: &Checked) -> String {
    let mark = match checked.verdict {
        BookVerdict::Right => '✓',
        BookVerdict::Faulty => '✗',
        BookVerdict::Likely => '≈',
        BookVerdict::Unknown => '?',
        BookVerdict::NoQuestion => '·',
    };
    let plain = |text: &str| -> String { text.chars().filter(|c| !c.is_control()).collect() };
    let name = match checked.number {
        0 => plain(&checked.file),
        number => format!("{}#{number} {}", plain(&checked.file), plain(&checked.id)),
    };
    let mut out = format!("{mark} {:11} {name}", checked.verdict);
    if checked.outcome != "unknown" {
        let standing = if checked.certified { ", certified" } else { "" };
        let said = [std::slice::from_ref(&checked.outcome), &checked.moves].concat().join(" ");
        let left = match checked.undecided {
            0 => String::new(),
            1 => "; 1 other line not decided".to_owned(),
            n => format!("; {n} other lines not decided"),
        };
        write!(out, ": {said} ({:.3} s{standing}{left})", checked.seconds).expect(LAW);
    }
    out.push('\n');
    for fault in &checked.faults {
        writeln!(out, "    {}", plain(&fault.to_string())).expect(LAW);
    }
    for remark in &checked.remarks {
        writeln!(out, "    {remark}").expect(LAW);
    }
    out
}

/// What is no fault.
pub fn notes(checked: &Checked) -> String {
    let mut out = String::new();
    for note in &checked.notes {
        writeln!(out, "    note: {note}").expect(LAW);
    }
    out
}

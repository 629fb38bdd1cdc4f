//! What a check has found, written into the SGF it was found in: a line in the comment of every node that was judged,
//! and a hotspot where something is wrong. All other properties stay as they are.

use std::collections::BTreeMap;

use tesuji_notation::OUR_PREFIX;
use tesuji_sgf::{Collection, EditError, NodeId};

use crate::book::StepPlace;
use crate::checked::{Checked, StepFinding};

/// Writes what was found into the game with this root.
///
/// Lines that an earlier run has left are replaced.
pub fn annotate(
    collection: &mut Collection,
    root: NodeId,
    places: &[StepPlace],
    checked: &Checked,
) -> Result<(), EditError> {
    let mut lines: BTreeMap<NodeId, Vec<String>> = BTreeMap::new();
    lines.entry(root).or_default().push(about(checked));
    for remark in &checked.remarks {
        lines.entry(root).or_default().push(remark.clone());
    }
    for finding in &checked.findings {
        if let Some(place) = places.get(finding.step) {
            lines.entry(place.node).or_default().push(found(finding));
        }
    }
    for fault in &checked.faults {
        let at = fault.byte.and_then(|byte| places.iter().find(|place| place.bytes.start == byte));
        let node = at.map_or(root, |place| place.node);
        let line = if at.is_none() && !fault.line.is_empty() {
            format!(" at {}", fault.line.join(" "))
        } else {
            String::new()
        };
        lines.entry(node).or_default().push(format!("{}{line}: {}", fault.fault, fault.sentence));
        if collection.node(node).property("HO").is_none() {
            collection.set_number(node, "HO", 1)?;
        }
    }
    for (node, lines) in lines {
        let before = collection.node(node).text("C").unwrap_or_default();
        let own = before.lines().filter(|line| !line.starts_with(OUR_PREFIX)).map(ToOwned::to_owned);
        let all: Vec<String> = own.chain(lines.iter().map(|line| format!("{OUR_PREFIX}{line}"))).collect();
        collection.set_text(node, "C", &all.join("\n"))?;
    }
    Ok(())
}

/// The problem in one line.
fn about(checked: &Checked) -> String {
    let standing = if checked.certified { ", certified" } else { "" };
    let moves = if checked.moves.is_empty() { String::new() } else { format!(" by {}", checked.moves.join(" ")) };
    format!("{}; {}{moves}{standing}", checked.verdict, checked.outcome)
}

fn found(finding: &StepFinding) -> String {
    let standing = if finding.certified { ", certified" } else { "" };
    format!("{} from here on{standing}", finding.outcome)
}

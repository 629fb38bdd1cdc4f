//! A review written into the game it is about: a comment at each turning point, and what would have worked as a variation
//! beside the move that was played. All other properties stay as they are.

use tesuji_notation::{OUR_PREFIX, add_line};
use tesuji_sgf::{Collection, EditError, NodeId};

use crate::sentence;
use crate::turning_point::TurningPoint;

/// Writes the turning points of one game into its collection. Comments of an earlier review are replaced.
pub fn annotate_game(collection: &mut Collection, points: &[TurningPoint]) -> Result<(), EditError> {
    let mut in_order: Vec<&TurningPoint> = points.iter().collect();
    in_order.sort_by_key(|point| point.ply);
    let mut seen: Vec<NodeId> = Vec::new();
    for point in in_order {
        let before = collection.node(point.node).text("C").unwrap_or_default();
        let is_first = !seen.contains(&point.node);
        // What an earlier review has said goes, what this one has said stays.
        let mut lines: Vec<String> =
            before.lines().filter(|line| !(is_first && line.starts_with(OUR_PREFIX))).map(ToOwned::to_owned).collect();
        lines.push(format!("{OUR_PREFIX}{} {}", sentence::event(point), sentence::aftermath(point)));
        collection.set_text(point.node, "C", &lines.join("\n"))?;
        if collection.node(point.node).property("HO").is_none() {
            collection.set_number(point.node, "HO", 1)?;
        }
        seen.push(point.node);
        variation(collection, point)?;
    }
    Ok(())
}

/// Adds what would have worked beside the move that was played; where that is the root's, there is no place for it.
fn variation(collection: &mut Collection, point: &TurningPoint) -> Result<(), EditError> {
    let Some(parent) = collection.node(point.node).parent().map(tesuji_sgf::SgfNode::id) else { return Ok(()) };
    if point.was_safe() || point.line.is_empty() {
        return Ok(());
    }
    let size = point.problem.position().board().size();
    let nodes = add_line(collection, parent, size, point.side(), &point.line)?;
    let standing = if point.is_proved() { "proved" } else { "an opinion" };
    let text = format!("{OUR_PREFIX}What would have worked ({standing}).");
    nodes.first().map_or(Ok(()), |first| collection.set_text(*first, "C", &text))
}

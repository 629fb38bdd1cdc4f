//! The book's lines of a problem, from the moves of a game tree.

use tesuji_board::{Color, Move, Size};
use tesuji_goals::Solution;
use tesuji_sgf::{NodeId, SgfNode};

use crate::unreadable::Unreadable;
use crate::{sgf_points, verdict};

/// The book's lines, and where in the file they stand.
#[derive(Clone, Debug, Default)]
pub struct BookLines {
    /// The lines.
    pub solution: Solution,
    /// For each step of the lines the node that plays it; a pass that only a second move in a row tells of stands at
    /// the node of that move.
    pub nodes: Vec<NodeId>,
}

/// Reads the moves below `first`, the node of the problem's position.
///
/// Sides alternate in a solution: where one moves twice in a row a pass is put between. A node without a move adds
/// its remarks to the move before it; a line ends where stones are put or taken by hand.
pub(crate) fn read(first: SgfNode<'_>, size: Size, side: Color) -> Result<BookLines, Unreadable> {
    let mut reader = Reader { lines: BookLines::default(), size, side };
    let start = Place { step: None, turn: side };
    let start = reader.moves(first, start)?;
    let mut to_visit = children(first, start);
    while let Some((node, place)) = to_visit.pop() {
        if ["AB", "AW", "AE"].iter().any(|identifier| node.property(identifier).is_some()) {
            continue;
        }
        let place = reader.node(node, place)?;
        to_visit.extend(children(node, place));
    }
    Ok(reader.lines)
}

/// Where a line has got to: its last step and whose turn it is.
#[derive(Clone, Copy)]
struct Place {
    step: Option<usize>,
    turn: Color,
}

/// The children with the place before them, the last one first: a stack gives the main line first.
fn children(node: SgfNode<'_>, place: Place) -> Vec<(SgfNode<'_>, Place)> {
    let mut children: Vec<_> = node.children().map(|child| (child, place)).collect();
    children.reverse();
    children
}

struct Reader {
    lines: BookLines,
    size: Size,
    side: Color,
}

impl Reader {
    fn node(&mut self, node: SgfNode<'_>, before: Place) -> Result<Place, Unreadable> {
        let place = self.moves(node, before)?;
        let Some(step) = place.step else { return Ok(place) };
        let mover = (place.step != before.step).then_some(!place.turn);
        let step = &mut self.lines.solution.steps[step];
        step.mark = verdict::of_node(node, self.side, mover).or(step.mark);
        if let Some(comment) = node.text("C") {
            if !step.comment.is_empty() {
                step.comment.push('\n');
            }
            step.comment.push_str(&comment);
        }
        Ok(place)
    }

    fn moves(&mut self, node: SgfNode<'_>, mut place: Place) -> Result<Place, Unreadable> {
        for (color, played) in sgf_points::moves(node, self.size)? {
            if color != place.turn {
                place.step = Some(self.add(node, place.step, Move::Pass));
            }
            place = Place { step: Some(self.add(node, place.step, played)), turn: !color };
        }
        Ok(place)
    }

    fn add(&mut self, node: SgfNode<'_>, after: Option<usize>, played: Move) -> usize {
        self.lines.nodes.push(node.id());
        self.lines.solution.add(after, played)
    }
}
